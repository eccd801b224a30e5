import Localizing
import Roster
import Screens

/// A week as lines: a table for each place, people beside days.
struct WeekLines {
  private let view: RosterPresenter
  private let monday: RosterDate
  private let places: [String?]
  /// Whether all places are meant, and so all people.
  private let isEverywhere: Bool

  /// - Parameter place: the only place, where not all are meant.
  init(_ view: RosterPresenter, from monday: RosterDate, at place: String?) {
    self.view = view
    self.monday = monday
    isEverywhere = place == nil
    let all = RosterWeeks(view).places(inWeekFrom: monday)
    // One place needs no name.
    places = place != nil ? [place] : all.count > 1 ? all.map(Optional.some) : [nil]
  }

  /// - Parameter columns: those of the terminal; nil where nothing bounds a line.
  func lines(columns: Int?) -> [StyledLine] {
    let explanations = WeekGrid.explanations(of: places.map(grid))
      .map { StyledLine($0, .secondary) }
    return [StyledLine(view.week(of: monday), .heading)]
      + places.flatMap { place -> [StyledLine] in
        let grid = grid(at: place)
        if grid.shifts.isEmpty, grid.openings.allSatisfy(\.isEmpty), !isAnybodyAway(in: grid) {
          return [StyledLine(), StyledLine(Self.noShifts)]
        }
        let title = place.map { StyledLine(view.place($0) ?? Duties.noPlace, .section) }
        return [StyledLine()] + [title].compactMap(\.self) + lines(of: grid, columns)
      } + unassigned(columns) + notes(columns)
      + (explanations.isEmpty ? [] : [StyledLine()] + explanations)
  }

  private func isAnybodyAway(in grid: WeekGrid) -> Bool {
    grid.rows.contains { $0.away.contains(true) }
  }

  /// Who works at none of the places, where each of these has a table, and when they are away.
  private func unassigned(_ columns: Int?) -> [StyledLine] {
    guard isEverywhere else { return [] }
    let grid = grid(at: nil)
    // A table has a row for each of them.
    if places.count == 1, isTable(grid, columns) { return [] }
    let people = grid.rows.filter(\.shifts.isEmpty).map { row in
      let days = zip(grid.dates, row.away).filter(\.1).map { view.dayOfWeek($0.0) }
      return [view.name(of: row.person.id), days.isEmpty ? "" : Self.away(on: days.listed)]
    }
    return people.isEmpty
      ? []
      : [StyledLine(), StyledLine(Self.unassigned, .section)]
        + AlignedLines.styled(people, as: [.title, .secondary], columns: columns, cutting: [0])
  }

  /// The notes of shifts, below the table.
  private func notes(_ columns: Int?) -> [StyledLine] {
    let shifts = places.flatMap { grid(at: $0).shifts }.sorted(by: Shift.beginsBefore)
    let notes = shifts.compactMap { shift in
      view.place(shift.note).map { note in
        [view.dayOfWeek(shift.date), view.hours(shift.slot), view.name(of: shift.owner), note]
      }
    }
    return notes.isEmpty
      ? []
      : [StyledLine(), StyledLine(Self.notes, .section)]
        + AlignedLines.styled(
          notes, as: [.text, .text, .title, .secondary], columns: columns, cutting: [3, 2])
  }

  /// All people, without the limit of a screen: the output may go to a file or a printer.
  private func grid(at place: String?) -> WeekGrid {
    RosterWeeks(view).week(from: monday, at: place, isOfAll: place == nil, atMost: .max)
  }

  /// Hours in few words where there is little room; a list of days where there is less.
  private func lines(of grid: WeekGrid, _ columns: Int?) -> [StyledLine] {
    let looks = [.title] + grid.dates.map { _ in Theme.Element.text } + [.secondary]
    let whole = table(of: grid) { view.hours($0) }
    guard let columns, AlignedLines.width(of: whole, without: nil) > columns else {
      return Self.headed(AlignedLines.styled(whole, as: looks))
    }
    let brief = table(of: grid, hours: RosterWeeks(view).briefHours)
    return isTable(grid, columns)
      ? Self.headed(AlignedLines.styled(brief, as: looks, columns: columns, cutting: [0]))
      : list(of: grid, columns)
  }

  /// Whether a week has room as a table, in few words.
  private func isTable(_ grid: WeekGrid, _ columns: Int?) -> Bool {
    guard let columns else { return true }
    let rest = AlignedLines.width(
      of: table(of: grid, hours: RosterWeeks(view).briefHours), without: 0)
    return rest + Self.shortestName <= columns
  }

  /// A table whose first line says what its columns are.
  private static func headed(_ lines: [StyledLine]) -> [StyledLine] {
    lines.prefix(1).map { StyledLine($0.text, .secondary) } + lines.dropFirst()
  }

  /// The fewest columns to which a name is cut.
  private static let shortestName = 8

  private func table(of grid: WeekGrid, hours: (Slot) -> String) -> [[String]] {
    var rows: [[String]] = [[""] + grid.dates.map(view.dayOfWeek) + [Self.sum]]
    for row in grid.rows {
      let days = row.cells(away: WeekGrid.away) { shift, isClash in
        hours(shift.slot) + RosterWeeks(view).sign(of: shift, isClash: isClash)
      }
      let name = view.worker(row.person.id)
      rows += Self.rows(named: name, days, end: view.hours(of: row.shifts))
    }
    let none: [[String]] = grid.dates.map { _ in [] }
    if grid.rows.count > 1 {
      rows += Self.rows(named: Self.sum, none, end: view.hours(of: grid.shifts))
    }
    let needs: [[String]] = grid.openings.map { day in
      day.filter { $0.missing > 0 }.map { "\(hours($0.slot)) ×\($0.missing)" }
    }
    if needs != none { rows += Self.rows(named: WeekGrid.needed, needs, end: "") }
    return rows
  }

  /// As many lines as the day takes that has most.
  private static func rows(named name: String, _ days: [[String]], end: String) -> [[String]] {
    let height = max(1, days.map(\.count).max() ?? 0)
    return (0..<height).map { line -> [String] in
      let cells: [String] = days.map { $0.indices.contains(line) ? $0[line] : "" }
      return line == 0 ? [name] + cells + [end] : [""] + cells + [""]
    }
  }

  private func list(of grid: WeekGrid, _ columns: Int) -> [StyledLine] {
    grid.dates.indices.flatMap { index -> [StyledLine] in
      let people = grid.rows.flatMap { row in
        row.cells(away: WeekGrid.away) { shift, isClash in
          view.hours(shift.slot) + RosterWeeks(view).sign(of: shift, isClash: isClash)
        }[index].map { [$0, view.worker(row.person.id)] }
      }
      let needs = grid.openings[index].filter { $0.missing > 0 }.map {
        [view.hours($0.slot), RowMarks(view).mark(of: $0).words]
      }
      guard !(people + needs).isEmpty else { return [] }
      let lines = AlignedLines.styled(
        people + needs, as: [.text, .title], columns: columns - 2, cutting: [1])
      return [StyledLine(view.dayOfWeek(grid.dates[index]), .section)]
        + lines.map { $0.indented() }
    }
  }

  static let noShifts = tr("No shifts in this week.")
  /// Above those who work at none of the places.
  static let unassigned = tr("Without a shift", context: "heading of a week")
  /// Above the notes of shifts.
  static let notes = tr("Notes", context: "heading of a week")
  // TRANSLATORS: {0} is a list of days
  static func away(on days: String) -> String { tr("away \(days)", context: "beside a name") }
  static let sum = tr("Hours", context: "heading of a week")
}

extension WeekGrid {
  /// A row for each person, with hours as numbers that a table can add.
  func cells(in view: RosterPresenter) -> [[String]] {
    let head = ["person"] + dates.map(\.description) + ["hours"]
    let people = rows.map { row in
      [view.snapshot.name(of: row.person.id)]
        + row.cells(away: Self.away) { shift, isClash in
          [
            "\(shift.start)-\(shift.end)", shift.place,
            shift.note.isEmpty ? "" : "(\(shift.note))", state(of: shift, in: view),
            isClash ? "(\(Self.isClash))" : "",
          ].inWords
        }.map { $0.listedClauses } + [Self.hours(row.shifts, in: view)]
    }
    let needs = openings.map { day in
      day.filter { $0.missing > 0 }
        .map { ["\($0.missing) x \($0.start)-\($0.end)", $0.place].inWords }
        .listedClauses
    }
    return [head] + people + (needs.allSatisfy(\.isEmpty) ? [] : [["needed"] + needs + [""]])
  }

  /// The state of a shift, as `(offered)`; empty for none.
  private func state(of shift: Shift, in view: RosterPresenter) -> String {
    let words = RowMarks(view).mark(of: shift).words
    return words.isEmpty ? "" : "(\(words))"
  }

  func json(in view: RosterPresenter) -> FieldsJSON {
    let people = rows.map { row in
      let seconds = row.shifts.reduce(0) { $0 + view.seconds(of: $1.slot) }
      let shifts = row.shifts.map { $0.json(in: view) }
      let away = zip(dates, row.away).filter(\.1).map(\.0)
      return FieldsJSON(present: [
        ("person", view.snapshot.name(of: row.person.id)), ("personID", row.person.id),
        ("minutes", seconds / 60), ("shifts", shifts), ("away", away.isEmpty ? nil : away),
      ])
    }
    let needs = openings.flatMap(\.self).map { $0.json(in: view) }
    return FieldsJSON(fields: [
      ("from", dates.first), ("to", dates.last), ("people", people), ("openings", needs),
    ])
  }

  /// `21.5`
  private static func hours(_ shifts: [Shift], in view: RosterPresenter) -> String {
    let hundredths = shifts.reduce(0) { $0 + view.seconds(of: $1.slot) } / 36
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    let digits = rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)"
    return rest == 0 ? "\(whole)" : "\(whole).\(digits)"
  }
}

extension RosterPresenter {
  fileprivate func seconds(of slot: Slot) -> Int {
    slot.ends(in: zone).secondsSince1970 - slot.begins(in: zone).secondsSince1970
  }
}

extension [String] {
  fileprivate var inWords: String { filter { !$0.isEmpty }.joined(separator: " ") }
}
