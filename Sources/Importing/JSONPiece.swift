import FoundationEssentials

/// A value of a document, with or without a list inside of it that is read by itself.
struct JSONPiece {
  /// Where the value stands.
  var range: Range<Int>
  /// Where a list inside of it stands in whose place an empty one is decoded.
  var gap: Range<Int>?

  /// How many bytes are decoded.
  var count: Int { range.count - (gap?.count ?? 0) }

  /// Appends what is to be decoded.
  func append(to json: inout Data, from bytes: UnsafeRawBufferPointer) {
    guard let gap else {
      return json.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[range]))
    }
    let (head, tail) = (range.lowerBound..<gap.lowerBound, gap.upperBound..<range.upperBound)
    json.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[head]))
    json.append(contentsOf: [.openBracket, .closeBracket])
    json.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[tail]))
  }

  /// Where in the document something stands that was found at a place of what is decoded.
  func offset(ofDecoded place: Int) -> Int {
    guard let gap, range.lowerBound + place > gap.lowerBound else {
      return range.lowerBound + place
    }
    return max(gap.lowerBound, range.lowerBound + place + gap.count - 2)
  }

  /// Where the value at the end of these steps begins, found without looking into the gap.
  func offset(of steps: [JSONPath.Step], in bytes: UnsafeRawBufferPointer) -> Int {
    guard case .key(let key)? = steps.first else { return range.lowerBound }
    var members = MemberCursor(objectAt: range.lowerBound)
    while let member = try? members.next(in: bytes) {
      if bytes[member.key].elementsEqual(key.utf8) {
        return JSONScanner.offset(of: steps.dropFirst(), from: member.value, in: bytes)
      }
      if let gap, member.value == gap.lowerBound { members.skipped(to: gap.upperBound) }
    }
    return range.lowerBound
  }
}
