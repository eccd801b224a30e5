import Foundation
import Testing

@testable import Converting

/// Tests that the list of formats is complete.
@Suite struct SourceFormatTests {
  @Test func everyFormatIsInTheList() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Converting").standardizedFileURL
    let paths = try #require(FileManager.default.enumerator(atPath: folder.path))
    var count = 0
    for case let path as String in paths where path.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      count += text.components(separatedBy: "= SourceFormat(").count - 1
    }
    #expect(SourceFormat.all.count == count)
  }

  @Test func everyFormatHasANameOfItsOwn() {
    #expect(Set(SourceFormat.all.map(\.name)).count == SourceFormat.all.count)
  }
}
