import FlyerModel
import Foundation
import Scratch
import Testing

@testable import Indexing
@testable import Library

@Suite struct SourceSummariesTests {
  private let world: World
  private let summaries: SourceSummaries

  init() throws {
    world = try World()
    summaries = SourceSummaries(in: world.settings.cacheFolder)
  }

  private func refresh(_ title: String, items count: Int) async throws -> Source {
    let items = (0..<count).map { #"{"id": "\#($0)", "title": "T"}"# }
    let path = try world.folder.write(
      #"{"title": "\#(title)", "information": [\#(items.joined(separator: ","))]}"#,
      to: "a.json")
    let content = Content()
    await content.open(.file(path: path), with: world.settings)
    _ = try await content.refresh().get()
    return .file(path: path)
  }

  @Test func whatHasChangedIsLookedAtAgain() async throws {
    let source = try await refresh("A", items: 1)
    let other = KnownSource(.file(path: world.folder.file("none.json")), name: "None")
    let list = SourceList([KnownSource(source), other])
    for count in [1, 3, 2] {
      _ = try await refresh("A\(count)", items: count)
      for _ in 0..<2 {
        let found = await summaries.summaries(of: list)
        #expect(found.map(\.name) == ["A\(count)", "None"])
        #expect(found.map(\.counts.items) == [count, 0])
        #expect(found.map(\.state) == [.here, .absent])
      }
    }
    // The user has renamed it.
    let renamed = SourceList([KnownSource(source, name: "Mine", groups: ["G"])])
    let found = await summaries.summaries(of: renamed)
    #expect(found.map(\.name) == ["Mine"] && found.map(\.groups) == [["G"]])
  }

  @Test func withoutAFolderNothingIsKnown() async {
    let found = await SourceSummaries(in: nil).summaries(of: SourceList([KnownSource(.bundled)]))
    #expect(found.map(\.state) == [.absent])
  }
}
