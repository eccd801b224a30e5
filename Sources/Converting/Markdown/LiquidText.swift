/// What template languages write into Markdown: Jekyll's Liquid, the shortcodes of Hugo and Zola,
/// mdBook's instructions. Nothing of it is ever run.
enum LiquidText {
  /// A destination without what a template would have put there.
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

  /// Jekyll's `{% link page.md %}` and `{% post_url 2026-01-02-name %}`.
  private static func page(_ written: String) -> String {
    let match = written.firstMatch(of: /\{%-?\s*(?:link|post_url)\s+(\S+)\s*-?%\}/)
    guard let match else { return written }
    let path = match.1.contains(".") ? match.1 : "_posts/" + match.1 + ".md"
    return "/" + path + written[match.range.upperBound...]
  }

  /// Hugo's `{{< ref "page.md" >}}` and Liquid's `{{ "/page/" | relative_url }}`.
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

  /// A line without the instructions that stand alone on it; nil where nothing is left of it.
  ///
  /// - Parameter line: outside of code.
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

  /// Code that a template would have coloured is code.
  private static func block(_ words: String) -> String? {
    let name = words.dropFirst(2).drop { $0 == "-" || $0 == " " }
    if name.hasPrefix("highlight ") {
      return "```" + name.dropFirst(10).prefix { $0.isLetter || $0.isNumber || "+-#".contains($0) }
    }
    return name.hasPrefix("endhighlight") ? "```" : nil
  }
}
