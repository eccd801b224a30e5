import Foundation
import Testing

@testable import flyer_bench

struct MarkdownBenchTests {
  @Test func readsTheMarkdownOfAFolder() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(
      at: folder.appending(path: "in"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in [("b.md", "two"), ("a.md", "one "), ("in/c.md", " three"), ("d.txt", "no")]
    {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    #expect(try MarkdownBench.text(in: folder.path) == "one two three")
  }

  @Test func figuresHaveTheirBounds() {
    let figures = MarkdownFigures(text: String(repeating: "- *a* b\n", count: 500), runs: 3)
    let all = figures.ofAll()
    #expect(all.map(\.bound) == [nil, nil, 15])
    #expect(all.allSatisfy { $0.samples.count == 3 && $0.median > 0 })
    let screens = figures.ofScreens()
    #expect(screens.map(\.bound) == [10, 2])
    #expect(screens[1].samples.count == 10)
  }
}
