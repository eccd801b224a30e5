import Drawing
import FlyerModel
import Localizing
import Screens

/// The QR code of a link, over the text; any key closes it.
struct CodePanel: Sendable, Equatable {
  let code: QRCode
  let title: String
  /// The address as a person would write it down.
  let address: String

  init(_ code: QRCode, of link: Link) {
    self.code = code
    title = link.title
    address = LinkText.address(of: link)
  }

  /// The columns of the address, as far as it may make the panel wider.
  var addressColumns: Int { min(DisplayWidth.of(address), 60) }
}

extension CodePanel: LayerScreen {
  var layer: Layer { .code(self) }
  var context: Context { .code }

  mutating func update(_ input: Input, in layout: ScreenLayout, _ world: World) -> [Intent] {
    switch input {
    case .action(.page(.copy), _): [.close, .perform(.desktop(.copy(address)))]
    case .action, .text, .click: [.close]
    case .wheel, .resized: []
    }
  }

  func footer(in layout: ScreenLayout, _ world: World) -> [Action] {
    [.menu(.cancel), .page(.copy)]
  }

  func neededInFooter(in layout: ScreenLayout) -> [Action] { [.menu(.cancel), .page(.copy)] }

  func draw(on canvas: inout Canvas, in layout: ScreenLayout, _ world: World) {
    let charset = world.configuration.charset
    guard let place = CodeLayout(self, in: layout, on: world.size, charset) else {
      return drawTooSmall(on: &canvas, in: layout.menu, world)
    }
    place.frame.draw(on: &canvas, theme: world.theme)
    canvas.write(title.isEmpty ? address : title, in: place.heading, style: world.theme[.heading])
    draw(in: place, on: &canvas)
    let text = MiddleEllipsis.text(address, columns: place.address.width)
    canvas.write(text, in: place.address, style: world.theme[.secondary])
    canvas.cursor = place.frame.inside.origin
  }

  private func drawTooSmall(on canvas: inout Canvas, in body: Rect, _ world: World) {
    let needed = CodeLayout.leastSize(of: code, in: world.configuration.charset)
    canvas.fill(body)
    canvas.cursor = body.isEmpty ? nil : body.origin
    let rest = canvas.writeLines(
      of: Self.tooSmall(for: needed, world.size), in: body, limit: 3, style: world.theme[.text])
    canvas.writeLines(of: address, in: rest, limit: 3, style: world.theme[.secondary])
  }
}

/// Its cells: dark on light in every theme, since cameras want it so.
extension CodePanel {
  private static let light = Colour.rgb(255, 255, 255)
  private static let dark = Colour.rgb(0, 0, 0)

  private func draw(in place: CodeLayout, on canvas: inout Canvas) {
    var rest = place.code
    let modules = code.width + 2 * place.quiet
    for row in stride(from: 0, to: modules, by: place.hasHalves ? 2 : 1) {
      let columns = (0..<modules).map { $0 - place.quiet }
      let row = row - place.quiet
      let text =
        place.hasHalves
        ? columns.map { half(column: $0, row: row) } : columns.map { whole(column: $0, row: row) }
      let style = Style(foreground: Self.dark, background: Self.light)
      canvas.write(text.joined(), in: rest, style: style)
      rest = rest.split(top: 1).rest
    }
  }

  /// A module and the one below it.
  private func half(column: Int, row: Int) -> String {
    switch (code.isDark(column: column, row: row), code.isDark(column: column, row: row + 1)) {
    case (true, true): "█"
    case (true, false): "▀"
    case (false, true): "▄"
    case (false, false): " "
    }
  }

  private func whole(column: Int, row: Int) -> String {
    code.isDark(column: column, row: row) ? "##" : "  "
  }
}

extension CodePanel {
  /// The message for a code that has no room.
  static func tooSmall(for needed: Size, _ screen: Size) -> String {
    // TRANSLATORS: of the terminal; y is a key that is shown below
    tr(
      "The QR code needs \(needed.width) columns and \(needed.height) rows; you have \(screen.width) and \(screen.height - 1)."
    )
  }
}
