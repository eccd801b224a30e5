import Files
import Foundation
import Indexing

/// The folder of the copy of one source: the document as it was fetched, or the state of a space,
/// and the index.
///
/// Both are written under temporary names and renamed when they are complete. So neither a reader
/// nor a killed process leaves or sees half a file.
struct CopyFolder: Sendable, Equatable {
  /// The absolute path of the folder.
  let path: String

  /// The document. For a space it is a stub that distinguishes one state from another.
  var document: String { path + "/document.json" }
  var index: String { path + "/index.sqlite" }
  /// The state of a space of Contentful.
  var space: String { path + "/space.sqlite" }
  /// The items that stay though the source has removed them.
  var retained: String { path + "/kept.sqlite" }
  /// When the source may be fetched again.
  var schedule: String { path + "/schedule.json" }
  var lock: String { path + "/lock" }

  /// Creates the folder if it does not exist. Throws if it can't be created or written to.
  static func writable(at path: String) throws(FileError) -> CopyFolder {
    try PrivateFolder.make(path)
    return CopyFolder(path: path)
  }

  /// Returns a temporary name for a file, unique to this process.
  func unfinished(_ name: String) -> String { PrivateFolder.unfinished("\(path)/\(name)") }

  /// When the copy was last fetched or confirmed.
  var confirmed: Date? { FileStamp(path: document).map(\.modified) }

  /// Records that the source still has this document.
  func confirm() { _ = utimensat(AT_FDCWD, document, nil, 0) }

  /// Replaces the document and its index.
  ///
  /// The document is renamed first. An index that is older than its document has the older
  /// validators, so the only consequence is another refresh.
  ///
  /// - Parameter isDurable: whether the files survive a power cut once this returns. If they are
  ///   lost, they are created again.
  func install(
    document newDocument: String?, index newIndex: String, isDurable: Bool = true
  ) throws(FileError) {
    if isDurable {
      for part in [newDocument, newIndex].compactMap(\.self) { try AtomicFile.synchronize(part) }
    }
    if let newDocument { try AtomicFile.rename(newDocument, to: document) }
    try AtomicFile.rename(newIndex, to: index, isDurable: isDurable)
  }

  /// Renames a broken file so that the reader ignores it but users can inspect it.
  func setAside(_ file: String) {
    // Otherwise SQLite would apply the journal to a new file of this name.
    rename(file + "-journal", file + ".broken-journal")
    rename(file, file + ".broken")
  }

  /// Removes the unfinished files of killed processes; needs the lock.
  func removeLeftovers() { PrivateFolder.removeUnfinished(in: path) { _ in true } }

  /// Removes the unfinished files of processes that have ended; needs no lock.
  func removeAbandoned() { PrivateFolder.removeUnfinished(in: path) }

  /// Removes unfinished files of ended processes from the copies of all sources, in the background.
  static func removeAbandoned(in cacheFolder: String) {
    Task.detached(priority: .background) {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: cacheFolder)) ?? []
      for name in names { CopyFolder(path: cacheFolder + "/" + name).removeAbandoned() }
    }
  }
}

extension FlyerIndex {
  /// Opens the index of one of many sources for a single query; nil if there is none or it can't be
  /// read.
  convenience init?(ofCopyIn cacheFolder: String, source: String) {
    self.init(of: CopyFolder(path: cacheFolder + "/" + source))
  }

  private convenience init?(of copy: CopyFolder) {
    try? self.init(path: copy.index, isShared: true)
  }

  /// Returns the position of the copy that has the same schedule: half of the talks of the longer
  /// one are in both, compared by ids and titles. Nil if none has.
  func numberOfSameSchedule(in copies: [CopyFolder?]) async -> Int? {
    guard let own = try? await talks(), !own.isEmpty else { return nil }
    for case (let number, let copy?) in copies.enumerated() {
      guard let theirs = try? await FlyerIndex(of: copy)?.talks() else { continue }
      if 2 * own.intersection(theirs).count >= max(own.count, theirs.count) { return number }
    }
    return nil
  }
}
