/// The charset of a document: from its first bytes, otherwise from the server, otherwise from its
/// own declaration.
package struct TextEncoding: Sendable, Equatable {
  /// The name for iconv(3); nil for UTF-8.
  package let name: String?
  /// The length of the byte order mark.
  let markLength: Int

  /// Detects the charset.
  ///
  /// - Parameters:
  ///   - beginning: The first bytes; a few hundred are enough.
  ///   - mediaType: The media type from the server, `text/xml; charset=koi8-r`.
  package init(of beginning: some Collection<UInt8>, mediaType: String = "") {
    let bytes = Array(beginning.prefix(1024))
    if let (mark, name) = Self.marks.first(where: { bytes.starts(with: $0.0) }) {
      (self.name, markLength) = (name, mark.count)
    } else {
      let form = Self.forms.first { bytes.starts(with: $0.0) }?.1
      let said = Self.parameter(of: mediaType) ?? Self.declared(in: bytes)
      name = form ?? said.flatMap(Self.known)
      markLength = 0
    }
  }

  private static let marks: [([UInt8], String?)] = [
    ([0xEF, 0xBB, 0xBF], nil), ([0xFF, 0xFE, 0, 0], "UTF-32LE"), ([0, 0, 0xFE, 0xFF], "UTF-32BE"),
    ([0xFF, 0xFE], "UTF-16LE"), ([0xFE, 0xFF], "UTF-16BE"),
  ]
  /// `<` and `<?` in encodings with several bytes per letter.
  private static let forms: [([UInt8], String)] = [
    ([0x3C, 0, 0, 0], "UTF-32LE"), ([0, 0, 0, 0x3C], "UTF-32BE"), ([0x3C, 0], "UTF-16LE"),
    ([0, 0x3C], "UTF-16BE"),
  ]
  private static let ebcdic: [UInt8] = [0x4C, 0x6F, 0xA7, 0x94]

  private static func parameter(of mediaType: String) -> String? {
    let parameters = mediaType.lowercased().split(separator: ";").dropFirst()
    let charset = parameters.first { $0.trimmed.hasPrefix("charset") }
    return charset?.split(separator: "=").dropFirst().first
      .map { String($0).trimmingQuotes }
  }

  /// Returns the charset in `<?xml encoding="…"?>`; nil if there is none.
  private static func declared(in bytes: [UInt8]) -> String? {
    if bytes.starts(with: ebcdic) {
      return declaration(bytes.map { EBCDIC.letters[Int($0)] }) ?? "IBM037"
    }
    return declaration(bytes) ?? metaElement(bytes)
  }

  /// Returns the charset in `<meta charset="…">` or `<meta content="text/html; charset=…">` of a
  /// page; nil if there is none.
  private static func metaElement(_ bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes.map { $0 < 0x80 ? $0 : 0x3F }, as: UTF8.self).lowercased()
    guard ["<html", "<!doctype html", "<head"].contains(where: text.contains),
      let start = text.firstRange(of: "<meta")?.lowerBound,
      let key = text[start...].firstRange(of: "charset=")?.upperBound
    else { return nil }
    let value = text[key...].drop { $0.isBlank || $0 == "\"" || $0 == "'" }
    return String(value.prefix { !$0.isBlank && !"\"'/>;".contains($0) })
  }

  private static func declaration(_ bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes.map { $0 < 0x80 ? $0 : 0x3F }, as: UTF8.self)
    guard let start = text.firstRange(of: "<?xml")?.upperBound,
      let end = text[start...].firstRange(of: "?>")?.lowerBound,
      let key = text[start..<end].firstRange(of: "encoding")
    else { return nil }
    let value = text[key.upperBound..<end].drop { $0.isBlank || $0 == "=" }
    guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
    return String(value.dropFirst().prefix { $0 != quote })
  }

  /// Returns the name for iconv; nil for UTF-8 and for invalid names.
  private static func known(_ name: String) -> String? {
    let name = name.trimmed.lowercased()
    guard !name.isEmpty, name.utf8.count <= 40,
      name.utf8.allSatisfy({ $0.isNameByte })
    else { return nil }
    switch name {
    case "utf-8", "utf8", "u8": return nil
    // Documents that declare one of these may use more characters.
    case "us-ascii", "ascii", "iso-8859-1", "latin1", "latin-1", "iso8859-1", "iso_8859-1", "l1":
      return "WINDOWS-1252"
    // Such a charset is impossible, since the first bytes would have another form.
    case "utf-16", "utf16", "utf-16le", "utf-16be", "ucs-2", "utf-32", "utf-32le", "utf-32be",
      "ucs-4",
      "iso-10646-ucs-2", "iso-10646-ucs-4":
      return nil
    case "gb2312", "gbk", "gb_2312-80": return "GB18030"
    case "x-sjis", "shift-jis", "sjis", "shift_jis": return "CP932"
    case "windows-31j": return "CP932"
    case "ks_c_5601-1987", "euc-kr": return "CP949"
    case "x-mac-roman", "macroman": return "MACINTOSH"
    default: return name.hasPrefix("x-") ? String(name.dropFirst(2)) : name
    }
  }
}

extension UInt8 {
  fileprivate var isNameByte: Bool {
    switch Unicode.Scalar(self) {
    case "a"..."z", "0"..."9", "-", "_", ".", ":", "+", "(", ")": true
    default: false
    }
  }
}

extension StringProtocol {
  fileprivate var trimmed: String { String(self).trimmed }
  fileprivate var trimmingQuotes: String { trimmed.filter { $0 != "\"" && $0 != "'" } }
}

/// Enough of EBCDIC to read the declaration with the charset of a document.
enum EBCDIC {
  /// ASCII letters by their bytes in IBM037; `?` for all others.
  static let letters: [UInt8] = [
    63, 63, 63, 63, 63, 63, 63, 63, 63, 63, 63, 63, 63, 63, 63, 63,
    63, 63, 63, 63, 63, 63, 63, 63, 63, 63, 63, 63, 63, 63, 63, 63,
    63, 63, 63, 63, 63, 63, 63, 63, 63, 63, 63, 63, 63, 63, 63, 63,
    63, 63, 63, 63, 63, 63, 63, 63, 63, 63, 63, 63, 63, 63, 63, 63,
    32, 63, 63, 63, 63, 63, 63, 63, 63, 63, 63, 46, 60, 40, 43, 124,
    38, 63, 63, 63, 63, 63, 63, 63, 63, 63, 33, 36, 42, 41, 59, 63,
    45, 47, 63, 63, 63, 63, 63, 63, 63, 63, 63, 44, 37, 95, 62, 63,
    63, 63, 63, 63, 63, 63, 63, 63, 63, 96, 58, 35, 64, 39, 61, 34,
    63, 97, 98, 99, 100, 101, 102, 103, 104, 105, 63, 63, 63, 63, 63, 63,
    63, 106, 107, 108, 109, 110, 111, 112, 113, 114, 63, 63, 63, 63, 63, 63,
    63, 126, 115, 116, 117, 118, 119, 120, 121, 122, 63, 63, 63, 63, 63, 63,
    94, 63, 63, 63, 63, 63, 63, 63, 63, 63, 91, 93, 63, 63, 63, 63,
    123, 65, 66, 67, 68, 69, 70, 71, 72, 73, 63, 63, 63, 63, 63, 63,
    125, 74, 75, 76, 77, 78, 79, 80, 81, 82, 63, 63, 63, 63, 63, 63,
    92, 63, 83, 84, 85, 86, 87, 88, 89, 90, 63, 63, 63, 63, 63, 63,
    48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 63, 63, 63, 63, 63, 63,
  ]
}
