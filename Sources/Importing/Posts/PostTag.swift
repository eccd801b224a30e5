import Texts

/// One of the few supported tags in the text of a post.
struct PostTag {
  enum Kind: Equatable {
    case lineBreak
    case paragraph
    /// A tag that only changes the style.
    case style
    /// The beginning of words with a link; nil if it has no address.
    case anchor(String?)
    case anchorEnd
  }

  let kind: Kind
  /// The offset after the tag.
  let end: Int

  private static let styles: Set<String> = ["b", "i", "u", "s", "em", "strong", "small", "span"]
  private static let longestName = 6

  /// Reads the tag at the beginning of some bytes; nil if there is no supported one.
  ///
  /// A tag ends before the next one begins, so the time stays linear even for many beginnings.
  init?(_ bytes: ArraySlice<UInt8>) {
    let body = bytes.dropFirst().prefix { !"<>".utf8.contains($0) }
    guard body.endIndex < bytes.endIndex, bytes[body.endIndex] == UInt8(ascii: ">") else {
      return nil
    }
    let isClosing = body.first == .slash
    let name = body.dropFirst(isClosing ? 1 : 0).prefix(Self.longestName).prefix(while: \.isLetter)
    let attributes = body[name.endIndex...].drop(while: \.isBlankOrLineBreak)
    // Mathematics are not tags: a<b and c>d.
    let isTag =
      attributes.allSatisfy { $0 == .slash || $0.isBlankOrLineBreak }
      || attributes.startIndex > name.endIndex && attributes.contains(.equals)
    let word = String(decoding: name, as: UTF8.self).lowercased()
    guard isTag, let kind = Self.kind(word, isClosing: isClosing, attributes) else { return nil }
    self.kind = kind
    end = body.endIndex + 1
  }

  private static func kind(
    _ name: String, isClosing: Bool, _ attributes: ArraySlice<UInt8>
  ) -> Kind? {
    switch name {
    case "br": isClosing ? nil : .lineBreak
    case "p": .paragraph
    case "a": isClosing ? .anchorEnd : .anchor(value(of: "href", in: attributes))
    default: styles.contains(name) ? .style : nil
    }
  }

  /// Returns the value of an attribute with its entities resolved.
  private static func value(of name: String, in attributes: ArraySlice<UInt8>) -> String? {
    var rest = attributes
    while !rest.isEmpty {
      let key = rest.prefix { !$0.isBlankOrLineBreak && $0 != .equals }
      rest = rest[key.endIndex...].drop(while: \.isBlankOrLineBreak)
      guard rest.first == .equals else { continue }
      rest = rest.dropFirst().drop(while: \.isBlankOrLineBreak)
      let quote = rest.first.flatMap { "\"'".utf8.contains($0) ? $0 : nil }
      if quote != nil { rest.removeFirst() }
      let value = rest.prefix { quote == nil ? !$0.isBlankOrLineBreak : $0 != quote }
      if String(decoding: key, as: UTF8.self).lowercased() == name { return resolved(value) }
      rest = rest[value.endIndex...].dropFirst().drop(while: \.isBlankOrLineBreak)
    }
    return nil
  }

  private static func resolved(_ bytes: ArraySlice<UInt8>) -> String {
    var (rest, result) = (bytes, [UInt8]())
    while let byte = rest.first {
      if byte == UInt8(ascii: "&"), let (text, end) = Entity.resolve(rest) {
        result += text.utf8
        rest = rest[end...]
      } else {
        result.append(rest.removeFirst())
      }
    }
    return String(decoding: result, as: UTF8.self).withoutNUL
  }
}

extension UInt8 {
  fileprivate static let slash = UInt8(ascii: "/")
  fileprivate static let equals = UInt8(ascii: "=")
}
