import Dispatch
import Drawing
import Glibc

extension TerminalScreen {
  /// Prints words below the output of another program, and returns when a key was pressed or the
  /// task is cancelled. The screen is suspended meanwhile.
  package func awaitKey(saying words: String) async {
    var before = termios()
    guard tcgetattr(input, &before) == 0 else { return }
    var raw = before
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    tcsetattr(input, TCSANOW, &raw)
    say("\r\n\(TerminalSanitizer.visible(words)) ")
    await awaitInput()
    // The remaining bytes of the key are dropped.
    tcflush(input, TCIFLUSH)
    tcsetattr(input, TCSANOW, &before)
    // The output of the next program begins on a new line.
    say("\r\n")
  }

  private func say(_ text: String) {
    var text = text
    text.withUTF8 { _ = Glibc.write(output, $0.baseAddress, $0.count) }
  }

  private func awaitInput() async {
    let (keys, continuation) = AsyncStream.makeStream(of: Void.self)
    let source = DispatchSource.makeReadSource(fileDescriptor: input, queue: .main)
    source.setEventHandler { continuation.finish() }
    source.activate()
    for await _ in keys {}
    source.cancel()
  }
}
