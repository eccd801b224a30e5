package import Files
import GRDB
package import Importing
package import Indexing
import Localizing

/// The reason why there is no newer copy of a flyer.
package enum ContentError: Error, Sendable, Equatable {
  /// The document could not be fetched.
  case fetching(FetchError)
  /// The document of the source is not a flyer.
  case importing(ImportError)
  /// The document of the source could not be converted to a flyer.
  case converting(ConversionError)
  /// The source has an empty list, but the copy has items.
  case emptied
  /// The source sent a web page instead of the expected document.
  case webPage
  /// The local file of the source can't be read.
  case unreadable(FileError)
  /// The credentials for the server can't be read.
  case login(TokenError)
  /// A file or folder of the cache can't be used.
  case storage(FileError)
  /// The index could not be written or read.
  case index(StorageFault)
  /// The index was broken and has been set aside.
  case damagedIndex
  /// Ticks, stars or notes could not be saved or read.
  case personal(PersonalError)
  /// The space of Contentful could not be fetched.
  case space(SpaceError)
  case noSource
}

extension ContentError {
  /// Converts an error of a lower layer; `path` names the place where a database could not be
  /// written.
  init(_ error: any Error, path: String) {
    switch error {
    case let error as ContentError: self = error
    case let error as FetchError: self = .fetching(error)
    case let error as ImportError: self = .importing(error)
    case let error as ConversionError: self.init(error)
    case let error as FileError: self = .storage(error)
    case let error as SpaceError: self = .space(error)
    case let error as DatabaseError:
      self =
        error.storageCode.map { .storage(FileError(path: path, code: $0)) }
        ?? .index(.other("\(error)"))
    default: self = .index(.other("\(error)"))
    }
  }

  /// Converts an error of a query; `folder` is that of the copy that was asked.
  init(_ error: any Error, asking folder: CopyFolder?) {
    if Damage.isReason(for: error) {
      self = .damagedIndex
    } else if let error = error as? DatabaseError {
      self =
        error.storageCode.flatMap { code in
          folder.map { .storage(FileError(path: $0.index, code: code)) }
        } ?? .index(error.fault)
    } else {
      self = .index(.other("\(error)"))
    }
  }

  /// Whether another folder may help.
  var isAboutStorage: Bool {
    switch self {
    case .storage, .fetching(.storage): true
    case .fetching, .importing, .converting, .emptied, .webPage, .login, .unreadable,
      .index, .damagedIndex,
      .personal, .space,
      .noSource:
      false
    }
  }
}

package enum Refresh: Sendable {
  /// The server was not asked: it is too early, or asking is pointless.
  case notDue(RefreshSchedule)
  /// The source has not changed.
  case unchanged
  /// The source had a different document, which is now shown.
  case updated(ImportReport)

  var isUpdate: Bool { if case .updated = self { true } else { false } }
}

extension ContentError: CustomStringConvertible {
  /// The error, in the reader's words.
  package var description: String {
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

/// A warning that is shown once, because something can't be saved or read.
package enum ContentNotice: Sendable {
  case bundledUnusable(String)
  /// The copy is lost when this process ends.
  case notKept(ContentError)
  /// The index was damaged and is rebuilt from the document.
  case indexDamaged
  /// The summary of all sources was damaged and is rebuilt from their indexes.
  case summaryDamaged
  case personal(PersonalError)
  /// Changes of a file or folder can't be followed.
  case notFollowed(FileError)
  /// A warning worded by another module.
  case told(String)
}

extension ContentNotice: CustomStringConvertible {
  /// The error of saving or reading, in one line.
  package var description: String {
    switch self {
    case .bundledUnusable(let reason): tr("The example flyer can’t be shown: \(reason)")
    case .notKept(let error): tr("This copy can’t be saved: \(error)")
    case .indexDamaged: tr("The index was damaged: rebuilding it from the cached copy")
    case .summaryDamaged:
      tr("The index of all sources was damaged: rebuilding it from the cached copies")
    case .personal(let error): "\(error)"
    case .notFollowed(let error):
      // TRANSLATORS: a file or folder, then the system's reason
      tr("Can’t watch \(error.path) for changes: \(error.reason)")
    case .told(let words): words
    }
  }
}
