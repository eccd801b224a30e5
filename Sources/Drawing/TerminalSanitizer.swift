/// The sanitizer of all foreign text before it reaches a terminal.
///
/// Control characters become visible replacements. Bidirectional and invisible formatting
/// characters are removed. Towers of combining marks are cut, and marks without a base get one.
/// Joiners and variation selectors stay where writing needs them.
package enum TerminalSanitizer {
  /// Returns the text in a form that is safe for a terminal. A tab becomes a space.
  ///
  /// - Parameters:
  ///   - keepingNewlines: Keeps line breaks, for output that consists of lines.
  ///   - keepingTabs: Keeps tabs, for output that no terminal shows.
  package static func visible(
    _ text: some StringProtocol, keepingNewlines: Bool = false, keepingTabs: Bool = false
  ) -> String {
    func passes(_ byte: UInt8) -> Bool {
      isHarmless(byte) || (keepingNewlines && byte == 0x0A) || (keepingTabs && byte == 0x09)
    }
    if text.utf8.allSatisfy(passes) { return String(text) }
    var result = ""
    for cluster in String(text) {
      if keepingNewlines && (cluster == "\n" || cluster == "\r\n") {
        result.append("\n")
      } else if keepingTabs && cluster == "\t" {
        result.append(cluster)
      } else {
        result.append(ClusterSanitizer.safe(String(cluster)))
      }
    }
    return result
  }

  /// Returns an equivalent JSON text in which everything that `visible` would change is written as
  /// `\uXXXX`.
  package static func json(_ text: String) -> String {
    if text.utf8.allSatisfy({ isHarmless($0) || $0 == 0x0A }) { return text }
    var result = String.UnicodeScalarView()
    var marks = 0
    for scalar in text.unicodeScalars {
      let kind = ScalarKind(scalar)
      if case .mark = kind { marks += 1 } else { marks = 0 }
      if isPlainInJSON(scalar, kind), marks <= ClusterSanitizer.maximumMarks {
        result.append(scalar)
      } else {
        escape(scalar, into: &result)
      }
    }
    return String(result)
  }

  private static func isHarmless(_ byte: UInt8) -> Bool { (0x20..<0x7F).contains(byte) }

  private static func isPlainInJSON(_ scalar: Unicode.Scalar, _ kind: ScalarKind) -> Bool {
    switch kind {
    case .graphic, .mark, .jamo: true
    case .variation, .joiner, .hidden: false
    // Raw JSON has line breaks and tabs only between its tokens.
    case .replaced: scalar == "\n" || scalar == "\u{A0}"
    }
  }

  private static func escape(
    _ scalar: Unicode.Scalar, into result: inout String.UnicodeScalarView
  ) {
    if scalar == "\t" || scalar == "\r" {
      result.append(" ")
      return
    }
    for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
      let digits = String(unit, radix: 16)
      let escaped = "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      // One by one, since each append of a collection copies the whole text.
      for scalar in escaped.unicodeScalars { result.append(scalar) }
    }
  }
}
