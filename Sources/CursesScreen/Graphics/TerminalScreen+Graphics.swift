import Glibc

extension TerminalScreen {
  /// The pictures that the terminal paints itself, as far as is known.
  package var graphics: GraphicsSupport { detection.support }

  /// Handles answers of the terminal, and announces the result once all have arrived.
  func handle(_ answers: [TerminalAnswer]) {
    guard !answers.isEmpty else { return }
    for answer in answers {
      if let question = detection.handle(answer) { write(question) }
    }
    announce()
  }

  /// Reads the pixels of a cell again.
  func measureCell() {
    if let cell = CellPixels(of: output) {
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
    if picture.graphics.adopt(detection.protocols), picture.graphics.hasPainted { redraw() }
  }

  func ask() {
    write(detection.ask())
    lastQuestion = .now
  }

  /// Discards late answers, so that the next program does not get them. Keys typed ahead are kept
  /// if no answer is pending.
  func dropAnswers() {
    guard let lastQuestion, .now - lastQuestion < .seconds(2),
      detection.isWaiting || !decoder.waiting.isEmpty
    else { return }
    tcflush(input, TCIFLUSH)
  }
}
