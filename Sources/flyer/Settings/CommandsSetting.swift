import Localizing
import Reading
import Screens
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

extension OwnCommand.Fault {
  /// The error in a command of the user's own, and a remedy.
  func sentence(about name: String) -> String {
    switch self {
    case .badName: tr("“\(name)” is not a valid command name: use letters, digits, - and _")
    case .taken: tr("flyer already has a command \(name): use another name")
    // TRANSLATORS: pipe, write and open must not be translated
    case .empty: tr("\(name) does nothing: use pipe:, write:, open: or commands of the reader")
    // TRANSLATORS: the name of a command, and pipe, write or open
    case .incomplete(let word): tr("\(name) has nothing after \(word):")
    // TRANSLATORS: the name of a command, pipe or write, and a program or a file
    case .noColon(let word, let rest): tr("\(name) lacks a colon: write “\(word): \(rest)”")
    // TRANSLATORS: text, md and json must not be translated
    case .noForm(let word): tr("\(name): unknown format \(word): use text, md or json")
    // TRANSLATORS: the name of a command, a word that is none, and what may be meant
    case .noCommand(let word, let near?):
      tr("\(name): there is no command \(word): did you mean \(near)?")
    case .noCommand(let word, nil): tr("\(name): there is no command \(word)")
    case .noLine(let reason): "\(name): \(reason)"
    }
  }
}
