import CRescue
import Foundation
import RosterServing

/// A password that somebody types, or that comes from another program.
enum Password {
  /// Asks twice on the terminal without showing it, or takes the first line of standard input.
  static func ask(fromInput: Bool) throws -> String {
    if fromInput {
      guard let line = readLine(strippingNewline: true) else {
        throw Failure("There is no password on standard input.", Sysexits.noInput)
      }
      return line
    }
    let terminal = try HiddenInput()
    let password = try terminal.ask("Password: ")
    try Credentials.check(password: password)
    guard try terminal.ask("Once more: ") == password else {
      throw Failure("The two passwords are not the same. Try again.", Sysexits.dataErr)
    }
    return password
  }
}

/// A terminal that shows nothing of what is typed.
private struct HiddenInput {
  private let terminal: FileHandle

  init() throws {
    guard let terminal = FileHandle(forUpdatingAtPath: "/dev/tty") else {
      throw Failure(
        "There is no terminal to ask for a password on. Use --password-stdin.", Sysexits.noInput)
    }
    self.terminal = terminal
  }

  func ask(_ question: String) throws -> String {
    try terminal.write(contentsOf: Data(question.utf8))
    guard crescue_hide_typing(terminal.fileDescriptor) else {
      let reason = String(cString: strerror(errno))
      crescue_show_typing()
      throw Failure("The terminal can't be asked: \(reason).", Sysexits.osErr)
    }
    defer {
      crescue_show_typing()
      try? terminal.write(contentsOf: Data("\n".utf8))
    }
    return try line()
  }

  private func line() throws -> String {
    var bytes: [UInt8] = []
    while let byte = try terminal.read(upToCount: 1)?.first {
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return String(decoding: bytes, as: UTF8.self)
      case 0x03, 0x04, 0x1A, 0x1C: throw Failure("No password was given.", Sysexits.noInput)
      case 0x15: bytes = []
      case 0x08, 0x7F: while let last = bytes.popLast(), last & 0xC0 == 0x80 {}
      default: bytes.append(byte)
      }
    }
    throw Failure("No password was given.", Sysexits.noInput)
  }
}
