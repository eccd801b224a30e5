import CursesScreen
import Drawing
import Foundation
import Glibc
import CommandLine

/// The standard streams of a command.
struct Output {
  /// The reader of our output closed it, as `head` does when it has enough.
  struct Closed: Error {}

  /// Whether the output goes to a terminal.
  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// The characters of the terminal that the output goes to; all without a terminal.
  static let charset =
    isTerminal
    ? Charset(ofTerminal: STDOUT_FILENO, environment: ProcessEnvironment.variables()) : .utf8

  /// The pager that keeps the output; nil for none.
  @TaskLocal static var pager: Pager?

  /// The columns of the terminal that the output goes to; nil where it is none.
  static var width: Int? { size?.width }

  /// The extent of the terminal that the output goes to; nil where it is none.
  static var size: Size? {
    var size = winsize()
    guard isTerminal, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Size(width: Int(size.ws_col), height: Int(size.ws_row))
  }

  /// The columns to which texts are set: those of the terminal, or those that COLUMNS names; nil
  /// where nothing says how many, and nothing is to be wrapped.
  static func measure(in environment: [String: String]) -> Int? {
    width ?? environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// Writes a sanitized line.
  static func print(_ line: String) throws { try write(line + "\n") }

  /// Writes sanitized text.
  static func write(_ text: String) throws { try write(shown: shown(text, by: STDOUT_FILENO)) }

  /// Writes lines as they look.
  ///
  /// - Parameter keepingTabs: whether tabs stay what they are, between fields that programs read.
  static func print(
    _ lines: some Sequence<StyledLine>, _ style: TerminalStyle, keepingTabs: Bool = false
  ) throws {
    for line in lines {
      let text = style.shown(line, keepingTabs: keepingTabs) + "\n"
      try style.isPlain ? write(text) : write(shown: text)
    }
  }

  /// Writes sanitized text that the terminal can show as it is.
  static func write(shown text: String) throws {
    try pager.map { try $0.write(text) } ?? write(text, to: STDOUT_FILENO)
  }

  /// Says what came of a command.
  static func tell(_ words: String) throws { try print(TerminalSanitizer.visible(words)) }

  /// Says something to the person rather than to the program that reads our output.
  static func complain(_ words: String) {
    let line = line(words)
    if pager?.keepsComplaint(line) != true { complain(line: line) }
  }

  /// A message for the user, as a sanitized line.
  static func line(_ words: String) -> String {
    "flyer: " + shown(TerminalSanitizer.visible(words), by: STDERR_FILENO)
  }

  /// Writes a sanitized line for the user.
  static func complain(line: String) { try? write(line + "\n", to: STDERR_FILENO) }

  /// Shows something to the person for a while.
  static func note(_ text: String) { try? write(text, to: STDERR_FILENO) }

  private static func failure(_ code: Int32) -> any Error {
    if code == EPIPE { return Closed() }
    return Failure.output(errno: code)
  }

  /// A text as a terminal in this locale can show it; as it is where nothing says that it can't.
  private static func shown(_ text: String, by descriptor: Int32) -> String {
    guard !Charset.ascii.has(text), isatty(descriptor) == 1 else { return text }
    let charset = Charset(
      ofTerminal: descriptor, environment: ProcessEnvironment.variables())
    if charset == .utf8 { return text }
    let columns = width ?? .max
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { charset.shown(String($0), columns: columns) }.joined(separator: "\n")
  }

  /// Writes text as it is; throws `Closed` if the other end is closed.
  static func write(_ text: String, to descriptor: Int32) throws {
    var text = text
    try text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw failure(errno) }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      }
    }
  }
}
