/// Converts a text without markup to Markdown.
package enum PlainText {
  /// Returns the text as Markdown. An empty line ends a paragraph.
  ///
  /// - Parameter lineBreak: the line break within a paragraph.
  package static func markdown(_ text: String, lineBreak: String = "\\\n") -> String {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(trimmed)
    return lines.split { $0.isEmpty }.map { paragraph in
      paragraph.map { MarkdownEscaping.text(String($0), lineBreak: " ", keepsAddresses: true) }
        .joined(separator: lineBreak)
    }.joined(separator: "\n\n")
  }

  private static func trimmed(_ line: Substring) -> Substring {
    // A no-break space counts as a letter here.
    let isBlank = { (character: Character) in (character.utf8.first ?? 0) <= 0x20 }
    let end = line.lastIndex { !isBlank($0) }.map { line.index(after: $0) }
    return line[..<(end ?? line.startIndex)].drop(while: isBlank)
  }
}
