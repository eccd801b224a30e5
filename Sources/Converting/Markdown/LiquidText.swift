/// Template languages in Markdown: Jekyll's Liquid, the shortcodes of Hugo and Zola, mdBook's
/// instructions. They are never executed.
enum LiquidText {
  /// Returns a destination with its template tags replaced or removed.
  static func destination(_ written: String) -> String {
    guard let brace = written.utf8.firstIndex(of: UInt8(ascii: "{")) else { return written }
    if written[brace...].hasPrefix("{%") { return page(written) }
    var kept = written
    for variable in variables { kept = kept.replacing(variable, with: "") }
    return kept.contains("{{") ? reference(kept) : kept
  }

  private static let variables = ["site.baseurl", "site.url"].flatMap {
    ["{{ \($0) }}", "{{\($0)}}"]
  }

  /// Returns the page of Jekyll's `{% link page.md %}` and `{% post_url 2026-01-02-name %}`.
  private static func page(_ written: String) -> String {
    let match = written.firstMatch(of: /\{%-?\s*(?:link|post_url)\s+(\S+)\s*-?%\}/)
    guard let match else { return written }
    let path = match.1.contains(".") ? match.1 : "_posts/" + match.1 + ".md"
    return "/" + path + written[match.range.upperBound...]
  }

  /// Returns the page of Hugo's `{{< ref "page.md" >}}` and Liquid's `{{ "/page/" | relative_url
  /// }}`.
  private static func reference(_ written: String) -> String {
    if written.contains("|") {
      let match = written.firstMatch(of: /\{\{-?\s*["']([^"']+)["']\s*\|[^}]*\}\}/)
      if let match { return match.1 + String(written[match.range.upperBound...]) }
    } else if written.hasPrefix("{{<") || written.hasPrefix("{{%") {
      let match = written.firstMatch(
        of: /\{\{[<%]-?\s*(?:rel)?ref\s+"?([^"\s]+)"?\s*-?[>%]\}\}/)
      if let match { return match.1 + String(written[match.range.upperBound...]) }
    }
    return written
  }

  /// Returns a line; nil if it consists only of an instruction.
  ///
  /// - Parameter line: A line outside of code.
  static func line(_ line: String) -> String? {
    let words = line.trimmed
    if words.hasPrefix("{%"), words.hasSuffix("%}") { return block(words) }
    let isShortcode =
      words.hasPrefix("{{<") && words.hasSuffix(">}}")
      || words.hasPrefix("{{%") && words.hasSuffix("%}}")
      || words.hasPrefix("{:") && words.hasSuffix("}")
      || words.hasPrefix("{{#title") || words == "<!-- toc -->" || words == "[[_TOC_]]"
    return isShortcode ? nil : line
  }

  /// Returns the fence of a code block for a template's highlighting tag; nil for other tags.
  private static func block(_ words: String) -> String? {
    let name = words.dropFirst(2).drop { $0 == "-" || $0 == " " }
    if name.hasPrefix("highlight ") {
      return "```" + name.dropFirst(10).prefix { $0.isLetter || $0.isNumber || "+-#".contains($0) }
    }
    return name.hasPrefix("endhighlight") ? "```" : nil
  }
}
