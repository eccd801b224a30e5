import FlyerModel
import GRDB
import Texts

extension CalendarEvent: IndexedPayload {
  static let table = "event"
  static let declaration = """
    CREATE TABLE event (
      number INTEGER PRIMARY KEY, ends INTEGER, zone TEXT NOT NULL, room TEXT NOT NULL,
      persons TEXT NOT NULL, status INTEGER NOT NULL, recurrence TEXT NOT NULL,
      series TEXT NOT NULL, instance INTEGER, track TEXT NOT NULL);
    """
  static let columns =
    "ends, zone, room, persons, status, recurrence, series, instance, track"

  func values(of item: Item) -> [(any DatabaseValueConvertible)?] {
    [
      end?.packed, zone, room, NameCoding.encode(persons), status.rawValue, recurrence, series,
      instance?.packed, track,
    ]
  }

  init(values row: Row) throws {
    self.init(
      end: FlyerDate(column: try row.decode(atIndex: 0)), zone: try row.decode(atIndex: 1),
      room: try row.decode(atIndex: 2), persons: NameCoding.decode(try row.decode(atIndex: 3)),
      status: Status(rawValue: try row.decode(atIndex: 4)) ?? .confirmed,
      recurrence: try row.decode(atIndex: 5), series: try row.decode(atIndex: 6),
      instance: FlyerDate(column: try row.decode(atIndex: 7)), track: try row.decode(atIndex: 8))
  }

  func add(to hash: inout StableHash) {
    for field in [zone, room, recurrence, series, track] + persons { hash.add(field) }
    for date in [end, instance] { hash.add(date) }
    hash.add(status.rawValue)
  }

  var searchedTexts: [String] { [room] + persons + [rule == nil ? recurrence : "", track] }
}
