import FlyerModel
import Foundation

/// The clock of a conference: it shows the present until somebody moves it.
extension Tabs {
  /// Seconds.
  private static let step = 900

  /// True where the list in front goes by that clock.
  var hasClock: Bool { isNow || isOfRooms }

  /// True where the list in front says what runs now.
  var isNow: Bool { front?.scope == .tab(.now) }

  /// True where the list in front shows another time than the present.
  var isMoved: Bool { hasClock && moved != nil }

  /// The time that it shows.
  func clockTime(_ world: World) -> Date {
    moved.map { Date(timeIntervalSince1970: Double($0)) } ?? world.now
  }

  /// True where a line says what it shows: another time, or what clocks here don't.
  func saysClock(_ world: World) -> Bool {
    isMoved || isNow && world.dates.elsewhere(in: zone(world), at: clockTime(world)) != nil
  }

  /// What it shows.
  func clockWords(_ world: World) -> String {
    world.dates.clocks(clockTime(world), in: zone(world)) + (isMoved ? ", moved" : "")
  }

  private func zone(_ world: World) -> String { world.content?.conference?.zone ?? "" }

  /// Moves it by so many steps, from outside of the conference to its nearest day.
  mutating func moveClock(_ steps: Int, _ world: World) {
    let now = world.factText.second
    moved =
      moved.map { $0 + steps * Self.step } ?? nearestBeginning(world)
      ?? Self.quarter(now, steps) + steps * Self.step
    synchroniseWithClock(world)
  }

  /// The quarter of an hour from which so many steps lead to others before or after a second.
  private static func quarter(_ second: Int, _ steps: Int) -> Int {
    let last = second - second % step
    return steps < 0 && last < second ? last + step : last
  }

  /// When the first talk begins of the day nearest to the present; nil during the conference.
  private func nearestBeginning(_ world: World) -> Int? {
    guard let days = world.content?.conference?.days, let first = days.first, let last = days.last
    else { return nil }
    func second(_ date: FlyerDate) -> Int {
      Int(world.dates.instant(of: date).timeIntervalSince1970)
    }
    let now = world.factText.second
    if now < second(first.begin) { return second(first.begin) }
    return now >= second(last.end) ? second(last.begin) : nil
  }

  /// What is said where no room has anything at the time.
  func programme(_ world: World) -> EmptyList.Programme? {
    guard let days = world.content?.conference?.days, let first = days.first, let last = days.last
    else { return nil }
    let time = clockTime(world)
    let next = days.first { world.dates.instant(of: $0.begin) > time }
    guard let next else { return .ended(world.dates.text(last.end, .full)) }
    let date = world.dates.text(next.begin, .full)
    return next == first ? .begins(date) : .goesOn(date)
  }
}

extension Tab {
  /// The same with the title that a day has in the words of a locale.
  func titled(_ dates: DateText) -> Tab {
    guard case .day(let day) = scope else { return self }
    return Tab(title: dates.tab(of: day), scope: scope, sort: sort)
  }
}
