/// The signs that the layout adds to a text. A canvas without UTF-8 shows ASCII replacements.
enum MarkdownSigns {
  static let bullets = ["•", "◦", "▪"]
  static let quote = "│"
  static let image = "▣ "
  static let openTask = "☐"
  static let doneTask = "☑"
  static let continuation = "› "
  static let rule = "─"
  static let column = "│"
  static let crossing = "─┼─"
  static let hyphen = "-"
}
