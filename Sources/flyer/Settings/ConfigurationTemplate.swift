import Localizing
import Reading

/// A `config.toml` with all settings as comments.
enum ConfigurationTemplate {
  static var text: String {
    var lines = comment(
      tr(
        "The settings of flyer. Commented-out lines show a default or an example; remove the # to set it. flyer config shows the current settings and where each comes from."
      ))
    var table: String?
    for setting in Setting.allCases {
      if setting.table != table {
        table = setting.table
        lines += ["", "[\(setting.table ?? "")]"]
        if setting == .preset { lines += keys }
      }
      lines += [""] + comment(setting.help) + ["#\(setting.name) = \(setting.example)"]
    }
    return (lines + ["", "[commands]"] + commands).joined(separator: "\n") + "\n"
  }

  private static var keys: [String] {
    comment(
      tr(
        "One key, or several in sequence, for any action; flyer config --keys lists all actions. An empty name unbinds a key."
      )) + ["#\"g g\" = \"first\"", "#\"ctrl+n\" = \"down\"", "#\"x\" = \"\""]
  }

  private static var commands: [String] {
    comment(
      tr(
        "Custom commands, typed after : or bound to a key above. pipe: sends the item to a program, write: writes it to a file; both accept md or json after the word. open: opens its link. All others are commands of the reader, separated by semicolons."
      )) + [
        "#share = \"pipe: qrencode -t ansiutf8\"", "#keep = \"write md: ~/notes/\"",
        "#watch = \"open: mpv %s\"", "#done = \"all-read; next-tab\"",
      ]
  }

  private static func comment(_ text: String) -> [String] {
    TextLines(text, measure: 98).map { "# " + $0.text }
  }
}
