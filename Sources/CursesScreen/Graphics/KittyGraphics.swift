import Drawing
import Foundation

/// kitty's protocol. The terminal stores PNG files by number. They are painted over the cells row
/// by row or, in terminals that support it, by placeholder characters. No sequence but the question
/// asks for an answer.
struct KittyGraphics: GraphicsProtocol {
  private struct Kept {
    let graphic: Graphic
    let number: UInt32
    var placeholders: Bool
  }

  /// The maximum number of stored pictures, unless more are on the screen. The least recently seen
  /// is deleted.
  static let maximumCount = 64
  /// The number of bytes of Base 64 in one sequence, by the protocol.
  private static let chunk = 4096
  /// The numbers in a palette of 256 colours, without those that users change.
  private static let slots: ClosedRange<UInt32> = 16...255

  static let name = "kitty"
  static let encoding = "png"
  static let confirmation: String? = "Gi=31;OK"
  /// The query for support. Sent only to a terminal that reported its name: others might display
  /// it.
  static let question = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[c"
  private static let terms: [(prefix: String, usesCharacters: Bool)] = [
    ("xterm-kitty", false), ("xterm-ghostty", true), ("wezterm", false),
  ]
  private static let programs = ["ghostty": true, "wezterm": false]
  /// Terminals without the protocol or, as Konsole, with too little of it.
  private static let strangers = [
    "alacritty", "contour", "foot", "konsole", "mintty", "mlterm", "tmux", "vte", "xterm",
  ]

  var isSupported: Bool?
  var usesCharacters: Bool
  private let clues: TerminalClues
  /// A prefix that separates this process's numbers from other programs', if colours can encode it.
  private let base: UInt32
  private var kept: [Kept] = []
  private var nextSlot = Self.slots.lowerBound

  /// Until more is known, and if the user insists on the protocol, pictures are painted over the
  /// cells. Within tmux, only placeholder characters work.
  init(clues: TerminalClues) {
    self.clues = clues
    base = clues.colours < 1 << 24 ? 0 : (UInt32(truncatingIfNeeded: getpid()) & 0xFFFF) << 8
    usesCharacters = clues.isWithinTmux && clues.colours >= 256
    let usesCharacters =
      Self.terms.first { clues.term.hasPrefix($0.prefix) }?.usesCharacters
      ?? Self.programs[clues.program.lowercased()]
    if let usesCharacters { support(usingCharacters: usesCharacters) }
  }

  private mutating func support(usingCharacters: Bool) {
    isSupported = true
    // Numbers are encoded as colours, which needs at least 256.
    usesCharacters = usingCharacters && clues.colours >= 256
  }

  mutating func handle(_ answer: TerminalAnswer, isFinal: Bool) -> String? {
    switch answer {
    case .version(let text): return handle(version: text)
    case .graphics(Self.name) where isSupported != true: support(usingCharacters: false)
    case .attributes where isSupported != true: isSupported = isFinal ? false : nil
    case .attributes, .graphics, .cell: break
    }
    return nil
  }

  private mutating func handle(version text: String) -> String? {
    let name = text.prefix { $0.isLetter || $0.isNumber }.lowercased()
    let usesCharacters =
      name == "kitty" ? TerminalClues.version(text) >= (0, 28) : Self.programs[name]
    if let usesCharacters {
      support(usingCharacters: usesCharacters)
      return nil
    }
    isSupported = nil
    return Self.strangers.contains(name) ? nil : Self.question
  }

  /// Returns the number of a stored picture.
  func number(of graphic: Graphic) -> UInt32? {
    kept.first { $0.graphic == graphic }?.number
  }

  /// Returns the sequences that transmit the missing pictures, and deletes others.
  mutating func prepare(_ strips: [Strip]) -> [UInt8] {
    let placeholders = usesCharacters
    var sequences: [UInt8] = []
    var visible: [Kept] = []
    for strip in strips where !visible.contains(where: { $0.graphic == strip.graphic }) {
      if let index = kept.firstIndex(where: { $0.graphic == strip.graphic }) {
        var image = kept.remove(at: index)
        if placeholders, !image.placeholders {
          sequences += place(image.number, size: strip.size)
          image.placeholders = true
        }
        visible.append(image)
      } else if let number = freeNumber(beside: visible) {
        sequences += transmission(of: strip.graphic.parts.first ?? [], as: number)
        if placeholders { sequences += place(number, size: strip.size) }
        visible.append(
          Kept(graphic: strip.graphic, number: number, placeholders: placeholders))
      }
    }
    let excess = max(0, min(kept.count, kept.count + visible.count - Self.maximumCount))
    sequences += kept.prefix(excess).flatMap { deletion(of: $0.number) }
    kept = kept.dropFirst(excess) + visible
    return sequences
  }

  mutating func forgetAll() -> [UInt8] {
    defer { kept = [] }
    return kept.flatMap { deletion(of: $0.number) }
  }

  func painting(of strip: Strip) -> [UInt8] {
    guard let number = number(of: strip.graphic) else { return [] }
    let pixels = strip.graphic.pixels
    let top = strip.row * pixels.height / strip.size.height
    let bottom = (strip.row + 1) * pixels.height / strip.size.height
    return command(
      "a=p,i=\(number),p=\(Self.place(of: strip)),x=0,y=\(top),w=\(pixels.width),h=\(bottom - top),"
        + "c=\(strip.size.width),r=1,C=1,q=2")
  }

  func removal(of strip: Strip) -> [UInt8]? {
    guard let number = number(of: strip.graphic) else { return [] }
    return command("a=d,d=i,i=\(number),p=\(Self.place(of: strip)),q=2")
  }

  func characters(
    for graphic: Graphic, row: Int, column: Int
  ) -> (number: UInt32, text: [UInt32])? {
    guard usesCharacters, let number = number(of: graphic),
      let row = KittyDiacritics.mark(row), let column = KittyDiacritics.mark(column)
    else { return nil }
    return (number, [0x10EEEE, row, column])
  }

  /// Returns the id of a placement, which is its first cell: no two pictures share one.
  private static func place(of strip: Strip) -> Int {
    strip.origin.y * 4096 + strip.origin.x + 1
  }

  private mutating func freeNumber(beside visible: [Kept]) -> UInt32? {
    for _ in Self.slots {
      let number = base | nextSlot
      nextSlot = nextSlot == Self.slots.upperBound ? Self.slots.lowerBound : nextSlot + 1
      if !(kept + visible).contains(where: { $0.number == number }) { return number }
    }
    return nil
  }

  private func transmission(of file: [UInt8], as number: UInt32) -> [UInt8] {
    let encoded = Array(Data(file).base64EncodedData())
    var sequences: [UInt8] = []
    for start in stride(from: 0, to: encoded.count, by: Self.chunk) {
      let end = min(start + Self.chunk, encoded.count)
      let more = end < encoded.count ? 1 : 0
      let keys = start == 0 ? "a=t,f=100,i=\(number),q=2,m=\(more)" : "q=2,m=\(more)"
      sequences += command(keys, encoded[start..<end])
    }
    return sequences
  }

  private func place(_ number: UInt32, size: Size) -> [UInt8] {
    command("a=p,U=1,i=\(number),c=\(size.width),r=\(size.height),q=2")
  }

  private func deletion(of number: UInt32) -> [UInt8] { command("a=d,d=I,i=\(number),q=2") }

  private func command(_ keys: String, _ payload: ArraySlice<UInt8> = []) -> [UInt8] {
    var sequence = Array("\u{1B}_G\(keys)".utf8)
    if !payload.isEmpty { sequence += [UInt8(ascii: ";")] + payload }
    sequence += "\u{1B}\\".utf8
    guard clues.isWithinTmux else { return sequence }
    // tmux passes the sequence through to the terminal around it.
    let doubled = sequence.flatMap { $0 == 0x1B ? [$0, $0] : [$0] }
    return Array("\u{1B}Ptmux;".utf8) + doubled + Array("\u{1B}\\".utf8)
  }
}
