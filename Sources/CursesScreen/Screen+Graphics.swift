import CNcurses
import Drawing
import Glibc

extension Screen {
  /// Which pictures the terminal paints by itself, as far as it is known by now.
  package var graphics: GraphicsSupport { detection.support }

  /// Takes what the terminal says of itself, and says so once it is all.
  func handle(_ answers: [TerminalAnswer]) {
    guard !answers.isEmpty else { return }
    for answer in answers {
      if let question = detection.handle(answer) { write(question) }
    }
    announce()
  }

  /// Reads the pixels of a cell anew.
  func measureCell() {
    if let cell = Self.cellPixels() {
      detection.measure(cell)
    } else if detection.support.cell != nil {
      ask()
    }
    announce()
  }

  private func announce() {
    guard detection.isAnswered else { return }
    if detection.support != announcedGraphics {
      announcedGraphics = detection.support
      continuation.yield(.graphicsDetected(detection.support))
    }
    adoptKittyGraphics()
  }

  func ask() {
    write(detection.ask())
    lastQuestion = .now
  }

  /// Answers that come late are not for the next program. What was typed ahead is, so that nothing
  /// is thrown away where none is due.
  func dropAnswers() {
    guard let lastQuestion, .now - lastQuestion < .seconds(2),
      detection.isWaiting || !decoder.waiting.isEmpty
    else { return }
    tcflush(input, TCIFLUSH)
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
