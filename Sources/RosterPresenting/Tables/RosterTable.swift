import Roster

/// People or shifts as a table for spreadsheets.
package enum RosterTable: String, Sendable, CaseIterable {
  case people, shifts

  /// The names above the columns, in the order in which they are written.
  package var columns: [Column] {
    switch self {
    case .people: [.id, .name, .role, .active]
    case .shifts: [.id, .date, .start, .end, .place, .who, .status]
    }
  }

  package enum Column: String, Sendable {
    case id, name, role, active
    case date, start, end, place, who
    /// Is written only.
    case status

    /// True where nothing can be done without it.
    fileprivate var isNeeded: Bool {
      switch self {
      case .name, .date, .start, .end, .who: true
      case .id, .role, .active, .place, .status: false
      }
    }
  }

  /// Why a table has nothing that could be taken.
  package enum Fault: Error, Sendable, Equatable {
    case unknownColumn(String, known: [String])
    case missingColumn(String)
    case twice(String)
  }
}

extension RosterPresenter {
  /// All people, or all shifts to come that are not cancelled.
  package func table(of table: RosterTable) -> CSVTable {
    let rows =
      switch table {
      case .people:
        everybody.filter { !$0.isErased }.map {
          [$0.id.rawValue, $0.name, $0.role.rawValue, $0.isActive ? Self.yes : Self.no]
        }
      case .shifts:
        snapshot.shifts.filter { $0.state != .cancelled }.sorted(by: Shift.beginsBefore).map {
          [
            $0.id.rawValue, "\($0.date)", "\($0.start)", "\($0.end)", $0.place,
            snapshot.name(of: $0.owner), $0.status.rawValue,
          ]
        }
      }
    return CSVTable(
      header: table.columns.map(\.rawValue),
      rows: rows.enumerated().map { CSVTable.Row(line: $0 + 2, fields: $1) })
  }

  static let yes = "yes"
  static let no = "no"
}

/// A row of a table with names for its fields.
struct NamedFields {
  private let places: [RosterTable.Column: Int]
  private let fields: [String]

  /// The field of a column; empty where there is none.
  subscript(column: RosterTable.Column) -> String {
    guard let place = places[column], fields.indices.contains(place) else { return "" }
    return fields[place].trimmingBlanks
  }

  /// The rows of a table by their columns; throws where these can't be told.
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

extension String {
  fileprivate var trimmingBlanks: String {
    let start = drop { $0.isWhitespace }
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
