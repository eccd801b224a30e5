import FlyerModel
import Texts

/// Finds the addresses in a text.
enum TextLinks {
  private static let beginnings = ["https://", "http://", "www.", "mailto:"].map { Array($0.utf8) }

  /// Returns the links of a text in their order, each once, and their offsets in UTF-8. The title
  /// of a link is the address as written.
  static func links(in text: String, limits: ImportLimits) -> [(link: Link, offset: Int)] {
    var links: [(link: Link, offset: Int)] = []
    var seen: Set<String> = []
    forEachWord(of: text) { word in
      guard (4...limits.address).contains(word.utf8.count), let address = address(in: word),
        let link = Link(parsing: String(address)), seen.insert(link.openedURL).inserted
      else { return true }
      links.append((link, text.utf8.distance(from: text.startIndex, to: address.startIndex)))
      return links.count < limits.linksPerItem
    }
    return links
  }

  /// Calls `body` with each part of the text that may contain an address, until it returns false.
  /// Parts end at signs that end addresses.
  ///
  /// A check of bytes quickly skips parts that cannot contain an address.
  private static func forEachWord(of text: String, _ body: (Substring) -> Bool) {
    var rest = text.utf8.drop(while: \.partsWords)
    while !rest.isEmpty {
      let chunk = rest.prefix { !$0.partsWords }
      rest = rest[chunk.endIndex...].drop(while: \.partsWords)
      guard chunk.contains(where: \.isOfEveryAddress) else { continue }
      var scalars = Substring(chunk).unicodeScalars
      while !scalars.isEmpty {
        let word = scalars.prefix { !$0.partsAddresses }
        guard body(Substring(word)) else { return }
        scalars = scalars[word.endIndex...].drop(while: \.partsAddresses)
      }
    }
  }

  /// Returns the address in a word, without the punctuation around it; nil if there is none.
  private static func address(in word: Substring) -> Substring? {
    if let start = beginning(in: word.utf8) { return trimmed(word[start...]) }
    guard word.utf8.contains(UInt8(ascii: "@")) else { return nil }
    let address = trimmed(word.drop { "([{'„“‚‘".contains($0) })
    return LinkParsing.looksLikeMail(String(address)) ? address : nil
  }

  /// Returns the position of the first scheme or `www.` that is not part of a longer word.
  private static func beginning(in word: Substring.UTF8View) -> Substring.Index? {
    var previous: UInt8?
    for index in word.indices {
      let byte = word[index]
      defer { previous = byte }
      guard [UInt8(ascii: "h"), UInt8(ascii: "w"), UInt8(ascii: "m")].contains(byte | 0x20),
        !(previous?.isWordOrSign ?? false)
      else { continue }
      let isBeginning = beginnings.contains { beginning in
        word[index...].prefix(beginning.count).lazy.map { $0.isLetter ? $0 | 0x20 : $0 }
          .elementsEqual(beginning)
      }
      if isBeginning { return index }
    }
    return nil
  }

  /// Returns the address without the punctuation of the sentence at its end. A closing bracket
  /// stays if it was opened in the address.
  private static func trimmed(_ address: Substring) -> Substring {
    var address = address
    var surplus = address.utf8.count { $0 == .closeParenthesis }
    surplus -= address.utf8.count { $0 == .openParenthesis }
    while let last = address.last {
      if last == ")", surplus > 0 {
        surplus -= 1
      } else if !".,;:!?'’]}*_~…”“".contains(last) {
        break
      }
      address.removeLast()
    }
    return address
  }
}

extension UInt8 {
  /// Whether the ASCII character ends an address in a text.
  fileprivate var partsWords: Bool {
    self <= 0x20 || self == 0x7F || "<>\"`|\\".utf8.contains(self)
  }

  /// Whether this is one of the signs of which every address contains at least one.
  fileprivate var isOfEveryAddress: Bool {
    self == .dot || self == .colon || self == UInt8(ascii: "@")
  }
}

extension Unicode.Scalar {
  /// Whether the scalar ends an address in a text: white space, quotes, and the punctuation of
  /// scripts without spaces.
  fileprivate var partsAddresses: Bool {
    properties.isWhitespace
      || "«»、。〈〉《》「」『』【】（），：；！？｜～".unicodeScalars.contains(self)
  }
}
