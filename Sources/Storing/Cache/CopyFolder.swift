import Files
import Foundation

/// Where the copy of one source lies: the document as it came, or the state of a space, and its
/// index.
///
/// Both come to be under names of their own and are renamed when they are whole, so that neither
/// a reader nor a process that is killed ever meets half of one.
struct CopyFolder: Sendable, Equatable {
  /// The absolute path of the folder.
  let path: String

  /// The document; of a space the stub, which tells one state from another.
  var document: String { path + "/document.json" }
  var index: String { path + "/index.sqlite" }
  /// The state of a space of Contentful.
  var space: String { path + "/space.sqlite" }
  /// What its reader holds on to and the source has no longer.
  var holdings: String { path + "/kept.sqlite" }
  /// When the source may be asked again.
  var schedule: String { path + "/schedule.json" }
  var lock: String { path + "/lock" }

  /// The folder, made if it is not there; throws where it can't be made or written to.
  static func writable(at path: String) throws(FileError) -> CopyFolder {
    try PrivateFolder.make(path)
    return CopyFolder(path: path)
  }

  /// A name for a file that is being made, this process's alone.
  func unfinished(_ name: String) -> String { PrivateFolder.unfinished("\(path)/\(name)") }

  /// When the copy was last fetched or confirmed.
  var confirmed: Date? { FileStamp(path: document).map(\.modified) }

  /// Remembers that the source still has what the copy is.
  func confirm() { _ = utimensat(AT_FDCWD, document, nil, 0) }

  /// Puts a new document and its index in place of the old.
  ///
  /// The document goes first: an index that is older than its document is only refreshed once
  /// more, since its validators are the older ones.
  ///
  /// - Parameter isDurable: whether they survive a power cut once this returns; where they do not,
  ///   they are made anew.
  func install(
    document newDocument: String?, index newIndex: String, isDurable: Bool = true
  ) throws(FileError) {
    if isDurable {
      for part in [newDocument, newIndex].compactMap(\.self) { try AtomicFile.synchronize(part) }
    }
    if let newDocument { try AtomicFile.rename(newDocument, to: document) }
    try AtomicFile.rename(newIndex, to: index, isDurable: isDurable)
  }

  /// Keeps a broken file for whoever wants to look at it, out of the reader's way.
  func setAside(_ file: String) {
    rename(file, file + ".broken")
  }

  /// Removes what processes that were killed left unfinished; needs the lock.
  func removeLeftovers() { PrivateFolder.removeUnfinished(in: path) { _ in true } }

  /// Removes what processes left unfinished that are gone; needs no lock.
  func removeAbandoned() { PrivateFolder.removeUnfinished(in: path) }
}
