import Reading
import Roster

extension RosterPresenter {
  /// One's shifts or everybody's that are not cancelled, in the order they begin.
  func shifts(ofAll all: Bool) -> [Shift] {
    snapshot.shifts.filter { $0.state != .cancelled && (all || isMine($0)) }
      .sorted(by: Shift.beginsBefore)
  }

  /// Says what is printed of an identifier: enough of it to be told from all others of its kind.
  func short<R: RosterRow>(_ kind: R.Type) -> (Identifier<R>) -> String {
    let ids = snapshot.all(kind) { _ in true }.map(\.id.rawValue)
    let length = [Self.shortestID, 8, 12, 18].first { length in
      Set(ids.map { $0.prefix(length) }).count == ids.count
    }
    return { String($0.rawValue.prefix(length ?? Int.max)) }
  }

  /// So much is printed of an identifier at least.
  static let shortestID = 6
}

/// A row of the roster that commands list.
protocol ListedRow: RosterRow {
  associatedtype Printed: PrintedRow where Printed.Row == Self

  /// What a person reads of it, in columns: a line, or several.
  func columns(in view: RosterPresenter) -> [[String]]
  static func lines(of rows: [Self], in view: RosterPresenter) -> [String]
}

extension ListedRow {
  static func lines(of rows: [Self], in view: RosterPresenter) -> [String] {
    aligned(rows, in: view)
  }

  /// The rows in lines, the first of each with what it is named by.
  fileprivate static func aligned(_ rows: [Self], in view: RosterPresenter) -> [String] {
    let short = view.short(Self.self)
    return AlignedLines.of(
      rows.flatMap { row in
        row.columns(in: view).enumerated().map { $0 == 0 ? $1 + [short(row.id)] : $1 }
      })
  }
}

extension Shift: ListedRow {
  typealias Printed = ShiftJSON

  func columns(in view: RosterPresenter) -> [[String]] {
    let owner = view.isMine(self) ? "" : view.name(of: owner)
    return [[view.slot(slot), view.place(place) ?? "", owner, view.mark(of: self).words]]
  }

  /// The shifts by week.
  static func lines(of rows: [Shift], in view: RosterPresenter) -> [String] {
    let weeks = rows.groupedByWeek()
    var lines = aligned(weeks.flatMap(\.shifts), in: view)[...]
    return weeks.flatMap { week in
      defer { lines = lines.dropFirst(week.shifts.count) }
      return ["\(week.week)"] + lines.prefix(week.shifts.count).map { "  " + $0 }
    }
  }
}

extension WorkRequest: ListedRow {
  typealias Printed = RequestJSON

  func columns(in view: RosterPresenter) -> [[String]] {
    [[view.day(date), view.name(of: person), view.mark(of: self).words]]
  }
}

extension Trade: ListedRow {
  typealias Printed = TradeJSON

  func columns(in view: RosterPresenter) -> [[String]] {
    legs.enumerated().map { number, leg in
      let row = ["\(view.name(of: leg.giver)) gives", view.duty(leg.shift)]
      return number == 0
        ? [kind == .ring ? "ring" : "trade"] + row + [view.mark(of: self).words] : [""] + row
    }
  }
}

extension RingWish: ListedRow {
  typealias Printed = WishJSON

  func columns(in view: RosterPresenter) -> [[String]] {
    [["\(view.name(of: person)) gives", view.duty(gives)]]
      + takes.enumerated().map { [$0 == 0 ? "for" : "or", view.duty($1)] }
  }
}

extension FixedShift: ListedRow {
  typealias Printed = FixedShiftJSON

  func columns(in view: RosterPresenter) -> [[String]] {
    [["\(weekday)", "\(start)–\(end)", view.place(place) ?? "", view.name(of: owner)]]
  }
}

extension Person: ListedRow {
  typealias Printed = PersonJSON

  func columns(in view: RosterPresenter) -> [[String]] {
    [[view.name(of: id), isActive ? role.rawValue : "\(role.rawValue), has left"]]
  }
}
