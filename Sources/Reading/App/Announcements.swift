/// The message in the footer, and the result of the last refresh.
struct Announcements: Sendable, Equatable {
  var message: Message?
  /// The message for which the timer was set.
  var timed: Message?
  /// The message of the last refresh, if it failed.
  var refreshFailure: Message?
  var reminders = ReminderBoard()
  /// The position of the cursor in its last announcement.
  var surroundings: Surroundings?

  /// The source was reached again: why it could not be is no news any more.
  mutating func forgetRefreshFailure() {
    if let refreshFailure, message == refreshFailure { message = nil }
    refreshFailure = nil
  }
}

extension Reader {
  var message: Message? {
    get { announcements.message }
    set { announcements.message = newValue }
  }
}
