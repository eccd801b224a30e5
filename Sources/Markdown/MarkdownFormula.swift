package import CMd4c

/// Formulas in TeX: `$…$` in a line, `$$…$$` on lines of their own. They are shown as written.
package enum MarkdownFormula {
  /// Returns the delimiter of a formula, which is before and after it.
  package static func delimiter(of type: MD_SPANTYPE) -> String.UTF8View {
    (type == MD_SPAN_LATEXMATH_DISPLAY ? "$$" : "$").utf8
  }

  /// Whether all dollar signs of a text are around formulas, as pandoc tells them from prices: no
  /// blank is inside of either sign, and no digit is behind the second one.
  ///
  /// md4c pairs any two signs, and reads no links and no emphasis between them.
  static func areIn(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let dollar = UInt8(ascii: "$")
    var rest = text[...]
    var (isOpen, areFound) = (false, false)
    while let start = rest.firstIndex(of: dollar) {
      let end = text[start...].firstIndex { $0 != dollar } ?? text.count
      rest = text[end...]
      if start > 0, text[start - 1] == UInt8(ascii: "\\") { continue }
      let before = start > 0 ? text[start - 1] : 0x20
      let behind = end < text.count ? text[end] : 0x20
      if end - start == 1 {
        guard isOpen ? before > 0x20 && !(0x30...0x39 ~= behind) : behind > 0x20 else {
          return false
        }
      }
      isOpen.toggle()
      areFound = true
    }
    return areFound && !isOpen
  }
}
