import Drawing
import FlyerModel
import Localizing
import Screens
import Texts

/// The line after `:`, and what Tab made of it.
struct CommandLine: RecallingLine, Sendable, Equatable {
  /// An error in a line.
  struct Fault: Sendable, Equatable {
    var text: String
    /// The same for where there is less room.
    var brief: String

    /// As much of it as `columns` hold: what it speaks of is left out before what it says of it.
    func text(columns: Int) -> String {
      NarrowText.text(DisplayWidth.of(text) > columns ? brief : text, columns: columns)
    }
  }

  var editor = LineEditor()
  var recalled: LineHistory.Recall?
  private(set) var choice = Candidates()
  /// Whether nothing was known yet when a completion was asked for.
  var awaitsCompletion = false
  /// The error in the line.
  var problem: Fault?

  mutating func update(_ input: Input) -> [Intent] {
    switch input {
    // No line that says something goes on with it.
    case .text("?") where problem != nil: return [.run(.app(.help))]
    case .text(let text):
      // Where the line is refused, `:` is typed once more for another one.
      if problem == nil || text != ":" { editor.insert(text) } else { editor = LineEditor() }
      forget()
    case .action(let action, _): return perform(action)
    case .wheel, .click, .resized: break
    }
    return []
  }

  private mutating func perform(_ action: Action) -> [Intent] {
    switch action {
    case .prompt(let action): return [.command(.complete(self, forward: action != .completeBack))]
    case .menu(.accept): return [.command(.execute(self))]
    case .move(.up): return [.recall(older: true)]
    case .move(.down): return [.recall(older: false)]
    case .edit(.deleteBackward) where editor.text.isEmpty, .menu(.cancel): return [.close]
    case .edit(let action):
      editor.edit(action)
      forget()
    case .menu, .program, .app, .move, .list, .page, .picture, .note, .guest, .source, .share,
      .display, .own:
      break
    }
    return []
  }

  /// Takes the next or previous completion.
  mutating func complete(with vocabulary: CommandVocabulary, forward: Bool) {
    let text = choice.take(from: vocabulary.completions(of: editor.text), forward: forward)
    awaitsCompletion = text == nil
    guard let text else { return }
    editor = LineEditor(text)
    if choice.endInFolder { forget() }
  }

  /// The index of the completion that was taken.
  var taken: Int? { choice.taken }

  /// The path typed after `open` or `add`; nil for a link, in another command, and while
  /// completions are tried out.
  var typedPath: String? {
    let parts = editor.text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard taken == nil, parts.count == 2, ["open", "add"].contains(parts[0]) else { return nil }
    let path = String(parts[1].drop { $0 == " " })
    return Int(path) == nil ? path : nil
  }

  private mutating func forget() {
    choice = Candidates()
    awaitsCompletion = false
    problem = nil
    recalled = nil
  }
}

/// A request of a command line to the reader as a whole.
enum CommandIntent: Sendable, Equatable {
  case complete(CommandLine, forward: Bool)
  case execute(CommandLine)
}

/// The paths that begin with a text.
struct ListedPaths: Sendable, Equatable {
  var typed: String
  var found: [String] = []
}

/// The words that can be typed into a command line.
struct CommandVocabulary: Sendable, Equatable {
  var actions: [String]
  var tabs: [String]
  var tags: [String]
  var paths: [String] = []

  /// The commands that take an argument.
  static let commands = ["tab", "tag", "sort", "open", "add", "search", "at", "pipe", "write"]

  /// The lines that could be meant by the beginning of one.
  func completions(of line: String) -> [String] {
    guard let space = line.firstIndex(of: " ") else {
      return known.filter { $0.hasPrefix(line) }
    }
    let command = String(line[..<space])
    let argument = SearchFolding.fold(String(line[space...].drop { $0 == " " }))
    let isTurned = command == "sort" && argument.first == UInt8(ascii: "-")
    return (isTurned ? SortKey.allCases.map { "-\($0.rawValue)" } : arguments(of: command))
      .withoutDoubles
      .filter { SearchFolding.fold($0).starts(with: argument) }
      .map { "\(command) \($0)" }
  }

  /// Commands and actions, each once: some are both.
  private var known: [String] { (Self.commands + actions).withoutDoubles }

  private static let orders: [String] = {
    let keys = SortKey.allCases.map(\.rawValue)
    return ["document"] + keys + keys.flatMap { ["\($0) asc", "\($0) desc"] }
  }()

  private func arguments(of command: String) -> [String] {
    switch command {
    case "tab": tabs
    case "tag": tags
    case "sort": Self.orders
    case "open", "add": paths
    default: []
    }
  }

  /// The commands most like a word that is none.
  func near(_ word: String) -> [String] {
    let begun = known.filter { $0.hasPrefix(word) }.sorted { $0.count < $1.count }
    return Array((word.near(known) + begun).withoutDoubles.prefix(3))
  }
}

extension [String] {
  /// Each text once, where it comes first.
  fileprivate var withoutDoubles: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}

/// A command line that was understood.
enum TypedCommand: Sendable, Equatable {
  case action(Action)
  case tab(String)
  case tag(String)
  case sort(SortKey?, descending: Bool?)
  case openLink(Int)
  case openSource(String)
  /// nil for the one that is shown.
  case addSource(String?)
  case search(String)
  case at(TypedClock)
  case item(Int)
  /// A program that gets the item, a file into which it is written.
  case pipe(String), write(String)

  /// True for what can be done without anything to read.
  var isAboutProgram: Bool {
    switch self {
    case .action, .openSource, .addSource: true
    case .tab, .tag, .sort, .openLink, .search, .at, .item, .pipe, .write: false
    }
  }

  /// Why a line says nothing.
  enum Problem: Error, Sendable, Equatable {
    case unknown(String)
    case badArgument(String, Wish)
    case noTime(String)
  }

  /// The kind of an argument.
  enum Wish: Sendable, Equatable {
    case name, order, direction, time
  }

  /// - Parameter own: returns the user's own command with a name.
  init?(
    parsing line: String, own: (String) -> OwnCommand? = { _ in nil }
  ) throws(Problem) {
    let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
    guard let first = words.first.map(String.init) else { return nil }
    let argument = words.count > 1 ? words[1].drop { $0 == " " } : ""
    if let number = Int(first) {
      self = .item(number)
    } else if argument.isEmpty, let action = Self.action(named: first) {
      self = .action(action)
    } else if argument.isEmpty, let command = own(first) {
      self = .action(.own(command))
    } else {
      self = try Self.command(first, String(argument))
    }
  }

  static func action(named name: String) -> Action? { Action(typed: name) }

  private static func command(_ name: String, _ argument: String) throws(Problem) -> TypedCommand {
    switch name {
    case "tab" where !argument.isEmpty: return .tab(argument)
    case "tag" where !argument.isEmpty: return .tag(argument)
    case "pipe": return .pipe(argument)
    case "write": return .write(argument)
    case "search": return .search(argument)
    case "sort": return try sort(argument)
    case "open": return Int(argument).map { .openLink($0) } ?? .openSource(argument)
    case "add": return .addSource(argument.isEmpty ? nil : argument)
    case "at":
      guard let clock = TypedClock(argument) else { throw .badArgument(name, .time) }
      if let word = clock.noTime { throw .noTime(word) }
      return .at(clock)
    case "tab", "tag": throw .badArgument(name, .name)
    default: throw .unknown(name)
    }
  }

  private static func sort(_ argument: String) throws(Problem) -> TypedCommand {
    let words = argument.split(separator: " ")
    if words == ["document"] { return .sort(nil, descending: nil) }
    if let name = words.first, name.hasPrefix("-"), words.count == 1,
      let key = SortKey(rawValue: String(name.dropFirst()))
    {
      return .sort(key, descending: true)
    }
    guard let key = words.first.flatMap({ SortKey(rawValue: String($0)) }), words.count <= 2 else {
      throw .badArgument("sort", .order)
    }
    switch words.dropFirst().first {
    case nil: return .sort(key, descending: nil)
    case "asc": return .sort(key, descending: false)
    case "desc": return .sort(key, descending: true)
    default: throw .badArgument("sort \(key.rawValue)", .direction)
    }
  }
}

extension CommandLine {
  /// The distinct part of a candidate: the command and the folder are in the line.
  private static func name(of candidate: String) -> Substring {
    guard let blank = candidate.firstIndex(of: " ") else { return candidate[...] }
    let argument = candidate[candidate.index(after: blank)...]
    return candidate.hasPrefix("open ") ? argument.lastOfPath : argument
  }

  /// Draws the line, and behind it what it could become or what is wrong with it.
  func draw(on canvas: inout Canvas, in row: Rect, _ world: World) {
    PromptPainter(
      sign: ":", editor: editor, candidates: choice.texts.map(Self.name), taken: taken,
      problem: problem
    ).draw(on: &canvas, in: row, world)
  }
}

extension Substring {
  /// The part behind the last slash of a path; that of a folder may end in one.
  var lastOfPath: Substring {
    dropLast().lastIndex(of: "/").map { self[index(after: $0)...] } ?? self
  }
}

extension TypedCommand.Problem {
  /// The error and what to type instead, in a line and in a shorter one.
  func fault(near vocabulary: CommandVocabulary) -> CommandLine.Fault {
    switch self {
    case .badArgument(let command, let wish):
      return wish.fault(of: command)
    case .noTime(let word):
      return CommandLine.Fault(
        text: tr("\(word) is not a time from 00:00 to 23:59"), brief: tr("\(word) is not a time"))
    case .unknown(let word):
      let near = vocabulary.near(word).listed
      if near.isEmpty {
        // Where there is room, the way to help is behind it.
        return CommandLine.Fault(
          // TRANSLATORS: tab is a key
          text: tr("no command \(word) – tab completes"),
          // TRANSLATORS: tab and ? are keys
          brief: tr("no command \(word): tab completes, ? lists all"))
      }
      return CommandLine.Fault(
        // TRANSLATORS: the names of commands that are like it
        text: tr("no command \(word) – \(near)?"), brief: tr("no command \(word): \(near)?"))
    }
  }
}

extension TypedCommand.Wish {
  fileprivate func fault(of command: String) -> CommandLine.Fault {
    switch self {
    case .name:
      CommandLine.Fault(
        text: tr("\(command) needs a name, as in :\(command) NAME"),
        brief: tr("a name, as in :\(command) NAME"))
    case .order:
      CommandLine.Fault(
        // TRANSLATORS: document, title, location and date must not be translated
        text: tr("\(command) takes document, title, location or date"),
        // TRANSLATORS: document, title, location and date must not be translated
        brief: tr("document, title, location or date"))
    case .direction:
      CommandLine.Fault(
        // TRANSLATORS: asc and desc must not be translated
        text: tr("\(command) takes asc, desc or nothing"),
        // TRANSLATORS: asc and desc must not be translated
        brief: tr("asc, desc or nothing"))
    case .time:
      CommandLine.Fault(
        // TRANSLATORS: the weekday is typed in the language of the reader
        text: tr("\(command) needs a time, a day or both, as in :\(command) Sat 14:00"),
        // TRANSLATORS: the weekday is typed in the language of the reader
        brief: tr("a time, a day or both, as in :\(command) Sat 14:00"))
    }
  }
}
