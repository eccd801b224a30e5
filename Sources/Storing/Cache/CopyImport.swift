import CMalloc
import Foundation
import Importing

/// Turns a document into the copy that is shown.
struct CopyImport: Sendable {
  /// The path of the document, which nobody else writes to.
  let document: String
  /// What the source said about it.
  let validators: Validators?
  /// True where it replaces the document of the copy.
  let isNew: Bool
  /// True where it replaces items: then a list of nothing is taken for the source's mistake, since
  /// a publisher who takes everything back still says of what there is nothing.
  var replacesItems = false

  /// Indexes the document in the background and installs both.
  func run(in folder: CopyFolder) async throws -> ImportReport {
    try await BackgroundThread.run {
      defer { cmalloc_release() }  // What the import took is not needed again for a long time.
      return try install(in: folder)
    }
  }

  private func install(in folder: CopyFolder) throws -> ImportReport {
    let file = try MappedFile(path: document)
    defer { withExtendedLifetime(file) {} }
    let contents = try FlyerDocument(file.bytes)
    if replacesItems, contents.isEmptyList { throw ContentError.emptied }
    let builder = IndexBuilder(
      document: contents, validators: validators, predecessor: folder.index,
      onProgress: { file.evict() })
    let index = folder.unfinished("index")
    defer { unlink(index) }
    let report = try builder.build(at: index)
    try folder.install(document: isNew ? document : nil, index: index)
    return report
  }
}
