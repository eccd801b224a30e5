import Drawing
import FlyerModel
import Foundation
import Localizing
import Screens

/// When to remind the user of starred events and of shifts.
package struct ReminderSettings: Sendable, Equatable {
  /// The seconds between the reminder and the event.
  package var lead: Int
  /// Whether the footer says it.
  package var showsLine: Bool

  package init(lead: Int, showsLine: Bool = true) {
    (self.lead, self.showsLine) = (lead, showsLine)
  }
}

/// The reminders of this run.
struct ReminderBoard: Sendable, Equatable {
  /// A user who types while a reminder appears has not read it within fewer seconds.
  private static let readingTime = 2.0

  private var said: Set<Reminder.ID> = []
  /// The reminders that the footer shows until the user has seen them, one after the other.
  private(set) var shown: [Reminder] = []
  /// Since when the first of them is visible.
  private var since = Date(timeIntervalSince1970: 0)
  /// The content of the last query for reminders.
  private var revision: Int?

  private mutating func show(_ reminders: [Reminder], at now: Date) {
    if shown.isEmpty { since = now }
    shown += reminders
  }

  /// Handles a key: the next reminder is shown if the first was read.
  mutating func leave(at now: Date) {
    guard now.timeIntervalSince(since) >= Self.readingTime else { return }
    assert(!shown.isEmpty, "only a reminder that is shown was read")
    shown.removeFirst()
    since = now
  }

  /// The most seconds until the next look for events that moved, or a clock that was set.
  private static let longestWait = 60

  /// Asks what there is to be reminded of where stars or the source may have changed.
  mutating func ask(_ settings: ReminderSettings?, of content: ContentState?) -> [Effect] {
    guard settings != nil, let content, revision != content.revision else { return [] }
    revision = content.revision
    return [.reminders(.list)]
  }

  /// Says what is to be said now of all that there is; returns how long to wait for the next one.
  mutating func remind(
    of all: [Reminder], _ settings: ReminderSettings, at now: Date, second: Int
  ) -> (effects: [Effect], wait: Duration) {
    let plan = Reminder.plan(all, at: second, before: settings.lead, said: said)
    said.formUnion(plan.due.map(\.id))
    if settings.showsLine { show(plan.due, at: now) }
    let effects = plan.due.map { Effect.reminders(.remind($0, words: $0.words(at: second))) }
    // Until the next one is to be said, or something else of the one that is shown.
    let change = shown.first?.secondsToChange(at: second) ?? Self.longestWait
    let seconds = min(max(0, (plan.next ?? .max) - second), change, Self.longestWait)
    assert(seconds >= 0, "one waits for what is still to come")
    let passed = now.timeIntervalSince1970 - Double(second)
    return (effects, .milliseconds(seconds * 1000 - Int(passed * 1000)))
  }
}

extension Reminder {
  /// The seconds that a timer may be late.
  private static let lateness = 2

  /// The fewest letters to which a title is shortened.
  private static let shortestTitle = 9

  /// `in 15 min: Opening · Hall`
  func words(at second: Int) -> String {
    [beginning(at: second), place].filter { !$0.isEmpty }.joined(separator: Signs.separator)
  }

  /// The words in `columns` columns: the title is shortened as far as needed.
  func words(at second: Int, columns: Int) -> String {
    var shorter = self
    var rest = title.prefix(columns)
    while DisplayWidth.of(shorter.words(at: second)) > columns, rest.count > Self.shortestTitle {
      rest.removeLast()
      shorter.title = rest + "…"
    }
    return shorter.words(at: second)
  }

  /// The seconds until `words` are others.
  func secondsToChange(at second: Int) -> Int {
    let left = begin - second + Self.lateness
    return left > 0 ? left % 60 + 1 : 60
  }

  private func beginning(at second: Int) -> String {
    guard let left = TimeSpan.words(begin - second + Self.lateness) else {
      return tr("now: \(title)")
    }
    // TRANSLATORS: 15 min, and what begins then
    return tr("in \(left): \(title)")
  }
}
