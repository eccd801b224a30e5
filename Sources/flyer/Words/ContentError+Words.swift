import Files
import Glibc
import Localizing
import Storing

extension ContentError: CustomStringConvertible {
  /// The error, in the reader's words.
  var description: String {
    switch self {
    case .fetching(let error): "\(error)"
    case .importing(let error): "\(error)"
    case .converting(let error): "\(error)"
    case .emptied: tr("the source is now an empty list; its previous content is kept")
    case .webPage: tr("no feed any more but a web page; the previous content is kept")
    case .unreadable(let error), .storage(let error): "\(error)"
    // TRANSLATORS: the system's reason
    case .index(let fault): tr("the index can’t be used: \(fault)")
    case .damagedIndex:
      tr("the index is broken and was set aside: refresh to rebuild it")
    case .personal(let error): "\(error)"
    case .space(let error): "\(error)"
    case .login(let error): error.reason
    case .noSource: tr("nothing to refresh: name a source")
    }
  }
}

extension PersonalError: CustomStringConvertible {
  /// The error and its place, in the reader's words.
  var description: String {
    switch self {
    case .broken(let path, let setAside, true):
      // TRANSLATORS: a file, and the file under whose name it is kept
      tr(
        "Ticks, stars and notes were damaged and restored; \(path) was set aside as \(setAside)"
      )
    case .broken(let path, let setAside, false):
      // TRANSLATORS: a file, and the file under whose name it is kept
      tr("Ticks, stars and notes start empty: \(path) is broken and was set aside as \(setAside)")
    case .newer(let path):
      tr("Ticks, stars and notes can’t be used: \(path) is from a newer version of flyer")
    case .unusable(let path, let fault):
      tr("Ticks, stars and notes can’t be saved: \(path): \(fault)")
    case .removed(let folder, nil):
      // TRANSLATORS: a folder
      tr("\(folder) was removed: ticks, stars and notes were written again")
    case .removed(let folder, let fault?):
      // TRANSLATORS: a folder, and why it can't be made again
      tr("\(folder) was removed: ticks, stars and notes are kept in memory only: \(fault)")
    case .noFolder:
      tr("Ticks, stars and notes can’t be saved: $XDG_DATA_HOME/flyer: there is no such folder")
    }
  }
}

extension StorageFault: CustomStringConvertible {
  /// The reason in the system's words, or what to do.
  var description: String {
    switch self {
    case .system(let errno): String(cString: strerror(errno))
    case .busy: tr("another program is using it; try again")
    case .other(let words): words
    }
  }
}

extension ContentNotice: CustomStringConvertible {
  /// The error of saving or reading, in one line.
  var description: String {
    switch self {
    case .bundledUnusable(let reason): tr("The example flyer can’t be shown: \(reason)")
    case .notKept(let error): tr("This copy can’t be saved: \(error)")
    case .indexDamaged: tr("The index was damaged: rebuilding it from the cached copy")
    case .personal(let error): "\(error)"
    case .notFollowed(let error):
      // TRANSLATORS: a file or folder, then the system's reason
      tr("Can’t watch \(error.path) for changes: \(error.reason)")
    case .told(let words): words
    }
  }
}
