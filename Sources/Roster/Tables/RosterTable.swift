import Calendrics
package import Texts

/// People, shifts or openings as a table for spreadsheets.
package enum RosterTable: String, Sendable, CaseIterable {
  case people, shifts, openings

  /// The names above the columns, in the order of writing.
  package var columns: [Column] {
    switch self {
    case .people: [.id, .name, .role, .active, .skills, .places]
    case .shifts: [.id, .date, .start, .end, .place, .skill, .who, .status]
    case .openings: [.date, .start, .end, .place, .skill, .needed, .note, .taken]
    }
  }

  /// Whether each line has a day, so that the lines of a week can be a template for other weeks.
  package var hasDays: Bool {
    switch self {
    case .people: false
    case .shifts, .openings: true
    }
  }

  package enum Column: String, Sendable {
    case id, name, role, active, skills, places
    case date, start, end, place, skill, who, needed, note
    // These are only written.
    case status, taken

    /// Whether the column is required.
    fileprivate var isNeeded: Bool {
      switch self {
      case .name, .date, .start, .end, .who: true
      case .id, .role, .active, .skills, .places, .place, .skill, .needed, .note, .status, .taken:
        false
      }
    }
  }

  /// The reason why a table can't be imported at all.
  package enum Fault: Error, Sendable, Equatable {
    case unknownColumn(String, known: [String])
    case missingColumn(String)
    case twice(String)
  }
}

extension RosterTable {
  /// Returns a table of all people, or of all coming shifts or openings that are not cancelled.
  ///
  /// - Parameter template: A day of the week that is to be a template. The table then has only rows
  ///   of that week, with days of the week instead of dates. Data that belongs to that week alone
  ///   is omitted.
  package func table(
    of view: RosterPresenter, asTemplate template: RosterDate? = nil
  ) -> CSVTable {
    let week = template.map(\.week)
    func isWanted(_ date: RosterDate) -> Bool { week?.contains(date) ?? true }
    func when(_ slot: Slot) -> [String] {
      let day = week == nil ? "\(slot.date)" : "\(slot.date.weekday)"
      return [day, "\(slot.start)", "\(slot.end)"]
    }
    let rows =
      switch self {
      case .people:
        view.everybody.filter { !$0.isErased }.map {
          [$0.id.rawValue, $0.name, $0.role.rawValue, $0.isActive ? Self.yes : Self.no]
            + [$0.terms.skills.inOneField, $0.places.inOneField]
        }
      case .shifts:
        view.snapshot.shifts.filter {
          $0.state != .cancelled && isWanted($0.date) && (week == nil || $0.isSingle)
        }.sorted(by: Shift.beginsBefore).map {
          [week == nil ? $0.id.rawValue : ""] + when($0.slot)
            + [
              $0.place, $0.skill, view.snapshot.name(of: $0.owner),
              week == nil ? $0.status.rawValue : "",
            ]
        }
      case .openings:
        view.snapshot.openings.filter { $0.status != .cancelled && isWanted($0.date) }
          .sorted(by: Opening.beginsBefore).map {
            when($0.slot) + [
              $0.place, $0.skill, "\($0.needed)", $0.note, week == nil ? "\($0.taken)" : "",
            ]
          }
      }
    return CSVTable(
      header: columns.map(\.rawValue),
      rows: rows.enumerated().map {
        CSVTable.Row(line: $0 + 2, fields: $1.map(\.withoutDirections))
      })
  }

  static let yes = "yes"
  static let no = "no"
}

extension Shift {
  /// Whether the shift was neither planned from a fixed shift nor is a place in an opening.
  fileprivate var isSingle: Bool { fixedShift == nil && opening == nil }
}

/// A row of a table whose fields are found by column.
struct NamedFields {
  private let places: [RosterTable.Column: Int]
  private let fields: [String]

  /// The field of a column; empty if there is none.
  subscript(column: RosterTable.Column) -> String {
    guard let place = places[column], fields.indices.contains(place) else { return "" }
    return fields[place].trimmingBlanks
  }

  /// Whether the table has the column.
  func has(_ column: RosterTable.Column) -> Bool { places[column] != nil }

  /// Returns the rows of a table by column. Throws if the columns can't be identified.
  static func of(
    _ table: CSVTable, as kind: RosterTable
  ) throws(RosterTable.Fault) -> [(line: Int, fields: NamedFields)] {
    var places: [RosterTable.Column: Int] = [:]
    for (place, text) in table.header.enumerated() {
      let name = text.trimmingBlanks.lowercased()
      guard let column = RosterTable.Column(rawValue: name), kind.columns.contains(column) else {
        throw .unknownColumn(name, known: kind.columns.map(\.rawValue))
      }
      guard places[column] == nil else { throw .twice(name) }
      places[column] = place
    }
    for column in kind.columns where column.isNeeded && places[column] == nil {
      throw .missingColumn(column.rawValue)
    }
    return table.rows.map { ($0.line, NamedFields(places: places, fields: $0.fields)) }
  }
}

extension [String] {
  /// Several texts as one field of a table.
  var inOneField: String { joined(separator: "; ") }

  /// Reads texts from such a field.
  init(inField field: String) {
    self = field.split(separator: ";").map { String($0).trimmingBlanks }.filter { !$0.isEmpty }
  }
}

extension String {
  package var trimmingBlanks: String {
    let start = drop { $0.isWhitespace }
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
