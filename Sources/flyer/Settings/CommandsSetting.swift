import Reading
import TOMLKit

/// `[commands]` in `config.toml`: the user's own commands.
struct CommandsSetting: Sendable, Equatable {
  /// In the order of their lines.
  var commands: [OwnCommand] = []
  /// The lines in which they are.
  var lines: [Int] = []
  /// The lines that were not understood.
  var warnings: [SettingsWarning] = []
}

extension CommandsSetting {
  init(_ reader: inout ConfigurationReader) throws(SettingsError) {
    for entry in reader.others() {
      let text = try reader.value(of: entry.key, expected: .command) { $0.string } ?? ""
      do throws(OwnCommand.Fault) {
        commands.append(try OwnCommand(name: entry.key, text: text))
        lines.append(entry.line)
      } catch {
        warnings.append(
          .command(path: reader.path, line: entry.line, name: entry.key, error))
      }
    }
  }

  /// The command that is called so.
  subscript(name: String) -> OwnCommand? { commands.first { $0.name == name } }
}
