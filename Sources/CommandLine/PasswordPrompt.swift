import CRescue
import Glibc

/// Reads a line from the terminal without showing it, such as a password.
package enum PasswordPrompt {
  /// The reason why there is no line.
  package enum Failure: Error, Equatable {
    /// There is no terminal.
    case noTerminal
    /// The terminal can't be used, for the reason in errno(3).
    case unusable(code: Int32)
    /// The user cancelled with ^C.
    case interrupted
    /// There is no line, or it is too long.
    case missing
  }

  private static let limit = 4_096

  /// Returns the next line of standard input. Of a line too long for a password, returns the
  /// beginning, which is still too long.
  package static func standardInput() throws(Failure) -> String {
    guard let line = readLine(strippingNewline: true) else { throw .missing }
    return String(line.prefix(limit))
  }

  /// Asks on the terminal of the process, even if the standard streams are redirected.
  package static func ask(_ question: String, isHidden: Bool = true) throws(Failure) -> String {
    let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { throw .noTerminal }
    defer { close(terminal) }
    // ^C arrives as a character too, so that the terminal's modes are always restored.
    defer { crescue_show_typing() }
    guard crescue_hide_typing(terminal) else { throw .unusable(code: errno) }
    say(question, on: terminal)
    defer { say("\n", on: terminal) }
    return try read(from: terminal, isHidden: isHidden)
  }

  private static func read(from terminal: Int32, isHidden: Bool) throws(Failure) -> String {
    var text: [UInt8] = []
    while true {
      var byte: UInt8 = 0
      let count = Glibc.read(terminal, &byte, 1)
      if count < 0, errno == EINTR { continue }
      switch byte {
      case _ where count <= 0, 3: throw .interrupted
      case 10, 13: return String(decoding: text, as: UTF8.self)
      case 4 where text.isEmpty: throw .missing
      case 8, 127:
        guard let length = eraseLast(of: &text), !isHidden, length > 0 else { continue }
        say("\u{8} \u{8}", on: terminal)
      case 21 where isHidden: text = []
      case 0..<32: continue
      default:
        guard text.count < limit else { continue }
        text.append(byte)
        if !isHidden { _ = Glibc.write(terminal, &byte, 1) }
      }
    }
  }

  /// Removes the last character, of any number of bytes, and returns that number; nil if there is
  /// none.
  private static func eraseLast(of text: inout [UInt8]) -> Int? {
    guard let start = text.lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return nil }
    defer { text.removeSubrange(start...) }
    return text.count - start
  }

  private static func say(_ text: String, on terminal: Int32) {
    _ = text.withCString { Glibc.write(terminal, $0, strlen($0)) }
  }
}
