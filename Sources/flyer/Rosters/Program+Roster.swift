import FlyerModel
import Foundation
import Library
import Roster
import RosterVisiting

/// Which roster is meant, and what a visit to it must know.
extension Program {
  var rosterSettings: RosterVisitSettings {
    let now = now
    return RosterVisitSettings(
      cacheFolder: directories.cache, stateFolder: directories.state,
      userAgent: "flyer/\(Flyer.version)", environment: environment,
      now: { Instant(secondsSince1970: Int(now().timeIntervalSince1970)) }, log: log)
  }

  /// The state with the roster that was named instead of the flyer's own, and the user's name for
  /// the source.
  func named(_ state: ContentState) -> ContentState {
    var state = state
    if let namedRoster { state.head.roster = namedRoster }
    state.name = sources[source].flatMap { $0.name.isEmpty ? nil : $0.name }
    return state
  }

  /// The roster that was named, else the flyer's own; throws a `Failure` where there is none.
  func rosterAddress() async throws -> RosterAddress {
    var text = namedRoster
    if text == nil { text = try await content(refreshing: false).state.head.roster }
    guard let text else { throw Failure.noRoster }
    return try RosterAddress(text)
  }

  /// The cached data of a roster; nil where the flyer's copy names none.
  func rosterCache(_ state: ContentState) -> RosterCache? {
    named(state).head.roster.flatMap { try? RosterAddress($0) }.map {
      RosterCache(of: $0, cacheFolder: directories.cache, stateFolder: directories.state)
    }
  }

  /// One's own shifts in all rosters, as far as they are known here.
  var shifts: [TodayEntry] {
    RosterCache.all(cacheFolder: directories.cache, stateFolder: directories.state)
      .compactMap { $0.ownShifts() }.flatMap(TodayEntry.shifts)
  }
}

extension TodayEntry {
  fileprivate static func shifts(_ own: OwnShifts) -> [TodayEntry] {
    own.shifts.map { shift in
      TodayEntry(
        source: ItemAddress.shifts, id: shift.id.rawValue, kind: .event,
        title: shift.place.isEmpty ? NextThing.nameless : shift.place, preview: shift.note,
        begin: FlyerDate(second: shift.slot.begins(in: own.zone).secondsSince1970, offset: 0),
        end: FlyerDate(second: shift.slot.ends(in: own.zone).secondsSince1970, offset: 0))
    }
  }
}

extension RosterZone {
  /// The zone of this machine: moments that are not a roster's own are shown by its clock.
  static var ofMachine: RosterZone { RosterZone(TimeZone.current.identifier) ?? .utc }
}
