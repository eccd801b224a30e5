import CMalloc
import Files
import Foundation
import GRDB
import Importing
import Indexing

/// Turns a document into the copy that is shown.
struct CopyImport: Sendable {
  /// The path of the document, or of the stub of a space. No other process writes to it.
  let document: String
  /// The space to read instead of the document.
  var space: SpaceDocument?
  /// The source of the document.
  let from: Source
  /// How a server sent the document; nil if no server did.
  var served: ServedDocument?
  /// Converts the document if it is not a flyer.
  var converter: DocumentConverter?
  /// The languages and field mappings with which the document is read.
  var importOptions = ImportOptions()
  /// The validators that the source sent.
  let validators: Validators?
  /// Whether the document replaces that of the copy.
  let isNew: Bool
  /// Whether this is the first copy of the source that is saved.
  var isFirst = false
  /// Whether existing items are replaced. Then an empty list is treated as an error of the source,
  /// since a publisher who withdraws all items still names the list.
  var replacesItems = false
  /// The time of the import, in seconds since 1970.
  var second = 0
  /// The ids of items that stay even if the source has removed them; nil if they are unknown.
  var retainedIDs: Set<String>?
  /// For how many days entries stay that have left a feed and that the user has read; 0 for none.
  var keptDays = 0
  /// The digest of the document of the current copy; the same document would change nothing.
  var knownDigest: String?

  /// Indexes the document in the background and installs both.
  ///
  /// - Parameter onItems: called now and then, on another thread, with the number of items read so
  ///   far.
  /// - Returns: The report; nil if the copy was made from the same document.
  func run(
    in folder: CopyFolder, onItems: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> ImportReport? {
    guard let readable = try await read(in: folder) else { return nil }
    return try await install(readable, in: folder, onItems: onItems)
  }

  /// Returns the document in a readable form; nil if the copy was made from the same document.
  func read(in folder: CopyFolder) async throws -> ReadableDocument? {
    assert(isNew || knownDigest == nil, "a copy is made anew even from its own document")
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

  /// Throws if a server's error message in plain text would replace a copy that is no text.
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

  /// Indexes the document in the background and installs both.
  func install(
    _ readable: ReadableDocument, in folder: CopyFolder,
    onItems: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> ImportReport {
    try await BackgroundThread.run {
      defer { cmalloc_release() }  // The memory of the import is not needed again for a long time.
      return try readable.withDocument { document in
        try install(source(document), readable, in: folder, onItems: onItems)
      }
    }
  }

  private func install(
    _ source: any ItemSource, _ readable: ReadableDocument,
    in folder: CopyFolder, onItems: @escaping @Sendable (Int) -> Void
  ) throws -> ImportReport {
    let feed = readable.isFeed ? FeedRetention(days: keptDays, now: second) : nil
    let retained = RetainedItems(ids: retainedIDs, feed: feed, file: folder.retained)
    let builder = IndexBuilder(
      source: source, translation: importOptions.tag, isConverted: readable.hasReadersWords,
      validators: validators,
      digest: readable.digest, predecessor: folder.index, retained: retained,
      isFirst: isFirst, second: second,
      onProgress: { readable.evict() }, onItems: onItems)
    let index = folder.unfinished("index.sqlite")
    defer { unlink(index) }
    let report = try patched(readable, in: folder, at: index) ?? build(builder, at: index)
    if replacesItems, report.isEmptyList { throw ContentError.emptied }
    try retained.keep(from: index)
    // A local document exists after a power cut anyway. So other programs that write to the disk
    // need not wait for a flush.
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
    (document.importOptions, document.origin) = (importOptions, from.origin)
    return document
  }

  /// Writes only the differences from the previous document into a copy of the index, if there are
  /// few. Returns nil if the index must be built in another way.
  private func patched(
    _ readable: ReadableDocument, in folder: CopyFolder, at index: String
  ) throws -> ImportReport? {
    guard isNew, space == nil, !readable.isMade, FileStamp(path: folder.retained) == nil,
      let previous = PreviousIndex(path: folder.index), let facts = try? previous.facts(),
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
    return try patch.build(at: index, upon: previous)
  }

  /// Builds the index. If that fails, builds it without the predecessor, which may be broken. This
  /// loses only the marks.
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
