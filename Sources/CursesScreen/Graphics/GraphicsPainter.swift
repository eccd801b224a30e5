import CNcurses
import Drawing

/// Sends graphics to the terminal: above the output of ncurses or, if the terminal supports
/// placeholder characters, through ncurses.
@MainActor
struct GraphicsPainter {
  private var protocols: [any GraphicsProtocol]
  private var painted: [Strip] = []
  /// The sequences that transmit new pictures. They wait for the frame: kitty deletes pictures that
  /// are not shown when ncurses clears the screen.
  private var pending: [UInt8] = []

  init(protocols: [any GraphicsProtocol]) { self.protocols = protocols }

  /// Whether the terminal shows graphics that ncurses does not know of.
  var hasPainted: Bool { !painted.isEmpty }

  /// Adopts the detected protocols; returns false if that does not change how pictures are painted.
  mutating func adopt(_ found: [any GraphicsProtocol]) -> Bool {
    let isNew = zip(found, protocols).contains { $0.usesCharacters != $1.usesCharacters }
    for index in found.indices { protocols[index].usesCharacters = found[index].usesCharacters }
    return isNew
  }

  /// Numbers the pictures of the next frame.
  mutating func prepare(_ strips: [Strip]) {
    for index in protocols.indices {
      let own = strips.filter { $0.graphic.protocolName == type(of: protocols[index]).name }
      if !own.isEmpty { pending += protocols[index].prepare(own) }
    }
  }

  /// Returns the characters that ncurses shows for a part of a graphic; nil for a blank that is
  /// painted over.
  func characters(for placement: Placement, at point: Point) -> (number: UInt32, text: [UInt32])? {
    way(of: placement.graphic)?.characters(
      for: placement.graphic, row: point.y - placement.rect.minY,
      column: point.x - placement.rect.minX)
  }

  private func way(of graphic: Graphic) -> (any GraphicsProtocol)? {
    protocols.first { type(of: $0).name == graphic.protocolName }
  }

  /// Whether ncurses must not move rows on its way to the next frame.
  func areFixed(_ strips: [Strip]) -> Bool {
    !painted.isEmpty || strips.contains { !isMadeOfCharacters($0) }
  }

  /// Writes blanks over graphics that only blanks remove, before ncurses erases the cells. xterm
  /// keeps sixels that are only erased, moves them when it scrolls, and shows them again.
  func wipe(for strips: [Strip]) {
    let gone = painted.filter { old in
      removal(of: old) == nil && !strips.contains { removal(of: $0) == nil && $0.covers(old) }
    }
    guard !gone.isEmpty else { return }
    cn_overlay_begin()
    for strip in gone { drawBlanks(under: strip, cn_look()) }
    cn_overlay_end()
  }

  /// Paints the strips that are new or were written over.
  ///
  /// - Parameters:
  ///   - strips: all strips of the frame.
  ///   - touched: the columns of each row in which something was written.
  ///   - blanks: the style of the cells under a strip.
  mutating func paint(
    _ strips: [Strip], touched: [Range<Int>], blanks: (Strip) -> cn_look
  ) {
    let fixed = strips.filter { !isMadeOfCharacters($0) }
    let new = fixed.filter { touched[$0.origin.y].overlaps($0.columns) }
    let gone = painted.filter { !fixed.contains($0) }.compactMap(removal)
    painted = fixed
    write(pending)
    pending = []
    guard !new.isEmpty || !gone.isEmpty else { return }
    cn_overlay_begin()
    for removal in gone { add(removal) }
    for strip in new { paint(strip, on: blanks(strip)) }
    cn_overlay_end()
  }

  /// Removes all graphics from the terminal; pictures are transmitted anew afterwards.
  mutating func clear() {
    painted = []
    pending = []
    for index in protocols.indices { write(protocols[index].forgetAll()) }
  }

  private func isMadeOfCharacters(_ strip: Strip) -> Bool {
    way(of: strip.graphic)?.usesCharacters ?? false
  }

  private func removal(of strip: Strip) -> [UInt8]? {
    way(of: strip.graphic)?.removal(of: strip)
  }

  private func paint(_ strip: Strip, on look: cn_look) {
    // The new strip may not cover all of the old one.
    if removal(of: strip) == nil { drawBlanks(under: strip, look) }
    guard let bytes = way(of: strip.graphic)?.painting(of: strip), !bytes.isEmpty else { return }
    cn_overlay_move(Int32(strip.origin.y), Int32(strip.origin.x))
    add(bytes)
  }

  private func drawBlanks(under strip: Strip, _ look: cn_look) {
    let blanks = [CChar](repeating: 0x20, count: strip.size.width)
    cn_overlay_draw(Int32(strip.origin.y), Int32(strip.origin.x), blanks, blanks.count, look)
  }

  private func add(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes {
      cn_overlay_add($0.bindMemory(to: CChar.self).baseAddress, $0.count)
    }
  }

  private func write(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    bytes.withUnsafeBytes { cn_write($0.bindMemory(to: CChar.self).baseAddress, $0.count) }
  }
}

extension Strip {
  /// Whether it covers all cells of another strip.
  fileprivate func covers(_ other: Strip) -> Bool {
    origin.y == other.origin.y && columns.lowerBound <= other.columns.lowerBound
      && columns.upperBound >= other.columns.upperBound
  }
}
