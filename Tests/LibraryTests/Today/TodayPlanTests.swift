import FlyerModel
import Importing
import Testing

@testable import Indexing
@testable import Library

/// The order of entries on the first page.
@Suite struct TodayPlanTests {
  /// Wednesday, 25 November 2026, 11:00 in Berlin.
  private let clock = AgendaClock(now: 1_795_600_800, zone: "Europe/Berlin")

  private func entry(
    _ id: String, _ begin: String?, to end: String? = nil, kind: Item.Kind = .event,
    of source: String = "a"
  ) -> TodayEntry {
    TodayEntry(
      source: source, id: id, kind: kind, title: id,
      begin: begin.flatMap(DateParsing.localDate), end: end.flatMap(DateParsing.localDate),
      mark: begin == nil ? .new : nil)
  }

  private func plan(
    _ occasions: [TodayEntry], unopened: [TodayEntry] = [], news: [SourceNews] = [],
    starred: [TodayEntry] = [], sources: [KnownSource] = [],
    failed: Set<String> = [], folded: Set<String> = [], isWhole: Bool = false
  ) -> [String] {
    let summary = TodaySummary(
      occasions: occasions, unopened: unopened, news: news, starred: starred)
    let plan = TodayPlan(
      summary, names: ["a": "Ada", "b": "Bo"], sources: SourceList(sources),
      failed: failed, by: clock, folded: folded, isWhole: isWhole)
    return ItemPage(plan.sections, from: .offset(0), limit: 99).rows.map { row in
      if case .remainder(.ofSource(let rest)) = row {
        return "\(rest.name) +\(rest.runningCount) +\(rest.comingCount)"
          + (rest.isCounted ? "" : " at least")
      }
      if case .remainder(.source(let source)) = row {
        return source.name
          + (source.hasFailed ? " !" : source.isFetched ? " \(source.unreadCount)" : " -")
      }
      return row.heading.map { "# \($0.title) \($0.count)" } ?? row.title
    }
  }

  @Test func whatGoesOnComesFirstThenDayByDay() {
    #expect(
      plan([
        entry("tomorrow", "2026-11-26T09:00:00+01:00"),
        entry("later", "2026-11-25T15:00:00+01:00"),
        entry("running", "2026-11-25T10:30:00+01:00", to: "2026-11-25T11:30:00+01:00"),
        entry("over", "2026-11-25T09:00:00+01:00", to: "2026-11-25T10:00:00+01:00"),
        entry("presumed", "2026-11-25T10:15:00+01:00"),
        entry("fair", "2026-11-24", to: "2026-11-27"), entry("floating", "2026-11-25T14:00:00"),
        entry("in eight days", "2026-12-03"), entry("of nobody", "2026-11-25", of: "z"),
        entry("deadline", "2026-11-25T10:59:00+01:00", kind: .information),
      ]) == [
        "# now 2", "presumed", "running", "# 2026-11-25 3", "floating", "later", "fair",
        "# 2026-11-26 1", "tomorrow",
      ])
  }

  @Test func whatIsNewStandsBeforeTheDaysBehindTheNextOne() {
    let occasions = [
      entry("running", "2026-11-25T10:30:00+01:00", to: "2026-11-25T11:30:00+01:00"),
      entry("next", "2026-11-26T09:00:00+01:00"), entry("far", "2026-11-27T09:00:00+01:00"),
    ]
    #expect(
      plan(
        occasions, unopened: [entry("y", nil)],
        news: [SourceNews(source: "a", title: "", newCount: 1)]) == [
          "# now 1", "running", "# 2026-11-26 1", "next", "# Ada 1", "y", "# 2026-11-27 1", "far",
        ])
  }

  /// Sources without a group are first, then the groups in the order of the list. A source in two
  /// groups is in both.
  @Test func theSourcesAreLastInTheirGroups() {
    let paper = KnownSource(.web("https://e.org/paper"), name: "Paper", groups: ["News"])
    var blog = KnownSource(.web("https://e.org/blog"), name: "Blog", groups: ["Own", "Friends"])
    blog.furtherGroups = [["News"]]
    let club = KnownSource(.web("https://e.org/club"), name: "Club")
    let news = [
      SourceNews(source: paper.source.cacheKey, title: "The Paper", newCount: 2, changedCount: 1),
      SourceNews(source: club.source.cacheKey, title: "Club"),
    ]
    let sources = [paper, blog, club]
    let group = SectionHeading.Period.sources(group: ["News"], unread: 3, unfetched: 1)
    #expect(
      plan([], news: news, sources: sources) == [
        "# sources 1", "Club 0", "# \(group.name) 2", "Paper 3", "Blog -",
        "# sources\u{1F}Own\u{1F}Friends 1", "Blog -",
      ])
    #expect(
      plan([], news: news, sources: sources, folded: [group.name]) == [
        "# sources 1", "Club 0", "# \(group.name) 2",
        "# sources\u{1F}Own\u{1F}Friends 1", "Blog -",
      ])
    #expect(plan([entry("later", "2026-11-25T15:00:00+01:00")], sources: [club]).last == "Club -")
    let failed = plan([], news: news, sources: sources, failed: [blog.source.cacheKey])
    let fetched = SectionHeading.Period.sources(group: ["News"], unread: 3, unfetched: 0)
    #expect(failed[2...4] == ["# \(fetched.name) 2", "Paper 3", "Blog !"])
  }

  @Test func starredOnesSayWhatIsAtTheSameTime() {
    var entries = [
      entry("a", "2026-11-25T14:00:00+01:00", to: "2026-11-25T15:00:00+01:00"),
      entry("b", "2026-11-25T14:30:00+01:00", to: "2026-11-25T15:00:00+01:00", of: "b"),
      entry("c", "2026-11-25T14:30:00+01:00"), entry("fair", "2026-11-25"),
    ]
    for index in [0, 1, 3] { entries[index].isStarred = true }
    let plan = TodayPlan(
      TodaySummary(occasions: entries), names: ["a": "Ada", "b": "Bo"], by: clock)
    let items = plan.sections.flatMap(\.rows).compactMap(\.item)
    #expect(items.map(\.title) == ["a", "b", "c", "fair"])
    #expect(
      items.map(\.clashes) == [
        [Clash(title: "b", seconds: 1800)], [Clash(title: "a", seconds: 1800)], [], [],
      ])
  }

  @Test func whatIsNewStandsUnderItsSource() {
    let unopened = [entry("x", nil, of: "b"), entry("y", nil), entry("z", nil, of: "gone")]
    let news = ["b", "a", "gone"].map { SourceNews(source: $0, title: "", newCount: 7) }
    // A row says how many more there are.
    #expect(
      plan([], unopened: unopened, news: news) == [
        "# Ada 7", "y", "Ada +0 +6", "# Bo 7", "x", "Bo +0 +6",
      ])
    #expect(
      plan([], unopened: unopened, news: news, folded: ["unopened a"]) == [
        "# Ada 7", "# Bo 7", "x", "Bo +0 +6",
      ])
  }

  /// Rows below the name of a source need not show it; all others do.
  @Test func aRowKnowsWhetherItsSourceStandsAboveIt() {
    let talk = entry("talk", "2026-11-25T15:00:00+01:00")
    let plan = TodayPlan(
      TodaySummary(
        occasions: [talk], unopened: [entry("y", nil)],
        news: [SourceNews(source: "a", title: "", newCount: 1)],
        starred: [entry("old", "2026-01-01")]),
      names: ["a": "Ada"], by: clock)
    let items = plan.sections.flatMap(\.rows).compactMap(\.item)
    #expect(items.map(\.title) == ["talk", "y", "old"])
    #expect(items.map(\.isUnderSource) == [false, true, false])
    #expect(items.allSatisfy { $0.tags == ["Ada"] })
  }

  /// Coming items first, then the latest; at most five.
  @Test func whatIsStarredStandsThereOnce() {
    let running = entry(
      "running", "2026-11-25T10:30:00+01:00", to: "2026-11-25T11:30:00+01:00")
    let starred =
      [
        running, entry("none", nil), entry("older", "2025-01-01"), entry("old", "2026-01-01"),
        entry("far", "2027-01-01"), entry("lost", nil, of: "gone"),
      ] + (0..<3).map { entry("s\($0)", "2026-12-2\($0)") }
    let news = [SourceNews(source: "a", title: "", newCount: 1)]
    #expect(
      plan([running], unopened: [entry("y", nil)], news: news, starred: starred) == [
        "# now 1", "running", "# Ada 1", "y", "# starred 7", "s0", "s1", "s2", "far", "old",
      ])
    #expect(plan([], starred: [running], folded: ["starred"]) == ["# starred 1"])
  }

  /// Returns talks in progress, each of an hour, and talks that come today.
  private func talks(_ running: Int, _ coming: Int, of source: String = "a") -> [TodayEntry] {
    (0..<running).map {
      entry(
        "\(source) now \($0)", "2026-11-25T10:3\($0):00+01:00", to: "2026-11-25T11:3\($0):00+01:00",
        of: source)
    }
      + (0..<coming).map {
        entry("\(source) then \($0)", "2026-11-25T15:0\($0):00+01:00", of: source)
      }
  }

  @Test func aSourceWithMuchHasAFewRowsOfADay() {
    let club = entry("blitz", "2026-11-25T20:00:00+01:00", of: "b")
    #expect(
      plan(talks(6, 9) + [club]) == [
        "# now 6", "a now 0", "a now 1", "a now 2", "a now 3", "Ada +2 +9", "# 2026-11-25 10",
        "blitz",
      ])
    #expect(
      plan(talks(1, 6) + [club]) == [
        "# now 1", "a now 0", "# 2026-11-25 7", "a then 0", "a then 1", "a then 2", "blitz",
        "Ada +0 +3",
      ])
    #expect(plan(talks(6, 9), isWhole: true).count == 17)
  }

  /// A long event that has begun does not count as coming; a row that counts current events
  /// includes it.
  @Test func whatIsLongAndHasBegunIsNotSaidToCome() {
    let long = [
      entry("exhibition", "2026-11-01T10:00:00+01:00", to: "2026-12-13T18:00:00+01:00"),
      entry("semester", "2026-10-01", to: "2027-01-31"), entry("birthday", "2026-11-25"),
    ]
    #expect(
      plan(talks(6, 9) + long + [entry("blitz", "2026-11-25T20:00:00+01:00", of: "b")]) == [
        "# now 9", "a now 0", "a now 1", "a now 2", "a now 3", "Ada +5 +9", "# 2026-11-25 10",
        "blitz",
      ])
    #expect(plan(talks(6, 0) + long).last == "Ada +5 +0")
    // Below a day it is one of those counted.
    #expect(
      plan(talks(0, 4) + long) == [
        "# 2026-11-25 7", "a then 0", "a then 1", "a then 2", "a then 3", "Ada +0 +3",
      ])
  }

  /// If a source has more than is read of all sources, a row after its last entry leads to it.
  @Test func allOfASourceThatHasMoreSaysSo() {
    let occasions = [
      entry("one", "2026-11-25T15:00:00+01:00"), entry("two", "2026-11-26T09:00:00+01:00"),
      entry("other", "2026-11-27T09:00:00+01:00", of: "b"),
    ]
    let news = [
      SourceNews(source: "a", title: "", newCount: 3, occasionCount: 5),
      SourceNews(source: "b", title: "", occasionCount: 1),
    ]
    let whole = [
      "# 2026-11-25 1", "one", "# Ada 3", "new", "Ada +0 +2", "# 2026-11-26 1", "two",
      "Ada +0 +3 at least", "# 2026-11-27 1", "other",
    ]
    let unopened = [entry("new", nil)]
    #expect(plan(occasions, unopened: unopened, news: news, isWhole: true) == whole)
    #expect(
      plan(occasions, unopened: unopened, news: news)
        == whole.filter { $0 != "Ada +0 +3 at least" })
    let running = entry("running", "2026-11-25T10:30:00+01:00", to: "2026-11-25T11:30:00+01:00")
    #expect(
      plan([running], news: [news[0]], isWhole: true).prefix(3)
        == ["# now 1", "running", "Ada +0 +4 at least"])
  }

  /// A row that leads to a single talk would say less than the talk.
  @Test func nothingIsLeftOutForARowAlone() {
    #expect(
      plan(talks(0, 5)) == [
        "# 2026-11-25 5", "a then 0", "a then 1", "a then 2", "a then 3", "a then 4",
      ])
  }

  @Test func whatTheReaderGoesToIsNeverLeftOut() {
    var talks = talks(3, 9)
    for index in [2, 5, 6, 7, 11] { talks[index].isStarred = true }
    let shifts = (0..<6).map {
      entry("shift \($0)", "2026-11-25T2\($0 % 4):10:00+01:00", of: ItemAddress.shifts)
    }
    let plan = TodayPlan(
      TodaySummary(occasions: talks + shifts),
      names: ["a": "Ada", ItemAddress.shifts: "shift"], by: clock)
    let titles = plan.sections.flatMap(\.rows).map(\.title)
    #expect(
      titles == ["a now 2", "", "a then 2", "a then 3", "a then 4", "a then 8"]
        + [0, 4, 1, 5, 2, 3].map { "shift \($0)" })
    let rest = SourceRemainder(
      source: "a", name: "Ada", section: "now", runningCount: 2, comingCount: 5)
    #expect(plan.sections[0].rows.last == .remainder(.ofSource(rest)))
  }

  /// Hidden entries of today do not bring tomorrow before new items.
  @Test func theNextDayIsTheOneOnWhichSomethingComes() {
    let tomorrow = entry("tomorrow", "2026-11-26T09:00:00+01:00")
    #expect(
      plan(
        talks(6, 2) + [tomorrow], unopened: [entry("y", nil)],
        news: [SourceNews(source: "a", title: "", newCount: 1, occasionCount: 9)]) == [
          "# now 6", "a now 0", "a now 1", "a now 2", "a now 3", "Ada +2 +2", "# Ada 1", "y",
          "# 2026-11-26 1", "tomorrow",
        ])
  }

  @Test func whatWasNotCountedIsSaidToBeMore() {
    func news(_ count: Int) -> [SourceNews] {
      [SourceNews(source: "a", title: "", occasionCount: count)]
    }
    #expect(plan(talks(0, 8), news: news(8)).last == "Ada +0 +4")
    #expect(plan(talks(0, 8), news: news(900)).last == "Ada +0 +4 at least")
    // Only the last read day may be incomplete.
    let tomorrow = entry("tomorrow", "2026-11-26T09:00:00+01:00")
    #expect(plan(talks(0, 8) + [tomorrow], news: news(900)).contains("Ada +0 +4"))
  }

  @Test func whatTakesLongStandsBehindWhatHasATime() {
    #expect(
      plan([
        entry("semester", "2026-10-01", to: "2027-01-31"),
        entry("birthday", "2026-11-25"),
        entry("exhibition", "2026-11-01T10:00:00+01:00", to: "2026-12-13T18:00:00+01:00"),
        entry("lecture", "2026-11-25T11:10:00+01:00", of: "b"),
        entry("running", "2026-11-25T10:30:00+01:00", to: "2026-11-25T12:00:00+01:00"),
        entry("camp", "2026-11-25T19:00:00+01:00", to: "2026-11-29T12:00:00+01:00", of: "b"),
        entry("holiday", "2026-11-26"), entry("breakfast", "2026-11-26T08:00:00+01:00"),
      ]) == [
        "# now 1", "running", "# 2026-11-25 5", "lecture", "camp", "birthday", "exhibition",
        "semester", "# 2026-11-26 2", "breakfast", "holiday",
      ])
  }

  @Test func aPageIsAPart() {
    let sections = TodayPlan(
      TodaySummary(occasions: (0..<9).map { entry("\($0)", "2026-11-25T1\($0):59:00Z") }),
      names: ["a": "Ada"], by: clock, isWhole: true
    ).sections
    let page = ItemPage(sections, from: .offset(4), limit: 3)
    #expect((page.total, page.offset, page.rows.count) == (10, 4, 3))
    #expect(page.headings == [0])
    let around = ItemPage(
      sections, from: .around(id: page.rows[1].id, before: 1, otherwise: 0), limit: 3)
    #expect(around.rows == page.rows)
    #expect(ItemPage(sections, from: .offset(99), limit: 3).offset == 7)
  }
}
