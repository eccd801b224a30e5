import FlyerModel
import Foundation
import GRDB
import Importing
import SampleFlyers
import Scratch
import Testing

@testable import Indexing
@testable import Library

/// Indexes changed by a disk or another program: none ends the process, and none prevents a
/// rebuild.
@Suite struct DamagedIndexTests {
  let world: World
  let source: Source
  let index: String
  let whole: [UInt8]

  init() async throws {
    world = try World()
    let titles = (0..<60).map { "title \($0)" }
    let text = String(repeating: "A text of some length. ", count: 20)
    var flyer = try Documents.flyer(titles: titles) { "\(text) \($0)" }
    // Items and a tree in one document.
    let tree = try #require(Documents.freshers.firstRange(of: "\"headers\"")).lowerBound
    flyer = String(flyer.dropLast()) + "," + Documents.freshers[tree...]
    source = .file(path: try world.folder.write(flyer, to: "f.json"))
    try await world.fill(from: source)
    index = world.copy(of: source).index
    whole = Array(try Data(contentsOf: URL(fileURLWithPath: index)))
  }

  /// Installs a damaged index, runs every query, and refreshes.
  private func survives(_ bytes: [UInt8], _ words: String) async throws {
    try Data(bytes).write(to: URL(fileURLWithPath: index))
    let content = Content()
    await content.open(source, with: world.settings)
    await askEverything(content)
    let refreshed = await content.refresh()
    guard case .success = refreshed else {
      Issue.record("\(words): \(refreshed)")
      return
    }
    await askEverything(content)
    let page = try await content.page(of: ItemQuery(), from: .offset(0), limit: 100)
    #expect(page.total == 60 && page.items.count == 60, "\(words)")
    #expect(await content.state.origin != .bundled, "\(words)")
  }

  private func askEverything(_ content: Content) async {
    let queries = [
      ItemQuery(), ItemQuery(search: "title 4"), ItemQuery(search: "some length"),
      ItemQuery(sort: Sort(.title)), ItemQuery(branch: .home), ItemQuery(branch: .list(id: "todo")),
      ItemQuery(kind: .article), ItemQuery(kind: .post), ItemQuery(search: "re"),
    ]
    for query in queries {
      _ = try? await content.page(of: query, from: .offset(0), limit: 50)
      _ = try? await content.items(of: query, from: 20, limit: 50)
    }
    for id in ["i3", "i59", "todo", "rent"] { _ = try? await content.item(id: id) }
    _ = try? await content.tags(limit: 10)
    _ = try? await content.path(toArticle: "rent")
    _ = try? await content.article(referencedBy: "#rent")
    try? await content.markSeen(id: "i4")
  }

  @Test func everyPageMayBeZeroed() async throws {
    // The first pages describe the others.
    for start in stride(from: 0, to: whole.count, by: 4096)
    where Thoroughness.isWhole || start < 8 * 4096 || (start / 4096).isMultiple(of: 3) {
      var bytes = whole
      bytes.replaceSubrange(
        start..<min(start + 4096, whole.count), with: repeatElement(0, count: 4096))
      try await survives(bytes, "page \(start / 4096 + 1)")
    }
  }

  /// The number of trials: many for `make test-all`, else a few of each kind.
  private static let trials =
    Thoroughness.isWhole ? 500 : 40

  @Test func anyByteMayBeFlipped() async throws {
    var random = SeededGenerator(seed: 6)
    for trial in 0..<Self.trials {
      var bytes = whole
      for _ in 0..<(1 << (trial % 7)) {
        bytes[Int.random(in: bytes.indices, using: &random)] ^=
          1
          << UInt8.random(
            in: 0...7, using: &random)
      }
      try await survives(bytes, "trial \(trial)")
    }
  }

  /// The shown texts are the written ones, from the index or from a rebuilt one.
  @Test func noFlippedBitShowsSomethingElse() async throws {
    let wanted = try await shownTexts()
    var random = SeededGenerator(seed: 7)
    for _ in 0..<(Thoroughness.isWhole ? 300 : 50) {
      var bytes = whole
      let place = Int.random(in: bytes.indices, using: &random)
      bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
      try Data(bytes).write(to: URL(fileURLWithPath: index))
      #expect(try await shownTexts() == wanted, "a bit of byte \(place)")
    }
  }

  /// Returns all content, as a command prints it.
  private func shownTexts() async throws -> [String] {
    let content = Content()
    await content.open(source, with: world.settings)
    await content.recoverCopy()
    var texts = await content.state.tabs.map(\.title)
    let items = try await content.items(of: ItemQuery(), from: 0, limit: 100).items
    for item in items {
      let whole = try await content.item(id: item.id)
      texts += [item.id, item.title, item.text, whole?.title ?? "", whole?.text ?? ""]
    }
    for search in ["title 4", "length"] {
      texts += try await content.page(of: ItemQuery(search: search), from: .offset(0), limit: 100)
        .rows.map(\.id)
    }
    return texts + (try await content.tags(limit: 10).tags.map(\.name))
  }

  @Test func aRefreshFindsWhatNothingHasRead() async throws {
    var bytes = whole
    let place = try #require(Data(whole).range(of: Data("some length.  17".utf8))).lowerBound
    bytes[place] ^= 1
    try Data(bytes).write(to: URL(fileURLWithPath: index))
    let content = Content()
    await content.open(source, with: world.settings)
    #expect(await content.state.warnings == [])
    guard case .success(.unchanged) = await content.refresh() else {
      Issue.record("\(await content.state)")
      return
    }
    #expect(await content.wasDamaged)
    #expect(await content.state.warnings == ["\(ContentNotice.indexDamaged)"])
    #expect(await content.checkIndex())
    #expect(FileManager.default.contents(atPath: index + ".broken") == Data(bytes))
  }

  @Test(arguments: [0, 1, 99, 100, 4095, 4096, 5000, 20_000])
  func itsEndMayBeMissing(length: Int) async throws {
    try await survives(Array(whole.prefix(length)), "\(length) bytes")
  }

  /// Changes that SQLite accepts as valid.
  @Test(arguments: [
    "UPDATE meta SET value = 9223372036854775807 WHERE key = 'count'",
    "UPDATE meta SET value = -1 WHERE key = 'articles'",
    "UPDATE meta SET value = 'many' WHERE key = 'count'",
    "UPDATE meta SET value = 1e300 WHERE key = 'new'", "UPDATE item SET title = NULL",
    "UPDATE item SET kind = 'x'", "UPDATE item SET tags = 7", "UPDATE item SET date = 'never'",
    "UPDATE item SET id = x'ff00'", "UPDATE body SET text = NULL",
    "DELETE FROM item WHERE number = 5",
    "UPDATE section SET start = -5, count = 9223372036854775807",
    "UPDATE place SET children = -3, total = 'x', via = 9223372036854775807",
    "UPDATE header SET count = -1, title = NULL", "UPDATE list SET numbers = x'01'",
    "UPDATE list SET numbers = x'ffffffff'", "UPDATE identity SET number = -7, digest = 'x'",
    "UPDATE tag SET count = -1", "UPDATE edge SET list = 'x'", "DROP TABLE body",
    "DROP TABLE list", "DROP TABLE full_index", "UPDATE article SET form = 'x', section = NULL",
    "INSERT INTO mark SELECT number, 'x' FROM item", "DELETE FROM full_index_data",
  ])
  func itMaySayWhatNoIndexSays(change: String) async throws {
    try Data(whole).write(to: URL(fileURLWithPath: index))
    // A damaged file may contain rows that the schema forbids.
    let queue = try DatabaseQueue(path: index)
    try await queue.writeWithoutTransaction { db in
      try db.execute(
        sql: """
          PRAGMA writable_schema = ON;
          UPDATE sqlite_schema SET sql = replace(sql, 'NOT NULL', '') 
          WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%';
          PRAGMA writable_schema = RESET;
          """)
    }
    try queue.close()
    let other = try DatabaseQueue(path: index)
    try await other.write { try $0.execute(sql: change) }
    try other.close()
    try await survives(Array(try Data(contentsOf: URL(fileURLWithPath: index))), change)
  }

  @Test func itIsMadeAnewFromTheDocumentAtOnceAndSetAside() async throws {
    let document = world.copy(of: source).document
    try FileManager.default.removeItem(atPath: world.folder.file("f.json"))
    var bytes = whole
    let place = try #require(Data(whole).range(of: Data("title 45".utf8))).lowerBound
    let page = place - place % 4096
    bytes.replaceSubrange(page..<page + 4096, with: repeatElement(0xFF, count: 4096))
    try Data(bytes).write(to: URL(fileURLWithPath: index))
    let content = Content()
    await content.open(source, with: world.settings)
    let items = try await content.items(of: ItemQuery(), from: 0, limit: 100).items
    #expect(items.count == 60)
    #expect(FileManager.default.contents(atPath: index + ".broken") == Data(bytes))
    #expect(FileManager.default.fileExists(atPath: document))
    #expect(world.copy(of: source).leftovers == [])
  }

  @Test func theBundledFlyerIsMadeAnewToo() async throws {
    let content = Content()
    await content.open(.bundled, with: world.settings)
    let count = await content.state.counts[.article]
    let path = world.copy(of: .bundled).index
    let size = try Data(contentsOf: URL(fileURLWithPath: path)).count
    let damage = Data(repeating: 0, count: size - 8192)
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try handle.seek(toOffset: 8192)
    try handle.write(contentsOf: damage)
    try handle.close()
    let again = Content()
    await again.open(.bundled, with: world.settings)
    let page = try await again.page(of: ItemQuery(kind: .article), from: .offset(0), limit: 500)
    #expect(page.total == count && count > 0)
  }

  /// Earlier indexes were readable by others.
  @Test func oneThatOthersCouldReadIsTakenFromThem() async throws {
    #expect(chmod(index, 0o644) == 0)
    let content = Content()
    await content.open(source, with: world.settings)
    #expect(try await content.items(of: ItemQuery(), from: 0, limit: 100).items.count == 60)
    try onlyItsOwnerCanReadIt()
  }

  @Test func onlyItsOwnerCanReadIt() throws {
    var status = stat()
    #expect(stat(index, &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  /// A process that only prints a list ends before any work in the background.
  @Test func whatAKilledProcessHalfBuiltGoesWithTheNextIndex() throws {
    let folder = world.copy(of: .bundled)
    _ = try CopyFolder.writable(at: folder.path)
    for name in [
      "index.4194305.7.unfinished", "index.4194305.7.unfinished-journal", "index.1.7.unfinished",
    ] {
      try world.folder.write("half", to: "cache/bundled/" + name)
    }
    unlink(folder.index)
    _ = try BundledFlyer(cacheFolder: world.settings.cacheFolder).index()
    #expect(folder.leftovers == ["index.1.7.unfinished"], "that of a process that is there")
  }

  @Test func whatAKilledProcessHalfBuiltGoesWithTheNextReader() async throws {
    let folder = world.copy(of: .bundled)
    _ = try CopyFolder.writable(at: folder.path)
    for name in [
      "index.4194305.7.unfinished", "index.4194305.7.unfinished-journal", "index.1.7.unfinished",
    ] {
      try world.folder.write("half", to: "cache/bundled/" + name)
    }
    let content = Content()
    await content.open(.bundled, with: world.settings)
    await content.watch()
    let deadline = ContinuousClock.now + .seconds(20)
    while folder.leftovers.count > 1, ContinuousClock.now < deadline { await Task.yield() }
    #expect(folder.leftovers == ["index.1.7.unfinished"])
  }

  /// A damaged former index prevents the patch, not the refresh.
  @Test func aRefreshOutlivesADamagedIndex() async throws {
    let world = try World()
    var flyer = PublishedFlyer()
    let file = world.folder.file("flyer.json")
    try flyer.document.bytes.write(to: URL(fileURLWithPath: file))
    let source = Source.file(path: file)
    let content = Content()
    await content.open(source, with: world.settings)
    _ = try await content.refresh().get()
    try await DatabaseQueue(path: world.copy(of: source).index).write {
      try $0.execute(sql: "UPDATE meta SET value = 7 WHERE key = 'count'")
    }
    flyer.items[7]["text"] = "something else"
    try flyer.document.bytes.write(to: URL(fileURLWithPath: file))
    guard case .updated(let report) = try await content.refresh().get() else {
      Issue.record("nothing was read")
      return
    }
    #expect(report.counts.all == flyer.count)
    #expect(await content.state.counts.all == flyer.count)
    #expect(try await content.item(id: "i7")?.text == "something else")
  }
}

/// `row[0]` of GRDB is a `try!`: one damaged column would end the process.
@Suite struct ThrowingColumnTests {
  @Test(arguments: ["Indexing", "Library"])
  func noColumnIsReadByASubscript(module: String) throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/\(module)")
    let files = try #require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      count += 1
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        // A name before the dot means a property of this program.
        let isRisky = line.contains(/(^|[^.\w])(row|rows|step|edge|header)\[|\$[0-9]\[[0-9]\]/)
        #expect(!isRisky, "\(file.lastPathComponent): \(line): use decode(atIndex:)")
      }
    }
    #expect(count > 50)
  }
}
