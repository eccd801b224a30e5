import Foundation
import Testing

@testable import Typesetting

/// The system's dictionaries.
let dictionaries = HyphenDictionaries()

/// Returns the texts of the lines of a Markdown text at a measure.
func markdownLines(_ markdown: String, _ measure: Int, language: String? = nil) -> [String] {
  markdownLayout(markdown, measure, language: language).map { $0.spans.map(\.text).joined() }
}

/// Returns the lines of a Markdown text at a measure.
func markdownLayout(_ markdown: String, _ measure: Int, language: String? = nil)
  -> [MarkdownLine]
{
  let document = MarkdownDocument(markdown)
  let layout = MarkdownLayout(
    document, measure: measure, dictionary: dictionaries.dictionary(of: language))
  return (0..<document.blockCount).flatMap(layout.lines(inBlock:))
}

/// Files outside of the project, which developers have beside it.
enum Corpus {
  /// Returns a folder or file; nil, with a message, if it is absent.
  static func file(_ path: String) -> URL? {
    let root = URL(filePath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appending(path: "shared/corpora").appending(path: path)
    guard FileManager.default.fileExists(atPath: file.path) else {
      print("skipped: shared/corpora/\(path) is not here")
      return nil
    }
    return file
  }

  /// Returns the texts of all files below a folder whose names have this ending, by their paths.
  static func texts(in path: String, ending: String) throws -> [(name: String, text: String)] {
    guard let folder = file(path) else { return [] }
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try paths.filter { $0.hasSuffix(ending) }.sorted().compactMap { name in
      let file = folder.appending(path: name)
      guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
        return nil
      }
      return (name, String(decoding: try Data(contentsOf: file), as: UTF8.self))
    }
  }

  /// Returns the examples of a specification: the Markdown of each, with its number.
  static func examples(in path: String) throws -> [(number: Int, markdown: String)] {
    guard let file = file(path) else { return [] }
    let text = try String(contentsOf: file, encoding: .utf8)
    let fence = String(repeating: "`", count: 32)
    var examples: [(Int, String)] = []
    var lines: [Substring]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix(fence + " example") {
        lines = []
      } else if line == ".", let markdown = lines {
        let joined = markdown.joined(separator: "\n") + "\n"
        examples.append((examples.count + 1, joined.replacing("→", with: "\t")))
        lines = nil
      } else {
        lines?.append(line)
      }
    }
    return examples
  }
}
