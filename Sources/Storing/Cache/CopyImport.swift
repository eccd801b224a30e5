import CMalloc
import Files
import Foundation
import GRDB
import Importing

/// Turns a document into the copy that is shown.
struct CopyImport: Sendable {
  /// The path of the document, or of the stub of a space, which nobody else writes to.
  let document: String
  /// The space that there is to read in place of the document.
  var space: SpaceDocument?
  /// Where the document came from.
  let from: Source
  /// How a server sent it; nil for what none did.
  var served: ServedDocument?
  /// Makes a flyer of it where it is none.
  var converter: DocumentConverter?
  /// For whom it is read.
  var readership = Readership()
  /// What the source said about it.
  let validators: Validators?
  /// True where it replaces the document of the copy.
  let isNew: Bool
  /// True for the first copy of the source that is kept.
  var isFirst = false
  /// True where it replaces items: then a list of nothing is taken for the source's mistake, since
  /// a publisher who takes everything back still says of what there is nothing.
  var replacesItems = false
  /// When it is made, in seconds since 1970.
  var second = 0
  /// The ids of what stays although the source has it no longer; nil where nobody knows.
  var held: Set<String>?
  /// What the copy is made of: the same again would change nothing.
  var knownDigest: String?

  /// Indexes the document in the background and installs both.
  ///
  /// - Parameter onItems: hears now and then how many items are read, on another thread.
  /// - Returns: nil where the document is the one that the copy is made of.
  func run(
    in folder: CopyFolder, onItems: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> ImportReport? {
    guard let readable = try await read(in: folder) else { return nil }
    return try await install(readable, in: folder, onItems: onItems)
  }

  /// The document as it can be read; nil where it is the one that the copy is made of.
  func read(in folder: CopyFolder) async throws -> ReadableDocument? {
    let digest = try await BackgroundThread.run {
      let file = try MappedFile(path: document)
      return withExtendedLifetime(file) { DocumentDigest.of(file.bytes) }
    }
    if digest == knownDigest { return nil }
    var readable = try await ReadableDocument.made(
      of: document, in: folder, served: served ?? from.served, by: converter)
    try check(readable, besides: folder)
    readable.digest = digest
    return readable
  }

  /// A server's excuse in plain text does not replace what people read.
  private func check(
    _ readable: ReadableDocument, besides folder: CopyFolder
  ) throws(ConversionError) {
    guard isNew, replacesItems, readable.isPlainText,
      let old = try? MappedFile(path: folder.document)
    else { return }
    if !TextDocument.isText(old.bytes.prefix(4096)) {
      throw .refused(ConversionFinding(.error, .unknownFormat))
    }
  }

  /// Indexes what was read in the background and installs both.
  func install(
    _ readable: ReadableDocument, in folder: CopyFolder,
    onItems: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> ImportReport {
    try await BackgroundThread.run {
      defer { cmalloc_release() }  // What the import took is not needed again for a long time.
      return try readable.withDocument { document in
        try install(source(document), readable, in: folder, onItems: onItems)
      }
    }
  }

  private func install(
    _ source: any ItemSource, _ readable: ReadableDocument,
    in folder: CopyFolder, onItems: @escaping @Sendable (Int) -> Void
  ) throws -> ImportReport {
    let holdings = Holdings(ids: held, file: folder.holdings)
    let builder = IndexBuilder(
      source: source, translation: readership.tag, isConverted: readable.hasReadersWords,
      validators: validators,
      digest: readable.digest, predecessor: folder.index, holdings: holdings,
      isFirst: isFirst, second: second,
      onProgress: { readable.evict() }, onItems: onItems)
    let index = folder.unfinished("index.sqlite")
    defer { unlink(index) }
    let report = try patched(readable, in: folder, at: index) ?? build(builder, at: index)
    if replacesItems, report.isEmptyList { throw ContentError.emptied }
    try holdings.keep(from: index)
    // What is read on this machine is there after a power cut as well, and nobody who writes beside
    // the reader waits for the disk.
    try folder.install(
      document: isNew ? document : nil, index: index, isDurable: from.origin != .local)
    return readable.report(report)
  }

  private func source(_ document: Document) -> any ItemSource {
    if let space { return space }
    return flyer(document)
  }

  private func flyer(_ document: Document) -> Document {
    var document = document
    (document.readership, document.origin) = (readership, from.origin)
    return document
  }

  /// Writes into a copy of the index only what differs from the document before, where that is
  /// little; nil where the index has to be made otherwise.
  private func patched(
    _ readable: ReadableDocument, in folder: CopyFolder, at index: String
  ) throws -> ImportReport? {
    guard isNew, space == nil, !readable.isMade, FileStamp(path: folder.holdings) == nil,
      let standing = StandingIndex(path: folder.index), let facts = try? standing.facts(),
      let former = try? MappedFile(path: folder.document),
      facts.digest == DocumentDigest.of(former.bytes)
    else { return nil }
    let difference = readable.withDocument { document in
      withExtendedLifetime(former) {
        DocumentDifference(
          from: flyer(Document(former.bytes)), to: flyer(document),
          atMost: IndexPatch.mostEntries)
      }
    }
    readable.evict()
    former.evict()
    guard let difference else { return nil }
    let patch = IndexPatch(
      difference: difference, facts: facts, validators: validators, digest: readable.digest)
    return try patch.build(at: index, upon: standing)
  }

  /// Once more without the predecessor where that may be what is broken: it only costs the marks.
  private func build(_ builder: IndexBuilder, at index: String) throws -> ImportReport {
    do {
      return try builder.build(at: index)
    } catch let error as DatabaseError where error.storageCode == nil {
      var builder = builder
      builder.predecessor = nil
      unlink(index)
      return try builder.build(at: index)
    }
  }
}
