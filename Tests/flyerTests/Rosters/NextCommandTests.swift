import FlyerModel
import Foundation
import PseudoTerminal
import Roster
import SmallRoster
import Testing

@testable import flyer

@MainActor @Suite struct NextCommandTests {
  private struct Next: Decodable {
    var kind, id, title, begins: String
    var secondsLeft: Int
  }

  /// Returns the day in `count` days as a flyer writes it.
  private func day(_ count: Int) -> String {
    Date().addingTimeInterval(Double(count) * 86_400).formatted(.iso8601.year().month().day())
  }

  @Test func theNextShiftComesFromTheCopyAlone() async throws {
    let kitchen = try await Kitchen()
    try kitchen.logIn()
    try await kitchen.server.stop()
    let count = kitchen.server.requests.count
    let run = try kitchen.run("next")
    #expect(run.status == .exited(0), "\(run.errors)")
    #expect(run.output.contains("18:00–23:00 Kitchen · in "), "\(run.output)")
    let next = try kitchen.run("next", "--json").decoded(Next.self)
    #expect(next.kind == "shift" && next.id == "s2")
    #expect(next.begins == "\(kitchen.today + 2)T18:00:00Z")
    #expect((1...3 * 86_400).contains(next.secondsLeft))
    #expect(kitchen.server.requests.count == count)
  }

  /// The guide has an example of an event, which does not count.
  @Test func withARosterTheGuidesExampleIsNotNext() async throws {
    let kitchen = try await Kitchen()
    let named = try kitchen.home.run("next", environment: ["FLYER_ROSTER": kitchen.server.address])
    #expect(named.status == .exited(0) && named.output.isEmpty, "\(named)")
    try kitchen.logIn()
    for environment in [[:], ["FLYER_ROSTER": kitchen.server.address]] {
      let run = try kitchen.home.run("next", "--limit", "9", environment: environment)
      let lines = run.output.split(separator: "\n")
      #expect(lines.count == 2 && lines.allSatisfy { $0.contains(" Kitchen · in ") }, "\(run)")
    }
  }

  @Test func shiftsOfAllDaysFollow() async throws {
    let kitchen = try await Kitchen()
    try kitchen.logIn()
    let lines = try kitchen.run("next", "--limit", "5").output.split(separator: "\n")
    #expect(lines.count == 2 && lines.allSatisfy { $0.contains(" Kitchen · in ") }, "\(lines)")
    let today = try kitchen.run("today").output
    #expect(today.contains("18:00  Kitchen  shift"), "\(today)")
  }

  /// With several sources, `next` lists the next items of all of them, and the user's own shifts.
  @Test func theNextOfAllSourcesIsFoundInTheSummary() async throws {
    let kitchen = try await Kitchen()
    try kitchen.logIn()
    let home = kitchen.home
    for (name, days) in [("club", 1), ("fair", 3)] {
      let path = try home.write(
        #"{"title": "\#(name)", "information": [{"title": "The \#(name)", "date": "\#(day(days))"}]}"#,
        to: "\(name).json")
      try home.run("add", path)
      try home.run("refresh", path)
    }
    let all = try home.run("next", "--limit", "9").output
    let titles = all.split(separator: "\n").map { line in
      ["The club", "Kitchen", "The fair"].first(where: line.contains) ?? "?"
    }
    #expect(Array(titles.prefix(2)) == ["The club", "Kitchen"] && titles.count == 4, "\(all)")
    #expect(all.contains(" Kitchen · shift · in "), "\(all)")
    #expect(try home.run("next", "--json").decoded(Next.self).title == "The club")
    let lines = try home.run("next", "--limit", "9", "--json").output.split(separator: "\n")
    let shifts = lines.filter { $0.contains(#""kind":"shift""#) }
    #expect(shifts.count == 2 && shifts[0].contains(#""id":"s2""#), "\(lines)")
  }

  @Test func theNextItemIsTheFirstThatIsStillToCome() async throws {
    let home = try Home()
    let items = [(-400, "old"), (-1, "yesterday"), (3, "soon"), (9, "later"), (900, "far")]
    let list = items.map { #"{"id": "\#($1)", "title": "The \#($1)", "date": "\#(day($0))"}"# }
    let path = try home.write(
      #"{"information": [{"title": "No date"}, \#(list.shuffled().joined(separator: ", "))]}"#)
    #expect(try home.run("refresh", path).status == .exited(0))
    let next = try home.run("next", path, "--json").decoded(Next.self)
    #expect(next.kind == "item" && next.id == "soon" && next.title == "The soon")
    let text = try home.run("next", path).output
    #expect(text.hasSuffix("The soon · in 2 days\n") || text.hasSuffix("in 3 days\n"), "\(text)")
  }

  /// Running and cancelled events are not listed.
  @Test func theNextEventIsTheFirstThatHasNotBegun() throws {
    let home = try Home()
    func hours(_ count: Double) -> String {
      Date().addingTimeInterval(count * 3600).formatted(.iso8601)
    }
    func event(_ id: String, _ begin: String, _ end: String, _ more: String = "") -> String {
      #"{"id": "\#(id)", "title": "The \#(id)", "begin": "\#(begin)", "end": "\#(end)"\#(more)}"#
    }
    let events = [
      event("past", hours(-9), hours(-8)), event("running", hours(-0.5), hours(0.5)),
      event("off", hours(0.2), hours(0.4), #", "status": "cancelled""#),
      event("talk", hours(1), hours(1.5), #", "room": "Hall 1", "location": "ULB""#),
      event("party", hours(5), hours(6), #", "location": "Bar""#),
      event("fair", day(-1), day(2)),
    ]
    let path = try home.write(#"{"title": "Days", "events": [\#(events.joined(separator: ","))]}"#)
    // In the last hour of a day, the talk is on the next day.
    let first = hours(1).hasPrefix(day(0)) ? "talk" : "fair"
    let next = try home.run("next", path, "--json").decoded(Next.self)
    #expect(next.kind == "event" && next.id == first)
    let text = try home.run("next", path, "--limit", "2").output
    #expect(text.contains(" The talk · Hall 1 · in "), "\(text)")
    let all = try home.run("next", path, "--limit", "9").output
    let titles = ["talk", "party · Bar", "fair", "running", "off", "past"].map(all.contains)
    #expect(titles == [true, true, true, false, false, false], "\(all)")
    #expect(all.contains("until ") && all.contains("The fair · today\n"), "\(all)")
    let two = try home.run("next", path, "--limit", "2", "--json").output
    #expect(two.split(separator: "\n").count == 2, "\(two)")
    #expect(try home.run("next", path, "--limit", "0").status == .exited(64))
  }

  @Test func aWholeDayHidesNothingThatHasATime() async throws {
    let home = try Home()
    let hour = Date().addingTimeInterval(3600).formatted(.iso8601)
    let past = Date().addingTimeInterval(-60).formatted(.iso8601)
    let dates = [("Day", day(0)), ("Over", past), ("Soon", hour), ("Tomorrow", day(1))]
    let list = dates.map { #"{"title": "\#($0)", "date": "\#($1)"}"# }.joined(separator: ", ")
    let path = try home.write(#"{"information": [\#(list)]}"#)
    #expect(try home.run("refresh", path).status == .exited(0))
    let next = try home.run("next", path, "--json").decoded(Next.self)
    // In the last hour of a day, the day ends before an event in one hour.
    #expect(["Soon", "Day"].contains(next.title))
    #expect(next.title == "Soon" || Calendar.current.component(.hour, from: Date()) == 23)
  }

  /// `next` never uses the bundled flyer in place of the requested source.
  @Test func nothingAnswersInThePlaceOfASourceWithoutACopy() throws {
    let home = try Home()
    let object = try home.write(#"{"no": "flyer"}"#, to: "object.json")
    for (source, code, words) in [
      ("http://127.0.0.1:1/other.json", Int32(66), "flyer refresh fetches it"),
      ("/nowhere/nix.json", 66, "/nowhere/nix.json: No such file or directory: check the path"),
      (object, 65, "object.json"),
    ] {
      for options in [[], ["--json"]] {
        let run = try home.start(["next", source] + options).waitForExit()
        #expect(run.status == .exited(code) && run.output.isEmpty, "\(run)")
        #expect(run.errors.contains(words), "\(run.errors)")
      }
      let configured = try home.run("next", environment: ["FLYER_SOURCE": source])
      #expect(configured.status == .exited(code) && configured.output.isEmpty, "\(configured)")
    }
  }

  @Test func aFileIsReadWhereThereIsNoCopyOfIt() throws {
    let home = try Home()
    let path = try home.write(#"{"information": [{"title": "Own", "date": "\#(day(0))"}]}"#)
    #expect(try home.run("next", path).output.hasSuffix("Own · today\n"))
  }

  @Test(
    arguments: [
      (22, nil, "A · today"), (23, nil, "23 November A · tomorrow"),
      (24, nil, "24 November A · in 2 days"), (27, nil, "27 November A · in 5 days"),
      (23, 5, "23 November 05:00 A · in 10 h 11 min"),
      (24, 12, "24 November 12:00 A · in 41 h 11 min"), (27, 17, "27 November 17:00 A · in 5 days"),
    ] as [(Int, Int?, String)])
  func daysAreCountedAsACalendarHasThem(day: Int, hour: Int?, words: String) throws {
    let time = hour.map { FlyerDate.Time(hour: $0, minute: 0) }
    let date = try #require(FlyerDate(year: 2026, month: 11, day: day, time: time))
    let summary = ItemSummary(id: "a", title: "A", date: date)
    let next = try #require(NextThing(summary, in: .utc))
    #expect(next.text(at: evening) == words)
  }

  private let evening = Instant(secondsSince1970: 1_795_373_340)  // 22 November 2026, 18:49.

  private func thing(
    _ id: String, day: Int, hour: Int? = nil, to last: Int? = nil
  ) throws -> NextThing {
    let time = hour.map { FlyerDate.Time(hour: $0, minute: 0) }
    let event = CalendarEvent(end: last.flatMap { FlyerDate(year: 2026, month: 11, day: $0) })
    let summary = ItemSummary(
      id: id, title: id, date: FlyerDate(year: 2026, month: 11, day: day, time: time),
      payload: .event(event))
    return try #require(NextThing(summary, in: .utc))
  }

  /// An event of several days is listed after all those with a time on its first day, or today.
  @Test func theyStandByTheirBeginnings() throws {
    let things = [
      try thing("talk", day: 24, hour: 9), try thing("retreat", day: 23, to: 27),
      try thing("fair", day: 20, to: 30), try thing("late", day: 22, hour: 20),
      try thing("early", day: 23, hour: 8),
    ]
    let all = NextThing.first(9, of: things, at: evening).map(\.id)
    #expect(all == ["late", "fair", "early", "retreat", "talk"])
    #expect(NextThing.first(1, of: things, at: evening).map(\.id) == ["late"])
  }

  @Test func theSourceIsNamedWhereSeveralAreAsked() throws {
    let entry = TodayEntry(
      source: "club-1", id: "a", kind: .event, title: "Blitz", place: "Hall",
      begin: FlyerDate(second: 1_795_380_000, offset: 0))
    let next = try #require(NextThing(entry.summary(of: "Club"), in: .utc))
    #expect(next.id == "a" && next.source == "Club")
    #expect(next.text(at: evening) == "20:40 Blitz · Hall · Club · in 1 h 51 min")
    #expect(try thing("late", day: 22, hour: 20).source.isEmpty)
  }

  @Test func whatIsTodayIsSaidToBe() async throws {
    let home = try Home()
    let path = try home.write(#"{"information": [{"title": "Now", "date": "\#(day(0))"}]}"#)
    #expect(try home.run("refresh", path).status == .exited(0))
    #expect(try home.run("next", path).output.hasSuffix("Now · today\n"))
  }

  @Test func nothingIsPrintedWhereNothingComes() async throws {
    let home = try Home()
    let path = try home.write(#"{"information": [{"title": "Gone", "date": "2001-01-01"}]}"#)
    #expect(try home.run("refresh", path).status == .exited(0))
    let run = try home.run("next", path)
    #expect(run.status == .exited(0) && run.output.isEmpty && run.errors.isEmpty)
    #expect(try home.run("next", path, "--json").output == "null\n")
    // A prompt reads a pipe; a user at a terminal gets a message.
    let terminal = try home.onPseudoTerminal("next", path)
    try terminal.expectEnd()
    #expect(terminal.text == "flyer: nothing upcoming\r\n", "\(terminal.text)")
    let json = try home.onPseudoTerminal("next", path, "--json")
    try json.expectEnd()
    #expect(json.text == "null\r\n", "\(json.text)")
  }

  @Test func itStandsInColumnsOnATerminal() throws {
    let home = try Home()
    let items = [(1, "A", "Hall"), (30, "A longer one", "")].map {
      #"{"title": "\#($1)", "date": "\#(day($0))", "location": "\#($2)"}"#
    }
    let path = try home.write(#"{"information": [\#(items.joined(separator: ","))]}"#)
    #expect(try home.run("refresh", path).status == .exited(0))
    let terminal = try home.onPseudoTerminal("next", path, "--limit", "2")
    try terminal.expectEnd()
    #expect(terminal.text.contains("\u{1B}[1mA longer one\u{1B}[m"), "\(terminal.text)")
    let lines = terminal.words.split(whereSeparator: \.isNewline)
    let places = lines.compactMap { line in
      line.firstRange(of: line.contains("longer") ? "A longer one" : "A ").map {
        line.distance(from: line.startIndex, to: $0.lowerBound)
      }
    }
    #expect(lines.count == 2 && Set(places).count == 1, "\(lines)")
    #expect(lines[0].contains("  A             Hall  tomorrow"), "\(lines)")
    let narrow = try home.onPseudoTerminal("next", path, "--limit", "2", columns: 30)
    try narrow.expectEnd()
    for line in narrow.words.split(whereSeparator: \.isNewline) { #expect(line.count <= 30) }
  }
}
