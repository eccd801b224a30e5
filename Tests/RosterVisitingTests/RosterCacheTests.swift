import Files
import Foundation
import Roster
import SmallRoster
import Testing

@testable import RosterVisiting

struct RosterCacheTests {
  @Test func keepsTheCopyAndOnesOwnShifts() async throws {
    let bar = try await Bar()
    let cache = try bar.cache()
    let now = try #require(Instant(Bar.noon))
    let snapshot = bar.server.snapshot
    let session = RosterCache.Session(token: "t", expires: now + 60, person: "anna")
    let copy = RosterCache.Copy(eTag: "\"v1\"", snapshot: snapshot)
    try cache.keep(copy, of: session, at: now)
    #expect(cache.copy() == nil && bar.files().isEmpty, "nobody is logged in")
    try cache.keep(session)
    try cache.keep(copy, of: session, at: now)
    let kept = try #require(cache.copy())
    #expect(kept.copy.snapshot == snapshot && kept.copy.eTag == "\"v1\"")
    #expect(kept.confirmed == now)
    #expect(cache.ownShifts()?.shifts.map(\.id) == ["s3", "s4", "s5"])
    #expect(Set(bar.files().values) == [0o600], "\(bar.files())")
    cache.clear()
    #expect(bar.files().isEmpty, "\(bar.files())")
  }

  @Test func leavesWhatSomebodyElseHasKept() async throws {
    let bar = try await Bar()
    let cache = try bar.cache()
    let now = try #require(Instant(Bar.noon))
    let anna = RosterCache.Session(token: "t", expires: now + 60, person: "anna")
    let ben = RosterCache.Session(token: "u", expires: now + 60, person: "ben")
    try cache.keep(ben)
    try cache.keep(.init(eTag: nil, snapshot: bar.server.snapshot), of: anna, at: now)
    #expect(cache.copy() == nil)
    cache.clear(anna)
    #expect(cache.session() == ben)
    cache.clear(ben)
    #expect(bar.files().isEmpty, "\(bar.files())")
  }

  @Test func findsTheShiftThatRunsOrComesNext() async throws {
    let bar = try await Bar()
    let own = OwnShifts(of: "anna", in: bar.server.snapshot)
    func next(_ text: String) throws -> String? {
      own.coming(at: try #require(Instant(text))).first?.shift.id.rawValue
    }
    #expect(try next("2026-03-02T11:00:00Z") == "s3")
    #expect(try next("2026-03-03T21:59:59Z") == "s3", "it still runs")
    #expect(try next("2026-03-03T22:00:00Z") == "s4", "the bar closes at 23:00 in Berlin")
    #expect(try next("2026-03-05T22:00:00Z") == nil)
  }

  @Test(arguments: ["", "{", "[]", "{\"snapshot\": 7}", "\u{0}"])
  func takesNothingThatIsBroken(text: String) async throws {
    let bar = try await Bar()
    let cache = try bar.cache()
    let now = try #require(Instant(Bar.noon))
    let session = RosterCache.Session(token: "t", expires: now + 60, person: "anna")
    try cache.keep(session)
    try cache.keep(.init(eTag: nil, snapshot: bar.server.snapshot), of: session, at: now)
    for name in bar.files().keys {
      try Data(text.utf8).write(to: bar.folder.appending(path: name))
    }
    #expect(cache.copy() == nil && cache.ownShifts() == nil && cache.session() == nil)
  }

  @Test func takesNoLinksAndNoPipes() async throws {
    let bar = try await Bar()
    let cache = try bar.cache()
    let now = try #require(Instant(Bar.noon))
    try cache.keep(.init(token: "t", expires: now + 60, person: "anna"))
    let name = try #require(bar.files().keys.first)
    let path = bar.folder.appending(path: name).path
    try FileManager.default.moveItem(atPath: path, toPath: path + ".moved")
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: path + ".moved")
    #expect(cache.session() == nil)
    try FileManager.default.removeItem(atPath: path)
    #expect(mkfifo(path, 0o600) == 0)
    #expect(cache.session() == nil)
  }

  @Test func saysWhereItCannotWrite() async throws {
    let bar = try await Bar()
    let cache = RosterCache(
      of: try bar.address(), cacheFolder: nil, stateFolder: "/proc/nowhere")
    let session = RosterCache.Session(
      token: "t", expires: try #require(Instant(Bar.noon)), person: "anna")
    let error = #expect(throws: RosterClientError.self) { try cache.keep(session) }
    guard case .cannotWrite(let file) = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(file.path.hasPrefix("/proc/nowhere/rosters/"))
  }

  @Test func loggingOutTakesWhatAKilledLogInLeft() async throws {
    let bar = try await Bar()
    let cache = try bar.cache()
    let now = try #require(Instant(Bar.noon))
    try cache.keep(.init(token: "t", expires: now + 60, person: "anna"))
    let token = try #require(bar.files().keys.first)
    let other = bar.folder.appending(path: "state/rosters/other.token.1.2.unfinished")
    try Data("another roster's".utf8).write(to: other)
    // Process 1 always exists; no process has an id as large as the other one.
    for process in [1, 4_194_305] {
      let name = "\(token).\(process).77.unfinished"
      try Data("secret".utf8).write(to: bar.folder.appending(path: name))
    }
    try cache.keep(.init(token: "u", expires: now + 60, person: "anna"))
    #expect(bar.files().keys.filter { $0.contains(".77.") } == ["\(token).1.77.unfinished"])
    cache.clear()
    #expect(
      bar.files().keys.map { ($0 as NSString).lastPathComponent } == [other.lastPathComponent])
  }

  @Test func aFullDiskIsSaidInWords() async throws {
    let bar = try await Bar()
    let cache = try bar.cache()
    let disk = bar.folder.path + "/state"
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
    guard mount("tmpfs", disk, "tmpfs", 0, "size=16k") == 0 else {
      print("skipped: this process may not mount a file system")
      return
    }
    defer { umount2(disk, Int32(MNT_DETACH)) }
    let filler = FileManager.default.createFile(
      atPath: disk + "/filler", contents: Data(repeating: 0, count: 64 << 10))
    #expect(!filler, "there is no room left")
    _ = FileManager.default.createFile(atPath: disk + "/filler", contents: Data(count: 12 << 10))
    let now = try #require(Instant(Bar.noon))
    let token = String(repeating: "t", count: 20_000)
    let error = #expect(throws: RosterClientError.self) {
      try cache.keep(RosterCache.Session(token: token, expires: now + 60, person: "anna"))
    }
    guard case .cannotWrite(let file) = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(file.code == ENOSPC)
    #expect(cache.session() == nil)
  }
}
