import Drawing

/// Converts the bytes that a terminal sends into events.
///
/// Unsolicited sequences are dropped whole: none of their bytes becomes a key.
struct KeyDecoder {
  /// The maximum number of bytes of a pasted text; the rest is dropped.
  static let maximumPaste = 1 << 20
  /// The maximum length of a sequence.
  static let maximumSequence = 4096

  /// Whether Shift-Tab sends ESC and a tab, as on the Linux console.
  var hasEscapedBackTab = false
  var waiting: [UInt8] = []
  var pasted: [UInt8]?
  var lastClick: (point: Point, time: ContinuousClock.Instant)?
  /// Whether the terminal has changed between light and dark since this was last handled.
  var hasNewScheme = false
  private var text = ""
  private var events: [ScreenEvent] = []
  private var answers: [TerminalAnswer] = []

  /// Whether only an ESC waits: either the key, or the beginning of a sequence.
  var isUndecided: Bool { waiting == [0x1B] }

  /// Returns the events of the bytes together with those before them.
  mutating func decode(
    _ bytes: some Sequence<UInt8>, at time: ContinuousClock.Instant
  ) -> [ScreenEvent] {
    waiting += bytes
    var rest = waiting[...]
    while let first = rest.first {
      if pasted != nil {
        guard takePaste(&rest) else { break }
      } else if first == 0x1B {
        guard takeEscape(&rest, at: time) else { break }
      } else if first >= 0x80 {
        guard takeScalar(&rest) else { break }
      } else {
        rest.removeFirst()
        take(ascii: first)
      }
    }
    waiting = Array(rest)
    return flush()
  }

  /// Returns the ESC key if nothing followed a lone ESC in time.
  mutating func decide() -> [ScreenEvent] {
    guard isUndecided else { return [] }
    waiting = []
    return [.pressed(.escape)]
  }

  private mutating func flush() -> [ScreenEvent] {
    endText()
    defer { events = [] }
    return events
  }

  /// Returns the answers received since the last call.
  mutating func takeAnswers() -> [TerminalAnswer] {
    defer { answers = [] }
    return answers
  }

  mutating func note(_ answer: TerminalAnswer?) {
    if let answer { answers.append(answer) }
  }

  mutating func emit(_ key: Key) { emit(.pressed(key)) }

  mutating func emit(_ event: ScreenEvent) {
    endText()
    events.append(event)
  }

  /// Emits the text as keys. Scalars that arrived together and form a cluster are one key.
  private mutating func endText() {
    events += text.map { .pressed(.character($0)) }
    text = ""
  }

  private mutating func take(ascii byte: UInt8) {
    switch byte {
    case 0x0D, 0x0A: emit(.enter)
    case 0x09: emit(.tab)
    case 0x08, 0x7F: emit(.backspace)
    case 0x20..<0x7F: text.unicodeScalars.append(Unicode.Scalar(byte))
    case 0x00: emit(.control(" "))
    case 0x01..<0x1B: emit(.control(Character(Unicode.Scalar(byte + 0x60))))
    default: emit(.control(Character(Unicode.Scalar(byte + 0x40))))
    }
  }

  /// Takes a scalar of several bytes; returns false if some of them have not arrived yet.
  private mutating func takeScalar(_ rest: inout ArraySlice<UInt8>) -> Bool {
    let length = rest[rest.startIndex] >= 0xF0 ? 4 : rest[rest.startIndex] >= 0xE0 ? 3 : 2
    let bytes = rest.prefix(length)
    let end = bytes.dropFirst().firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.endIndex
    if end == rest.endIndex, bytes.count < length { return false }
    if let scalar = String(validating: rest[..<end], as: UTF8.self)?.unicodeScalars.first,
      scalar.properties.generalCategory != .control
    {
      text.unicodeScalars.append(scalar)
    }
    rest = rest[end...]
    return true
  }

  /// Takes pasted text up to its end; returns false if that has not arrived yet.
  private mutating func takePaste(_ rest: inout ArraySlice<UInt8>) -> Bool {
    let mark = Array("\u{1B}[201~".utf8)
    let end = rest.indices.first { rest[$0...].starts(with: mark) }
    // Part of the end mark may have arrived: bytes that could be its beginning wait.
    let limit = end ?? max(rest.startIndex, rest.endIndex - mark.count + 1)
    let room = max(0, Self.maximumPaste - (pasted?.count ?? 0))
    pasted?.append(contentsOf: rest[..<limit].prefix(room))
    rest = rest[limit...]
    guard end != nil else { return false }
    rest = rest.dropFirst(mark.count)
    let lines = String(decoding: pasted ?? [], as: UTF8.self)
      .split(omittingEmptySubsequences: false) { $0 == "\r\n" || $0 == "\r" }
    pasted = nil
    emit(.pasted(lines.joined(separator: "\n")))
    return true
  }
}
