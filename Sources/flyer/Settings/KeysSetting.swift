import Drawing
import FlyerModel
import Localizing
import Screens
import Texts
import TOMLKit

/// `[keys]` in `config.toml`: a preset, and the meanings of single keys.
struct KeysSetting: Sendable, Equatable {
  var preset = KeyPreset.vim
  /// The meanings in place of those of the preset, in the order of their lines.
  var bindings: [KeyBinding] = []
  /// The same as it is written.
  var written: [Line] = []
  /// The lines that were not understood.
  var warnings: [SettingsWarning] = []

  /// A line of the table.
  struct Line: Sendable, Equatable {
    let keys: String
    let name: String
    let line: Int
  }

  /// The keys of the reader.
  ///
  /// - Parameter commands: the user's own commands.
  func keyMap(with commands: [OwnCommand]) -> KeyMap {
    KeyMap.standard.showing(preset.inFooter).adding(commands)
      .binding(preset.bindings + bindings)
  }
}

/// An error in the keys of a line.
enum KeyFault: Error, Sendable, Equatable {
  /// No key is called so.
  case noKey
  /// Nothing that can be done is called so; `near` is what may be meant.
  case noAction(String, near: String?)
  /// It stays what it is.
  case kept
  /// There it would be typed.
  case typed
  /// Another line gives something else to it, or to keys that begin with it or with which it
  /// begins.
  case taken(line: Int)

  /// The error in some keys, and a remedy.
  func sentence(about keys: String) -> String {
    switch self {
    case .noKey: tr("there is no key “\(keys)”")
    case .noAction(let name, let near?):
      // TRANSLATORS: a name that nothing has, the keys beside which it is, and what may be meant
      tr("there is no action “\(name)” for \(keys): did you mean \(near)?")
    case .noAction(let name, nil):
      // TRANSLATORS: a name that nothing has, and the keys beside which it is
      tr("there is no action “\(name)” for \(keys): flyer config --keys lists all")
    // TRANSLATORS: keys that can be given no other meaning
    case .kept: tr("\(keys) can’t be rebound")
    // TRANSLATORS: keys; where something is typed they are a part of that
    case .typed: tr("\(keys) would insert text in input fields: use a key with Ctrl")
    case .taken(let line):
      // TRANSLATORS: keys
      tr("\(keys) can’t be told apart from the keys in line \(line); the later line is used")
    }
  }
}

extension KeysSetting {
  /// Reads the meanings of keys, which are all the keys of the table beside the settings.
  ///
  /// - Parameter commands: the user's own commands.
  mutating func readBindings(
    _ reader: inout ConfigurationReader, _ commands: CommandsSetting
  ) throws(SettingsError) {
    let known = KeyMap.standard.adding(commands.commands)
    for entry in reader.others() {
      let name = try reader.value(of: entry.key, expected: .action) { $0.string } ?? ""
      switch Self.binding(of: entry.key, to: name, commands, known) {
      case .success(let binding):
        bindings.append(binding)
        written.append(Line(keys: entry.key, name: name, line: entry.line))
      case .failure(.noKey) where entry.key.isNear("preset"):
        warnings.append(
          .unknown(
            path: reader.path, line: entry.line, key: "keys.\(entry.key)", near: "keys.preset"))
      case .failure(let fault):
        warnings.append(reader.warning(about: entry, fault))
      }
    }
    for conflict in known.conflicts(among: bindings) {
      warnings.append(
        reader.warning(
          about: (written[conflict.later].keys, written[conflict.later].line),
          .taken(line: written[conflict.earlier].line)))
    }
  }

  private static func binding(
    of keys: String, to name: String, _ commands: CommandsSetting, _ known: KeyMap
  ) -> Result<KeyBinding, KeyFault> {
    guard let keys = Key.sequence(parsing: keys) else { return .failure(.noKey) }
    if keys.contains(KeyBinding.kept) { return .failure(.kept) }
    if name.isEmpty { return .success(KeyBinding(keys, nil)) }
    guard let action = Action(name: name) ?? commands[name].map(Action.own) else {
      let names = commands.commands.map(\.name) + Action.allCases.map(\.name)
      return .failure(.noAction(name, near: name.near(names).first))
    }
    let binding = KeyBinding(keys, action)
    return known.places(of: binding).isEmpty ? .failure(.typed) : .success(binding)
  }
}

extension ConfigurationReader {
  fileprivate func warning(
    about entry: (key: String, line: Int), _ fault: KeyFault
  ) -> SettingsWarning {
    .keys(path: path, line: entry.line, keys: entry.key, fault)
  }
}
