/// The kinds of emphasis for which Markdown has delimiters, outermost first.
package enum MarkdownMark: String, CaseIterable, Sendable {
  case bold = "**"
  case italic = "*"
  case strikethrough = "~~"
}

/// A piece of inline Markdown and its emphasis.
package struct MarkdownRun: Sendable {
  package var markdown: String
  package var marks: Set<MarkdownMark>

  package init(markdown: String, marks: Set<MarkdownMark> = []) {
    (self.markdown, self.marks) = (markdown, marks)
  }
}

extension Collection<MarkdownRun> {
  /// The runs, with delimiters around neighbours that share a mark; marks are nested.
  package var markdown: String { MarkdownRun.nested(Array(self)[...], MarkdownMark.allCases[...]) }
}

extension MarkdownRun {
  fileprivate static func nested(
    _ runs: ArraySlice<MarkdownRun>, _ marks: ArraySlice<MarkdownMark>
  ) -> String {
    guard let mark = marks.first, runs.contains(where: { !$0.marks.isEmpty }) else {
      return runs.map(\.markdown).joined()
    }
    let groups = groups(of: runs, by: mark).map { group in
      (text: nested(group.runs, marks.dropFirst()), isMarked: group.isMarked)
    }
    var text = ""
    for (index, group) in groups.enumerated() {
      let after = groups[(index + 1)...].lazy.compactMap(\.text.first).first
      text +=
        group.isMarked
        ? delimited(group.text, mark.rawValue, between: text.last, after) : group.text
    }
    return text
  }

  private static func groups(of runs: ArraySlice<MarkdownRun>, by mark: MarkdownMark)
    -> [(runs: ArraySlice<MarkdownRun>, isMarked: Bool)]
  {
    var groups: [(runs: ArraySlice<MarkdownRun>, isMarked: Bool)] = []
    for index in runs.indices {
      let isMarked = runs[index].marks.contains(mark)
      if let last = groups.last, last.isMarked == isMarked {
        groups[groups.count - 1].runs = runs[last.runs.startIndex...index]
      } else {
        groups.append((runs[index...index], isMarked))
      }
    }
    return groups
  }

  /// Returns the text between delimiters, with white space at its ends outside of them. Returns it
  /// without delimiters if Markdown would not recognise them (CommonMark 0.31 §6.2).
  private static func delimited(
    _ text: String, _ delimiter: String, between before: Character?, _ after: Character?
  ) -> String {
    let start = text.prefix(while: \.isWhitespace)
    let rest = text.dropFirst(start.count)
    let end = rest.reversed().prefix(while: \.isWhitespace)
    let words = rest.dropLast(end.count)
    func isOpen(_ outer: Character?, _ hasSpace: Bool, _ inner: Character?) -> Bool {
      let stars: Set<Character> = ["*", "~"]
      guard let inner, isPunctuation(inner), !stars.contains(inner) else { return inner != nil }
      return hasSpace || outer.map { $0.isWhitespace || isPunctuation($0) } ?? true
    }
    guard isOpen(before, !start.isEmpty, words.first), isOpen(after, !end.isEmpty, words.last)
    else { return text }
    return start + delimiter + words + delimiter + String(end.reversed())
  }

  private static func isPunctuation(_ character: Character) -> Bool {
    character.isPunctuation || character.isSymbol
  }
}
