import FlyerModel
import Importing

/// The items of a document prepared for an index, batch by batch, on a separate thread.
struct RecordStream: Sendable {
  /// The values known after the last item; the names of the tags are in the order of their numbers.
  typealias End = (report: ImportReport, tags: [String])

  enum Part: Sendable {
    case records([IndexRecord])
    case end(Result<End, any Error>)
  }

  private let source: any ItemSource
  private let previous: PreviousIndex.Items?
  private let onProgress: @Sendable () -> Void
  private let onItems: @Sendable (Int) -> Void
  private let opening = BoundedQueue<Result<FlyerHead, any Error>>(capacity: 1)
  private let handoff = BoundedQueue<Part>(capacity: 4)

  private static let batchLength = 256
  private static let batchesToProgress = 64

  /// - Parameter previous: the items of an index; nil for none.
  init(
    of source: any ItemSource, upon previous: PreviousIndex.Items?,
    onProgress: @escaping @Sendable () -> Void,
    onItems: @escaping @Sendable (Int) -> Void
  ) {
    (self.source, self.previous) = (source, previous)
    (self.onProgress, self.onItems) = (onProgress, onItems)
    BackgroundThread.detach { [self] in
      // In `catch`, a `put` throws only if the stream was abandoned.
      do {
        try handoff.put(.end(.success(read())))
      } catch {
        try? opening.put(.failure(error))
        try? handoff.put(.end(.failure(error)))
      }
    }
  }

  /// Returns the head of the document, once its first items have been compared with the index. Call
  /// it once, before `next`.
  func head() throws -> FlyerHead { try opening.take().get() }

  func next() -> Part { handoff.take() }

  /// Lets the thread end, because no more parts are wanted.
  func abandon() {
    opening.abandon()
    handoff.abandon()
  }

  private func read() throws -> End {
    var maker = RecordMaker(upon: previous)
    var head = FlyerHead()
    var batch: [IndexRecord] = []
    var batchCount = 0
    func pass() throws {
      assert(batch.count <= Self.batchLength, "a full batch is passed on at once")
      if batchCount == 0 { try opening.put(.success(head)) }
      try handoff.put(.records(batch))
      batch.removeAll(keepingCapacity: true)
      batchCount += 1
    }
    onProgress()
    let report = try source.read { part in
      switch part {
      case .head(let found, let tags):
        head = found
        maker.declare(tags)
        // The importer has read the whole document to find the head.
        onProgress()
      case .items(let items):
        for item in items {
          batch.append(try maker.record(of: item))
          guard batch.count == Self.batchLength else { continue }
          try pass()
          onItems(batchCount * Self.batchLength)
          if batchCount.isMultiple(of: Self.batchesToProgress) { onProgress() }
        }
      }
    }
    try maker.end()
    try pass()
    return (report, maker.tagNames)
  }
}
