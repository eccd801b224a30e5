import FlyerModel
import Foundation

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

  var said: Set<Reminder.ID> = []
  /// The reminders that the footer shows until the user has seen them, one after the other.
  private(set) var shown: [Reminder] = []
  /// Since when the first of them is visible.
  private var since = Date(timeIntervalSince1970: 0)
  /// The content of the last query for reminders.
  var revision: Int?

  mutating func show(_ reminders: [Reminder], at now: Date) {
    if shown.isEmpty { since = now }
    shown += reminders
  }

  /// Handles a key: the next reminder is shown if the first was read.
  mutating func leave(at now: Date) {
    guard now.timeIntervalSince(since) >= Self.readingTime else { return }
    shown.removeFirst()
    since = now
  }
}

extension Reader {
  /// The most seconds until the next look for events that moved, or a clock that was set.
  private static let longestWait = 60

  /// The reminder in the footer; nil if it shows something else.
  var shownReminder: Reminder? {
    message == nil && prompt == nil && noteEditor == nil && prefixKeys.isEmpty
      ? announcements.reminders.shown.first : nil
  }

  /// Asks what there is to be reminded of where stars or the source may have changed.
  mutating func synchroniseReminders() -> [Effect] {
    guard configuration.reminders != nil, let revision = content?.revision,
      announcements.reminders.revision != revision
    else { return [] }
    announcements.reminders.revision = revision
    return [.reminders(.list)]
  }

  /// Says what is to be said now of all that there is, and waits for the next one.
  mutating func remind(of all: [Reminder]) -> [Effect] {
    guard let settings = configuration.reminders else { return [] }
    let now = factText.second
    let plan = Reminder.plan(
      all, at: now, before: settings.lead, said: announcements.reminders.said)
    announcements.reminders.said.formUnion(plan.due.map(\.id))
    if settings.showsLine { announcements.reminders.show(plan.due, at: self.now) }
    return plan.due.map { .reminders(.remind($0, words: $0.words(at: now))) }
      + [start(.reminder, after: .milliseconds(millisecondsToReminder(at: plan.next ?? .max)))]
  }

  /// Until the next one is to be said, or something else of the one that is shown.
  private func millisecondsToReminder(at next: Int) -> Int {
    let second = factText.second
    let change =
      announcements.reminders.shown.first?.secondsToChange(at: second) ?? Self.longestWait
    let seconds = min(max(0, next - second), change, Self.longestWait)
    let passed = now.timeIntervalSince1970 - Double(second)
    return seconds * 1000 - Int(passed * 1000)
  }
}
