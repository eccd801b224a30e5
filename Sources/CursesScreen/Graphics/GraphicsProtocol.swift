package import Drawing

/// A protocol by which terminals paint pictures: how to detect it, and what to write.
///
/// A further one is a file with its type and a line in `GraphicsSupport.protocols`.
package protocol GraphicsProtocol: Sendable {
  /// The name in `config.toml` under `images`, in `flyer doctor` and in graphics.
  static var name: String { get }
  /// The encoding of its pictures, as an argument of `flyer-image`.
  static var encoding: String { get }
  /// Whether pictures only fit their cells if the terminal reports the pixels of a cell.
  static var needsCellSize: Bool { get }
  /// The beginning of an answer that confirms support; nil if there is no such question.
  static var confirmation: String? { get }

  /// Whether the terminal supports the protocol; nil while that is unknown.
  var isSupported: Bool? { get set }
  /// Whether placeholder characters represent the parts of a picture.
  var usesCharacters: Bool { get set }

  /// Creates the protocol's state from the environment.
  init(clues: TerminalClues)
  /// Handles an answer; returns further questions, which end with the question for attributes
  /// (DA1).
  ///
  /// - Parameter isFinal: no further answers will follow.
  mutating func handle(_ answer: TerminalAnswer, isFinal: Bool) -> String?

  /// Numbers the pictures to show; returns the sequences that transmit new ones.
  mutating func prepare(_ strips: [Strip]) -> [UInt8]
  /// Returns the sequence that paints a row of a picture at the cursor.
  func painting(of strip: Strip) -> [UInt8]
  /// Returns the sequence that removes a row of a picture; nil if writing over it does.
  func removal(of strip: Strip) -> [UInt8]?
  /// Returns the placeholder characters of a part of a picture, and the number that their colour
  /// encodes.
  func characters(
    for graphic: Graphic, row: Int, column: Int
  ) -> (number: UInt32, text: [UInt32])?
  /// Returns the sequence that makes the terminal delete all pictures.
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

/// The information about a terminal from the environment.
package struct TerminalClues: Sendable {
  /// The values of TERM and TERM_PROGRAM; empty if a multiplexer is in between.
  package let term: String
  package let program: String
  /// The number of colours used.
  package let colours: Int
  package let isWithinTmux: Bool

  /// Returns the first two numbers of a version such as `3.4a` or `next-3.5`.
  static func version(_ text: String) -> (Int, Int) {
    let numbers = text.split { !("0"..."9").contains($0) }.map { Int($0) ?? 0 } + [0, 0]
    return (numbers[0], numbers[1])
  }
}

/// A terminal's answer to a question about itself.
package enum TerminalAnswer: Sendable, Equatable {
  /// Its attributes by number (DA1).
  case attributes([Int])
  /// Its name and version (XTVERSION).
  case version(String)
  case cell(CellPixels)
  /// It supports the protocol with this name.
  case graphics(String)
}
