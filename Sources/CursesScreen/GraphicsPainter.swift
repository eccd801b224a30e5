import CNcurses
import Drawing

/// Brings graphics to the terminal, above what ncurses shows or, where characters can stand for
/// their parts, by way of it.
@MainActor
struct GraphicsPainter {
  /// How the terminal takes part in kitty's protocol.
  var kitty: KittyGraphics
  private let colours: Int
  private var images: KittyImages
  private var painted: [Strip] = []
  /// What brings new pictures. It waits for the frame: kitty forgets pictures that are shown nowhere
  /// when ncurses clears the screen.
  private var pending: [UInt8] = []

  /// Until it is known better, and where somebody insists on kitty's protocol, pictures are put over
  /// the cells; within tmux only characters can stand for them.
  init(environment: [String: String], colours: Int) {
    let isWithinTmux = environment["TERM_PROGRAM"] == "tmux" || environment["TMUX"] != nil
    kitty = isWithinTmux ? .placeholders : .placements
    self.colours = colours
    images = KittyImages(isWithinTmux: isWithinTmux, hasFullNumbers: colours >= 1 << 24)
  }

  /// True while something is on the terminal that ncurses knows nothing of.
  var hasPainted: Bool { !painted.isEmpty }

  /// Numbers are told as colours: fewer don't hold them.
  private var usesPlaceholders: Bool { kitty == .placeholders && colours >= 256 }

  /// Numbers the pictures that are to be shown in the next frame.
  mutating func prepare(_ strips: [Strip]) {
    guard strips.contains(where: \.isPNG) else { return }
    pending += images.bring(strips, placeholders: usesPlaceholders)
  }

  /// What ncurses is to show for a part of a graphic; nil for a blank that is painted over.
  func placeholder(for placement: Placement, at point: Point) -> (number: UInt32, text: [UInt32])? {
    guard usesPlaceholders, let number = images.number(of: placement.graphic),
      let text = KittyImages.placeholder(
        row: point.y - placement.rect.minY, column: point.x - placement.rect.minX)
    else { return nil }
    return (number, text)
  }

  /// True where ncurses may not move what is on the terminal on its way to a frame.
  func areFixed(_ strips: [Strip]) -> Bool {
    !painted.isEmpty || strips.contains { !isMadeOfCharacters($0) }
  }

  /// Writes blanks over sixels that are to go, before ncurses erases their cells: xterm keeps what is
  /// only erased, moves it when it scrolls, and shows it again.
  func wipe(for strips: [Strip]) {
    let gone = painted.filter { old in !old.isPNG && !strips.contains { $0.covers(old) } }
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
    let gone = painted.filter { $0.isPNG && !fixed.contains($0) }
    painted = fixed
    write(pending)
    pending = []
    guard !new.isEmpty || !gone.isEmpty else { return }
    cn_overlay_begin()
    for strip in gone { add(images.removal(of: strip)) }
    for strip in new { paint(strip, on: blanks(strip)) }
    cn_overlay_end()
  }

  /// Takes everything off the terminal; pictures are brought anew then.
  mutating func clear() {
    painted = []
    pending = []
    write(images.forgetAll())
  }

  private func isMadeOfCharacters(_ strip: Strip) -> Bool { strip.isPNG && usesPlaceholders }

  private func paint(_ strip: Strip, on look: cn_look) {
    let (x, y) = (Int32(strip.origin.x), Int32(strip.origin.y))
    switch strip.graphic.form {
    case .sixel(let rows):
      // Nobody knows whether it covers what was there.
      drawBlanks(under: strip, look)
      guard strip.row < rows.count, !rows[strip.row].isEmpty else { return }
      cn_overlay_move(y, x)
      add(Array("\u{1B}P0;1;0q".utf8) + rows[strip.row] + Array("\u{1B}\\".utf8))
    case .png:
      cn_overlay_move(y, x)
      add(images.placement(of: strip))
    }
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
  fileprivate var isPNG: Bool { if case .png = graphic.form { true } else { false } }

  /// True where it takes all cells of another one, which its own blanks then wipe away.
  fileprivate func covers(_ other: Strip) -> Bool {
    !isPNG && origin.y == other.origin.y && columns.lowerBound <= other.columns.lowerBound
      && columns.upperBound >= other.columns.upperBound
  }
}
