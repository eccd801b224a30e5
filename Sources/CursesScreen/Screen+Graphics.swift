import CNcurses
import Drawing

extension Screen {
  /// Which pictures the terminal paints by itself, as far as it is known by now.
  public var graphics: GraphicsSupport { detection.support }

  /// Takes what the terminal says of itself, and says so once it is all.
  func take(_ answers: [TerminalAnswer]) {
    guard !answers.isEmpty else { return }
    let former = detection
    for answer in answers {
      if let question = detection.take(answer) { write(question) }
    }
    announce(since: former)
  }

  /// Reads the pixels of a cell anew.
  func measureCell() {
    let former = detection
    if let cell = Self.cellPixels() {
      detection.measure(cell)
    } else if former.support.cell != nil {
      write(GraphicsDetection.questions)
    }
    announce(since: former)
  }

  private func announce(since former: GraphicsDetection) {
    guard detection.isAnswered else { return }
    let isNews = detection.support != (former.isAnswered ? former.support : initialGraphics)
    if isNews { continuation.yield(.graphicsDetected(detection.support)) }
    adoptKittyGraphics()
  }

  /// The pixels of a cell by the terminal's driver; nil where it does not know them.
  static func cellPixels() -> CellPixels? {
    var (width, height): (Int32, Int32) = (0, 0)
    cn_get_pixels(&width, &height)
    let size = currentSize()
    guard width >= size.width, height >= size.height else { return nil }
    return CellPixels(width: Int(width) / size.width, height: Int(height) / size.height)
  }
}
