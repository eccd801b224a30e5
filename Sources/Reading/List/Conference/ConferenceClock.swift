import FlyerModel
import Foundation
import Localizing
import Screens

/// The clock of a conference: it shows the present until the user moves it.
extension Tabs {
  /// Seconds.
  private static let step = 900

  /// Whether the list in front goes by that clock.
  var hasClock: Bool { isNow || isOfRooms }

  /// Whether the list in front shows the talks that run now.
  var isNow: Bool { front?.scope == .tab(.now) }

  /// Whether the list in front shows another time than the present.
  var isMoved: Bool { hasClock && moved != nil }

  /// The time that it shows.
  func clockTime(_ world: World) -> Date {
    moved.map { Date(timeIntervalSince1970: Double($0)) } ?? world.now
  }

  /// Whether a line shows its time: one that was set, or one that differs from the clocks here.
  func saysClock(_ world: World) -> Bool {
    isMoved || isNow && world.dates.elsewhere(in: zone(world), at: clockTime(world)) != nil
  }

  /// The time that it shows, in words.
  func clockWords(_ world: World) -> String {
    let clocks = world.dates.clocks(clockTime(world), in: zone(world))
    // TRANSLATORS: The time of a clock that the user has moved from the present.
    return isMoved ? tr("clock: \(clocks)") : clocks
  }

  private func zone(_ world: World) -> String { world.content?.conference?.zone ?? "" }

  /// Moves it by a number of steps, from outside of the conference to its nearest day.
  mutating func moveClock(_ steps: Int, _ world: World) {
    let now = world.factText.second
    moved =
      moved.map { $0 + steps * Self.step } ?? nearestBeginning(world)
      ?? Self.quarter(now, steps) + steps * Self.step
    synchroniseWithClock(world)
  }

  /// Moves it by a number of days of the conference.
  mutating func moveClock(days step: Int, _ world: World) -> [Intent] {
    guard let days = world.content?.conference?.days else { return [] }
    if moved == nil, let nearest = nearestBeginning(world) {
      moved = nearest
    } else {
      let shown = begun(at: clockTime(world), among: days, world) ?? -1
      guard days.indices.contains(shown + step) else {
        return [.say(.list(step > 0 ? .lastDay : .firstDay))]
      }
      moved = second(of: nil, on: days[shown + step], world)
    }
    synchroniseWithClock(world)
    return []
  }

  /// Moves it to a time that was typed, and shows what runs then.
  mutating func setClock(_ typed: TypedClock, _ world: World) -> [Intent] {
    guard let tab = screens.firstIndex(where: { $0.tab.scope == .now }),
      let days = world.content?.conference?.days
    else { return [.say(.app(.meaningless("at")))] }
    let named = typed.day.map { _ in days.first { typed.names($0.date, world.dates) } }
    guard let day = named ?? day(at: clockTime(world), world) else {
      return [.say(.list(.noDay(typed.day ?? "")))]
    }
    moved = second(of: typed.minutes, on: day, world)
    let intents = isNow ? [] : (isOfRooms ? goUp() : []) + select(tab)
    synchroniseWithClock(world)
    return intents
  }

  /// The day of the conference that has begun at a time, else the first.
  func day(at time: Date, _ world: World) -> Conference.Day? {
    let days = world.content?.conference?.days ?? []
    return begun(at: time, among: days, world).map { days[$0] } ?? days.first
  }

  /// The last day that has begun at a time; nil before the first.
  private func begun(at time: Date, among days: [Conference.Day], _ world: World) -> Int? {
    days.lastIndex { world.dates.instant(of: $0.begin) <= time }
  }

  /// A time of a day of the conference by the clocks here.
  ///
  /// - Parameter minutes: after midnight; nil for the time that is shown, where the day has it,
  ///   else its beginning.
  private func second(of minutes: Int?, on day: Conference.Day, _ world: World) -> Int {
    let begin = Int(world.dates.instant(of: day.begin).timeIntervalSince1970)
    guard let minutes else {
      let time = clockTime(world)
      let shown = self.day(at: time, world)?.date ?? day.date
      let days = day.date.daysSince1970 - shown.daysSince1970
      let second = Int(time.timeIntervalSince1970) + days * 86_400
      let end = Int(world.dates.instant(of: day.end).timeIntervalSince1970)
      return second > begin && second < end ? second : begin
    }
    // What is after midnight and before days change is of the night.
    let isOfNight = minutes * 60 < world.content?.conference?.dayChange ?? 0
    let midnight = (day.date.daysSince1970 + (isOfNight ? 1 : 0)) * 86_400
    return FlyerDate(second: midnight + minutes * 60, offset: nil)
      .map { Int(world.dates.instant(of: $0).timeIntervalSince1970) } ?? begin
  }

  /// The full quarter of an hour from which steps in a direction are counted.
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

  /// The reason why no room has anything at the time; nil for no reason.
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
