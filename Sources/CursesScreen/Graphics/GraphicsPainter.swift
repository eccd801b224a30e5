import CNcurses
import Drawing

/// Brings graphics to the terminal, above what ncurses shows or, where characters can stand for
/// their parts, by way of it.
@MainActor
struct GraphicsPainter {
  private var protocols: [any GraphicsProtocol]
  private var painted: [Strip] = []
  /// What brings new pictures. It waits for the frame: kitty forgets pictures that are shown nowhere
  /// when ncurses clears the screen.
  private var pending: [UInt8] = []

  init(protocols: [any GraphicsProtocol]) { self.protocols = protocols }

  /// True while something is on the terminal that ncurses knows nothing of.
  var hasPainted: Bool { !painted.isEmpty }

  /// Uses what was found out; false where nothing is painted in another way then.
  mutating func adopt(_ found: [any GraphicsProtocol]) -> Bool {
    let isNew = zip(found, protocols).contains { $0.usesCharacters != $1.usesCharacters }
    for index in found.indices { protocols[index].usesCharacters = found[index].usesCharacters }
    return isNew
  }

  /// Numbers the pictures that are to be shown in the next frame.
  mutating func prepare(_ strips: [Strip]) {
    for index in protocols.indices {
      let own = strips.filter { $0.graphic.protocolName == type(of: protocols[index]).name }
      if !own.isEmpty { pending += protocols[index].prepare(own) }
    }
  }

  /// What ncurses is to show for a part of a graphic; nil for a blank that is painted over.
  func characters(for placement: Placement, at point: Point) -> (number: UInt32, text: [UInt32])? {
    way(of: placement.graphic)?.characters(
      for: placement.graphic, row: point.y - placement.rect.minY,
      column: point.x - placement.rect.minX)
  }

  private func way(of graphic: Graphic) -> (any GraphicsProtocol)? {
    protocols.first { type(of: $0).name == graphic.protocolName }
  }

  /// True where ncurses may not move what is on the terminal on its way to a frame.
  func areFixed(_ strips: [Strip]) -> Bool {
    !painted.isEmpty || strips.contains { !isMadeOfCharacters($0) }
  }

  /// Writes blanks over what is to go by that, before ncurses erases the cells: xterm
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

  /// Paints what is not there yet or was written over.
  ///
  /// - Parameters:
  ///   - strips: all there is to be.
  ///   - touched: the columns of each row in which something was written.
  ///   - blanks: how the cells under a strip look.
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

  /// Takes everything off the terminal; pictures are brought anew then.
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
    // Nobody knows whether it covers what was there.
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
  /// True where it takes all cells of another one.
  fileprivate func covers(_ other: Strip) -> Bool {
    origin.y == other.origin.y && columns.lowerBound <= other.columns.lowerBound
      && columns.upperBound >= other.columns.upperBound
  }
}
