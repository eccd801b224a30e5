import Glibc

extension TerminalScreen {
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

  /// Answers that come late are not for the next program. What was typed ahead is, so that nothing
  /// is thrown away where none is due.
  func dropAnswers() {
    guard let lastQuestion, .now - lastQuestion < .seconds(2),
      detection.isWaiting || !decoder.waiting.isEmpty
    else { return }
    tcflush(input, TCIFLUSH)
  }
}
