/// What was typed before.
extension Reader {
  mutating func handle(_ event: HistoryEvent) -> [Effect] {
    switch event {
    case .linesListed(let lines, let kind):
      typedLines[kind]?.learn(lines)
      if typedLines[kind]?.endAwaiting() == true, prompt?.historyKind == kind {
        return recall(older: true)
      }
    case .bookmarksListed(let known): return learn(known)
    case .keepingFailed(let reason): message = .app(.failed(reason: reason))
    }
    return []
  }

  /// Asks for what was typed in other runs as soon as something is typed.
  mutating func synchroniseHistory() -> [Effect] {
    guard let kind = prompt?.historyKind, typedLines[kind]?.areAsked == false else { return [] }
    typedLines[kind]?.areAsked = true
    return [.history(.listLines(kind))]
  }

  /// Remembers a line that was typed to its end.
  mutating func remember(_ line: String, as kind: LineHistory.Kind) -> [Effect] {
    guard line.contains(where: { !$0.isWhitespace }), line.utf8.count <= LineHistory.longest
    else { return [] }
    typedLines[kind]?.add(line)
    return [.history(.keepLine(line, kind))]
  }

  mutating func rememberLine(of intent: SearchIntent) -> [Effect] {
    guard case .search(let line) = prompt else { return [] }
    switch intent {
    case .accept, .leave: return remember(line.editor.text, as: .search)
    case .look, .end, .move: return []
    }
  }

  mutating func rememberLine(of intent: FindIntent) -> [Effect] {
    if case .accept(let line) = intent { remember(line.editor.text, as: .search) } else { [] }
  }

  /// Puts the line before into the one that is typed, or the one after.
  mutating func recall(older: Bool) -> [Effect] {
    guard let kind = prompt?.historyKind, typedLines[kind]?.awaitLines() != true,
      let history = typedLines[kind]
    else { return [] }
    switch prompt {
    case .search(var line):
      guard line.recall(from: history, older: older) else { return [] }
      prompt = .search(line)
      return handle([.search(.look(for: line.editor.text))])
    case .find(var line):
      guard line.recall(from: history, older: older) else { return [] }
      prompt = .find(line)
      return handle([.find(.look(line))])
    case .command(var line):
      guard line.recall(from: history, older: older) else { return [] }
      prompt = .command(line)
      return []
    case .share(var line):
      guard line.recall(from: history, older: older) else { return [] }
      prompt = .share(line)
      return []
    case nil: return []
    }
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
