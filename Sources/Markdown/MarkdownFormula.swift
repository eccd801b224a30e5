package import CMd4c

/// Formulas in TeX: `$…$` in a line, `$$…$$` on lines of their own. They are shown as written.
package enum MarkdownFormula {
  /// Returns the sign around a formula.
  package static func sign(of type: MD_SPANTYPE) -> String.UTF8View {
    (type == MD_SPAN_LATEXMATH_DISPLAY ? "$$" : "$").utf8
  }
}
