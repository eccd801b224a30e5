import FlyerModel
import Foundation
import SampleFlyers
import Scratch
import Testing

@testable import Indexing
@testable import Library

/// A document with articles, from its bytes to the answers of `Content`.
@Suite struct ContentArticleTests {
  let world: World
  let content = Content()

  init() async throws {
    world = try World()
    let file = try world.folder.write(Documents.freshers, to: "freshers.json")
    try await world.fill(from: .file(path: file))
    await content.open(.file(path: file), with: world.settings)
  }

  private func sketch(_ branch: Branch) async throws -> [String] {
    try await content.page(of: ItemQuery(branch: branch), from: .offset(0), limit: 50).sketch
  }

  @Test func theStateKnowsArticlesAndTheirTabs() async throws {
    let state = await content.state
    #expect((state.counts.items, state.counts[.article]) == (1, 5))
    #expect(state.tabs.map(\.title) == ["Home", "First week", "All", "Search"])
    guard case .header(let id) = state.tabs[1].scope else {
      Issue.record("\(state.tabs)")
      return
    }
    #expect(try await sketch(.header(id: id)) == ["arrive"])
  }

  @Test func theTreeIsAnswered() async throws {
    #expect(try await sketch(.home) == ["#First week 1", "arrive"])
    #expect(try await sketch(.list(id: "arrive")) == ["map", "#Duties 1", "todo"])
    #expect(try await sketch(.list(id: "todo")) == ["card", "rent"])
  }

  @Test func pathsAndReferencesLeadThroughIt() async throws {
    let path = try await content.path(toArticle: "rent")
    #expect(path.map(\.title) == ["First week", "Arriving", "To do", "Rent"])
    #expect(try await content.article(referencedBy: "./rent.md") == "rent")
    #expect(try await content.article(referencedBy: "#news") == nil)
  }

  @Test func anArticleComesWhole() async throws {
    let item = try await content.item(id: "rent")
    #expect(item?.text == "Pay **in time**.")
    #expect(item?.article?.form == .text)
    let map = try await content.item(id: "map")
    #expect(map?.article?.imageURL == "https://example.org/map.png")
  }

  @Test(arguments: ["articleTitle", "isCheckList", "articleListSectionTitle"])
  func whateverChangesAboutAnArticleIsMarked(key: String) async throws {
    let changed =
      switch key {
      case "articleTitle": Documents.freshers.replacing("To do", with: "Duties")
      case "isCheckList":
        Documents.freshers.replacing(#""isCheckList": true"#, with: #""isCheckList": false"#)
      default: Documents.freshers.replacing(#""Duties""#, with: #""Tasks""#)
      }
    try world.folder.write(changed, to: "freshers.json")
    _ = try await content.refresh().get()
    let rows = try await content.page(
      of: ItemQuery(kind: .article), from: .offset(0), limit: 9
    ).items
    #expect(rows.filter { $0.mark == .changed }.map(\.id) == ["todo"])
    #expect(await content.state.changedCount == 1)
  }
}
