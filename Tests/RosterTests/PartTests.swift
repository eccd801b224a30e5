import Testing

@testable import Roster

/// Parts of a roster: their contents, and how they are requested.
struct PartTests {
  private let monday = RosterDate(dayNumber: 20_515)

  @Test func areAskedForAsTheyAre() throws {
    let parts = [
      RosterPart(), RosterPart(of: ["b", "a"]), RosterPart(next: 7, from: monday),
      RosterPart(
        of: ["a"], on: [monday, monday + 1, monday + 2, monday + 9],
        with: [RowReference(kind: .shift, id: "s/1"), RowReference(kind: .wish, id: "w")]),
    ]
    for part in parts {
      var read = RosterPart()
      for (name, text) in part.parameters { try read.add(text, of: name) }
      #expect(read == part)
    }
    let texts = parts.last?.parameters.map { "\($0.name.rawValue)=\($0.text)" }
    #expect(
      texts == [
        "of=a", "on=\(monday),\(monday + 1),\(monday + 2),\(monday + 9)", "with=shift/s/1,wish/w",
      ])
  }

  @Test func whatCantBeReadIsRefused() throws {
    let texts: [(RosterPart.Parameter, String)] = [
      (.on, "monday"), (.on, "\(monday)..\(monday + 1)"),
      (.on, (0...400).map { "\(monday + $0)" }.joined(separator: ",")),
      (.with, "shift"), (.with, "chair/1"), (.next, "-1"), (.next, "1001"), (.next, "x"),
      (.nextFrom, "x"), (.of, Array(repeating: "a", count: 51).joined(separator: ",")),
    ]
    for (name, text) in texts {
      var part = RosterPart()
      #expect(throws: RosterPart.Unreadable.self, "\(name)=\(text)") {
        try part.add(text, of: name)
      }
    }
  }

  @Test func coverEachOther() {
    let small = RosterPart(of: ["a"], on: [monday], next: 2, from: monday)
    let large = small.union(
      RosterPart(of: ["b"], with: [RowReference(kind: .trade, id: "t")], next: 9, from: monday))
    #expect(large.covers(small) && !small.covers(large) && large.next == 9)
    #expect(large.covers(RosterPart()) && small.covers(small))
    #expect(!large.covers(RosterPart(next: 1, from: monday + 1)), "it begins on another day")
    #expect(!large.covers(RosterPart(on: [monday + 1])))
  }
}
