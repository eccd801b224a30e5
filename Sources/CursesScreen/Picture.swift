import CNcurses
import Drawing

/// Brings a canvas to ncurses: only cells that changed, each at its place.
@MainActor
struct Picture {
  private var palette: Palette
  private let capabilities: Capabilities
  private(set) var shown: Canvas?
  /// The link that the terminal takes what is drawn for, while an overlay is drawn.
  var openLink: Hyperlink?
  /// A blank that no canvas holds, so that ncurses takes it for something other than a space.
  private static let placeholder: UInt32 = 0xA0

  init(palette: Palette, capabilities: Capabilities) {
    self.palette = palette
    self.capabilities = capabilities
  }

  /// Shows a canvas.
  ///
  /// - Parameters:
  ///   - isFresh: draws everything anew.
  ///   - isSilent: only keeps the canvas in mind, because the terminal is somebody else's.
  mutating func show(_ canvas: Canvas, isFresh: Bool = false, isSilent: Bool = false) {
    let former = shown?.size == canvas.size ? shown : nil
    if former == nil { cn_erase() }
    if isFresh { cn_forget() }
    shown = canvas
    let changed = put(canvas, former: former)
    if isSilent { return }
    let cursor = canvas.cursor.flatMap { canvas.bounds.contains($0) ? $0 : nil }
    cn_flush(Int32(cursor?.y ?? -1), Int32(cursor?.x ?? -1))
    guard capabilities.charset == .utf8 else { return }
    // Once several rows differ, ncurses may scroll, and with them rows that do not.
    let isOneRow = changed.count <= 1 && !isFresh
    overlay(canvas, rows: isOneRow ? changed : 0..<canvas.size.height)
  }

  /// Puts the cells that differ; returns the rows from the first to the last that do.
  private mutating func put(_ canvas: Canvas, former: Canvas?) -> Range<Int> {
    let changes = Changes(from: former, to: canvas)
    var first = canvas.size.height
    var last = -1
    for y in 0..<canvas.size.height {
      let row = Row(canvas.cells(row: y))
      var isChanged = false
      var isNewCluster = false
      for x in 0..<row.width {
        let differs = changes.include(row.cell(x), at: Point(x: x, y: y))
        isChanged = isChanged || differs
        if !row.cell(x).text.isEmpty { isNewCluster = differs }
        // ncurses forgets the second half of a wide character only when it is told so.
        if differs || isNewCluster { put(row, x: x, y: y) }
      }
      if isChanged {
        first = min(first, y)
        last = y
      }
    }
    return first..<max(first, last + 1)
  }

  private mutating func put(_ row: Row, x: Int, y: Int) {
    let cell = row.cell(x)
    var look = palette.look(for: cell.style)
    if isLinked(cell) { look.attributes |= UInt8(CN_LINKED) }
    if cell.text.isEmpty {
      // The second cell of a wide character came with the first one.
      guard !row.isPlain(row.start(of: x)) else { return }
      put([Self.placeholder], look, x: x, y: y)
    } else if cell.text.utf8.count == 1 || (capabilities.charset == .utf8 && row.isPlain(x)) {
      put(cell.text.unicodeScalars.map(\.value), look, x: x, y: y)
    } else {
      put([capabilities.charset == .utf8 ? Self.placeholder : 0x3F], look, x: x, y: y)
    }
  }

  mutating func look(for style: Style) -> cn_look { palette.look(for: style) }

  func isLinked(_ cell: Cell) -> Bool { cell.linkNumber != 0 && capabilities.knowsHyperlinks }

  private func put(_ scalars: [UInt32], _ look: cn_look, x: Int, y: Int) {
    cn_put(Int32(y), Int32(x), scalars, Int32(scalars.count), look)
  }
}
