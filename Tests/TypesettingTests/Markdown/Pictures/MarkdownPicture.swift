import Drawing
import Testing

@testable import Typesetting

/// Compares the lines of a Markdown text with a picture of them, and reports the actual lines if
/// they differ.
func expectPicture(
  of markdown: String, on measure: Int, _ picture: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let lines = markdownLayout(markdown, measure)
  let seen = lines.map { $0.spans.map(\.text).joined() }
  #expect(
    seen.joined(separator: "\n") == picture, "on \(measure)", sourceLocation: sourceLocation)
  for (line, text) in zip(lines, seen) {
    #expect(line.width == DisplayWidth.of(text), "\(text)", sourceLocation: sourceLocation)
  }
}

/// Compares a picture at several measures at which a text looks the same.
func expectPicture(
  of markdown: String, on measures: [Int], _ picture: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  for measure in measures {
    expectPicture(of: markdown, on: measure, picture, sourceLocation: sourceLocation)
  }
}
