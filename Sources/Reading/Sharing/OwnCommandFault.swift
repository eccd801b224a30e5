package import Screens

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
    self.init(name: name, text: text, action: try Self.action(text))
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

  private static func action(_ text: String) throws(Fault) -> CustomAction {
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
