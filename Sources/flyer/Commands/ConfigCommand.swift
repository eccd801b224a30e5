import ArgumentParser
import Drawing
import Files
import Foundation
import CommandLine
import Localizing
import Screens

/// `flyer config`
struct ConfigCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: tr("Print the current settings and where each comes from.")
  )
  .withExamples("flyer config", "flyer config --edit", "flyer config --keys | less")

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
    for warning in configuration.warnings { Output.complain("\(warning)") }
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
        try PrivateFolder.make(PrivateFolder.folder(of: file))
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
