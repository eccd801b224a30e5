import FlyerModel
import Testing

/// The reminders due at a time. Times are minutes of a day, reminders come 15 minutes before.
struct ReminderTests {
  private static let lead = 15 * 60

  private func talk(_ id: String, _ minute: Int) -> Reminder {
    Reminder(of: id, title: id, begin: minute * 60)
  }

  private func plan(
    _ talks: [Reminder], at second: Int, said: [Reminder] = []
  ) -> (due: [String], next: Int?) {
    let plan = Reminder.plan(talks, at: second, before: Self.lead, said: Set(said.map(\.id)))
    return (plan.due.map(\.title), plan.next)
  }

  @Test(arguments: [
    // Long before, a second before, exactly on time.
    (0, [], 585), (584 * 60 + 59, [], 585), (585 * 60, ["tea"], 600),
    // Later calls get the reminder at once, up to the last second.
    (593 * 60, ["tea"], 600), (599 * 60 + 59, ["tea"], 600),
    // An event that begins is no longer announced. The one after it is due at the same time.
    (600 * 60, ["walk"], nil), (614 * 60, ["walk"], nil),
    // After a long sleep, everything is over.
    (615 * 60, [], nil), (9_999_999, [], nil),
  ])
  func eachIsSaidFromItsTimeOnUntilItBegins(second: Int, due: [String], next: Int?) {
    let plan = plan([talk("walk", 615), talk("tea", 600)], at: second)
    #expect(plan.due == due && plan.next == next.map { $0 * 60 })
  }

  @Test func whatBeginsTogetherIsSaidTogetherTheFirstFirst() {
    let talks = [talk("b", 610), talk("c", 601), talk("a", 610)]
    #expect(plan(talks, at: 596 * 60).due == ["c", "a", "b"])
  }

  @Test func nothingIsSaidTwiceAlsoWhereTheClockGoesBack() {
    let tea = talk("tea", 600)
    #expect(plan([tea], at: 590 * 60, said: [tea]).due.isEmpty)
    #expect(plan([tea], at: 500 * 60, said: [tea]) == ([], nil))
  }

  @Test func whatWasMovedIsSaidAnew() {
    let (before, after) = (talk("tea", 600), talk("tea", 640))
    #expect(plan([after], at: 590 * 60, said: [before]) == ([], 625 * 60))
    #expect(plan([after], at: 625 * 60, said: [before]).due == ["tea"])
    #expect(plan([before], at: 590 * 60, said: [before, after]).due.isEmpty)
  }

  @Test func ofNothingNothingIsSaid() {
    #expect(plan([], at: 0) == ([], nil))
  }
}

private func == (one: (due: [String], next: Int?), other: ([String], Int?)) -> Bool {
  one.due == other.0 && one.next == other.1
}
