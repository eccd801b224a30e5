import FlyerModel
import Screens

/// The typed input: keys that are not done yet, and lines that can be recalled or completed.
struct TypedInput: Sendable, Equatable {
  var keys = TypedKeys()
  /// The lines of this run and of others.
  private var lines = Dictionary(
    uniqueKeysWithValues: LineHistory.Kind.allCases.map { ($0, LineHistory()) })
  var completion = Completion()
  /// The forms in which items were shared last.
  var forms = ItemForms()

  /// Learns the lines of other runs; returns whether one is to be recalled now.
  mutating func learn(_ known: [String], of kind: LineHistory.Kind) -> Bool {
    lines[kind]?.learn(known)
    return lines[kind]?.endAwaiting() == true
  }

  /// Asks for what was typed in other runs as soon as something is typed.
  mutating func askForLines(of prompt: Prompt?) -> [Effect] {
    guard let kind = prompt?.historyKind, lines[kind]?.areAsked == false else { return [] }
    lines[kind]?.areAsked = true
    return [.history(.listLines(kind))]
  }

  /// Remembers a line that was typed to its end.
  mutating func remember(_ line: String, as kind: LineHistory.Kind) -> [Effect] {
    guard line.contains(where: { !$0.isWhitespace }), line.utf8.count <= LineHistory.longest
    else { return [] }
    lines[kind]?.add(line)
    assert(lines[kind]?.lines.last == line, "the line that was typed last comes back first")
    return [.history(.keepLine(line, kind))]
  }

  /// Puts the line before into the one that is typed, or the one after; returns what follows.
  mutating func recall(older: Bool, into prompt: inout Prompt?) -> [Intent] {
    guard let kind = prompt?.historyKind, lines[kind]?.awaitLines() != true,
      let history = lines[kind]
    else { return [] }
    switch prompt {
    case .search(var line):
      guard line.recall(from: history, older: older) else { return [] }
      prompt = .search(line)
      return [.search(.look(for: line.editor.text))]
    case .find(var line):
      guard line.recall(from: history, older: older) else { return [] }
      prompt = .find(line)
      return [.find(.look(line))]
    case .command(var line):
      if line.recall(from: history, older: older) { prompt = .command(line) }
    case .share(var line):
      if line.recall(from: history, older: older) { prompt = .share(line) }
    case nil: break
    }
    return []
  }

  /// Asks which paths a text could mean; nil where they are asked for already.
  mutating func askForPaths(_ text: String?) -> String? {
    guard let text, text != completion.paths?.typed else { return nil }
    completion.paths = ListedPaths(typed: text)
    return text
  }

  /// Learns the paths that a text could mean; returns whether they are still wanted.
  mutating func learn(paths: [String], for text: String) -> Bool {
    guard completion.paths?.typed == text else { return false }
    completion.paths?.found = paths
    return true
  }
}

extension Prompt {
  /// nil for a file, which is another one each time.
  var historyKind: LineHistory.Kind? {
    switch self {
    case .search, .find: .search
    case .command: .command
    case .share(let line): line.purpose == .pipe ? .pipe : nil
    }
  }
}

/// A line in which what was typed before can be brought back.
protocol RecallingLine {
  var editor: LineEditor { get set }
  var recalled: LineHistory.Recall? { get set }
}

extension RecallingLine {
  /// Becomes the line before, or the one after; false where there is none.
  fileprivate mutating func recall(from history: LineHistory, older: Bool) -> Bool {
    if older {
      guard let found = history.older(than: recalled, typed: editor.text) else { return false }
      (editor, recalled) = (LineEditor(found.line), found.recall)
    } else {
      guard let recalled else { return false }
      let found = history.newer(than: recalled)
      (editor, self.recalled) = (LineEditor(found.line), found.recall)
    }
    return true
  }
}
