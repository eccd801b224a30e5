import CursesScreen
import Drawing
import Foundation

/// A program for the tests of the screen: shows its arguments as rows, then events.
///
/// q quits, ^Z stops, ^L redraws, s lends the terminal for a moment, y copies, Y copies and shows
/// nothing. Pasted text becomes the rows, h hangs for good. S, A and O crash: by SIGSEGV, by a
/// trap, and by a stack overflow. A part x=>y of a row is a text x with a link to y. If the first
/// argument names pictures, these are shown instead. `--probe` only prints what the terminal
/// paints.
@MainActor
final class ScreenDemo {
  let screen: TerminalScreen
  var rows: [String]
  var log: [String] = []
  private var pictures: PictureShow?

  init(rows: [String]) throws(ScreenError) {
    screen = try TerminalScreen(environment: ProcessInfo.processInfo.environment)
    screen.listen()
    self.rows = rows
    pictures = PictureShow(rows.first, cell: screen.graphics.cell)
  }

  func run() async -> Int32 {
    draw()
    for await event in screen.events {
      log.append(describe(event))
      switch event {
      // A terminal that paints nothing gets no line.
      case .graphicsDetected(let support) where !support.known.values.contains(true):
        log.removeLast()
      case .pressed(.character("q")):
        screen.close()
        return 0
      case .pressed(.character("Y")):
        log.removeLast()
        screen.copy("Grüße")
      case .pressed(let key): act(on: key)
      case .terminated(let signal):
        screen.close()
        return 128 + signal
      case .closed: return 3
      case .resized, .background, .graphicsDetected: break
      }
      draw()
    }
    return 0
  }

  private func act(on key: Key) {
    switch key {
    case .control("z"): screen.suspendProcess()
    case .control("l"): screen.redraw()
    case .character("s"):
      screen.suspend()
      print("in between")
      screen.resume()
    case _ where pictures != nil: pictures?.act(on: key)
    case .pasted(let text):
      rows = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      log = []
    case .character("y"): log.append("copied \(screen.copy("Grüße"))")
    case .character("h"):
      log = ["hanging"]
      draw()
      while true { pause() }
    case .character("S"): raise(SIGSEGV)
    case .character("A"): log.removeFirst(log.count + 1)
    case .character("O"): log.append("\(overflow(1))")
    default: break
    }
  }

  private func overflow(_ depth: Int) -> Int {
    var numbers = Array(repeating: depth, count: 4)
    return withUnsafeMutablePointer(to: &numbers) { overflow($0.pointee[0] + 1) + $0.pointee[1] }
  }

  private func draw() {
    var canvas = Canvas(size: screen.size, charset: screen.capabilities.charset)
    if let pictures { pictures.draw(on: &canvas) } else { drawRows(on: &canvas) }
    let last = canvas.bounds.split(bottom: 1).bottom
    let capabilities = screen.capabilities
    canvas.write(
      "\(screen.size.width)x\(screen.size.height) \(capabilities.terminal) "
        + "\(capabilities.colours) \(capabilities.charset)", in: last)
    canvas.cursor = Point(x: 0, y: 0)
    screen.show(canvas)
  }

  private func drawRows(on canvas: inout Canvas) {
    for (y, row) in rows.enumerated() {
      let columns = row.split(separator: "\t", omittingEmptySubsequences: false)
      for (number, column) in columns.enumerated() {
        let parts = column.components(separatedBy: "=>")
        let place = Rect(x: 20 * number, y: y, width: DisplayWidth.of(parts[0]), height: 1)
        canvas.write(parts[0], at: place.origin, style: style(of: y))
        if parts.count > 1 { canvas.link(place, to: parts[1]) }
      }
    }
    let free = max(0, canvas.size.height - rows.count - 1)
    for (offset, line) in log.suffix(free).enumerated() {
      canvas.write(line, at: Point(x: 0, y: rows.count + offset))
    }
  }

  private func style(of row: Int) -> Style {
    row.isMultiple(of: 2)
      ? .plain : Style(foreground: .rgb(255, 0, 128), background: .rgb(0, 0, 64), attributes: .bold)
  }

  private func describe(_ event: ScreenEvent) -> String {
    switch event {
    case .pressed(let key): "key \(key)"
    case .resized(let size): "size \(size.width)x\(size.height)"
    case .background(let red, let green, let blue): "background \(red) \(green) \(blue)"
    case .graphicsDetected(let support): "graphics \(Self.describe(support))"
    case .terminated(let signal): "signal \(signal)"
    case .closed: "closed"
    }
  }

  static func describe(_ support: GraphicsSupport) -> String {
    let names = support.known.filter(\.value).keys.sorted()
    return (names + [support.cell.map { "\($0.width)x\($0.height)" } ?? "-"])
      .joined(separator: " ")
  }
}
