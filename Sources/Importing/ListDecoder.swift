/// Decodes the elements of a list, many at once, and alone those of a batch that fails.
struct ListDecoder<Raw: Decodable> {
  typealias Decoded = (element: ElementCursor.Element, outcome: BatchDecoder<Raw>.Outcome)

  // Larger batches are no faster, and one bad item sends its whole batch through a second time.
  private static var batchSize: Int { 256 * 1024 }
  private static var batchCount: Int { 128 }

  private let limits: ImportLimits
  private let objectsOnly: Bool
  private let decoder = BatchDecoder<Raw>()
  /// Stands before the next element.
  private(set) var cursor: ElementCursor

  /// Stands before the element before which the cursor stands.
  ///
  /// - Parameter objectsOnly: whether anything but an object is refused without a try, which
  ///   costs as much as a hundred good ones.
  init(at cursor: ElementCursor, objectsOnly: Bool, limits: ImportLimits) {
    self.cursor = cursor
    self.objectsOnly = objectsOnly
    self.limits = limits
  }

  /// The next elements in their order, or nil at the end of the list.
  mutating func next(
    in bytes: UnsafeRawBufferPointer
  ) -> [Decoded]? {
    var batch: [ElementCursor.Element] = []
    var stop: Decoded?
    var size = 0
    while stop == nil, batch.count < Self.batchCount, size < Self.batchSize,
      let element = try? cursor.next(in: bytes)
    {
      if let reason = objection(to: element) {
        stop = (element, .refused(reason, at: element.range.lowerBound))
      } else {
        batch.append(element)
        size += element.range.count
      }
    }
    guard stop != nil || !batch.isEmpty else { return nil }
    let pieces = batch.map { JSONPiece(range: $0.range) }
    return Array(zip(batch, decoder.outcomes(of: pieces, in: bytes))) + (stop.map { [$0] } ?? [])
  }

  private func objection(to element: ElementCursor.Element) -> String? {
    if objectsOnly, !element.isObject {
      return "is not an object in braces"
    }
    if element.depth > limits.depth {
      return "is nested deeper than \(limits.depth) levels"
    }
    return element.range.count > limits.itemSize ? "is larger than \(limits.itemSize) bytes" : nil
  }
}
