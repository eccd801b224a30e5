/// What is said in the footer, and what is known of the last refresh.
struct Announcements: Sendable, Equatable {
  var message: Message?
  /// The message for which the timer was set.
  var timed: Message?
  /// What was said of the last refresh, where it failed.
  var refreshFailure: Message?
  var reminders = ReminderBoard()
  /// Where the cursor was when that was told last.
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
