import Drawing
import Foundation

/// The pictures that a terminal keeps by kitty's protocol, each by a number, and the sequences that
/// bring, show and forget them. None of them asks for an answer.
struct KittyImages {
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

  /// True where tmux stands between us and the terminal.
  private let isWithinTmux: Bool
  /// What tells our numbers from those of other programs, where colours can hold as much.
  private let base: UInt32
  private var kept: [Kept] = []
  private var nextSlot = Self.slots.lowerBound

  init(isWithinTmux: Bool, hasFullNumbers: Bool) {
    self.isWithinTmux = isWithinTmux
    base = hasFullNumbers ? (UInt32(truncatingIfNeeded: getpid()) & 0xFFFF) << 8 : 0
  }

  /// The number of a picture that the terminal keeps.
  func number(of graphic: Graphic) -> UInt32? {
    kept.first { $0.graphic == graphic }?.number
  }

  /// What brings those of some pictures that the terminal does not have, and forgets others.
  ///
  /// - Parameter placeholders: whether characters are to stand for them.
  mutating func bring(_ strips: [Strip], placeholders: Bool) -> [UInt8] {
    var sequences: [UInt8] = []
    var visible: [Kept] = []
    for strip in strips where !visible.contains(where: { $0.graphic == strip.graphic }) {
      guard case .png(let file, _, _) = strip.graphic.form else { continue }
      if let index = kept.firstIndex(where: { $0.graphic == strip.graphic }) {
        var image = kept.remove(at: index)
        if placeholders, !image.placeholders {
          sequences += place(image.number, size: strip.size)
          image.placeholders = true
        }
        visible.append(image)
      } else if let number = freeNumber(beside: visible) {
        sequences += transmission(of: file, as: number)
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

  /// What makes the terminal forget all pictures.
  mutating func forgetAll() -> [UInt8] {
    defer { kept = [] }
    return kept.flatMap { deletion(of: $0.number) }
  }

  /// What shows a row of a picture at the cursor, over the cells there.
  func placement(of strip: Strip) -> [UInt8] {
    guard let number = number(of: strip.graphic),
      case .png(_, let width, let height) = strip.graphic.form
    else { return [] }
    let top = strip.row * height / strip.size.height
    let bottom = (strip.row + 1) * height / strip.size.height
    return command(
      "a=p,i=\(number),p=\(Self.place(of: strip)),x=0,y=\(top),w=\(width),h=\(bottom - top),"
        + "c=\(strip.size.width),r=1,C=1,q=2")
  }

  /// What takes a row of a picture away.
  func removal(of strip: Strip) -> [UInt8] {
    guard let number = number(of: strip.graphic) else { return [] }
    return command("a=d,d=i,i=\(number),p=\(Self.place(of: strip)),q=2")
  }

  /// The character that stands for a part of a picture.
  static func placeholder(row: Int, column: Int) -> [UInt32]? {
    guard let row = KittyDiacritics.mark(row), let column = KittyDiacritics.mark(column) else {
      return nil
    }
    return [0x10EEEE, row, column]
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
    guard isWithinTmux else { return sequence }
    // Handed through to the terminal around it.
    let doubled = sequence.flatMap { $0 == 0x1B ? [$0, $0] : [$0] }
    return Array("\u{1B}Ptmux;".utf8) + doubled + Array("\u{1B}\\".utf8)
  }
}
