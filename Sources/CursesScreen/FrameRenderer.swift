import CNcurses
import Drawing

/// Passes a canvas to ncurses: only cells that changed, each at its place.
@MainActor
struct FrameRenderer {
  private var palette: ColourPairs
  private let capabilities: Capabilities
  private(set) var shown: Canvas?
  /// Draws the pictures that the terminal paints itself.
  var graphics: GraphicsPainter
  /// The columns of each row in which a frame writes.
  private var touched: [Range<Int>] = []
  /// The link to which the terminal assigns drawn text, while an overlay is drawn.
  var openLink: Hyperlink?
  /// A blank that no canvas contains, so that ncurses does not treat it as a space.
  private static let placeholder: UInt32 = 0xA0

  init(palette: ColourPairs, capabilities: Capabilities, graphics: GraphicsPainter) {
    self.palette = palette
    self.capabilities = capabilities
    self.graphics = graphics
  }

  /// Shows a canvas.
  ///
  /// - Parameters:
  ///   - isFresh: draws everything anew.
  ///   - isSilent: only stores the canvas, because another program has the terminal.
  mutating func show(_ canvas: Canvas, isFresh: Bool = false, isSilent: Bool = false) {
    var canvas = canvas
    let strips = canvas.settleStrips(in: paintableArea(of: canvas))
    let isResized = shown?.size != canvas.size
    // Where a terminal leaves its graphics on a resize is unknown.
    let isFresh = isFresh || (isResized && graphics.hasPainted && !isSilent)
    if isResized || isFresh { cn_erase() }
    if isFresh { forget() }
    if !isSilent { graphics.prepare(strips) }
    put(canvas, former: isResized || isFresh ? Canvas(size: canvas.size) : shown)
    shown = canvas
    if !isSilent { send(canvas, strips, isFresh: isFresh) }
  }

  private func paintableArea(of canvas: Canvas) -> Rect {
    guard capabilities.isXtermLike, capabilities.charset == .utf8 else {
      return Rect(x: 0, y: 0, width: 0, height: 0)
    }
    // A graphic in the last row would make the terminal scroll.
    return canvas.bounds.split(bottom: 1).rest
  }

  private mutating func forget() {
    cn_forget()
    graphics.clear()
  }

  private mutating func send(_ canvas: Canvas, _ strips: [Strip], isFresh: Bool) {
    let cursor = canvas.cursor.flatMap { canvas.bounds.contains($0) ? $0 : nil }
    // If everything is written anew, ncurses moves nothing, so it needs no restriction.
    let mayMove = isFresh || palette.isNew || !graphics.areFixed(strips)
    graphics.wipe(for: strips)
    cn_flush(Int32(cursor?.y ?? -1), Int32(cursor?.x ?? -1), canvas.showsCursor, mayMove)
    palette.isNew = false
    let all = 0..<canvas.size.height
    let rows = touchedRows
    // Once several rows differ, ncurses may scroll, also rows that do not differ.
    let isOneRow = rows.count <= 1 && !isFresh
    if capabilities.charset == .utf8 { overlay(canvas, rows: isOneRow ? rows : all) }
    graphics.paint(strips, touched: touched) { palette.look(for: canvas[$0.origin].style) }
  }

  /// The rows from the first to the last that differ.
  private var touchedRows: Range<Int> {
    let first = touched.firstIndex { !$0.isEmpty } ?? 0
    return first..<(touched.lastIndex { !$0.isEmpty } ?? first - 1) + 1
  }

  /// Notes that cells of a row were written over.
  mutating func touch(_ columns: Range<Int>, y: Int) {
    let former = touched[y].isEmpty ? columns : touched[y]
    touched[y] =
      min(former.lowerBound, columns.lowerBound)..<max(former.upperBound, columns.upperBound)
  }

  /// Puts the cells that differ. If the numbers of colour pairs run out, puts all cells with new
  /// numbers.
  private mutating func put(_ canvas: Canvas, former: Canvas?) {
    putChanges(in: canvas, since: former)
    guard palette.isExhausted, palette.suffices(forCells: canvas.cells.count) else { return }
    palette.reset()
    putChanges(in: canvas, since: nil)
  }

  private mutating func putChanges(in canvas: Canvas, since former: Canvas?) {
    let changes = CanvasChanges(from: former, to: canvas)
    touched = Array(repeating: 0..<0, count: canvas.size.height)
    for y in 0..<canvas.size.height {
      let differences = changes.inRow(y)
      if differences.isEmpty { continue }
      let row = CellRow(canvas.cells(row: y))
      var isNewCluster = false
      for (x, differs) in differences.enumerated() {
        if differs { touch(x..<x + 1, y: y) }
        if !row.cell(x).text.isEmpty { isNewCluster = differs }
        // ncurses clears the second half of a wide character only if it is written.
        if differs || isNewCluster { put(row, at: Point(x: x, y: y), of: canvas) }
      }
    }
  }

  private mutating func put(_ row: CellRow, at point: Point, of canvas: Canvas) {
    let cell = row.cell(point.x)
    if let placement = canvas.placement(of: cell) { return put(placement, cell, at: point) }
    var look = palette.look(for: cell.style)
    if isLinked(cell) { look.attributes |= UInt8(CN_LINKED) }
    if cell.text.isEmpty {
      // The second cell of a wide character was written with the first one.
      guard !row.isPlain(row.start(of: point.x)) else { return }
      put(Self.placeholder, look, at: point)
    } else if cell.text.utf8.count == 1, let sign = cell.text.utf8.first {
      put(UInt32(sign), look, at: point)
    } else if capabilities.charset != .ascii, row.isPlain(point.x) {
      put(cell.text.unicodeScalars.map(\.value), look, at: point)
    } else {
      put(capabilities.charset.has("\u{FFFD}") ? Self.placeholder : 0x3F, look, at: point)
    }
  }

  private mutating func put(_ placement: Placement, _ cell: Cell, at point: Point) {
    if let part = graphics.characters(for: placement, at: point) {
      put(part.text, palette.look(forNumber: part.number), at: point)
    } else {
      put(Self.placeholder, palette.look(for: cell.style), at: point)
    }
  }

  mutating func look(for style: Style) -> cn_look { palette.look(for: style) }

  func isLinked(_ cell: Cell) -> Bool {
    cell.linkNumber != 0 && capabilities.knowsHyperlinks && !cell.isPainted
  }

  private func put(_ scalar: UInt32, _ look: cn_look, at point: Point) {
    withUnsafePointer(to: scalar) { cn_put(Int32(point.y), Int32(point.x), $0, 1, look) }
  }

  private func put(_ scalars: [UInt32], _ look: cn_look, at point: Point) {
    cn_put(Int32(point.y), Int32(point.x), scalars, Int32(scalars.count), look)
  }
}

/// Draws what ncurses can't above its output: links and, each at its column, the clusters about
/// whose width terminals disagree. Then draws again what a terminal may have painted beside such a
/// cluster.
extension FrameRenderer {
  mutating func overlay(_ canvas: Canvas, rows: Range<Int>) {
    var isDrawing = false
    for y in rows {
      let row = CellRow(canvas.cells(row: y))
      var x = 0
      while x < row.width {
        if row.isBare(x) {
          x += 1
          continue
        }
        let (isPlain, extent) = (row.isPlain(x), row.extent(of: x))
        if isPlain, !isLinked(row.cell(x)) {
          x += extent
          continue
        }
        let end = isPlain ? row.endOfStretch(from: x) : x + extent
        if !isDrawing { cn_overlay_begin() }
        isDrawing = true
        draw(row, x..<end, y: y, of: canvas)
        x = end
      }
    }
    guard isDrawing else { return }
    follow(nil)
    cn_overlay_end()
  }

  /// Draws plain text of one style, or a cluster of doubtful width.
  private mutating func draw(_ row: CellRow, _ columns: Range<Int>, y: Int, of canvas: Canvas) {
    let (x, end) = (columns.lowerBound, columns.upperBound)
    let cell = row.cell(x)
    let excess = row.isPlain(x) ? 0 : row.possibleExcess(of: x)
    if end + excess > row.width, !cn_can_hold_margin() {
      // Such a terminal would wrap; the first scalar alone can't cause that.
      let first = cell.text.unicodeScalars.prefix(1)
      guard first.allSatisfy({ (1...end - x).contains(Int(cn_width($0.value))) }) else { return }
      draw(String(String.UnicodeScalarView(first)), as: cell, of: canvas, x: x, y: y)
      return
    }
    draw(row.text(columns), as: cell, of: canvas, x: x, y: y)
    for beside in end..<min(end + excess, row.width) where row.isPlain(beside) {
      let cell = row.cell(beside)
      if cell.isPainted {
        touch(beside..<beside + 1, y: y)
      } else if !cell.text.isEmpty {
        draw(cell.text, as: cell, of: canvas, x: beside, y: y)
      }
    }
  }

  private mutating func draw(_ text: String, as cell: Cell, of canvas: Canvas, x: Int, y: Int) {
    follow(isLinked(cell) ? canvas.hyperlink(of: cell) : nil)
    let look = look(for: cell.style)
    withBytes(of: text) { cn_overlay_draw(Int32(y), Int32(x), $0.baseAddress, $0.count, look) }
  }

  /// Begins a link for the text drawn next, or ends it.
  private mutating func follow(_ link: Hyperlink?) {
    guard link != openLink else { return }
    openLink = link
    let sequence = link.map { Modes.startOfLink(to: $0.url) } ?? Modes.endOfLink
    withBytes(of: sequence) { cn_overlay_add($0.baseAddress, $0.count) }
  }

  private func withBytes(of text: String, _ body: (UnsafeBufferPointer<CChar>) -> Void) {
    var text = text
    text.withUTF8 { utf8 in utf8.withMemoryRebound(to: CChar.self, body) }
  }
}
