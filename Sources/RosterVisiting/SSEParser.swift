import Roster

extension RosterStreamEvent {
  /// Reduces events that arrived together to those that matter: all changes and the last version,
  /// or else that the server is alive.
  static func sum(of news: [RosterStreamEvent]) -> [RosterStreamEvent] {
    let version = news.last { if case .version = $0 { true } else { false } }
    let changes = news.filter { if case .changes = $0 { true } else { false } }
    let sum = changes + [version].compactMap(\.self)
    return sum.isEmpty ? Array(news.suffix(1)) : sum
  }
}

/// Parses a stream of server-sent events, however its bytes are split.
struct SSEParser {
  /// A line or an event is longer than the limit.
  struct TooLong: Error {}

  private let limit: Int
  private var line: [UInt8] = []
  private var event: [UInt8] = []
  private var data: [UInt8] = []
  private var endsInReturn = false

  init(limit: Int) {
    self.limit = limit
  }

  /// Adds bytes and returns the events that they complete.
  mutating func take(_ bytes: some Sequence<UInt8>) throws(TooLong) -> [RosterStreamEvent] {
    var news: [RosterStreamEvent] = []
    for byte in bytes {
      let isSecondOfTwo = endsInReturn && byte == UInt8(ascii: "\n")
      endsInReturn = byte == UInt8(ascii: "\r")
      if isSecondOfTwo { continue }
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        if let one = try endLine() { news.append(one) }
      } else {
        guard line.count < limit else { throw TooLong() }
        line.append(byte)
      }
    }
    return news
  }

  private mutating func endLine() throws(TooLong) -> RosterStreamEvent? {
    defer { line.removeAll(keepingCapacity: true) }
    if line.isEmpty { return endEvent() }
    if line.first == UInt8(ascii: ":") { return .stillHere }
    let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
    var value = line[colon...].dropFirst()
    if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
    switch String(decoding: line[..<colon], as: UTF8.self) {
    case "event": event = Array(value)
    case "data":
      guard data.count + value.count < limit else { throw TooLong() }
      data += value
    default: break
    }
    return nil
  }

  private mutating func endEvent() -> RosterStreamEvent? {
    defer { (event, data) = ([], []) }
    return RosterStreamEvent(event: event, data: data)
  }
}
