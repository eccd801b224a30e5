import Dispatch
import Drawing
import Glibc

extension TerminalScreen {
  /// Says something on the terminal that somebody else had, below what stands there, and returns when
  /// a key was pressed, or the task is cancelled. The screen is suspended meanwhile.
  package func awaitKey(saying words: String) async {
    var before = termios()
    guard tcgetattr(input, &before) == 0 else { return }
    var raw = before
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    tcsetattr(input, TCSANOW, &raw)
    say("\r\n\(Gate.visible(words)) ")
    await awaitInput()
    // What else the key sent is of no use to anybody.
    tcflush(input, TCIFLUSH)
    tcsetattr(input, TCSANOW, &before)
    // What the next program prints begins in a line of its own.
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
