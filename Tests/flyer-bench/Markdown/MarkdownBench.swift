import ArgumentParser
import Foundation

/// Measures how long Markdown takes to be set, beside md4c, which only parses it.
struct MarkdownBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "markdown", abstract: "Measure how Markdown is set, beside md4c parsing it.",
    discussion: "Ends with 1 where a bound is missed. Build it for release.")

  @Argument(help: "A folder with Markdown in files that end in .md.")
  var folder: String

  @Option(help: "How often each is measured.")
  var runs = 5

  func validate() throws {
    guard runs > 0 else { throw ValidationError(.runs) }
  }

  func run() throws {
    let text = try Self.text(in: folder)
    guard !text.isEmpty else { throw Failure.empty(folder) }
    var table = Table()
    table.section("All Markdown of \(folder), \(text.utf8.count.formatted()) bytes")
    table.add(MarkdownFigures(text: text, runs: runs).ofAll())
    let article = String(decoding: text.utf8.prefix(1_000_000), as: UTF8.self)
    table.section("An article of \(article.utf8.count.formatted()) bytes")
    table.add(MarkdownFigures(text: article, runs: runs).ofScreens())
    try table.end()
  }

  /// Returns the contents of all Markdown files of a folder, joined.
  static func text(in folder: String) throws -> String {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder)
    var bytes = Data()
    for path in paths.sorted() where path.hasSuffix(".md") {
      bytes += try Data(contentsOf: URL(filePath: folder).appending(path: path))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
