import Foundation
import Library
import Reading
import Screens
import Testing

@testable import flyer

/// Tests the history of typed lines and kept places across runs.
struct HistoryFilesTests {
  private let folder: Folder
  private let files: HistoryFiles

  init() throws {
    folder = try Folder()
    files = HistoryFiles(folder: folder.url.path + "/state/flyer")
  }

  private func mode(_ name: String) throws -> Int? {
    let path = folder.url.path + "/state/flyer/" + name
    return try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  private func bookmark(_ letter: String, _ title: String) throws -> Bookmark {
    let json = """
      {"letter": "\(letter)", "title": "\(title)", "place": {"isOfAllSources": false, "key": "a",
       "place": {"front": "All", "tabs": []}}}
      """
    return try JSONDecoder().decode(Bookmark.self, from: Data(json.utf8))
  }

  @Test func linesAreThereInTheNextRun() async throws {
    #expect(try files.lines(of: .search) == [])
    for line in ["mensa", "bibliothek é", "mensa"] { try await files.keep(line, of: .search) }
    try await files.keep("tab All", of: .command)
    #expect(try files.lines(of: .search) == ["bibliothek é", "mensa"])
    #expect(try files.lines(of: .command) == ["tab All"])
    #expect(try mode("searches") == 0o600 && mode("commands") == 0o600)
  }

  @Test func whatWasOpenedIsKnownInTheNextRunOnceEach() async throws {
    #expect(try files.openedSources() == [])
    for source in ["/a.md", "https://e.org/feed?key=1", "/a.md", "/two\nlines"] {
      try await files.recordOpening(of: source)
    }
    #expect(try files.openedSources() == ["https://e.org/feed?key=1", "/a.md"])
    #expect(try mode("opened") == 0o600)
    for number in 0..<60 { try await files.recordOpening(of: "/\(number)") }
    #expect(try files.openedSources() == (10..<60).map { "/\($0)" })
  }

  @Test func theLastTwentyThatWereRemovedAreKnownInTheNextRun() async throws {
    func removed(_ number: Int) throws -> RemovedSource {
      var known = KnownSource(
        .web("https://e.org/\(number)"), name: "Source \(number)", groups: ["News", "Local"])
      known.furtherGroups = [["Own"]]
      return try #require(RemovedSource(known))
    }
    for number in 0..<25 { try await files.record(removed(number), isRestored: false) }
    #expect(try files.removedSources().map(\.name) == (5..<25).map { "Source \($0)" })
    let last = try #require(try files.removedSources().last)
    let known = try last.known()
    #expect(known.source == .web("https://e.org/24") && known.name == "Source 24")
    #expect(known.allGroups == [["News", "Local"], ["Own"]])
    try await files.record(last, isRestored: true)
    #expect(try files.removedSources().last?.name == "Source 23")
    #expect(try mode("removed.json") == 0o600)
  }

  @Test func theDensityIsThatOfTheLastRun() async throws {
    #expect(files.density() == nil)
    try await files.keep(Density.compact)
    #expect(files.density() == .compact)
    try folder.write(Data("roomy\n".utf8), to: "state/flyer/density")
    #expect(files.density() == nil)
  }

  @Test func soManyAreKept() async throws {
    try folder.write(
      Data((1...900).map { "line \($0)\n" }.joined().utf8), to: "state/flyer/searches")
    try await files.keep("last", of: .search)
    let lines = try files.lines(of: .search)
    #expect(lines.count == LineHistory.capacity && lines.last == "last")
    #expect(lines.first == "line 402")
  }

  @Test func whatSeveralReadersKeepStays() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<20 {
        group.addTask { [files] in
          try await files.keep("line \(number)", of: .command)
          try await files.keep(try bookmark("\(number % 10)", "Title \(number)"))
        }
      }
      try await group.waitForAll()
    }
    #expect(Set(try files.lines(of: .command)) == Set((0..<20).map { "line \($0)" }))
    #expect(Set(try files.bookmarks().map(\.letter)) == Set((0..<10).map { "\($0)" }))
  }

  @Test func aLetterHasOnePlace() async throws {
    #expect(try files.bookmarks() == [])
    try await files.keep(bookmark("a", "One"))
    try await files.keep(bookmark("b", "Two"))
    try await files.keep(bookmark("a", "Three"))
    #expect(try files.bookmarks().map(\.title).sorted() == ["Three", "Two"])
    #expect(try mode("bookmarks.json") == 0o600)
  }

  @Test func aDamagedFileIsNoPlaceAndStaysAsItIs() async throws {
    try folder.write(Data("no JSON".utf8), to: "state/flyer/bookmarks.json")
    #expect(throws: (any Error).self) { try files.bookmarks() }
    await #expect(throws: (any Error).self) { try await files.keep(try bookmark("a", "One")) }
    let text = try String(
      contentsOfFile: folder.url.path + "/state/flyer/bookmarks.json", encoding: .utf8)
    #expect(text == "no JSON")
  }

  @Test func withoutAHomeNothingIsKept() async throws {
    let none = HistoryFiles(folder: nil)
    try await none.keep("mensa", of: .search)
    #expect(try none.lines(of: .search) == [])
  }
}
