import FlyerModel
import Library
import Localizing
import Reading
import Roster
import Screens

extension NextThing {
  /// As many as can be asked for.
  static let mostListed = 1000

  /// Items and events that are to come, the next one first.
  static func coming(
    in content: Content, at now: Instant, zone: RosterZone, limit: Int
  ) async throws -> [NextThing] {
    let items = try await items(in: content, at: now, zone: zone, limit: limit)
    let events = try await events(in: content, at: now, zone: zone, limit: limit)
    return first(limit, of: items + events, at: now)
  }

  /// The coming events of all sources, and the user's own shifts, as far as the summary of them
  /// reaches.
  static func coming(
    everywhereIn content: Content, at now: Instant, zone: RosterZone
  ) async throws -> [NextThing] {
    let clock = AgendaClock(now: now.secondsSince1970, zone: zone.identifier)
    var query = ItemQuery(timeline: .today(clock))
    query.isWhole = true
    let page = try await content.page(of: query, from: .offset(0), limit: mostListed)
    return TodaySection.all(in: page).filter(\.heading.isTimed).flatMap(\.items)
      .compactMap { NextThing($0, in: zone) }.filter { $0.isComing(at: now) }
  }

  /// Whether it comes next: a thing that has begun does not, but a day or a shift that goes on
  /// does.
  private func isComing(at now: Instant) -> Bool {
    isWholeDay || kind == .shift ? ends > now : begins > now
  }

  /// Items are newest first and those without a date last. Some ten questions find the last one
  /// that may still be to come, however many there are; it or one of those before it is next.
  private static func items(
    in content: Content, at now: Instant, zone: RosterZone, limit: Int
  ) async throws -> [NextThing] {
    // A whole day of any zone begins less than two days before it ends.
    var end = try await count(in: content, since: now.secondsSince1970 - 2 * 86_400)
    var found: [NextThing] = []
    while end > 0, found.count < limit {
      let start = max(0, end - pageSize)
      let items = try await items(in: content, start..<end)
      found += items.compactMap { NextThing($0, in: zone) }.filter { $0.isComing(at: now) }
      end = start
    }
    return found
  }

  /// Events are under their days, whole days first, then by the clock.
  private static func events(
    in content: Content, at now: Instant, zone: RosterZone, limit: Int
  ) async throws -> [NextThing] {
    let clock = AgendaClock(now: now.secondsSince1970, zone: zone.identifier)
    let query = ItemQuery(timeline: .agenda(clock))
    var (found, offset): ([NextThing], Int) = ([], 0)
    while true {
      let page = try await content.page(of: query, from: .offset(offset), limit: pageSize)
      let events = page.items.filter { $0.event?.status != .cancelled }
        .compactMap { NextThing($0, in: zone) }
      found += events.filter { $0.isComing(at: now) }
      offset = page.offset + page.rows.count
      if page.rows.isEmpty || offset >= page.total { return found }
      guard let last = events.last else { continue }
      let latest = found.map { $0.due(at: now) }.sorted().dropFirst(limit - 1).first
      // Behind the days to come are those that are over.
      if last.ends <= now || latest.map({ last.begins > $0 }) ?? false { return found }
    }
  }

  private static let pageSize = 50

  /// How many items have a date since then.
  private static func count(in content: Content, since second: Int) async throws -> Int {
    var (low, high) = (0, await content.state.counts.items)
    while low < high {
      let middle = (low + high) / 2
      let date = try await items(in: content, middle..<middle + 1).first?.date
      if let date, date.secondsSince1970 >= second { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func items(
    in content: Content, _ range: Range<Int>
  ) async throws -> [ItemSummary] {
    let query = ItemQuery(sort: Sort(.date, descending: true))
    return try await content.page(of: query, from: .offset(range.lowerBound), limit: range.count)
      .items
  }
}

extension NextThing {
  /// A shift without a place.
  static let nameless = tr("Shift", context: "a shift without a place")

  /// `in 3 h 12 min`
  func timeLeft(at now: Instant) -> String {
    let days = zone.date(at: begins).dayNumber - zone.date(at: now).dayNumber
    let seconds = begins.secondsSince1970 - now.secondsSince1970
    // Days are counted by the calendar, not by the hours to a midnight.
    if isWholeDay ? days > 1 : seconds >= 2 * 86_400 {
      return tr("in \(days) days", "in \(days) days", count: days)
    }
    if isWholeDay { return days == 1 ? tr("tomorrow") : tr("today") }
    if seconds <= 0 { return tr("now") }
    guard let length = TimeSpan.words(seconds) else { return tr("in less than a minute") }
    // TRANSLATORS: 3 h 12 min
    return tr("in \(length)")
  }
}
