import Drawing
import Localizing
import Screens

/// A `config.toml` with all settings as comments.
enum ConfigurationTemplate {
  static var text: String {
    var lines = comment(
      tr(
        "The settings of flyer. Commented-out lines show a default or an example; remove the # to set it. flyer config shows the current settings and where each comes from."
      ))
    var table: String?
    for setting in Setting.all {
      if setting.table != table {
        table = setting.table
        lines += ["", "[\(setting.table ?? "")]"]
        if table == "keys" { lines += keys }
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

/// A configuration as it would be in a file, with where each value is from behind it.
struct ConfigurationLines {
  let text: String

  init(_ configuration: Configuration, file: String, environment: [String: String]) {
    var lines = ["# \(TerminalSanitizer.visible(file))"]
    var table: String?
    let rows = Setting.all.map { setting in
      Self.row(of: setting, configuration, environment)
    }
    let width = rows.map { DisplayWidth.of($0.line) }.filter { $0 <= Self.widest }.max() ?? 0
    for (setting, row) in zip(Setting.all, rows) {
      if setting.table != table {
        table = setting.table
        lines += ["", "[\(setting.table ?? "")]"]
      }
      let spacing = String(repeating: " ", count: max(0, width - DisplayWidth.of(row.line)))
      lines.append("\(row.line)\(spacing)  # \(row.origin)")
      if setting.table == "keys" { lines += Self.keys(in: configuration) }
    }
    text = (lines + Self.commands(in: configuration)).joined(separator: "\n") + "\n"
  }

  /// The widest line that is aligned; longer ones move the text behind them.
  private static let widest = 48

  private static func row(
    of setting: Setting, _ configuration: Configuration, _ environment: [String: String]
  ) -> (line: String, origin: String) {
    let line = configuration.lines[setting.key]
    let variable = setting.variable(in: environment)
    if let variable, setting.prefersVariable || line == nil {
      let shown = setting.prefersVariable ? "\(setting.name) = " : "#\(setting.name) = "
      return (shown + variable.value, variable.name)
    }
    if let line, let value = setting.value(configuration) {
      return ("\(setting.name) = \(value)", tr("line \(line)"))
    }
    if let standard = setting.standard {
      return ("\(setting.name) = \(standard)", tr("default", context: "a setting"))
    }
    return ("#\(setting.name) =", tr("not set"))
  }

  private static func commands(in configuration: Configuration) -> [String] {
    let (commands, places) = (configuration.commands.commands, configuration.commands.lines)
    let lines = zip(commands, places).map { command, line in
      "\(command.name) = \(Setting.quoted(command.text))  # \(tr("line \(line)"))"
    }
    return lines.isEmpty ? [] : ["", "[commands]"] + lines
  }

  private static func keys(in configuration: Configuration) -> [String] {
    configuration.keys.written.map { entry in
      "\(Setting.quoted(entry.keys)) = \(Setting.quoted(entry.name))  # \(tr("line \(entry.line)"))"
    }
  }
}
