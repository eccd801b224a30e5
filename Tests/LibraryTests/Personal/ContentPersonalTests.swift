import FlyerModel
import Foundation
import SampleFlyers
import Scratch
import Testing

@testable import Indexing
@testable import Library

/// The user's own data, as `Content` stores and shows it.
@Suite struct ContentPersonalTests {
  let world: World

  init() throws { world = try World() }

  private func reader(of document: String = Documents.freshers) async throws -> Content {
    let file = try world.folder.write(document, to: "freshers.json")
    try await world.fill(from: .file(path: file))
    return await anotherReader()
  }

  private func anotherReader(_ settings: ContentSettings? = nil) async -> Content {
    let content = Content()
    await content.open(
      .file(path: world.folder.file("freshers.json")), with: settings ?? world.settings)
    return content
  }

  private func rows(_ content: Content, _ query: ItemQuery) async throws -> [ItemSummary] {
    try await content.page(of: query, from: .offset(0), limit: 100).items
  }

  private let todo = ItemQuery(branch: .list(id: "todo"))

  @Test func ticksAreShownAndCounted() async throws {
    let content = try await reader()
    let revision = await content.state.revision
    try await content.setTick(true, id: "card")
    #expect(await content.state.revision == revision + 1)
    #expect(try await rows(content, todo).map(\.article?.isTicked) == [true, false])
    let home = try await rows(content, ItemQuery(branch: .home))
    #expect(home.last?.article?.progress == Progress(done: 1, total: 2))
    try await content.setTick(false, id: "card")
    #expect(try await rows(content, todo).map(\.article?.isTicked) == [false, false])
  }

  @Test func starsStandOnEveryKindOfItem() async throws {
    let content = try await reader()
    for id in ["news", "map"] { try await content.setStar(true, id: id) }
    #expect(try await rows(content, ItemQuery()).map(\.isStarred) == [true])
    let list = try await rows(content, ItemQuery(branch: .list(id: "arrive")))
    #expect(list.filter(\.isStarred).map(\.id) == ["map"])
  }

  @Test func whatIsKeptOutlastsItsFolder() async throws {
    let content = try await reader()
    try await content.setStar(true, id: "news")
    #expect(try await rows(content, ItemQuery()).map(\.isStarred) == [true])
    try FileManager.default.removeItem(atPath: world.folder.file("data"))
    #expect(try await rows(content, ItemQuery()).map(\.isStarred) == [true])
    let removal = PersonalError.removed(folder: world.folder.file("data"), nil)
    #expect(await content.state.warnings == ["\(ContentNotice.personal(removal))"])
    #expect(try await rows(await anotherReader(), ItemQuery()).map(\.isStarred) == [true])
    try await content.setStar(false, id: "news")
    #expect(try await rows(await anotherReader(), ItemQuery()).map(\.isStarred) == [false])
  }

  /// In memory while the folder can't be made, and on the disk as soon as it can.
  @Test func whatIsKeptOutlastsThatItsFolderCannotBe() async throws {
    var settings = world.settings
    let data = world.folder.file("data/flyer")
    settings.dataFolder = data
    _ = try await reader()
    let content = await anotherReader(settings)
    try await content.setTick(true, id: "card")
    #expect(try await rows(content, todo).map(\.article?.isTicked) == [true, false])
    try FileManager.default.removeItem(atPath: world.folder.file("data"))
    try world.folder.write("in the way", to: "data")
    try await content.setTick(true, id: "rent")
    #expect(try await rows(content, todo).map(\.article?.isTicked) == [true, true])
    let removal = PersonalError.removed(folder: data, .system(errno: ENOTDIR))
    #expect(await content.state.warnings == ["\(ContentNotice.personal(removal))"])
    try FileManager.default.removeItem(atPath: world.folder.file("data"))
    #expect(try await rows(content, todo).map(\.article?.isTicked) == [true, true])
    let other = await anotherReader(settings)
    #expect(try await rows(other, todo).map(\.article?.isTicked) == [true, true])
  }

  /// The guide replaces a source without a copy; marks in it do not belong to the source.
  @Test func whatIsKeptOfTheGuideIsTheGuides() async throws {
    let content = await anotherReader()
    #expect(await content.state.isStandIn)
    for id in ["student-card", "card"] { try await content.setTick(true, id: id) }
    try await content.setStar(true, id: "card")
    try await content.saveNote("Room 12", of: "student-card", title: "Collect your student card")
    let guide = Content()
    await guide.open(.bundled, with: world.settings)
    let duties = ItemQuery(branch: .list(id: "things-to-do"))
    for reader in [content, guide] {
      let ticked = try await rows(reader, duties).filter { $0.article?.isTicked == true }
      #expect(ticked.map(\.id) == ["student-card"])
      #expect(ticked.map(\.article?.hasNote) == [true])
    }
    #expect(try await content.notes() == [])
    #expect(try await guide.notes().map(\.id) == ["student-card"])
    let card = await content.address(of: "student-card")
    #expect(card == ItemAddress(source: Source.bundled.cacheKey, id: "student-card"))
    try world.folder.write(Documents.freshers, to: "freshers.json")
    _ = try await content.refresh().get()
    #expect(try await rows(content, todo).map(\.article?.isTicked) == [false, false])
    #expect(try await rows(content, todo).map(\.isStarred) == [false, false])
    #expect(try await content.note(of: card)?.text == "Room 12")
    try await content.saveNote("Room 14", of: card, title: "Collect your student card")
    #expect(try await guide.notes().map(\.text) == ["Room 14"])
    #expect(try await content.notes() == [])
    try await content.setTick(true, id: "rent")
    #expect(try await rows(content, todo).map(\.article?.isTicked) == [false, true])
    #expect(try await rows(guide, duties).filter { $0.article?.isTicked == true }.count == 1)
  }

  /// Marks that a source inherits become its own, even before it was first read.
  @Test func aSourceInheritsBeforeItIsThere() async throws {
    let old = try await reader()
    try await old.setTick(true, id: "card")
    let moved = Source.file(path: world.folder.file("moved.json"))
    let new = Content()
    #expect(await new.open(moved, with: world.settings).isStandIn)
    try await new.inherit(from: .file(path: world.folder.file("freshers.json")))
    try world.folder.write(Documents.freshers, to: "moved.json")
    _ = try await new.refresh().get()
    #expect(try await rows(new, todo).map(\.article?.isTicked) == [true, false])
  }

  /// Marks that the source already has for the same items stay.
  @Test func aSourceInheritsWhatWasKeptOfAnother() async throws {
    let old = try await reader()
    try await old.setStar(true, id: "news")
    try await old.setTick(true, id: "card")
    for id in ["card", "map"] { _ = try await old.saveNote("Old", of: id, title: id) }
    let moved = Source.file(path: try world.folder.write(Documents.freshers, to: "moved.json"))
    try await world.fill(from: moved)
    let new = Content()
    await new.open(moved, with: world.settings)
    _ = try await new.saveNote("New", of: "card", title: "card")
    try await new.inherit(from: .file(path: world.folder.file("freshers.json")))
    #expect(try await rows(new, ItemQuery()).map(\.isStarred) == [true])
    #expect(try await rows(new, todo).map(\.article?.isTicked) == [true, false])
    #expect(try await new.note(of: "card")?.text == "New")
    #expect(try await new.note(of: "map")?.text == "Old")
    #expect(try await rows(old, ItemQuery()).map(\.isStarred) == [true])
  }

  private func schedule(
    _ ids: String, named file: String, title: String = "Talk", tab: String = "conference"
  ) throws -> Source {
    let events = ids.map {
      #"{"id": "\#($0)", "title": "\#(title) \#($0)", "begin": "2016-06-16T10:00:00Z"}"#
    }
    let document = """
      {"tabs": [{"title": "Talks", "shows": "\(tab)"}], "events": [\(events.joined(separator: ","))]}
      """
    return .file(path: try world.folder.write(document, to: file))
  }

  /// At least half of the talks of either are in both.
  @Test(arguments: [
    ("abcd", "abcd", true), ("abcd", "abef", true), ("abcd", "aefg", false), ("ab", "abcd", true),
    ("ab", "abcde", false), ("abcde", "ab", false), ("abcd", "", false),
  ])
  func aScheduleIsKnownByItsTalks(kept: String, new: String, isSame: Bool) async throws {
    let old = try schedule(kept, named: "old.json")
    try await world.fill(from: old)
    let moved = try schedule(new, named: "new.json")
    try await world.fill(from: moved)
    let content = Content()
    await content.open(moved, with: world.settings)
    #expect(await content.indexOfSchedule(in: [moved, old]) == (isSame ? 1 : nil))
  }

  @Test func whatOnlyHasTheSameIdsIsNoOtherAddress() async throws {
    let new = try schedule("abcd", named: "new.json")
    try await world.fill(from: new)
    let content = Content()
    await content.open(new, with: world.settings)
    let others = [
      try schedule("abcd", named: "year.json", title: "Lecture"),
      try schedule("abcd", named: "agenda.json", tab: "agenda"),
    ]
    for other in others { try await world.fill(from: other) }
    // The last one has no copy.
    let unread = try schedule("abcd", named: "unread.json")
    #expect(await content.indexOfSchedule(in: others + [unread]) == nil)
  }

  @Test func notesAreKeptChangedAndRemoved() async throws {
    let content = try await reader()
    #expect(try await content.note(of: "card") == nil)
    #expect(try await content.saveNote("Room 12", of: "card", title: "Student card"))
    #expect(
      try await content.note(of: "card")
        == Note(id: "card", title: "Student card", text: "Room 12", updated: world.time))
    #expect(try await rows(content, todo).map(\.article?.hasNote) == [true, false])
    #expect(try await !content.saveNote("  ", of: "card", title: "Student card"))
    #expect(try await content.note(of: "card") == nil)
    #expect(try await content.notes().isEmpty)
    #expect(try await rows(content, todo).map(\.article?.hasNote) == [false, false])
  }

  @Test func aSearchFindsNotes() async throws {
    let content = try await reader()
    try await content.saveNote("Bring a passport photo", of: "card", title: "Student card")
    try await content.saveNote("Passport again", of: "gone", title: "An article that is gone")
    let search = ItemQuery(search: "passport PHOTO")
    #expect(try await rows(content, search).map(\.id) == ["card"])
    #expect(
      try await rows(content, search).map(\.preview) == ["Your note: Bring a passport photo"])
    #expect(try await content.items(of: search, from: 0, limit: 5).items.map(\.id) == ["card"])
    for try await page in await content.pages(of: search, from: .offset(0), limit: 5) {
      #expect(page.rows.map(\.id) == ["card"])
    }
    #expect(try await rows(content, ItemQuery(search: "#passport")).isEmpty)
    try await content.saveNote("Bring nothing", of: "card", title: "Student card")
    #expect(try await rows(content, search).isEmpty)
  }

  @Test func everythingOutlastsDeletionAndReturnOfTheArticle() async throws {
    let content = try await reader()
    try await content.setTick(true, id: "card")
    try await content.setStar(true, id: "card")
    try await content.saveNote("Room 12", of: "card", title: "Student card")
    let without = Documents.freshers.replacing(
      #"{"articleId": "card", "contentTypeId": "article", "articleTitle": "Student card"},"#,
      with: "")
    #expect(without != Documents.freshers)
    try world.folder.write(without, to: "freshers.json")
    _ = try await content.refresh().get()
    #expect(try await rows(content, todo).map(\.id) == ["rent"])
    #expect(try await content.notes().map(\.title) == ["Student card"])
    try world.folder.write(Documents.freshers, to: "freshers.json")
    _ = try await content.refresh().get()
    let card = try await rows(content, todo).first
    #expect(card?.article?.isTicked == true && card?.isStarred == true)
    #expect(card?.article?.hasNote == true)
  }

  @Test func twoReadersSeeWhatTheOtherKeeps() async throws {
    let first = try await reader()
    let second = await anotherReader()
    try await first.setTick(true, id: "card")
    #expect(try await rows(second, todo).map(\.article?.isTicked) == [true, false])
    try await second.setTick(true, id: "rent")
    #expect(try await rows(first, todo).map(\.article?.isTicked) == [true, true])
    async let one: Void = first.setStar(true, id: "card")
    async let two: Void = second.setStar(true, id: "rent")
    _ = try await (one, two)
    for reader in [first, second] {
      #expect(try await rows(reader, todo).map(\.isStarred) == [true, true])
    }
  }

  @Test func aReaderThatWatchesHearsOfAnother() async throws {
    let first = try await reader()
    try await first.setTick(true, id: "card")
    let second = await anotherReader()
    await second.watch()
    _ = try await rows(second, todo)
    let revision = await second.state.revision
    let states = await second.states()
    try await first.setTick(true, id: "rent")
    let heard = await states.first { $0.revision > revision }
    #expect(heard != nil)
    #expect(try await rows(second, todo).map(\.article?.isTicked) == [true, true])
  }

  @Test func aBrokenFileIsAWarning() async throws {
    let content = try await reader()
    try FileManager.default.createDirectory(
      atPath: world.personal.folder, withIntermediateDirectories: true)
    try world.folder.write(String(repeating: "?", count: 4096), to: "data/personal.sqlite")
    #expect(try await rows(content, todo).map(\.article?.isTicked) == [false, false])
    let warning = try #require(await content.state.warnings.first)
    #expect(warning.contains("personal.sqlite.broken"), "\(warning)")
    try await content.setTick(true, id: "card")
    #expect(try await rows(content, todo).map(\.article?.isTicked) == [true, false])
    try world.folder.write(String(repeating: "?", count: 4096), to: "data/personal.sqlite")
    try await content.setTick(true, id: "rent")
    #expect(try await rows(content, todo).map(\.article?.isTicked) == [true, true])
    #expect(await content.state.warnings.count == 2)
    try world.folder.write(String(repeating: "?", count: 4096), to: "data/personal.sqlite")
    #expect(try await rows(content, todo).map(\.article?.isTicked) == [true, true])
    let last = try #require(await content.state.warnings.last)
    #expect(
      last.contains("were damaged and restored")
        && last.contains("personal.sqlite.broken-3"), "\(last)")
  }

  @Test func whereNothingCanBeKeptNothingIsClaimed() async throws {
    let content = try await reader()
    let place = try world.folder.write("a file", to: "data")
    let revision = await content.state.revision
    let error = await #expect(throws: ContentError.self) {
      try await content.setTick(true, id: "card")
    }
    #expect(error == .personal(.unusable(path: place, .system(errno: ENOTDIR))))
    await #expect(throws: ContentError.self) {
      try await content.saveNote("x", of: "card", title: "")
    }
    #expect(await content.state.revision == revision)
    #expect(try await rows(content, todo).map(\.article?.isTicked) == [false, false])
  }

  @Test func withoutAHomeNothingIsKept() async throws {
    _ = try await reader()
    var settings = world.settings
    settings.dataFolder = nil
    let content = await anotherReader(settings)
    await #expect(throws: ContentError.self) { try await content.setStar(true, id: "news") }
    #expect(try await content.notes().isEmpty)
    #expect(try await rows(content, todo).count == 2)
  }

  @Test func aMarkIsGivenBack() async throws {
    let content = try await reader()
    let changed = Documents.freshers.replacing("Pay **in time**.", with: "Pay later.")
    try world.folder.write(changed, to: "freshers.json")
    _ = try await content.refresh().get()
    #expect(try await rows(content, todo).map(\.mark) == [nil, .changed])
    try await content.markSeen(id: "rent")
    #expect(await content.state.changedCount == 0)
    try await content.restoreMark(.changed, id: "rent")
    #expect(await content.state.changedCount == 1)
    let revision = await content.state.revision
    try await content.restoreMark(.changed, id: "rent")
    try await content.restoreMark(.new, id: "nobody")
    #expect(await content.state.revision == revision)
    let again = await anotherReader()
    #expect(try await rows(again, todo).map(\.mark) == [nil, .changed])
    #expect(await again.state.changedCount == 1)
    try await again.restoreMark(.new, id: "card")
    #expect(await again.state.newCount == 1)
  }

  /// The key of a source is the name of a folder of the cache; users know a path or an address.
  @Test func notesSayTheNameOfTheirSource() async throws {
    let content = try await reader()
    try await content.saveNote("kept", of: "card", title: "Student card")
    let other = Content()
    await other.open(.bundled, with: world.settings)
    let path = world.folder.file("freshers.json")
    #expect(try await other.notesOfAllSources().map(\.name) == [path])
    let note = Note(id: "x", title: "T", text: "text", updated: world.time)
    _ = try await other.importNotes([
      SourceNote(source: "key", name: "/elsewhere.json", note: note)
    ])
    #expect(
      try await Set(other.notesOfAllSources().map(\.name)) == [path, "/elsewhere.json"])
  }

  @Test func notesComeFromElsewhereUnlessNewerOnesAreKept() async throws {
    let content = try await reader()
    try await content.saveNote("kept", of: "card", title: "Student card")
    let own = try #require(await content.notesOfAllSources().first)
    func note(_ id: String, _ text: String, _ seconds: Double, source: String? = nil)
      -> SourceNote
    {
      SourceNote(
        source: source ?? own.source,
        note: Note(id: id, title: "T", text: text, updated: world.time + seconds))
    }
    let older = note("card", "older", -1)
    let new = [older, note("rent", "new", -9), note("card", "elsewhere", -9, source: "other")]
    #expect(try await content.importNotes(new) == [older])
    #expect(try await content.note(of: "card")?.text == "kept")
    #expect(try await content.note(of: "rent")?.updated == world.time - 9)
    #expect(try await content.notesOfAllSources().map(\.note.text) == ["kept", "elsewhere", "new"])
    #expect(try await content.importNotes([note("card", "newer", 1)]).isEmpty)
    #expect(try await content.note(of: "card")?.text == "newer")
  }
}

extension Content {
  /// Saves a note about an article of the source shown.
  @discardableResult
  func saveNote(_ text: String, of id: String, title: String) async throws(ContentError) -> Bool {
    try await saveNote(text, of: address(of: id), title: title)
  }
}
