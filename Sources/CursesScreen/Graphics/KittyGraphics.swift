import Drawing
import Foundation

/// kitty's protocol: PNG files that the terminal keeps, each by a number, shown over the cells row
/// by row or, where it knows that, by characters that stand for their parts. No sequence but the
/// question asks for an answer.
struct KittyGraphics: GraphicsProtocol {
  private struct Kept {
    let graphic: Graphic
    let number: UInt32
    var placeholders: Bool
  }

  /// More are forgotten, the one that was not seen for longest first, unless all are on the screen.
  static let maximumCount = 64
  /// So many bytes of Base 64 at a time, as the protocol has it.
  private static let chunk = 4096
  /// The numbers of colours in a palette of 256, without those that people change.
  private static let slots: ClosedRange<UInt32> = 16...255

  static let name = "kitty"
  static let encoding = "png"
  static let confirmation: String? = "Gi=31;OK"
  /// Only for a terminal that told its name: others might show it.
  static let question = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[c"
  private static let terms: [(prefix: String, usesCharacters: Bool)] = [
    ("xterm-kitty", false), ("xterm-ghostty", true), ("wezterm", false),
  ]
  private static let programs = ["ghostty": true, "wezterm": false]
  /// These know nothing of the protocol, or, as Konsole, too little of it.
  private static let strangers = [
    "alacritty", "contour", "foot", "konsole", "mintty", "mlterm", "tmux", "vte", "xterm",
  ]

  var isSupported: Bool?
  var usesCharacters: Bool
  private let clues: TerminalClues
  /// What tells our numbers from those of other programs, where colours can hold as much.
  private let base: UInt32
  private var kept: [Kept] = []
  private var nextSlot = Self.slots.lowerBound

  /// Until it is known better, and where somebody insists on the protocol, pictures are put over
  /// the cells; within tmux only characters can stand for them.
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
    // Numbers are told as colours: fewer don't hold them.
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

  /// The number of a picture that the terminal keeps.
  func number(of graphic: Graphic) -> UInt32? {
    kept.first { $0.graphic == graphic }?.number
  }

  /// What brings those of some pictures that the terminal does not have, and forgets others.
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

  /// A place is known by its first cell: no two pictures share one.
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
    // Handed through to the terminal around it.
    let doubled = sequence.flatMap { $0 == 0x1B ? [$0, $0] : [$0] }
    return Array("\u{1B}Ptmux;".utf8) + doubled + Array("\u{1B}\\".utf8)
  }
}
