/// A command that the user has defined.
package struct OwnCommand: Sendable, Hashable {
  /// The effect of a command.
  package enum Deed: Sendable, Hashable {
    /// Runs lines as if typed after `:`, one after the other.
    case lines([String])
    /// Gives the item to a program.
    case pipe(to: String, ItemForm)
    /// Writes the item into a file, whose name may say in which form.
    case write(to: String, ItemForm?)
    /// Opens a link of the item with a program.
    case open(with: String)
  }

  package let name: String
  /// The definition as it was written.
  package let text: String
  package let deed: Deed

  /// Where it can be done.
  var contexts: [Context] {
    switch deed {
    case .lines: Context.front
    case .pipe, .write, .open: Context.browsing
    }
  }

  fileprivate var traits: KeyMap.Traits {
    switch deed {
    // One of several steps may itself be what is done once more.
    case .lines: [.needsRows]
    case .pipe, .write, .open: [.needsRows, .repeats]
    }
  }
}

extension KeyMap {
  /// The map in which some commands are known by their names; no key does them yet.
  package func adding(_ commands: [OwnCommand]) -> KeyMap {
    if commands.isEmpty { return self }
    let own = commands.map { command in
      Entry(
        .own(command), [], in: command.contexts, .commands, command.traits, command.name,
        command.text)
    }
    return KeyMap(entries + own, inFooter: inFooter)
  }

  /// All actions, with the user's own commands.
  var actions: [Action] {
    Action.allCases + entries.filter { $0.group == .commands && $0.keys.isEmpty }.map(\.action)
  }

  /// The user's own command with a name.
  func ownCommand(named name: String) -> OwnCommand? {
    entries.lazy.compactMap { if case .own(let command) = $0.action { command } else { nil } }
      .first { $0.name == name }
  }
}

extension OwnCommand {
  /// Why there is no such command.
  package enum Fault: Error, Sendable, Equatable {
    /// Its name could not be typed.
    case badName
    /// The reader has a command that is called so.
    case taken
    /// It says nothing that could be done.
    case empty
    /// `pipe:`, `write:` or `open:` has no program or no file after it.
    case incomplete(String)
    /// `pipe` or `write` lacks the colon before its argument.
    case noColon(String, before: String)
    /// An item has no such form.
    case noForm(String)
    /// No command is called so; `near` is one that may be meant.
    case noCommand(String, near: String?)
    /// A command does not take this argument; the reason is in the reader's words.
    case noLine(reason: String)
  }

  /// - Parameters:
  ///   - name: the name to type after `:`.
  ///   - text: `pipe: PROGRAM`, `write: FILE`, each also with a form, `open: PROGRAM`, or commands
  ///     between semicolons.
  package init(name: String, text: String) throws(Fault) {
    guard Self.isName(name) else { throw .badName }
    guard !Self.isTaken(name) else { throw .taken }
    (self.name, self.text) = (name, text)
    deed = try Self.deed(text)
  }

  private static func isName(_ name: String) -> Bool {
    let isWord = name.utf8.allSatisfy { byte in
      switch Unicode.Scalar(byte) {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
      default: false
      }
    }
    return isWord && name.first?.isLetter == true
  }

  private static func isTaken(_ name: String) -> Bool {
    TypedCommand.action(named: name) != nil || CommandVocabulary.commands.contains(name)
  }

  private static func deed(_ text: String) throws(Fault) -> Deed {
    guard let colon = text.firstIndex(of: ":") else { return .lines(try lines(text)) }
    let words = text[..<colon].split(separator: " ").map(String.init)
    let rest = text[text.index(after: colon)...].drop { $0 == " " }
    let object = String(rest.reversed().drop { $0 == " " }.reversed())
    switch (words.first, words.dropFirst().first, words.count) {
    case ("pipe"?, let form, 1...2):
      return .pipe(to: try object.required(by: "pipe"), try Self.form(form) ?? .text)
    case ("write"?, let form, 1...2):
      return .write(to: try object.required(by: "write"), try Self.form(form))
    case ("open"?, nil, _): return .open(with: try object.required(by: "open"))
    default: return .lines(try lines(text))
    }
  }

  private static func form(_ word: String?) throws(Fault) -> ItemForm? {
    guard let word else { return nil }
    guard let form = ItemForm(rawValue: word) else { throw .noForm(word) }
    return form
  }

  private static func lines(_ text: String) throws(Fault) -> [String] {
    var lines: [String] = []
    for part in text.split(separator: ";") {
      let line = String(part.drop { $0 == " " })
      do throws(TypedCommand.Problem) {
        if try TypedCommand(parsing: line) != nil { lines.append(line) }
      } catch {
        throw fault(error)
      }
    }
    guard !lines.isEmpty else { throw .empty }
    if lines.count == 1 { try checkColon(in: lines[0]) }
    return lines
  }

  /// Throws if the colon was forgotten: without it, the line is another command than the one that
  /// was meant.
  private static func checkColon(in line: String) throws(Fault) {
    switch try? TypedCommand(parsing: line) {
    case .pipe(let program): throw .noColon("pipe", before: program)
    case .write(let file): throw .noColon("write", before: file)
    case .action, .tab, .tag, .sort, .openLink, .openSource, .addSource, .search, .at, .item, nil:
      return
    }
  }

  private static func fault(_ problem: TypedCommand.Problem) -> Fault {
    let known = CommandVocabulary(actions: Action.allCases.map(\.name), tabs: [], tags: [])
    switch problem {
    case .unknown(let word): return .noCommand(word, near: known.near(word).first)
    case .badArgument, .noTime: return .noLine(reason: problem.fault(near: known).text)
    }
  }
}

extension String {
  /// Returns the argument; throws if the word has none.
  fileprivate func required(by word: String) throws(OwnCommand.Fault) -> String {
    guard !isEmpty else { throw .incomplete(word) }
    return self
  }
}
