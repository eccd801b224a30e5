import FlyerModel
import SampleFlyers
import Scratch
import Testing

@testable import Indexing
@testable import Library

/// Texts whose letters have a thousand marks each: rows show none of them whole.
struct TowerTests {
  @Test func rowsHoldWhatCanBeSeen() async throws {
    let world = try World()
    let tower = "a" + String(repeating: "\u{301}", count: 1_000)
    let text = String(repeating: tower, count: 600) + " needle"
    let flyer = try Documents.flyer(titles: ["one", "two"]) { _ in text }
    let source = Source.file(path: try world.folder.write(flyer, to: "f.json"))
    try await world.fill(from: source)
    let content = Content()
    await content.open(source, with: world.settings)
    for query in [ItemQuery(), ItemQuery(search: "needle")] {
      let items = try await content.page(of: query, from: .offset(0), limit: 10).items
      #expect(items.count == 2)
      for item in items {
        #expect(item.preview.count > 40)
        #expect(item.preview.allSatisfy { $0.unicodeScalars.count <= 31 })
      }
    }
    // The published text is complete.
    #expect(try await content.item(id: "i0")?.text.utf8.count == text.utf8.count)
  }
}
