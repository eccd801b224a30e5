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

extension KeyDecoder {
  /// Takes an ESC and its sequence; returns false if the end has not arrived yet.
  mutating func takeEscape(
    _ rest: inout ArraySlice<UInt8>, at time: ContinuousClock.Instant
  ) -> Bool {
    guard rest.count > 1 else { return false }
    let body = rest.dropFirst(2)
    switch rest[rest.startIndex + 1] {
    case UInt8(ascii: "["): return takeControl(&rest, body, at: time)
    case UInt8(ascii: "O"):
      guard let final = body.first else { return false }
      rest = body.dropFirst()
      if let key = Self.applicationKey(final) { emit(key) }
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"):
      return takeString(&rest, body)
    case 0x09 where hasEscapedBackTab:
      rest = body
      emit(.backTab)
    default:
      rest = rest.dropFirst()
      emit(.escape)
    }
    return true
  }

  /// Takes a control sequence: parameters and a final byte.
  private mutating func takeControl(
    _ rest: inout ArraySlice<UInt8>, _ body: ArraySlice<UInt8>, at time: ContinuousClock.Instant
  ) -> Bool {
    if body.first == UInt8(ascii: "[") {  // The Linux console's F1 to F5.
      guard body.count > 1 else { return false }
      rest = body.dropFirst(2)
      let number = Int(body[body.startIndex + 1]) - 0x40
      if (1...5).contains(number) { emit(.function(number)) }
      return true
    }
    guard let end = body.firstIndex(where: { !(0x20..<0x40).contains($0) }) else {
      guard body.count > Self.maximumSequence else { return false }
      rest = body.dropFirst(body.count)
      return true
    }
    let parameters = body[..<end]
    if parameters.isEmpty, body[end] == UInt8(ascii: "M") {  // A report of the old mouse protocol.
      guard body.count > 3 else { return false }
      rest = body.dropFirst(4)
      return true
    }
    // A control character within aborts the sequence and is handled by itself.
    let isBroken = !(0x40..<0x7F).contains(body[end])
    rest = isBroken ? body[end...] : body[(end + 1)...]
    if !isBroken { finishControl(parameters, final: body[end], at: time) }
    return true
  }

  private mutating func finishControl(
    _ parameters: ArraySlice<UInt8>, final: UInt8, at time: ContinuousClock.Instant
  ) {
    if parameters.first == UInt8(ascii: "<") {
      takeMouse(numbers(parameters.dropFirst()), isPress: final == UInt8(ascii: "M"), at: time)
    } else if final == UInt8(ascii: "~"), numbers(parameters).first == 200 {
      pasted = []
    } else if final == UInt8(ascii: "~") {
      if let key = numbers(parameters).first.flatMap(Self.editingKey) { emit(key) }
    } else if final == UInt8(ascii: "c") || final == UInt8(ascii: "t") {
      note(Self.answer(String(decoding: parameters, as: UTF8.self), final: final))
    } else if final == UInt8(ascii: "n") {
      hasNewScheme = hasNewScheme || Self.isNewScheme(parameters)
    } else if (numbers(parameters).first ?? 1) == 1, let key = Self.cursorKey(final) {
      emit(key)
    }
  }

  private func numbers(_ parameters: ArraySlice<UInt8>) -> [Int] {
    parameters.split(separator: UInt8(ascii: ";"))
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
  }

  /// Takes a string that ends in BEL or ST: an answer, or one that is ignored.
  private mutating func takeString(
    _ rest: inout ArraySlice<UInt8>, _ body: ArraySlice<UInt8>
  ) -> Bool {
    guard let end = body.firstIndex(where: { $0 == 0x07 || $0 == 0x1B }) else {
      guard body.count > Self.maximumSequence else { return false }
      rest = body.dropFirst(body.count)
      return true
    }
    if body[end] == 0x1B, end + 1 == body.endIndex { return false }
    let isString = body[end] == 0x07 || body[end + 1] == UInt8(ascii: "\\")
    rest = isString ? body[(end + (body[end] == 0x07 ? 1 : 2))...] : body[end...]
    let text = String(decoding: body[..<end], as: UTF8.self)
    if let colour = Self.background(text) {
      emit(.background(red: colour.red, green: colour.green, blue: colour.blue))
    }
    note(Self.answer(text))
    return true
  }

  private mutating func takeMouse(
    _ numbers: [Int], isPress: Bool, at time: ContinuousClock.Instant
  ) {
    guard numbers.count == 3, isPress else { return }
    let point = Point(x: max(0, numbers[1] - 1), y: max(0, numbers[2] - 1))
    // Bits 2 to 4 are Shift, Meta and Control.
    switch numbers[0] & ~0b11100 {
    case 0: click(at: point, time)
    case 2: emit(.mouse(.init(.rightClick, at: point)))
    case 64: emit(.mouse(.init(.wheelUp, at: point)))
    case 65: emit(.mouse(.init(.wheelDown, at: point)))
    default: break
    }
  }

  private mutating func click(at point: Point, _ time: ContinuousClock.Instant) {
    if let last = lastClick, last.point == point, time - last.time < .milliseconds(400) {
      lastClick = nil
      emit(.mouse(.init(.doubleClick, at: point)))
    } else {
      lastClick = (point, time)
      emit(.mouse(.init(.click, at: point)))
    }
  }
}

/// The keys of control sequences.
extension KeyDecoder {
  /// Returns the key of a control sequence by its last byte.
  static func cursorKey(_ final: UInt8) -> Key? {
    switch Unicode.Scalar(final) {
    case "A": .up
    case "B": .down
    case "C": .right
    case "D": .left
    case "H": .home
    case "F": .end
    case "P": .function(1)
    case "Q": .function(2)
    case "R": .function(3)
    case "S": .function(4)
    case "Z": .backTab
    default: nil
    }
  }

  /// Returns the key of ESC O and a byte: a cursor key, or one of the numeric keypad.
  static func applicationKey(_ final: UInt8) -> Key? {
    switch Unicode.Scalar(final) {
    case "M": .enter
    case "j"..."y": .character(Character(Unicode.Scalar(final - 0x40)))
    default: cursorKey(final)
    }
  }

  /// Returns the key of a control sequence that ends in a tilde, by its number.
  static func editingKey(_ number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23, 24: .function(number - 12)
    default: nil
    }
  }
}

/// Parses terminals' answers to questions.
extension KeyDecoder {
  /// Returns the colour in an answer to the question for the background: `11;rgb:ffff/ffff/ffff`.
  static func background(_ answer: String) -> RGBColour? {
    guard answer.hasPrefix("11;rgb"), let colon = answer.firstIndex(of: ":") else { return nil }
    let parts = answer[colon...].dropFirst().split(separator: "/").prefix(3)
    let levels = parts.compactMap { part -> UInt8? in
      guard (1...4).contains(part.utf8.count), let value = Int(part, radix: 16) else { return nil }
      return UInt8(value * 255 / ((1 << (4 * part.utf8.count)) - 1))
    }
    guard levels.count == 3 else { return nil }
    return RGBColour(red: levels[0], green: levels[1], blue: levels[2])
  }

  /// Returns the answer in a control sequence: `?62;4;22` and `c`, or `6;19;9` and `t`.
  static func answer(_ parameters: String, final: UInt8) -> TerminalAnswer? {
    let numbers = parameters.split(separator: ";").map { Int($0.drop { $0 == "?" }) ?? 0 }
    if final == UInt8(ascii: "c"), parameters.hasPrefix("?") { return .attributes(numbers) }
    guard final == UInt8(ascii: "t"), numbers.count == 3, numbers[0] == 6,
      numbers[1] > 0, numbers[2] > 0
    else { return nil }
    return .cell(CellPixels(width: numbers[2], height: numbers[1]))
  }

  /// Whether a report says that the terminal is now dark (`?997;1`) or light (`?997;2`).
  static func isNewScheme(_ parameters: ArraySlice<UInt8>) -> Bool {
    ["?997;1", "?997;2"].contains(String(decoding: parameters, as: UTF8.self))
  }

  /// Returns the answer in a string: `>|kitty(0.26.5)`, or `Gi=31;OK`.
  static func answer(_ text: String) -> TerminalAnswer? {
    if text.hasPrefix(">|") { return .version(String(text.dropFirst(2))) }
    let way = GraphicsSupport.protocols.first { $0.confirmation.map(text.hasPrefix) ?? false }
    return way.map { .graphics($0.name) }
  }
}
