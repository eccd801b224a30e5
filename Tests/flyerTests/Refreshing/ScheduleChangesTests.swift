import FlyerModel
import Foundation
import PseudoTerminal
import Testing

@testable import Indexing
@testable import Library

/// Tests the changes between two versions of a real schedule.
@MainActor @Suite struct ScheduleChangesTests {
  private struct Expected: Decodable {
    struct Change: Decodable, Hashable {
      var kind, id: String
    }

    var before, after: String
    var changes: Set<Change>
  }

  /// In the later version of 31c3, `start` changes but `date`, which is right, does not.
  @Test(arguments: [("31c3", ["time"]), ("fosdem_2010", [])])
  func eachChangeIsTold(name: String, disputed: [String]) async throws {
    guard let path = Corpora.path("schedules/changed/\(name).changes.json"),
      let folder = Corpora.path("schedules")
    else { return }
    let expected = try JSONDecoder().decode(
      Expected.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    let home = try Home()
    for version in [expected.before, expected.after] {
      let document = try String(contentsOfFile: "\(folder)/\(version)", encoding: .utf8)
      let run = try home.run("refresh", home.write(document, to: "schedule.xml"))
      try #require(run.status == .exited(0), "\(run)")
    }
    let file = try #require(
      home.cacheFiles.first {
        $0.contains("/schedule") && $0.hasSuffix("/index.sqlite")
      })
    let founding = try #require(FlyerDate(year: 2000, month: 1, day: 1))
    let changes = try await FlyerIndex(path: file).changes(since: founding, limit: 1000)
    let found = changes.flatMap { change in
      change.kinds.map { Expected.Change(kind: $0, id: change.item.id) }
    }
    let undisputed = expected.changes.filter { !disputed.contains($0.kind) }
    #expect(Set(found) == undisputed)
    let agreed = expected.changes.intersection(found).count
    print("\(name): \(agreed) of \(expected.changes.count) agree, \(disputed) left out")
  }
}

extension ItemChange {
  /// The names of the changes in the expectations.
  fileprivate var kinds: [String] {
    switch kind {
    case .new: ["added"]
    case .gone: ["removed"]
    case .changed(let former): item.differences(from: former).map(\.kind)
    }
  }
}

extension Difference {
  fileprivate var kind: String {
    switch self {
    case .title: "title"
    case .time(let before, let after): before.begin == after.begin ? "duration" : "time"
    case .place: "room"
    case .persons: "persons"
    case .status: "status"
    case .text: "text"
    }
  }
}
