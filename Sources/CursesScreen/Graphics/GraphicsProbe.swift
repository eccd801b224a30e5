import CNcurses
import CRescue
package import Drawing
import Glibc

/// Asks the terminal which pictures it paints, without opening a screen on it.
package enum GraphicsProbe {
  /// The result of a probe.
  package struct Outcome: Sendable, Equatable {
    /// The present knowledge of protocols.
    package var support: GraphicsSupport
    /// Whether the terminal answered; otherwise only the environment was used.
    package var isAnswered: Bool
    /// The characters that a screen on this terminal would show.
    package var charset: Charset
  }

  /// Waits for the answers of the terminal at the standard streams, for `patience` at most. Returns
  /// nil if there is no terminal or nothing is known about it.
  @MainActor
  package static func ask(
    environment: [String: String], patience: Duration = .milliseconds(300)
  ) -> Outcome? {
    let (input, output) = (STDIN_FILENO, STDOUT_FILENO)
    guard isatty(input) == 1, isatty(output) == 1,
      let entry = try? TerminalEntry(environment: environment)
    else { return nil }
    var detection = GraphicsDetection(
      environment: environment, cell: CellPixels(of: output), colours: 0,
      isXtermLike: entry.isXtermLike)
    var modes = termios()
    if entry.takesQuestions, tcgetattr(input, &modes) == 0 {
      crescue_guard()
      crescue_arm(input, "")
      defer { crescue_disarm() }
      var raw = modes
      cfmakeraw(&raw)
      tcsetattr(input, TCSANOW, &raw)
      answer(&detection, input, output, until: .now + patience)
      // Late answers must not reach the shell.
      tcsetattr(input, detection.isWaiting ? TCSAFLUSH : TCSANOW, &modes)
    }
    return Outcome(
      support: detection.support, isAnswered: detection.isAnswered,
      charset: Charset(ofTerminal: output, environment: environment))
  }

  private static func answer(
    _ detection: inout GraphicsDetection, _ input: Int32, _ output: Int32,
    until deadline: ContinuousClock.Instant
  ) {
    var decoder = KeyDecoder()
    var buffer = [UInt8](repeating: 0, count: 1024)
    write(detection.ask(), to: output)
    while detection.isWaiting {
      let patience = max(.zero, deadline - .now) / .milliseconds(1)
      var query = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      guard poll(&query, 1, Int32(patience.rounded(.up))) > 0 else { return }
      let count = read(input, &buffer, buffer.count)
      guard count > 0 else { return }
      _ = decoder.decode(buffer[..<count], at: .now)
      for answer in decoder.takeAnswers() {
        if let question = detection.handle(answer) { write(question, to: output) }
      }
    }
  }

  private static func write(_ question: String, to output: Int32) {
    _ = Glibc.write(output, question, question.utf8.count)
  }
}
