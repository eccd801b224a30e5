import Drawing
import Screens

/// How a QR code lies over the text: as large as its cells are, with a quiet zone around it as far
/// as there is room.
struct CodeLayout: Sendable, Equatable {
  /// The modules of the quiet zone around a code (ISO/IEC 18004), and where room is short:
  /// cameras read that as well.
  private static let quietZones = [4, 2]
  /// The fewest columns of text beside a panel that can still be recognised.
  private static let leastBeside = 16

  let frame: PanelFrame
  let heading: Rect
  /// The code with the spacing around it.
  let code: Rect
  let address: Rect
  /// How many modules of spacing are around it.
  let quiet: Int
  /// False where a row of cells holds one row of modules, and a module two columns.
  let hasHalves: Bool

  /// The room of the code where it has the least spacing.
  static func leastSize(of code: QRCode, in charset: Charset) -> Size {
    size(of: code, quiet: quietZones.last ?? 0, hasHalves: hasHalves(charset))
  }

  /// A part of the screen, the spacing in it, and the rows of the heading and of the address.
  private struct Choice {
    let area: Rect
    let quiet, head, foot: Int

    func holds(_ size: Size) -> Bool {
      size.width <= area.width && head + size.height + foot <= area.height
    }
  }

  /// nil where the screen is too small.
  init?(_ panel: CodePanel, in layout: ScreenLayout, on screen: Size, _ charset: Charset) {
    let hasHalves = Self.hasHalves(charset)
    let whole = Rect(size: screen).split(bottom: layout.footer.height).rest
    for choice in Self.choices(layout.menu, whole) {
      let size = Self.size(of: panel.code, quiet: choice.quiet, hasHalves: hasHalves)
      guard choice.holds(size) else { continue }
      self.init(
        choice, size, panel.addressColumns, hasHalves: hasHalves, isAll: choice.area == whole)
      return
    }
    return nil
  }

  /// The heading goes before the quiet zone does, the rest of the screen before the address.
  private static func choices(_ body: Rect, _ whole: Rect) -> [Choice] {
    let besideText = quietZones.flatMap { quiet in
      [1, 0].map { head in Choice(area: body, quiet: quiet, head: head, foot: 1) }
    }
    let alone = [1, 0].flatMap { foot in
      quietZones.map { quiet in Choice(area: whole, quiet: quiet, head: 0, foot: foot) }
    }
    return besideText + alone
  }

  private init(
    _ choice: Choice, _ size: Size, _ addressColumns: Int, hasHalves: Bool, isAll: Bool
  ) {
    let area = choice.area
    let free = area.width - PanelFrame.edgeColumns - Self.leastBeside
    let columns = max(size.width, min(addressColumns, free))
    // Where there is no room for text beside it, it has the whole width.
    let width = isAll || columns > free ? area.width : columns + PanelFrame.edgeColumns
    let height = isAll ? area.height : choice.head + size.height + choice.foot + 1
    frame = PanelFrame(area.split(right: width).right.split(top: height).top, in: area)
    let parts = frame.inside.split(top: choice.head)
    let lower = parts.rest.split(top: size.height)
    heading = parts.top
    code =
      isAll
      ? lower.top.centred(columns: size.width) : lower.top.split(left: size.width).left
    address = lower.rest.split(top: 1).top
    (quiet, self.hasHalves) = (choice.quiet, hasHalves)
    assert(code.maxX <= area.maxX && code.maxY <= area.maxY, "the code is within its place")
    assert(address.minY >= code.maxY, "the address is below the code")
  }

  private static func hasHalves(_ charset: Charset) -> Bool { charset.has("▀▄█") }

  private static func size(of code: QRCode, quiet: Int, hasHalves: Bool) -> Size {
    let modules = code.width + 2 * quiet
    return hasHalves
      ? Size(width: modules, height: (modules + 1) / 2)
      : Size(width: 2 * modules, height: modules)
  }
}

/// A QR code: a square of modules.
package struct QRCode: Sendable, Equatable {
  /// How many modules are in a row.
  package let width: Int
  private let modules: [Bool]

  /// - Parameter modules: row by row, whether each is dark; the result is nil if they are no
  ///   square.
  package init?(width: Int, modules: [Bool]) {
    guard width > 0, modules.count == width * width else { return nil }
    self.width = width
    self.modules = modules
  }

  /// False outside of the code as well.
  func isDark(column: Int, row: Int) -> Bool {
    guard (0..<width).contains(column), (0..<width).contains(row) else { return false }
    return modules[row * width + column]
  }
}
