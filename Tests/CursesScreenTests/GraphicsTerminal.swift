import Foundation
import PseudoTerminal
import Testing

/// The demo program's pictures on a terminal, frame by frame.
struct GraphicsTerminal {
  /// The number of rows of pictures that the demo program shows at first, and of cells of pictures.
  static let strips = 24
  static let cells = 768
  private static let copied = "\u{1B}]52;c;R3LDvMOfZQ==\u{7}"

  let terminal: PseudoTerminal
  /// The output up to the first frame with pictures.
  let first: String

  init(_ kind: String, environment: [String: String] = [:], rows: Int = 24) throws {
    terminal = try DemoProgram.onPseudoTerminal([kind], environment: environment, rows: rows)
    try terminal.wait(forText: "utf8")
    first = try Self.finish(terminal)
  }

  /// Returns the output for a key.
  func frame(after key: String) throws -> String {
    terminal.forgetOutput()
    terminal.type(key)
    return try Self.finish(terminal)
  }

  /// Waits for the clipboard sequence: the demo program answers a key only after all earlier input.
  private static func finish(_ terminal: PseudoTerminal) throws -> String {
    let before = terminal.text.components(separatedBy: copied).count
    terminal.type("Y")
    try terminal.wait(for: "the clipboard") {
      $0.text.components(separatedBy: copied).count > before
    }
    return terminal.text.replacingOccurrences(of: copied, with: "")
  }

  /// Makes a file of a size; its content does not matter.
  static func file(bytes count: Int = 100) throws -> String {
    let path = FileManager.default.temporaryDirectory
      .appending(path: "picture-\(UUID().uuidString)").path
    try Data((0..<count).map { UInt8($0 % 251) }).write(to: URL(filePath: path))
    return path
  }
}

extension String {
  /// Returns how often a text occurs.
  func count(of text: String) -> Int { components(separatedBy: text).count - 1 }

  /// The positions at which sixel graphics begin: row and column, from 1.
  var sixelPlaces: [String] {
    matches(of: #/\x{1B}\[(\d+;\d+)H\x{1B}P0;1;0q/#).map { String($0.1) }
  }

  /// The number of placeholder characters.
  var placeholders: Int { unicodeScalars.count { $0.value == 0x10EEEE } }

  /// The commands of kitty's protocol, without their data.
  var kittyCommands: [String] {
    matches(of: #/\x{1B}_G([^;\x{1B}]*)/#).map { String($0.1) }
  }
}
