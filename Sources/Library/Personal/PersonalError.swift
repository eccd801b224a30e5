package import Indexing
import Localizing

/// The reason why ticks, stars or notes could not be saved or read.
package enum PersonalError: Error, Sendable, Equatable {
  /// The file was damaged and has been renamed to `setAside`. If `isRestored`, its last good copy
  /// has replaced it.
  case broken(path: String, setAside: String, isRestored: Bool = false)
  /// The file was written by a newer version of the program.
  case newer(path: String)
  /// The file or its folder can't be used.
  case unusable(path: String, StorageFault)
  /// The folder was removed while it was in use. Its data was written again, or is only in memory
  /// if there is a fault.
  case removed(folder: String, StorageFault?)
  case noFolder
}

extension PersonalError: CustomStringConvertible {
  /// The error and its place, in the reader's words.
  package var description: String {
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
