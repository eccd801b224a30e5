import FlyerModel
import Foundation
import Roster

extension Reader {
  mutating func wake(_ timer: Timer) -> [Effect] {
    guard clock.timers[timer.kind] == timer.number else { return [] }
    clock.timers[timer.kind] = nil
    switch timer.kind {
    case .spinner: world.spinnerStep += 1
    case .age, .deadline: break
    case .animation: pictureScreen?.frame += 1
    case .message: message = nil
    case .reminder: return [.reminders(.list)]
    }
    return []
  }

  /// Starts the timers that the screen needs now and stops the others: an idle screen has none.
  ///
  /// - Parameter seconds: those after which something else is to be said of a time.
  mutating func synchroniseTimers(_ seconds: Int?) -> [Effect] {
    keep(.spinner, isBusy && world.hasMotion ? .milliseconds(120) : nil)
      + keep(.age, shownAge.map { .seconds(Age.secondsToChange($0)) })
      + keep(.animation, frameDuration)
      + synchroniseDeadline(seconds)
      + synchroniseMessage()
  }

  /// Whether a sign turns.
  private var isBusy: Bool {
    if rosterTab != nil { return rosterScreen?.isConnecting == true }
    return content?.activity == .refreshing || tabs.shownCheck(world)?.isRunning == true
      || isAwaitingPicture
  }

  /// Sets the timer for when something else is to be said of what is left of a time; anew where
  /// that comes sooner or later than was thought.
  private mutating func synchroniseDeadline(_ seconds: Int?) -> [Effect] {
    let second = factText.second
    let deadline = seconds.map { second + $0 }
    guard deadline != clock.deadline || (deadline != nil && clock.timers[.deadline] == nil) else {
      return []
    }
    clock.deadline = deadline
    return seconds.map { [start(.deadline, after: .seconds($0))] } ?? keep(.deadline, nil)
  }

  /// How old the copy is, where the screen says so.
  var copyAge: TimeInterval? {
    guard let content, case .copy(let confirmed) = content.origin, !content.isLive,
      content.activity != .refreshing
    else { return nil }
    return now.timeIntervalSince(confirmed)
  }

  /// The age that the status says.
  private var shownAge: TimeInterval? {
    rosterTab == nil ? copyAge : rosterScreen?.age(at: now)
  }

  private mutating func keep(_ kind: Timer.Kind, _ delay: Duration?) -> [Effect] {
    switch (delay, clock.timers[kind]) {
    case (nil, nil), (.some, .some): return []
    case (nil, .some):
      clock.timers[kind] = nil
      return [.timers(.cancel(kind))]
    case (let delay?, nil): return [start(kind, after: delay)]
    }
  }

  mutating func start(_ kind: Timer.Kind, after delay: Duration) -> Effect {
    let timer = Timer(kind, number: requests.nextNumber())
    clock.timers[kind] = timer.number
    return .timers(.start(timer, after: delay))
  }

  mutating func synchroniseMessage() -> [Effect] {
    guard announcements.timed != message else { return [] }
    announcements.timed = message
    if message?.isLasting == false { return [start(.message, after: .seconds(5))] }
    return keep(.message, nil)
  }
}
