import Texts

/// A tag of HTML in a text: `<name attributes>` or `</name>`.
package struct HTMLTag: Equatable {
  package struct Attribute: Equatable {
    /// The name, in lower case.
    package let name: String
    /// The value as written; nil if there is none.
    package let value: ArraySlice<UInt8>?
  }

  /// The name, in lower case.
  package let name: String
  package let isEndTag: Bool
  /// Whether it ends in a slash.
  package private(set) var isSelfClosing = false
  package private(set) var attributes: [Attribute] = []
  /// The index after its bracket.
  package private(set) var end: Int

  /// Reads the tag at the beginning of some bytes; nil if there is none.
  package init?(_ bytes: some Collection<UInt8>) {
    var end = 0
    self.init(Array(bytes)[...], end: &end)
  }

  /// Reads the tag at the beginning of some bytes; nil if there is none.
  ///
  /// - Parameter end: Receives the index after the tag. If there is none, receives the one up to
  ///   which it was searched for; a tag that begins before that is part of a quoted value. A caller
  ///   that continues there takes time in proportion to the text, however many tags begin in it.
  package init?(_ bytes: ArraySlice<UInt8>, end: inout Int) {
    var rest = bytes.dropFirst()
    (isEndTag, self.end) = (rest.first == Self.slash, bytes.endIndex)
    if isEndTag { rest.removeFirst() }
    let name = rest.prefix { $0.isLetterOrDigit || "-:".utf8.contains($0) }
    end = bytes.startIndex + 1
    guard bytes.first == Self.lessThan, name.first?.isLetter == true else { return nil }
    self.name = String(decoding: name, as: UTF8.self).lowercased()
    rest = rest[name.endIndex...]
    // An address such as `<https://example.org>` is no tag: attributes follow white space.
    var isApart = false
    while let byte = rest.first {
      if byte == Self.greaterThan {
        self.end = rest.startIndex + 1
        end = self.end
        return
      }
      if byte == Self.slash || HTMLText.isSpace(byte) {
        (isApart, isSelfClosing) = (isApart || byte != Self.slash, byte == Self.slash)
        rest.removeFirst()
      } else if isApart, let attribute = Self.attribute(&rest) {
        attributes.append(attribute)
        isSelfClosing = false
      } else {
        end = rest.startIndex
        return nil
      }
    }
    end = bytes.endIndex
    return nil
  }

  /// Removes an attribute from the beginning of a text; nil if another tag begins there.
  private static func attribute(_ rest: inout ArraySlice<UInt8>) -> Attribute? {
    guard rest.first != lessThan else { return nil }
    let key = rest.prefix { !HTMLText.isSpace($0) && !"/>=<".utf8.contains($0) }
    rest = rest[key.endIndex...]
    let name = String(decoding: key, as: UTF8.self).lowercased()
    let behind = rest.drop(while: HTMLText.isSpace)
    guard behind.first == UInt8(ascii: "=") else { return Attribute(name: name, value: nil) }
    rest = behind.dropFirst().drop(while: HTMLText.isSpace)
    let quote = rest.first.flatMap { "\"'".utf8.contains($0) ? $0 : nil }
    if let quote, let close = secondQuote(in: rest, quote) {
      defer { rest = rest[(close + 1)...] }
      return Attribute(name: name, value: rest[..<close].dropFirst())
    }
    // Without a second quote, the value ends with the tag.
    if quote != nil { rest.removeFirst() }
    let value = rest.prefix {
      (quote != nil || !HTMLText.isSpace($0)) && $0 != greaterThan && $0 != lessThan
    }
    rest = rest[value.endIndex...]
    return Attribute(name: name, value: value)
  }

  /// Returns the index of the second quote; nil if it is missing. The next quote is that of another
  /// tag or of words if it is behind this tag and something follows it directly. No value with this
  /// quote begins before it, so that no byte is searched twice.
  private static func secondQuote(in text: ArraySlice<UInt8>, _ quote: UInt8) -> Int? {
    let value = text.dropFirst()
    guard let close = value.firstIndex(of: quote) else { return nil }
    let next = value[close...].dropFirst().first
    let isEnd = next.map { $0 == slash || $0 == greaterThan || HTMLText.isSpace($0) } ?? false
    return isEnd || !value[..<close].contains(greaterThan) ? close : nil
  }

  /// Returns the letters and digits at the beginning of a name, in lower case. It is cut, since all
  /// names that matter are short.
  package static func name(_ bytes: some Collection<UInt8>) -> String {
    let name = bytes.prefix(12).prefix(while: \.isLetterOrDigit)
    return String(decoding: name, as: UTF8.self).lowercased()
  }

  /// Returns the value of an attribute; nil if it has none.
  package subscript(_ name: String) -> ArraySlice<UInt8>? {
    attributes.first { $0.name == name }?.value
  }

  private static let lessThan = UInt8(ascii: "<")
  private static let greaterThan = UInt8(ascii: ">")
  private static let slash = UInt8(ascii: "/")
}
