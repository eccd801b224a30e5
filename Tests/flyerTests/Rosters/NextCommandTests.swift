import Foundation
import PseudoTerminal
import Roster
import SmallRoster
import Testing

@MainActor @Suite struct NextCommandTests {
  private struct Next: Decodable {
    var kind, id, title, begins: String
    var secondsLeft: Int
  }

  /// A day in so many days, as a flyer writes it.
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

  @Test func aWholeDayHidesNothingThatHasATime() async throws {
    let home = try Home()
    let hour = Date().addingTimeInterval(3600).formatted(.iso8601)
    let past = Date().addingTimeInterval(-60).formatted(.iso8601)
    let dates = [("Day", day(0)), ("Over", past), ("Soon", hour), ("Tomorrow", day(1))]
    let list = dates.map { #"{"title": "\#($0)", "date": "\#($1)"}"# }.joined(separator: ", ")
    let path = try home.write(#"{"information": [\#(list)]}"#)
    #expect(try home.run("refresh", path).status == .exited(0))
    let next = try home.run("next", path, "--json").decoded(Next.self)
    // In the last hour of a day, the day ends before what comes in an hour.
    #expect(["Soon", "Day"].contains(next.title))
    #expect(next.title == "Soon" || Calendar.current.component(.hour, from: Date()) == 23)
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
  }
}
