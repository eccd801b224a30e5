import Foundation
import LoopbackServing
import PseudoTerminal
import Testing

/// Tests how a user writes a book in an editor, with flyer beside it.
@MainActor @Suite struct MarkdownStory {
  private let home: Home
  private let book: String

  init() throws {
    home = try Home()
    book = home.folder.path("book")
    let manager = FileManager.default
    try manager.createDirectory(atPath: book + "/guide", withIntermediateDirectories: true)
    try write("# The book\n\nRead [the first](guide/01-first.md#end).", to: "README.md")
    try write(Self.chapter, to: "guide/01-first.md")
    try write("---\ntitle: Second\ndate: 2026-01-02\n---\nShort.", to: "guide/02-second.md")
  }

  private static let chapter =
    "# First\n\n" + (1...60).map { "Paragraph \($0).\n\n" }.joined() + "## End\n\nThe end."

  /// Writes a file as editors do: by renaming a new file.
  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: book + "/" + name), options: .atomic)
  }

  @Test func aFolderIsReadAndFollowedWhereOneIs() throws {
    let terminal = try home.inTmux(book)
    let first = try terminal.wait(for: "the book") {
      $0.contains("● live") && $0.contains("Guide")
    }
    // One page with a date does not give a book a Latest tab.
    #expect(!first.line(with: "The book").contains("Latest"), "\(first)")
    try terminal.type(":tab Guide\r")
    try terminal.wait(forText: "▌ First")
    try terminal.press("Enter", until: "Paragraph 1.")
    let deep = try terminal.press("Space", until: "Paragraph 10.")
    #expect(!deep.contains("Paragraph 1."), "\(deep)")
    try write(
      Self.chapter.replacing("Paragraph 10.", with: "Paragraph ten, as it was meant."),
      to: "guide/01-first.md")
    let changed = try terminal.wait(forText: "Paragraph ten, as it was meant.")
    #expect(!changed.contains("Paragraph 1."), "\(changed)")
    // An author knows the new paragraphs of a file that was just saved.
    let top = try terminal.press("g", until: "Paragraph 1.")
    #expect(!top.contains("new in the text"), "\(top)")
    try terminal.press("q")
    try terminal.wait(forText: "▌ First")
    try write("# Third\n\nNew.", to: "guide/03-third.md")
    try terminal.wait(forText: "Third")
  }

  /// A single text opens without a selection in the list, and escape leads to the list.
  @Test func aTextAloneIsReadAtOnce() throws {
    let terminal = try home.inTmux(book + "/guide/01-first.md")
    try terminal.wait(for: "its page") { $0.contains("Paragraph 1.") && !$0.contains("▌") }
    try terminal.press("Escape", until: "▌ First")
    try terminal.press("Enter")
    try terminal.wait(for: "its page") { $0.contains("Paragraph 1.") && !$0.contains("▌") }
  }

  @Test func aTextOfAServerIsReadAtOnceToo() async throws {
    let server = try await LoopbackServer()
    let reply = Reply(
      headers: [("Content-Type", "text/markdown")], body: Array(Self.chapter.utf8))
    server.answer("/first.md", with: reply)
    let terminal = try home.inTmux(server.url("/first.md"))
    try terminal.wait(for: "its page") { $0.contains("Paragraph 1.") && !$0.contains("▌") }
    try terminal.press("Escape", until: "▌ First")
    try terminal.press("Enter")
    try terminal.wait(for: "its page") { $0.contains("Paragraph 1.") && !$0.contains("▌") }
  }

  @Test func ofSeveralTextsNoneIsOpened() throws {
    let terminal = try home.inTmux(book + "/guide")
    let list = try terminal.wait(for: "the list") {
      $0.contains("● live") && $0.contains("Second")
    }
    #expect(list.contains("▌"), "\(list)")
  }

  @Test func linksLeadFromPageToPage() throws {
    let terminal = try home.inTmux(book)
    try terminal.wait(forText: "● live")
    try terminal.type(":tab Start\r")
    try terminal.press("Enter", until: "Read the first")
    let end = try terminal.press("o", until: "The end.")
    #expect(!end.contains("Paragraph 1."), "\(end)")
  }

  @Test func standardInputIsOpenedAsAnyDocument() throws {
    let list = try home.run("list", "-", "--json", "--kind", "article", input: "# Hello\n\nyou")
    #expect(list.output.contains("\"Hello\""), "\(list.output)\(list.errors)")
    let check = try home.run("check", "--source", "-", input: "<rss><item>")
    #expect(check.output.contains("warning"), "\(check.output)\(check.errors)")
  }
}
