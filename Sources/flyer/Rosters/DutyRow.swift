import Roster
import Screens

/// A person who works now or soon, or a need for one.
struct DutyRow: PrintedRow {
  let time: Duties.Time
  let id: String
  let place: String
  let note: String
  let slot: Slot
  /// Nil for a need.
  let person: String?
  let missing: Int
  /// As other commands print it.
  let status: String
  /// The same in words, with what becomes of it.
  let mark: String

  var cells: [String] {
    [time.rawValue, place, "\(slot.date)", "\(slot.start)", "\(slot.end)", person ?? ""]
      + [missing > 0 ? "\(missing)" : "", mark]
  }

  func json(in view: RosterPresenter) -> FieldsJSON {
    FieldsJSON(present: [
      ("id", id), ("when", time.rawValue), ("place", place),
      ("note", note.isEmpty ? nil : note), ("date", slot.date),
      ("start", slot.start), ("end", slot.end), ("begins", slot.begins(in: view.zone)),
      ("ends", slot.ends(in: view.zone)), ("person", person),
      ("missing", person == nil ? missing : nil), ("status", status),
      ("state", mark.isEmpty ? nil : mark),
    ])
  }

  func fields(in view: RosterPresenter) -> [String] { cells }

  private static let margin = 2

  /// The rows by when they are.
  static func lines(of rows: [DutyRow], in view: RosterPresenter, width: Int?) -> [StyledLine] {
    guard !rows.isEmpty else { return [StyledLine(Duties.noShifts)] }
    let fields = rows.map { row in
      [view.place(row.place, note: row.note), view.hours(row.slot), row.person ?? "", row.mark]
    }
    let lines = AlignedLines.styled(
      fields, as: [.text, .text, .title, .secondary],
      columns: width.map { max(0, $0 - margin) }, cutting: [2, 0])
    return Duties.Time.allCases.flatMap { time -> [StyledLine] in
      let own = zip(rows, lines).filter { $0.0.time == time }.map { $0.1.indented(by: margin) }
      return own.isEmpty ? [] : [StyledLine(time.heading, .section)] + own
    }
  }
}

extension DutyRow {
  /// Who works now, later today and tomorrow, and who is needed then.
  static func rows(in view: RosterPresenter) -> [DutyRow] {
    DutyLists(view).duties.flatMap { duties in
      duties.shifts.map { shift in
        DutyRow(
          time: duties.time, id: shift.id.rawValue, place: shift.place, note: shift.note,
          slot: shift.slot, person: view.name(of: shift.owner), missing: 0,
          status: shift.status.rawValue,
          mark: RowMarks(view).mark(of: shift).words)
      }
        + duties.openings.map { opening in
          DutyRow(
            time: duties.time, id: opening.id.rawValue, place: opening.place,
            note: opening.note, slot: opening.slot, person: nil, missing: opening.missing,
            status: opening.status.rawValue,
            mark: RowMarks(view).mark(of: opening).words)
        }
    }
  }
}
