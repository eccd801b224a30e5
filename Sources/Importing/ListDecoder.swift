import FoundationEssentials

/// Decodes the elements of a list, many at once, and alone those of a batch that fails.
struct ListDecoder<Raw: Decodable> {
  /// What became of one element.
  enum Outcome {
    case decoded(Raw)
    /// Decoded once what is no Unicode text in it was replaced.
    case repaired(Raw)
    /// The reason, and the offset of what it is about.
    case refused(String, at: Int)
  }

  typealias Decoded = (element: ElementCursor.Element, outcome: Outcome)

  // Larger batches are no faster, and one bad item sends its whole batch through a second time.
  private static var batchSize: Int { 256 * 1024 }
  private static var batchCount: Int { 128 }

  private let limits: ImportLimits
  private let objectsOnly: Bool
  private let decoder = JSONDecoder()
  private var cursor: ElementCursor

  /// Stands before the first element of the list that begins at this offset.
  ///
  /// - Parameter objectsOnly: whether anything but an object is refused without a try, which
  ///   costs as much as a hundred good ones.
  init(listAt offset: Int, objectsOnly: Bool, limits: ImportLimits) {
    cursor = ElementCursor(listAt: offset)
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
    return outcomes(of: batch, in: bytes) + (stop.map { [$0] } ?? [])
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

  private func outcomes(
    of batch: [ElementCursor.Element], in bytes: UnsafeRawBufferPointer
  ) -> [Decoded] {
    guard let first = batch.first, let last = batch.last else { return [] }
    let range = first.range.lowerBound..<last.range.upperBound
    var json = Data(capacity: range.count + 2)
    json.append(.openBracket)
    json.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[range]))
    json.append(.closeBracket)
    if let raws = try? decoder.decode([Raw].self, from: json), raws.count == batch.count {
      return zip(batch, raws).map { ($0, .decoded($1)) }
    }
    return batch.map { ($0, outcome(of: $0, in: bytes)) }
  }

  private func outcome(
    of element: ElementCursor.Element, in bytes: UnsafeRawBufferPointer
  ) -> Outcome {
    let start = element.range.lowerBound
    let json = UnsafeRawBufferPointer(rebasing: bytes[element.range])
    if let raw = try? decoder.decode(Raw.self, from: Data(json)) { return .decoded(raw) }
    if let fault = JSONGrammar.firstFault(in: bytes, at: start) {
      return .refused("is not valid JSON: \(fault.reason)", at: fault.offset)
    }
    if let repaired = UnicodeRepair.repaired(json),
      let raw = try? decoder.decode(Raw.self, from: Data(repaired))
    {
      return .repaired(raw)
    }
    return .refused("is not of the kind that belongs here", at: start)
  }
}
