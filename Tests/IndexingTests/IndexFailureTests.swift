import FlyerModel
import Foundation
import GRDB
import Importing
import SampleFlyers
import Scratch
import Testing

@testable import Indexing

/// A failed build throws an error and does not end the process.
@Suite struct IndexFailureTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func aFileThatIsThereAlreadyIsAnError() throws {
    let path = folder.file("index.sqlite")
    let builder = IndexBuilder(source: Document(Data(Documents.campus.utf8)))
    _ = try builder.build(at: path)
    #expect(throws: DatabaseError.self) { try builder.build(at: path) }
    #expect(try FlyerIndex(path: path).facts.counts.items == 6)
  }

  @Test(arguments: [(-5, 2), (4, .max), (.max, 3), (0, 0), (2, -1)])
  func noOffsetAndNoLimitIsTooFar(offset: Int, limit: Int) async throws {
    let index = try Documents.index(Documents.campus)
    let items = try await index.items(of: ItemQuery(), from: offset, limit: limit).items
    let first = min(max(0, offset), 6)
    #expect(items.count == min(max(0, limit), 6 - first))
    let page = try await index.page(of: ItemQuery(), from: .offset(offset), limit: limit)
    #expect(page.items.count <= 6)
  }
}
