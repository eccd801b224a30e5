import ArgumentParser
import Files

/// The command line, and before it as arguments what the environment and then a file say of what it
/// does not name.
struct LayeredArguments {
  private static let configVariable = "FLYERD_CONFIG"
  private static let asking: Set = ["-h", "--help", "--help-hidden", "--version", "help"]

  /// The arguments for the parser.
  let arguments: [String]
  /// The file of settings; nil where there is none, or none is needed.
  let file: SettingsFile?

  /// - Parameters:
  ///   - given: The words of the command line after the program's name.
  ///   - standardPath: The file that is read if none is named and it exists.
  init(
    _ given: [String] = Array(CommandLine.arguments.dropFirst()), environment: [String: String],
    standardPath: String = SettingsFile.standardPath
  ) throws {
    let (command, depth) = Self.command(in: given)
    let settings = Self.settings(of: command)
    guard !settings.isEmpty, !given.contains(where: Self.isQuestion) else {
      (arguments, file) = (given, nil)
      return
    }
    let named = settings.filter { $0.isNamed(in: given) }
    let variables = try Self.arguments(of: settings, unless: named, in: environment)
    let file = try Self.file(given, environment, standardPath)
    self.file = file
    let known = Set((named + variables.map(\.setting)).flatMap(\.siblings))
    let filed = settings.filter { !known.contains($0) }.flatMap { file?.arguments[$0] ?? [] }
    arguments =
      given.prefix(depth) + filed + variables.flatMap(\.arguments) + given.dropFirst(depth)
  }

  private static func isQuestion(_ argument: String) -> Bool {
    asking.contains(argument) || argument.hasPrefix("--generate-completion-script")
  }

  /// The command that is meant, be it by leaving it out, and how many words name it.
  private static func command(in given: [String]) -> (any ParsableCommand.Type, depth: Int) {
    var (command, depth) = (Flyerd.self as any ParsableCommand.Type, 0)
    for word in given {
      let next = command.configuration.subcommands.first { $0._commandName == word }
      guard let next else { break }
      (command, depth) = (next, depth + 1)
    }
    return (command.configuration.defaultSubcommand ?? command, depth)
  }

  /// The settings of a command; none for those that only have subcommands.
  private static func settings(of command: any ParsableCommand.Type) -> [Setting] {
    if command == Serve.self { return Setting.all }
    return command == Move.self || !command.configuration.subcommands.isEmpty ? [] : Setting.places
  }

  private static func arguments(
    of settings: [Setting], unless named: [Setting], in environment: [String: String]
  ) throws -> [(setting: Setting, arguments: [String])] {
    let known = Set(named.flatMap(\.siblings))
    return try settings.filter { !known.contains($0) }.compactMap { setting in
      guard let text = environment[setting.variable], !text.isEmpty else { return nil }
      let value = SettingValue(variable: text, for: setting.kind)
      guard let arguments = setting.arguments(for: value) else {
        throw SettingsError.wrongValue(at: .variable(setting.variable), setting)
      }
      return (setting, arguments)
    }
  }

  private static func file(
    _ given: [String], _ environment: [String: String], _ standardPath: String
  ) throws -> SettingsFile? {
    if let path = config(in: given) ?? environment[configVariable], !path.isEmpty {
      return try SettingsFile(path: path)
    }
    guard FileStamp(path: standardPath) != nil else { return nil }
    return try SettingsFile(path: standardPath)
  }

  private static func config(in given: [String]) -> String? {
    guard let place = given.lastIndex(where: { $0 == "--config" || $0.hasPrefix("--config=") })
    else { return nil }
    if given[place] != "--config" { return String(given[place].dropFirst("--config=".count)) }
    return given.dropFirst(place + 1).first
  }

  /// Says where a password may be read by others.
  func warn() {
    guard let file, file.hasPassword, SmallTextFile.isReadable(file.path) else { return }
    Output.tell(.readable(file.path))
  }
}
