import FlyerModel
import Foundation
import Localizing
import Screens

/// The clock of a conference: it shows the present until the user moves it.
struct ConferenceClock: Sendable, Equatable {
  /// Seconds.
  private static let step = 900

  /// The second since 1970 to which it was moved; nil in the present.
  private(set) var moved: Int?

  /// The time that it shows.
  func time(_ world: World) -> Date {
    moved.map { Date(timeIntervalSince1970: Double($0)) } ?? world.now
  }

  /// The second since 1970 that it shows.
  func second(_ world: World) -> Int { world.factText(at: time(world)).second }

  /// Shows the present again.
  mutating func reset() { moved = nil }

  /// Moves it by a number of steps, from outside of the conference to its nearest day.
  mutating func move(_ steps: Int, _ world: World) {
    let now = world.factText.second
    moved =
      moved.map { $0 + steps * Self.step } ?? nearestBeginning(world)
      ?? Self.quarter(now, steps) + steps * Self.step
  }

  /// Moves it by a number of days of the conference; returns why that is not possible.
  mutating func move(days step: Int, _ world: World) -> Message.List? {
    let days = world.content?.conference?.days ?? []
    if moved == nil, let nearest = nearestBeginning(world) {
      moved = nearest
      return nil
    }
    let shown = begun(among: days, world) ?? -1
    guard days.indices.contains(shown + step) else { return step > 0 ? .lastDay : .firstDay }
    set(nil, on: days[shown + step], world)
    return nil
  }

  /// Moves it to a time of a day of the conference by the clocks here.
  ///
  /// - Parameter minutes: after midnight; nil for the time that is shown, where the day has it,
  ///   else its beginning.
  mutating func set(_ minutes: Int?, on day: Conference.Day, _ world: World) {
    moved = second(of: minutes, on: day, world)
  }

  /// The day of the conference that has begun, else the first.
  func day(_ world: World) -> Conference.Day? {
    let days = world.content?.conference?.days ?? []
    return begun(among: days, world).map { days[$0] } ?? days.first
  }

  /// The last day that has begun; nil before the first.
  private func begun(among days: [Conference.Day], _ world: World) -> Int? {
    let time = time(world)
    assert(
      zip(days, days.dropFirst()).allSatisfy { $0.date.daysSince1970 <= $1.date.daysSince1970 },
      "days of a conference are in order")
    return days.lastIndex { world.dates.instant(of: $0.begin) <= time }
  }

  private func second(of minutes: Int?, on day: Conference.Day, _ world: World) -> Int {
    let begin = Int(world.dates.instant(of: day.begin).timeIntervalSince1970)
    guard let minutes else {
      let shown = self.day(world)?.date ?? day.date
      let days = day.date.daysSince1970 - shown.daysSince1970
      let second = Int(time(world).timeIntervalSince1970) + days * 86_400
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
    let time = time(world)
    let next = days.first { world.dates.instant(of: $0.begin) > time }
    guard let next else { return .ended(world.dates.text(last.end, .full)) }
    let date = world.dates.text(next.begin, .full)
    return next == first ? .begins(date) : .goesOn(date)
  }
}

/// The clock of the list in front.
extension Tabs {
  /// Whether the list in front goes by the clock of the conference.
  var hasClock: Bool { isNow || isOfRooms }

  /// Whether the list in front shows the talks that run now.
  var isNow: Bool { front?.scope == .tab(.now) }

  /// Whether the list in front shows another time than the present.
  var isMoved: Bool { hasClock && clock.moved != nil }

  /// Whether a line shows its time: one that was set, or one that differs from the clocks here.
  func saysClock(_ world: World) -> Bool {
    isMoved
      || isNow && world.dates.elsewhere(in: world.conferenceZone, at: clock.time(world)) != nil
  }

  /// The time that it shows, in words.
  func clockWords(_ world: World) -> String {
    let clocks = world.dates.clocks(clock.time(world), in: world.conferenceZone)
    // TRANSLATORS: The time of a clock that the user has moved from the present.
    return isMoved ? tr("clock: \(clocks)") : clocks
  }

  /// Lets the room in front follow the clock.
  mutating func followClock(_ world: World) {
    let second = clock.second(world)
    front?.goToRoom(at: second)
  }

  /// Moves it by a number of days of the conference.
  mutating func moveClock(days step: Int, _ world: World) -> [Intent] {
    guard world.content?.conference != nil else { return [] }
    if let refusal = clock.move(days: step, world) { return [.say(.list(refusal))] }
    followClock(world)
    return []
  }

  /// Moves it to a time that was typed, and shows what runs then.
  mutating func setClock(_ typed: TypedClock, _ world: World) -> [Intent] {
    guard let tab = screens.firstIndex(where: { $0.tab.scope == .now }),
      let days = world.content?.conference?.days
    else { return [.say(.app(.meaningless("at")))] }
    let named = typed.day.map { _ in days.first { typed.names($0.date, world.dates) } }
    guard let day = named ?? clock.day(world) else {
      return [.say(.list(.noDay(typed.day ?? "")))]
    }
    clock.set(typed.minutes, on: day, world)
    let intents = isNow ? [] : (isOfRooms ? goUp() : []) + select(tab)
    followClock(world)
    return intents
  }
}

extension World {
  fileprivate var conferenceZone: String { content?.conference?.zone ?? "" }
}

extension Tab {
  /// The same with the title that a day has in the words of a locale.
  func titled(_ dates: DateText) -> Tab {
    guard case .day(let day) = scope else { return self }
    return Tab(title: dates.tab(of: day), scope: scope, sort: sort)
  }
}
