import FlyerModel
import Foundation
import GRDB
import SampleFlyers
import Scratch
import Testing

@testable import Indexing
@testable import Library

/// The reader with a cache that is broken or can't be written to.
@Suite struct ContentStorageTests {
  let world: World

  init() throws { world = try World() }

  @Test func aBrokenIndexIsSetAsideAndMadeAnew() async throws {
    let file = try world.folder.write(Documents.campus, to: "campus.json")
    let source = Source.file(path: file)
    try await world.fill(from: source)
    let index = world.copy(of: source).index
    try Data(repeating: 0x41, count: 8192).write(to: URL(fileURLWithPath: index))
    let content = Content()
    #expect(await content.open(source, with: world.settings).origin == .bundled)
    #expect(FileManager.default.fileExists(atPath: index + ".broken"))
    #expect(world.log.lines.contains { $0.contains("set aside") })
    _ = await content.refresh()
    #expect(await content.state.counts.items == 6)
  }

  @Test func anIndexThatBreaksWhileItIsReadIsSetAsideAndMadeAnew() async throws {
    let titles = (0..<2000).map { "title \($0)" }
    let file = try world.folder.write(try Documents.flyer(titles: titles), to: "f.json")
    let source = Source.file(path: file)
    try await world.fill(from: source)
    let index = world.copy(of: source).index
    var bytes = try Data(contentsOf: URL(fileURLWithPath: index))
    let place = try #require(bytes.range(of: Data("title 1500".utf8))).lowerBound
    let page = place - place % 4096
    bytes.replaceSubrange(page..<page + 4096, with: Data(repeating: 0xFF, count: 4096))
    try bytes.write(to: URL(fileURLWithPath: index))
    let content = Content()
    await content.open(source, with: world.settings)
    var seen: [String] = []
    for offset in stride(from: 0, to: 2000, by: 100) {
      seen += try await content.page(of: ItemQuery(), from: .offset(offset), limit: 100).items
        .map(\.title)
    }
    #expect(seen == titles)
    #expect(FileManager.default.fileExists(atPath: index + ".broken"))
  }

  @Test func aMissingIndexIsMadeFromTheDocumentWithoutTheSource() async throws {
    let file = try world.folder.write(Documents.campus, to: "campus.json")
    let source = Source.file(path: file)
    try await world.fill(from: source)
    try FileManager.default.removeItem(atPath: world.copy(of: source).index)
    try FileManager.default.removeItem(atPath: file)
    let content = Content()
    await content.open(source, with: world.settings)
    _ = await content.refresh()
    #expect(await content.state.counts.items == 6)
  }

  @Test func withoutAHomeTheReaderReadsAndSaysWhatItCouldNotKeep() async throws {
    let file = try world.folder.write(Documents.campus, to: "campus.json")
    var settings = world.settings
    settings.cacheFolder = nil
    let content = Content()
    #expect(await content.open(.bundled, with: settings).counts.items >= 20)
    await content.open(.file(path: file), with: settings)
    guard case .success = await content.refresh() else {
      Issue.record("\(await content.state.activity)")
      return
    }
    let state = await content.state
    #expect(state.counts.items == 6)
    #expect(state.warnings.count == 1)
    #expect(state.warnings.first?.contains("can’t be saved") == true)
    #expect(try await content.item(id: "mensa")?.title == "Mensa")
    let found = try await content.page(of: ItemQuery(search: "mensa"), from: .offset(0), limit: 5)
    #expect(found.total == 2)
    #expect(world.temporary.contents.isEmpty)
  }

  @Test func aFolderThatCannotBeMadeIsNoReasonNotToRead() async throws {
    let file = try world.folder.write(Documents.campus, to: "campus.json")
    var settings = world.settings
    settings.cacheFolder = try world.folder.write("a file, not a folder", to: "cache-file")
    let content = Content()
    #expect(await content.open(.bundled, with: settings).counts.items >= 20)
    await content.open(.file(path: file), with: settings)
    _ = await content.refresh()
    #expect(await content.state.counts.items == 6)
    #expect(await content.state.warnings.first?.contains("cache-file") == true)
  }

  /// Reading an item is not shown as kept where its mark stays.
  @Test func aMarkThatCannotBeWrittenIsAnError() async throws {
    for items in [#"{"id": "a", "title": "A"}"#, #"{"id": "a", "title": "B"}"#] {
      let file = try world.folder.write(#"{"information": [\#(items)]}"#, to: "f.json")
      try await world.fill(from: .file(path: file))
    }
    let source = Source.file(path: world.folder.file("f.json"))
    let content = Content()
    await content.open(source, with: world.settings)
    try await DatabaseQueue(path: world.copy(of: source).index).write { db in
      try db.execute(
        sql: """
          CREATE TRIGGER full BEFORE DELETE ON mark
          BEGIN SELECT RAISE(ABORT, 'no more space'); END
          """)
    }
    await #expect(throws: ContentError.self) { try await content.markSeen(id: "a") }
    let rows = try await content.page(of: ItemQuery(), from: .offset(0), limit: 5).items
    #expect(rows.map(\.mark) == [.changed])
    #expect(await content.state.changedCount == 1)
  }

  @Test func aDiskThatIsFullIsNoReasonNotToRead() async throws {
    guard access("/dev/full", F_OK) == 0 else {
      print("skipped: there is no /dev/full")
      return
    }
    // A folder on a full file system: the smallest tmpfs, if mounting is allowed.
    let disk = world.folder.path + "/disk"
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
    guard mount("tmpfs", disk, "tmpfs", 0, "size=16k") == 0 else {
      print("skipped: this process may not mount a file system")
      return
    }
    defer { umount(disk) }
    let titles = (0..<2000).map { "title \($0)" }
    let file = try world.folder.write(try Documents.flyer(titles: titles), to: "f.json")
    var settings = world.settings
    settings.cacheFolder = disk
    let content = Content()
    await content.open(.file(path: file), with: settings)
    _ = await content.refresh()
    #expect(await content.state.counts.items == 2000)
    #expect(await content.state.warnings.first?.contains("can’t be saved") == true)
  }
}
