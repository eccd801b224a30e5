import Foundation

/// The roster of a large organisation, written directly into the tables of a database. Each person
/// has five fixed shifts a week, laid out for four past weeks and eight coming ones.
struct LargeRoster {
  static let people = 10_000
  static let places = 100
  static let shifts = people * 5 * 12
  static let lines = 100_000

  /// The Monday of this week, in days since 1970.
  let monday: Int

  /// The statements that fill empty tables, in SQL that both databases support.
  var script: String {
    [people, accounts, fixedShifts, shifts, log, subjects].map { $0 + ";" }.joined(separator: "\n")
  }

  static func person(_ number: Int) -> String { "p\(100_000 + number)" }

  /// Returns the id of a coming shift of a person, in one of seven weeks.
  static func shift(of number: Int, week: Int, day: Int) -> String {
    "\(person(number))-\(day)-\(week)"
  }

  /// Whether a shift is on the marketplace from the beginning.
  static func isOffered(of number: Int, week: Int, day: Int) -> Bool {
    (number + 7 * day + 3 * (week + 4)) % 50 == 0
  }

  /// Returns a common table expression of the numbers from 0.
  private func numbers(_ name: String, to count: Int) -> String {
    "\(name) (\(name)) AS (SELECT 0 UNION ALL SELECT \(name) + 1 FROM \(name) "
      + "WHERE \(name) < \(count - 1))"
  }

  private var people: String {
    """
    INSERT INTO person (id, name, name_key, role, is_active, revision)
    WITH RECURSIVE \(numbers("i", to: Self.people))
    SELECT 'p' || (100000 + i), 'Person ' || i, 'person ' || i,
      CASE i WHEN 0 THEN 'admin' ELSE 'member' END, 1, 1 FROM i
    """
  }

  /// The accounts, in which no password can log in.
  private var accounts: String {
    """
    INSERT INTO account (person, login, login_key, password_hash)
    WITH RECURSIVE \(numbers("i", to: Self.people))
    SELECT 'p' || (100000 + i), 'person' || i, 'person' || i, '' FROM i
    """
  }

  private var fixedShifts: String {
    """
    INSERT INTO fixed_shift (id, weekday, start_minute, end_minute, place, owner, first_date,
      is_active, revision)
    WITH RECURSIVE \(numbers("i", to: Self.people)), \(numbers("d", to: 5))
    SELECT 'p' || (100000 + i) || '-' || d, d, 600, 960, 'Place ' || (i % \(Self.places)),
      'p' || (100000 + i), \(monday - 28), 1, 1 FROM i, d
    """
  }

  /// The shifts; one in fifty of the coming ones is on the marketplace.
  private var shifts: String {
    """
    INSERT INTO shift (id, date, monday, start_minute, end_minute, begins, ends, place, owner,
      status, fixed_shift, revision)
    WITH RECURSIVE \(numbers("i", to: Self.people)), \(numbers("d", to: 5)),
      \(numbers("w", to: 12))
    SELECT 'p' || (100000 + i) || '-' || d || '-' || (w - 4), \(monday) + 7 * (w - 4) + d,
      \(monday) + 7 * (w - 4), 600, 960, (\(monday) + 7 * (w - 4) + d) * 86400 + 36000,
      (\(monday) + 7 * (w - 4) + d) * 86400 + 57600, 'Place ' || (i % \(Self.places)),
      'p' || (100000 + i),
      CASE WHEN w > 4 AND (i + 7 * d + 3 * w) % 50 = 0 THEN 'supplied' ELSE 'idle' END,
      'p' || (100000 + i) || '-' || d, 1
    FROM i, d, w
    """
  }

  private var log: String {
    """
    INSERT INTO audit (number, at, actor, command)
    WITH RECURSIVE \(numbers("i", to: Self.lines))
    SELECT i + 1, \(monday - 28) * 86400 + i, 'p' || (100000 + i % \(Self.people)), 'offer' FROM i
    """
  }

  private var subjects: String {
    """
    INSERT INTO audit_subject (number, place, kind, id)
    WITH RECURSIVE \(numbers("i", to: Self.lines))
    SELECT i + 1, 0, 'shift',
      'p' || (100000 + i % \(Self.people)) || '-' || (i % 5) || '-' || (i / \(Self.people) % 7 + 1)
    FROM i
    """
  }
}
