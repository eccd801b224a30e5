import FlyerModel
import Foundation

extension Reader {
  mutating func wake(_ timer: Timer, at date: Date) {
    now = date
    guard timers[timer.kind] == timer.number else { return }
    timers[timer.kind] = nil
    switch timer.kind {
    case .spinner: spinnerStep += 1
    case .age, .deadline: break
    case .animation: pictureScreen?.frame += 1
    case .message: message = nil
    }
  }

  /// Starts the timers that the screen needs now and stops the others: an idle screen has none.
  mutating func followTime() -> [Effect] {
    keep(.spinner, isBusy ? .milliseconds(120) : nil)
      + keep(.age, copyAge.map { .seconds(Age.secondsToChange($0)) })
      + keep(.animation, frameDuration)
      + keep(.deadline, secondsToNextDay.map { .seconds($0) })
      + followMessage()
  }

  /// True where a sign turns.
  private var isBusy: Bool {
    content?.activity == .refreshing || shownCheck?.isRunning == true || isAwaitingPicture
  }

  /// Until something else is to be said of the time that is left for a course of the list.
  private var secondsToNextDay: Int? {
    let due = screen?.list.window?.items.compactMap(\.course?.due) ?? []
    let seconds = due.map(factText.secondsLeft).filter { $0 > 0 }
    return seconds.map { ($0 - 1) % 86_400 + 1 }.min()
  }

  /// How old the copy is, where the screen says so.
  var copyAge: TimeInterval? {
    guard let content, case .copy(let confirmed) = content.origin, !content.isLive,
      content.activity != .refreshing
    else { return nil }
    return now.timeIntervalSince(confirmed)
  }

  private mutating func keep(_ kind: Timer.Kind, _ delay: Duration?) -> [Effect] {
    switch (delay, timers[kind]) {
    case (nil, nil), (.some, .some): return []
    case (nil, .some):
      timers[kind] = nil
      return [.cancel(kind)]
    case (let delay?, nil): return [start(kind, after: delay)]
    }
  }

  private mutating func start(_ kind: Timer.Kind, after delay: Duration) -> Effect {
    let timer = Timer(kind, number: nextNumber())
    timers[kind] = timer.number
    return .wakeUp(timer, after: delay)
  }

  private mutating func followMessage() -> [Effect] {
    guard timedMessage != message else { return [] }
    timedMessage = message
    if message?.isPassing == true { return [start(.message, after: .seconds(5))] }
    return keep(.message, nil)
  }
}
