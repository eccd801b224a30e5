import Files
import FlyerModel
import Foundation
import Importing
import Scratch
import Testing

@testable import Indexing
@testable import Library

@Suite struct DocumentCheckTests {
  let world: World

  init() throws { world = try World() }

  private func check(_ path: String) -> DocumentCheck {
    DocumentCheck(.file(path: path), settings: world.settings)
  }

  @Test func whatIsInTheDocumentIsSaidAndNothingKept() async throws {
    let file = try world.folder.write(
      #"{"information": [{"title": "x"}, 7], "contacts": [{"title": "y"}]}"#, to: "f.json")
    let report = try await check(file).run()
    #expect(report.counts.items == 2)
    #expect(report.skippedCount == 1)
    #expect(report.issues.map { "\($0.path)" } == ["$.information[1]"])
    #expect(world.folder.contents == ["f.json"])
    #expect(world.temporary.contents.isEmpty)
  }

  @Test(arguments: [#"{"title": "Soon"}"#, #"{"information": [], "contacts": []}"#])
  func whatHoldsNothingIsSaidToHoldNothing(text: String) async throws {
    let report = try await check(world.folder.write(text, to: "f.json")).run()
    #expect(report.issues.map(\.finding) == [.nothingToRead])
    #expect(report.issues.map(\.severity) == [.warning])
  }

  @Test(arguments: ["", "[7]", "{\"information\": [", "no flyer at all"])
  func whatIsNoFlyerIsSaidToBeNone(text: String) async throws {
    let file = try world.folder.write(text, to: "f.json")
    let error = await #expect(throws: ContentError.self) { _ = try await check(file).run() }
    guard case .importing = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(world.temporary.contents.isEmpty)
  }

  @Test func aFileThatCannotBeReadLeavesNothing() async throws {
    for path in [world.folder.file("missing.json"), world.folder.file("none/missing.json")] {
      let error = await #expect(throws: ContentError.self) { _ = try await check(path).run() }
      guard case .unreadable(let reason) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(reason.path == path)
      #expect(world.temporary.contents.isEmpty)
    }
  }

  @Test func withoutAFolderForTheCopyTheCheckSaysSo() async throws {
    var settings = world.settings
    settings.temporaryFolders = [world.folder.file("missing")]
    let check = DocumentCheck(.bundled, settings: settings)
    let error = await #expect(throws: ContentError.self) { _ = try await check.run() }
    guard case .storage(FileError(path: settings.temporaryFolders[0], code: EACCES)) = error
    else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func theBundledFlyerHasNothingToMend() async throws {
    let report = try await DocumentCheck(.bundled, settings: world.settings).run()
    #expect(report.counts.items >= 20)
    #expect(report.issues.isEmpty, "\(report.issues)")
  }
}
