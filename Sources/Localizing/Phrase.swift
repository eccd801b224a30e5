/// A sentence of the interface in English, as in the source, with its operands.
///
/// In the catalogues, its operands are written `{0}`, `{1}`, …, in any order.
package struct Phrase: Sendable, Hashable {
  /// The sentence with its operands as numbers in braces: the msgid of gettext.
  let id: String
  /// The values of the operands.
  let operands: [String]

  /// Returns a text in any language with the operands in their places.
  func filling(_ text: String) -> String {
    if operands.isEmpty { return text }
    var rest = Substring(text).utf8
    var filled = ""
    while let open = rest.firstIndex(of: UInt8(ascii: "{")),
      let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      filled += Substring(rest[..<open])
      let number = Int(Substring(rest[rest.index(after: open)..<close]))
      if let number, operands.indices.contains(number) {
        filled += operands[number]
      } else {
        filled += Substring(rest[open...close])
      }
      rest = rest[rest.index(after: close)...]
    }
    return filled + Substring(rest)
  }
}

extension Phrase: ExpressibleByStringInterpolation {
  package init(stringLiteral text: String) { self.init(id: text, operands: []) }

  package init(stringInterpolation parts: StringInterpolation) {
    self.init(id: parts.id, operands: parts.operands)
  }

  /// The parts of a sentence in the source.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var id = ""
    fileprivate var operands: [String] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      id.reserveCapacity(literalCapacity + 3 * interpolationCount)
      operands.reserveCapacity(interpolationCount)
    }

    package mutating func appendLiteral(_ text: String) { id += text }

    package mutating func appendInterpolation(_ operand: some CustomStringConvertible) {
      id += "{\(operands.count)}"
      operands.append(operand.description)
    }

    @_disfavoredOverload
    package mutating func appendInterpolation(_ error: any Error) {
      appendInterpolation("\(error)")
    }
  }
}
