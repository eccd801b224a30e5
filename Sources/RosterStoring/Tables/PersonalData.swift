import Roster

/// All data about a person: to show it, and to erase it.
struct PersonalData {
  let tables: RosterTables

  private var connection: any SQLConnection { tables.connection }

  func record(of id: Person.ID, at now: Instant) throws -> PersonRecord? {
    guard let person: Person = try tables.find(id) else { return nil }
    var record = PersonRecord(person: person)
    record.login = try tables.accounts.account(of: id)?.login
    record.sessions = try tables.sessions.sessions(of: id, at: now).map(\.visit)
    record.hasCalendar = try !connection.rows(
      "SELECT 1 FROM calendar WHERE person = $1", [id]
    ).isEmpty
    record.fixedShifts = try tables.all(FixedShift.self, where: "WHERE owner = $1", [id])
    record.shifts = try tables.all(Shift.self, where: "WHERE owner = $1 OR accepted_by = $1", [id])
    record.requests = try tables.all(WorkRequest.self, where: "WHERE person = $1", [id])
    record.trades = try tables.all(
      Trade.self,
      where: "WHERE trade.id IN (SELECT trade FROM trade_leg WHERE giver = $1 OR taker = $1)", [id])
    record.wishes = try tables.all(RingWish.self, where: "WHERE person = $1", [id])
    record.log = try tables.log.allLines(concerning: id)
    return record
  }

  /// Returns the person whom a decision erases, in the state before.
  func erased(by decision: Decision) throws -> Person? {
    guard decision.audit?.command == .erase,
      let person = decision.rows.first.flatMap(Person.init)
    else { return nil }
    return try tables.find(person.id)
  }

  /// Erases all data about a person but their row, which keeps no name.
  func erase(_ person: Person) throws {
    try connection.change("DELETE FROM account WHERE person = $1", [person.id])
    try tables.accounts.endInvitations(of: person.id)
    for table: SQL in ["subscription", "outbox"] {
      try connection.change("DELETE FROM " + table + " WHERE person = $1", [person.id])
    }
    try insert(erased: person.id)
    for kept in try tables.answers.all() {
      let rest = try kept.forgetting(person)
      guard rest != kept else { continue }
      if let rest {
        try connection.change([rest.statement])
      } else {
        try tables.answers.remove(kept)
      }
    }
    let mention = Mention(of: person)
    for entry in try tables.outbox.all() where try entry.isAbout(mention) {
      try connection.change("DELETE FROM outbox WHERE id = $1", [entry.id])
    }
    for line in try tables.log.allLines(concerning: person.id)
    where line.entry.reason.map(mention.isIn) == true {
      try connection.change("UPDATE audit SET reason = NULL WHERE number = $1", [line.number])
    }
  }

  func insert(erased person: Person.ID) throws {
    try connection.change("INSERT INTO erasure (person) VALUES ($1)", [person])
  }

  /// The people who were erased.
  func erased() throws -> [Person.ID] {
    try connection.rows("SELECT person FROM erasure ORDER BY person").map { row in
      var row = row
      return try row.next()
    }
  }
}

/// Finds texts that mention an erased person by name.
struct Mention {
  private let name: String
  private let words: Set<String>

  init(of person: Person) {
    name = person.name.comparisonKey
    words = Set(Self.words(of: person.name))
  }

  /// Whether a text or JSON contains a word of the name, or the whole name if it has no words.
  func isIn(_ text: String) -> Bool {
    words.isEmpty
      ? text.comparisonKey.contains(name) : !words.isDisjoint(with: Self.words(of: text))
  }

  private static func words(of text: String) -> [String] {
    text.comparisonKey.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
