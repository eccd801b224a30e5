package import Drawing

/// A way in which terminals paint pictures by themselves: how to find out that one knows it, and
/// what to write.
///
/// A further one is a file with its type and a line in `GraphicsSupport.protocols`.
package protocol GraphicsProtocol: Sendable {
  /// As `images` in `config.toml`, `flyer doctor` and graphics name it.
  static var name: String { get }
  /// What it takes pictures as, in the words that `flyer-image` is asked in.
  static var encoding: String { get }
  /// True where pictures only fit their cells if the terminal tells the pixels of these.
  static var needsCellSize: Bool { get }
  /// How an answer begins that says that the terminal takes part; nil where nobody asks for one.
  static var confirmation: String? { get }

  /// True where the terminal takes part; nil while nobody knows.
  var isSupported: Bool? { get set }
  /// True where characters stand for the parts of a picture.
  var usesCharacters: Bool { get set }

  /// Begins with what the environment says.
  init(clues: TerminalClues)
  /// Takes an answer in; returns what to ask then, which ends with the question for abilities.
  ///
  /// - Parameter isFinal: what is not known after this one will not be.
  mutating func handle(_ answer: TerminalAnswer, isFinal: Bool) -> String?

  /// Numbers the pictures that are to be shown; returns what brings those that are new.
  mutating func prepare(_ strips: [Strip]) -> [UInt8]
  /// What paints a row of a picture at the cursor.
  func painting(of strip: Strip) -> [UInt8]
  /// What takes a row of a picture away; nil where what is written there does.
  func removal(of strip: Strip) -> [UInt8]?
  /// The characters that stand for a part of a picture, and the number that their colour tells.
  func characters(
    for graphic: Graphic, row: Int, column: Int
  ) -> (number: UInt32, text: [UInt32])?
  /// What makes the terminal forget all pictures.
  mutating func forgetAll() -> [UInt8]
}

extension GraphicsProtocol {
  static var needsCellSize: Bool { false }
  static var confirmation: String? { nil }

  func prepare(_ strips: [Strip]) -> [UInt8] { [] }
  func removal(of strip: Strip) -> [UInt8]? { nil }
  func characters(
    for graphic: Graphic, row: Int, column: Int
  ) -> (number: UInt32, text: [UInt32])? { nil }
  func forgetAll() -> [UInt8] { [] }
}

/// What the environment tells of a terminal.
package struct TerminalClues: Sendable {
  /// Its kind and its name; empty where something else stands between us and it.
  package let term: String
  package let program: String
  /// How many colours are used.
  package let colours: Int
  package let isWithinTmux: Bool

  /// The first two numbers of a version as in `3.4a` or `next-3.5`.
  static func version(_ text: String) -> (Int, Int) {
    let numbers = text.split { !("0"..."9").contains($0) }.map { Int($0) ?? 0 } + [0, 0]
    return (numbers[0], numbers[1])
  }
}

/// What a terminal says of itself when it is asked.
package enum TerminalAnswer: Sendable, Equatable {
  /// Its abilities by number (DA1).
  case attributes([Int])
  /// Its name and version (XTVERSION).
  case version(String)
  case cell(CellPixels)
  /// It takes part in the protocol of this name.
  case graphics(String)
}
