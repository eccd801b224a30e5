import ArgumentParser
import Drawing
import Files
import Foundation
import Invoking
import Localizing
import Reading

/// `flyer config`
struct ConfigCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: tr("Print the current settings and where each comes from.")
  )
  .withExamples(of: "config")

  @Flag(
    help: ArgumentHelp(
      tr("Open config.toml in your editor; a new file has a comment on each setting.")))
  var edit = false

  @Flag(help: ArgumentHelp(tr("Print the path of config.toml.")))
  var path = false

  @Flag(
    help: ArgumentHelp(
      tr("Print all keys: group, keys, action name, description.")))
  var keys = false

  @Flag(help: ArgumentHelp(tr("Print a config.toml with a comment on each setting.")))
  var template = false

  func run() async throws {
    let environment = ProcessEnvironment.variables()
    let directories = BaseDirectories(environment: environment)
    if template { return try Output.write(ConfigurationTemplate.text) }
    guard let folder = directories.config else { throw Failure.noConfigurationFolder }
    let file = folder + "/config.toml"
    if path { return try Output.print(TerminalSanitizer.visible(file)) }
    if edit { try await Self.edit(file, environment) }
    let configuration = try Self.load(from: directories)
    for warning in configuration.warnings { Output.complain(.warning("\(warning)")) }
    if keys { return try Self.print(configuration.keyMap) }
    if !edit {
      let lines = ConfigurationLines(configuration, file: file, environment: environment)
      try Output.write(lines.text)
    }
  }

  private static func print(_ keyMap: KeyMap) throws {
    let rows = keyMap.table.map { row in
      [row.group, row.keys, row.action, row.help].map { TerminalSanitizer.visible($0) }
    }
    let lines = Output.isTerminal ? AlignedLines.of(rows) : rows.map { $0.joined(separator: "\t") }
    for line in lines { try Output.print(line) }
  }

  private static func load(from directories: BaseDirectories) throws(Failure) -> Configuration {
    do throws(SettingsError) {
      return try Configuration.load(from: directories)
    } catch {
      throw .settings(error)
    }
  }

  /// The first that is installed of those that people have without naming one.
  private static func usualEditor(_ environment: [String: String]) -> Editor? {
    let programs = Programs(environment: environment)
    return ["editor", "nano", "vi"].first { programs.path(of: $0) != nil }
      .flatMap { Editor(environment: environment.merging(["EDITOR": $0]) { $1 }) }
  }

  /// Opens the file in the editor, with the template where there is none yet.
  private static func edit(_ file: String, _ environment: [String: String]) async throws {
    guard let editor = Editor(environment: environment) ?? Self.usualEditor(environment) else {
      throw Failure.noEditor
    }
    do throws(FileError) {
      if FileStamp(path: file) == nil {
        try PrivateFolder.make((file as NSString).deletingLastPathComponent)
        try AtomicFile.replace(file, with: Data(ConfigurationTemplate.text.utf8))
      }
    } catch {
      throw Failure.settings(.notWritten(error))
    }
    do throws(DesktopError) {
      try await editor.edit(file)
    } catch {
      throw Failure.desktop(error)
    }
  }
}

/// A configuration as it would be in a file, with where each value is from behind it.
struct ConfigurationLines {
  let text: String

  init(_ configuration: Configuration, file: String, environment: [String: String]) {
    var lines = ["# \(TerminalSanitizer.visible(file))"]
    var table: String?
    let rows = Setting.allCases.map { setting in
      Self.row(of: setting, configuration, environment)
    }
    let width = rows.map { DisplayWidth.of($0.line) }.filter { $0 <= Self.widest }.max() ?? 0
    for (setting, row) in zip(Setting.allCases, rows) {
      if setting.table != table {
        table = setting.table
        lines += ["", "[\(setting.table ?? "")]"]
      }
      let air = String(repeating: " ", count: max(0, width - DisplayWidth.of(row.line)))
      lines.append("\(row.line)\(air)  # \(row.origin)")
      if setting == .preset { lines += Self.keys(in: configuration) }
    }
    text = (lines + Self.commands(in: configuration)).joined(separator: "\n") + "\n"
  }

  /// The widest line that is aligned; longer ones move the text behind them.
  private static let widest = 48

  private static func row(
    of setting: Setting, _ configuration: Configuration, _ environment: [String: String]
  ) -> (line: String, origin: String) {
    let line = configuration.lines[setting.rawValue]
    let variable = setting.variable(in: environment)
    if let variable, setting.prefersVariable || line == nil {
      let shown = setting.prefersVariable ? "\(setting.name) = " : "#\(setting.name) = "
      return (shown + variable.value, variable.name)
    }
    if let line, let value = setting.value(in: configuration) {
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
