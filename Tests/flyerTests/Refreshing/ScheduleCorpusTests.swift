import FlyerModel
import Foundation
import Importing
import PseudoTerminal
import Testing

@testable import Indexing
@testable import Library

/// Tests real schedules: the talks of each room at a time, and talks that overlap.
@MainActor @Suite struct ScheduleCorpusTests {
  private struct Moment: Decodable {
    var file, at: String
    /// Pairs of a room and an id.
    var now: Set<[String]>
    /// Triples of a room, an id and a begin.
    var next: Set<[String]>
  }

  private struct Schedule: Decodable {
    var file: String
    var starred: [String]?
    var clashes: Set<Set<String>>?
  }

  /// The share of the expectations that must be met.
  private static let least = 0.99

  private static func lines<Line: Decodable>(of name: String) throws -> [Line] {
    guard let path = Corpora.path("schedules/\(name)") else { return [] }
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      .map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
  }

  /// The index of each schedule that a test asked for.
  private static var indexes: [String: FlyerIndex] = [:]

  private func index(of file: String) throws -> FlyerIndex {
    if let known = Self.indexes[file] { return known }
    let path = try #require(Corpora.path("schedules/\(file)"))
    let home = try Home()
    let document = try String(contentsOfFile: path, encoding: .utf8)
    let run = try home.run("refresh", home.write(document, to: "schedule"))
    try #require(run.status == .exited(0), "\(file): \(run)")
    let index = home.cacheFiles.first {
      $0.contains("/schedule") && $0.hasSuffix("/index.sqlite")
    }
    let made = try FlyerIndex(path: #require(index))
    Self.indexes[file] = made
    return made
  }

  @Test func whatRunsNowAndNextIsKnown() async throws {
    var (agreed, claims, wrong): (Int, Int, [String]) = (0, 0, [])
    for moment in try Self.lines(of: "now.jsonl") as [Moment] {
      let found = try await rooms(of: index(of: moment.file), at: moment.at)
      // A schedule may have several talks at once in a room, of which one is shown. The cases name
      // the room of the event itself, but flyer takes the room around it. So rooms are found by
      // their talks.
      for (room, ids) in Dictionary(grouping: moment.now, by: \.[0]) {
        let isRight = found.values.contains { state in ids.contains { $0[1] == state.running } }
        (agreed, claims) = (agreed + (isRight ? 1 : 0), claims + 1)
        if !isRight { wrong.append("\(moment.file) \(moment.at) now \(room)") }
      }
      for (room, ids) in Dictionary(grouping: moment.next, by: \.[0]) {
        let isRight = found.values.contains { state in ids.contains { $0[1] == state.next } }
        (agreed, claims) = (agreed + (isRight ? 1 : 0), claims + 1)
        if !isRight { wrong.append("\(moment.file) \(moment.at) next \(room)") }
      }
    }
    print("now and next: \(agreed) of \(claims) agree", wrong)
    #expect(Double(agreed) >= Self.least * Double(claims), "\(wrong)")
  }

  private func rooms(
    of index: FlyerIndex, at time: String
  ) async throws -> [String: (running: String?, next: String?)] {
    let date = try #require(DateParsing.date(from: time))
    let clock = AgendaClock(now: date.secondsSince1970, zone: "UTC")
    let page = try await index.page(
      of: ItemQuery(timeline: .now(clock)), from: .offset(0), limit: 1000)
    return page.rows.reduce(into: [:]) { rooms, row in
      guard case .room(let room) = row else { return }
      rooms[room.name] = (room.running?.id, room.next?.id)
    }
  }

  @Test func whatClashesIsKnown() async throws {
    var (agreed, claims): (Int, Int) = (0, 0)
    for schedule in try Self.lines(of: "expected.jsonl") as [Schedule] {
      guard let starred = schedule.starred, !starred.isEmpty else { continue }
      let found = try await clashes(among: starred, in: index(of: schedule.file))
      let expected = schedule.clashes ?? []
      agreed += found.intersection(expected).count
      claims += expected.count
      #expect(found == expected, "\(schedule.file)")
    }
    print("clashes: \(agreed) of \(claims) agree")
  }

  /// Returns the pairs of clashing ids; the clashing talk is found by its title.
  private func clashes(among ids: [String], in index: FlyerIndex) async throws -> Set<Set<String>> {
    var own = OwnMarks()
    own.starred = Set(ids)
    let query = ItemQuery(timeline: .mine(AgendaClock(now: 0, zone: "UTC")))
    let items = try await index.page(of: query, from: .offset(0), limit: 1000, showing: own).items
    return Set(
      items.flatMap { item in
        item.clashes.flatMap { clash in
          items.filter { $0.title == clash.title && $0.id != item.id }.map { [item.id, $0.id] }
        }
      })
  }
}
