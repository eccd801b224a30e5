import FoundationEssentials

/// Decodes many values at once, and alone those of a batch that fails.
struct BatchDecoder<Raw: Decodable> {
  /// What became of one value.
  enum Outcome {
    case decoded(Raw)
    /// Decoded once what is no Unicode text in it was replaced.
    case repaired(Raw)
    /// The reason, and the offset of what it is about.
    case refused(String, at: Int)

    /// What was decoded; nil where it was refused.
    var value: Raw? {
      switch self {
      case .decoded(let value), .repaired(let value): value
      case .refused: nil
      }
    }
  }

  private let decoder = JSONDecoder()

  /// What became of each value, in their order.
  func outcomes(of pieces: [JSONPiece], in bytes: UnsafeRawBufferPointer) -> [Outcome] {
    if pieces.isEmpty { return [] }
    var json = Data(capacity: pieces.reduce(2) { $0 + $1.count + 1 })
    json.append(.openBracket)
    for piece in pieces {
      if json.count > 1 { json.append(.comma) }
      piece.append(to: &json, from: bytes)
    }
    json.append(.closeBracket)
    if let raws = try? decoder.decode([Raw].self, from: json), raws.count == pieces.count {
      return raws.map(Outcome.decoded)
    }
    return pieces.map { outcome(of: $0, in: bytes) }
  }

  private func outcome(of piece: JSONPiece, in bytes: UnsafeRawBufferPointer) -> Outcome {
    var json = Data(capacity: piece.count + 2)
    piece.append(to: &json, from: bytes)
    if let raw = try? decoder.decode(Raw.self, from: json) { return .decoded(raw) }
    if let fault = json.withUnsafeBytes({ JSONGrammar.firstFault(in: $0, at: 0) }) {
      let offset = piece.offset(ofDecoded: fault.offset)
      return .refused("is not valid JSON: \(fault.reason)", at: offset)
    }
    if let repaired = json.withUnsafeBytes({ UnicodeRepair.repaired($0) }),
      let raw = try? decoder.decode(Raw.self, from: Data(repaired))
    {
      return .repaired(raw)
    }
    return .refused("is not of the kind that belongs here", at: piece.range.lowerBound)
  }
}
