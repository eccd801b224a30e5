import ArgumentParser

/// A setting of the server. Its variable of the environment, its key in the file and the line in the
/// template follow from its row, which is beside its option.
struct Setting: Hashable, Sendable {
  /// The key in the file.
  let name: String
  let kind: Kind
  /// The value in the template: the default, or an example.
  let example: String
  /// The name of the option's value in help; nil for a flag or one of some words.
  let valueName: String?
  /// The sentence that describes it, in help and in the template.
  let sentence: @Sendable () -> String
  /// The longer explanation in help; nil for most.
  let discussion: (@Sendable () -> String)?
  /// Whether it differs between two commands so that the server has to be started again; nil if it
  /// can change while the server runs.
  let needsRestart: (@Sendable (Serve, Serve) -> Bool)?
  /// The note about that in the template.
  private let restartNote: String

  init(
    _ name: String, _ kind: Kind, example: String, value valueName: String? = nil,
    _ sentence: @escaping @Sendable @autoclosure () -> String,
    discussion: (@Sendable () -> String)? = nil,
    restartNote: String = "(restart)", needsRestart: (@Sendable (Serve, Serve) -> Bool)? = nil
  ) {
    (self.name, self.kind, self.example, self.valueName) = (name, kind, example, valueName)
    (self.sentence, self.discussion) = (sentence, discussion)
    (self.needsRestart, self.restartNote) = (needsRestart, restartNote)
  }

  static func == (left: Setting, right: Setting) -> Bool { left.name == right.name }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// The option of the command line.
  var option: String { "--" + name.replacing("_", with: "-") }

  /// The variable of the environment.
  var variable: String { "FLYERD_" + name.uppercased() }

  /// The help of the option.
  var help: ArgumentHelp {
    ArgumentHelp(sentence(), discussion: discussion?() ?? "", valueName: valueName)
  }

  /// Those that say the same in two ways: who names one of them means neither of the others.
  var siblings: [Setting] {
    let databases: [Setting] = [.database, .databaseFile]
    return databases.contains(self) ? databases : [self]
  }

  /// All settings, as the template groups them. The rows of a group are beside its options.
  static let groups: [(title: String, settings: [Setting])] = [
    ("Where the roster is", places),
    ("How it is reached", reached),
    ("What people may do", allowed),
    ("How much is served at once", limits),
    ("Logs and metrics", observed),
    (
      "The rules. They are stored in the roster: a rule not named here keeps its value there.",
      rules
    ),
    ("How people are notified", notified),
  ]

  static let all = groups.flatMap(\.settings)

  private static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

  /// Returns the setting with a key; nil if there is none.
  static func named(_ name: String) -> Setting? { byName[name] }
}

// The template, Resources/flyerd/flyerd.toml

extension Setting {
  private static let head = """
    # Settings of flyerd, the server of a roster of shifts. Each is an option of its own as well
    # (`flyerd --help`) and a variable of the environment (FLYERD_LISTEN): an option comes before a
    # variable, and that before this file. A setting that is commented out shows its default, or
    # an example. A path starts from the folder of this file.
    #
    # SIGHUP (`systemctl reload flyerd`) reads this file and the certificate anew, for new connections; the
    # log names what needs a restart instead. A file with a fault leaves all as it was.
    """

  /// The template of the file.
  static var template: String {
    ([head] + groups.flatMap { ["# " + $0.title] + $0.settings.map(\.paragraph) })
      .joined(separator: "\n\n") + "\n"
  }

  /// Its sentence, and a line of the file. Only `data` is always needed.
  private var paragraph: String {
    let words = sentence().split(separator: " ") + (needsRestart == nil ? [] : [restartNote[...]])
    var lines = ["#"]
    for word in words {
      let line = lines[lines.count - 1]
      if line.count + 1 + word.count <= Self.templateWidth {
        lines[lines.count - 1] = line + " " + word
      } else {
        lines.append("# " + word)
      }
    }
    let value = "\(name) = \(example)"
    return (lines + [self == .data ? value : "# " + value]).joined(separator: "\n")
  }

  private static let templateWidth = 100
}
