import Drawing

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
