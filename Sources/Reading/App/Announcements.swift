import FlyerModel

/// The texts that appear in the footer by themselves: the message, reminders, and the position of a
/// screen reader's user.
struct Announcements: Sendable, Equatable {
  var message: Message?
  /// The message for which the timer was set.
  private var timed: Message?
  /// The message of the last refresh, if it failed.
  var refreshFailure: Message?
  var reminders = ReminderBoard()
  /// The position of the cursor in its last announcement.
  var context: AccessibilityContext?

  /// Says what another state of the content brings: why the source could not be reached, a warning,
  /// a new address.
  mutating func learn(_ state: ContentState, since old: ContentState?) {
    if state.activity == .idle, state.isLive { forgetRefreshFailure() }
    if case .failed(let reason) = state.activity, old?.activity != state.activity {
      refreshFailure = .app(.failed(reason: reason))
      // The guide itself names the error for as long as it is shown in place of the source.
      if !state.isStandIn { message = refreshFailure }
    } else if let warning = state.warnings.last, old?.warnings != state.warnings {
      message = .app(.failed(reason: warning))
    } else if let address = state.movedTo, old?.movedTo != address {
      message = .app(.sourceMoved(address))
    }
  }

  /// The source was reached again: why it could not be is no news any more.
  private mutating func forgetRefreshFailure() {
    if let refreshFailure, message == refreshFailure { message = nil }
    refreshFailure = nil
  }

  /// Sets the timer that removes a message, or stops it.
  mutating func keepTimer(in requests: inout Requests) -> [Effect] {
    let effects = startTimer(in: &requests)
    assert(
      (requests.timers[.message] != nil) == (message?.isLasting == false),
      "a timer runs for a message that does not last")
    return effects
  }

  private mutating func startTimer(in requests: inout Requests) -> [Effect] {
    guard timed != message else { return [] }
    timed = message
    if message?.isLasting == false { return [requests.start(.message, after: .seconds(5))] }
    return requests.keep(.message, nil)
  }
}
