import Foundation
import PseudoTerminal
import Testing

@testable import flyer

/// Tests `flyer today`, which lists today's items of all sources in the list.
@MainActor @Suite struct TodayCommandTests {
  private struct Today: Decodable {
    struct Entry: Decodable {
      var id, title, source: String
      var place: String?
      var secondsLeft: Int?
    }

    struct News: Decodable {
      var source: String
      var count: Int
      var items: [Entry]
    }

    struct Starred: Decodable {
      var count: Int
      var items: [Entry]
    }

    var now, coming: [Entry]
    var new: [News]
    var starred: Starred
  }

  private let home: Home
  /// Events that are over are soon deleted, so the tests use a day ahead and the one after it.
  private let day = Self.day(in: 1)
  private let next = Self.day(in: 2)

  private static func day(in days: Int) -> String {
    String((Date.now + Double(days) * 86_400).ISO8601Format().prefix(10))
  }

  init() throws {
    home = try Home()
    let talks = [
      ("a", "10:00", "10:45", "Hall 1"), ("b", "11:00", "11:45", "Hall 2"),
      ("c", "23:00", "23:30", "Bar"),
    ].map { [day] in
      #"{"id": "\#($0.0)", "title": "Talk \#($0.0)", "begin": "\#(day)T\#($0.1):00","#
        + #" "end": "\#(day)T\#($0.2):00", "room": "\#($0.3)"}"#
    }
    let path = try home.write(
      #"{"title": "Days of Chess", "events": [\#(talks.joined(separator: ","))]}"#, to: "days.json")
    try home.run("add", path)
    let club = try home.write(
      #"{"title": "Club", "information": [{"id": "o", "title": "Open", "date": "\#(next)"}]}"#,
      to: "club.json")
    try home.run("add", club)
    _ = try home.write(
      #"{"title": "Club", "information": [{"id": "o", "title": "Open", "date": "\#(next)"},"#
        + #" {"id": "n", "title": "The bar is closed"}]}"#, to: "club.json")
    try home.run("refresh", club)
  }

  @Test func saysWhatGoesOnWhatComesAndWhatIsNew() throws {
    let run = try home.run("today", "--at", "\(day)T10:15")
    #expect(
      run.output == """
        Now
          10:00    Talk a  Hall 1  Days of Chess  30 min left

        Today
          11:00    Talk b  Hall 2  Days of Chess  in 45 min
          23:00    Talk c  Bar     Days of Chess

        Club · 1 new
          The bar is closed

        Tomorrow
          all day  Open            Club

        """, "\(run)")
  }

  @Test func asJSON() throws {
    let today = try home.run("today", "--json", "--at", "\(day)T10:15").decoded(Today.self)
    #expect(today.now.map(\.id) == ["a"] && today.now.first?.place == "Hall 1")
    #expect(today.coming.map(\.id) == ["b", "c", "o"])
    #expect(today.now.first?.secondsLeft == 30 * 60)
    #expect(today.coming.first?.secondsLeft == 45 * 60)
    #expect(today.coming.last?.secondsLeft == 825 * 60)
    #expect(today.starred.count == 0 && today.starred.items.isEmpty)
    #expect(today.new.map(\.source) == ["Club"] && today.new.map(\.count) == [1])
    #expect(today.new.first?.items.map(\.title) == ["The bar is closed"])
  }

  /// `today` prints a limited number of items for each source and day, unless the user wants all of
  /// them.
  @Test func aSourceWithMuchHasALineForWhatIsLeftOut() throws {
    let talks = (1...9).map { number in
      #"{"id": "t\#(number)", "title": "Round \#(number)", "begin": "\#(day)T1\#(number):00:00","#
        + #" "end": "\#(day)T1\#(number):50:00"}"#
    }
    let path = try home.write(
      #"{"title": "Open", "events": [\#(talks.joined(separator: ","))]}"#, to: "open.json")
    try home.run("add", path)
    let run = try home.run("today", "--at", "\(day)T12:15")
    #expect(
      run.output == """
        Now
          12:00    Round 2       Open           35 min left

        Today
          13:00    Round 3       Open           in 45 min
          14:00    Round 4       Open
          15:00    Round 5       Open
          23:00    Talk c   Bar  Days of Chess
          Open · 4 more

        Club · 1 new
          The bar is closed

        Tomorrow
          all day  Open          Club

        """, "\(run)")
    let all = try home.run("today", "--all", "--at", "\(day)T12:15").output
    #expect(all.contains("Round 9") && !all.contains("more"), "\(all)")
    let json = try home.run("today", "--json", "--at", "\(day)T12:15").decoded(Today.self)
    #expect(json.now.map(\.id) == ["t2"] && json.coming.count == 9, "\(json)")
  }

  /// New and changed items are counted separately.
  @Test func whatIsChangedIsNotCalledNew() throws {
    let rounds = { (text: String) in
      (1...3).map { #"{"id": "\#($0)", "title": "Round \#($0)", "text": "\#(text)"}"# }
    }
    let prizes = #"{"id": "n", "title": "Prizes"}"#
    for (text, others) in [("At the lake", []), ("At the bar", [prizes])] {
      let items = (rounds(text) + others).joined(separator: ",")
      let path = try home.write(
        #"{"title": "Open", "information": [\#(items)]}"#, to: "open.json")
      try home.run(others.isEmpty ? "add" : "refresh", path)
    }
    let today = try home.run("today", "--at", "\(day)T12:15").output
    #expect(today.contains("\nOpen · 1 new, 3 changed\n"), "\(today)")
    #expect(today.contains("\nClub · 1 new\n"), "\(today)")
  }

  @Test func whereThereIsNothingItSaysSoBesideTheOutput() throws {
    let home = try Home()
    let none = try home.run("today")
    #expect(none.status == .exited(0) && none.output.isEmpty, "\(none)")
    #expect(none.errors == "flyer: \(SourcesCommand.noSources)\n", "\(none)")
    try home.run("add", try home.write(#"{"posts": []}"#, to: "quiet.json"))
    let quiet = try home.run("today")
    #expect(quiet.status == .exited(0) && quiet.output.isEmpty, "\(quiet)")
    #expect(
      quiet.errors
        == "flyer: nothing new, nothing scheduled for the next days; flyer refresh --all refreshes\n",
      "\(quiet)")
    #expect(try home.run("today", "--json").errors.isEmpty)
  }

  @Test func aSourceThatWasRemovedIsNotSearched() throws {
    let home = try Home()
    try home.run("add", try home.write(Club.document([Club.item("a", "Endgames")]), to: "a.json"))
    #expect(try home.run("search", "Endgames").output.contains("Endgames"))
    #expect(try home.run("remove", home.folder.path("a.json")).status == .exited(0))
    let gone = try home.run("search", "Endgames")
    #expect(gone.status == .exited(1) && gone.output.isEmpty, "\(gone)")
    #expect(gone.errors == "flyer: \(SourcesCommand.noSources)\n", "\(gone)")
    #expect(try home.run("today").output.isEmpty)
  }

  /// Few items of a past day are still saved, but the new ones are listed all the same.
  @Test func aDayThatIsOverIsSaidToBe() throws {
    let past = Self.day(in: -9)
    let run = try home.run("today", "--at", past)
    #expect(run.status == .exited(0), "\(run)")
    #expect(
      run.errors
        == "flyer: \(past) is past and no longer shown; flyer search TEXT also finds past items\n",
      "\(run)")
    #expect(run.output.contains("The bar is closed"), "\(run)")
    let before = try home.run("today", "--at", "\(Self.day(in: -1))T10:00")
    #expect(before.errors.isEmpty && before.output.contains("Talk a"), "\(before)")
    #expect(try home.run("today", "--json", "--at", past).errors.isEmpty)

    let quiet = try Home()
    try quiet.run("add", try quiet.write(#"{"posts": []}"#, to: "quiet.json"))
    let nothing = try quiet.run("today", "--at", "\(past)T20:15")
    #expect(nothing.output.isEmpty, "\(nothing)")
    #expect(
      nothing.errors
        == "flyer: \(past) is past and no longer shown; flyer search TEXT also finds past items\n",
      "\(nothing)")
  }

  @Test func aTimeThatIsNoneIsSaidToBeNone() throws {
    let run = try home.run("today", "--at", "noon")
    #expect(run.status == .exited(64) && run.errors.contains("“noon” is not a time"), "\(run)")
  }

  @Test func aSearchNamesWhatItFindsSourceBySource() throws {
    let run = try home.run("search", "the")
    #expect(run.output.contains("Club · 1\n  The bar is closed"), "\(run)")
    let both = try home.run("search", "--json", "a")
    let sources = ["Club", "Days of Chess"].map { #""source":"\#($0)""# }
    #expect(sources.allSatisfy(both.output.contains), "\(both)")
    let none = try home.run("search", "zugzwang")
    #expect(none.status == .exited(1) && none.output.isEmpty, "\(none)")
    #expect(none.errors.contains("nothing found"), "\(none)")
    let nothing = try home.run("search", "--json", "zugzwang")
    #expect(nothing.status == .exited(1) && nothing.output == "[]\n", "\(nothing)")
  }

  @Test func aSearchSaysWhenAndWhereAndPutsWhatIsOverLast() throws {
    let past = Self.day(in: -3)
    let evenings = [(past, "Lake"), (next, "Hall"), (day, "Bar")].map { day, room in
      #"{"id": "\#(room)", "title": "Blitz evening", "begin": "\#(day)T19:00:00","#
        + #" "end": "\#(day)T20:00:00", "room": "\#(room)"}"#
    }
    let path = try home.write(
      #"{"title": "Evenings", "events": [\#(evenings.joined(separator: ","))]}"#,
      to: "evenings.json")
    try home.run("add", path)
    let run = try home.run("search", "blitz")
    #expect(
      run.output == """
        Evenings · 3
          Blitz evening  \(next) 19:00  Hall
          Blitz evening  \(day) 19:00  Bar
          Blitz evening  \(past) 19:00  Lake

        """, "\(run)")
  }

  /// An exported calendar can be imported again.
  @Test func datedItemsAreExportedForCalendars() throws {
    let path = home.folder.path("days.json")
    let run = try home.run("export", "--ics", path)
    #expect(run.output.hasPrefix("BEGIN:VCALENDAR\r\n"), "\(run)")
    let again = try home.write(run.output, to: "days.ics")
    let lists = try [path, again].map { source in
      try home.run("list", "--kind", "event", "--source", source).output.split(separator: "\n")
        .map { $0.split(separator: "\t").dropFirst().joined(separator: "\t") }
    }
    #expect(lists[0].count == 3 && lists[0] == lists[1], "\(lists)")
    let starred = try home.run("export", "--ics", "--starred", path).output
    #expect(!starred.contains("VEVENT"), "\(starred)")
    for name in ["days.json", "club.json"] { try home.run("add", name) }
    let all = try home.run("export", "--ics").output
    #expect(all.contains("X-WR-CALNAME:flyer\r\n"), "\(all)")
    #expect(all.contains("SUMMARY:Talk a\r\n") && all.contains("SUMMARY:Open\r\n"), "\(all)")
    #expect(try home.run("export").status == .exited(64))
    #expect(try home.run("export", "--opml", "--ics").status == .exited(64))
  }
}
