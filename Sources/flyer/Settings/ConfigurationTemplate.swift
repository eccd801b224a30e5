import Localizing
import Reading

/// A `config.toml` in which everything is said and nothing is set.
enum ConfigurationTemplate {
  static var text: String {
    var lines = comment(
      tr(
        """
        What flyer is told for good. What is commented out is so anyway, or an example; take the # away to \
        set it. flyer config shows what is so now, and where it is from.
        """))
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
        """
        Any key, or several in sequence, on anything that can be done; flyer config --keys names all. An \
        empty name takes a key its meaning.
        """)) + ["#\"g g\" = \"first\"", "#\"ctrl+n\" = \"down\"", "#\"x\" = \"\""]
  }

  private static var commands: [String] {
    comment(
      tr(
        """
        Commands of your own: what is typed after : or bound to a key above. pipe: gives the item to a \
        program, write: writes it into a file, each also with md or json behind the word; open: opens its \
        link; else commands of the reader, with semicolons between them.
        """)) + [
        "#share = \"pipe: qrencode -t ansiutf8\"", "#keep = \"write md: ~/notes/\"",
        "#watch = \"open: mpv %s\"", "#done = \"all-read; next-tab\"",
      ]
  }

  private static func comment(_ text: String) -> [String] {
    TextLines(text, measure: 98).map { "# " + $0.text }
  }
}
