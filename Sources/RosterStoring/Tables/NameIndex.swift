import Roster
import Synchronization

/// Finds the names and logins that look alike, without going through all of them: they are read
/// once, and again after any change that was not reported here.
final class NameIndex: Sendable {
  /// The state of the tables: while it is the same, only reported changes have happened.
  struct Stamp: Equatable {
    var count: Int
    let erased: Int
    let firstVersion: Int
  }

  private struct Names<Value: Hashable & Sendable> {
    var stamp: Stamp?
    var values: [String: Set<Value>] = [:]

    mutating func add(_ value: Value, named name: String) {
      for key in name.keysOfLikeness { values[key, default: []].insert(value) }
    }

    func find(_ name: String) -> Set<Value> {
      name.keysOfLikeness.reduce(into: []) { $0.formUnion(values[$1] ?? []) }
    }

    /// Adds an inserted name, in a transaction that may yet be rolled back.
    mutating func tell(_ value: Value, named name: String) {
      guard stamp != nil else { return }
      stamp?.count += 1
      add(value, named: name)
    }
  }

  private let people = Mutex(Names<Person.ID>())
  private let logins = Mutex(Names<String>())

  func add(_ person: Person) {
    people.withLock { $0.tell(person.id, named: person.name) }
  }

  func add(login: String) {
    logins.withLock { $0.tell(login, named: login) }
  }

  /// Forgets all names after a rollback, so that they are read again.
  func forget() {
    people.withLock { $0 = Names() }
    logins.withLock { $0 = Names() }
  }

  /// Returns the people whose names look like a name.
  ///
  /// - Parameter all: reads all people.
  func people(
    alike name: String, at stamp: Stamp, reading all: () throws -> [Person]
  ) throws -> Set<Person.ID> {
    try people.withLock { names in
      if names.stamp != stamp {
        names = Names()
        for person in try all() { names.add(person.id, named: person.name) }
        names.stamp = stamp
      }
      return names.find(name)
    }
  }

  /// Returns the logins that can be mistaken for one.
  ///
  /// - Parameter all: reads all logins.
  func logins(
    alike login: String, at stamp: Stamp, reading all: () throws -> [String]
  ) throws -> Set<String> {
    try logins.withLock { names in
      if names.stamp != stamp {
        names = Names()
        for login in try all() { names.add(login, named: login) }
        names.stamp = stamp
      }
      return names.find(login)
    }
  }
}
