import Reading
import Roster

extension RosterPresenter {
  /// One's shifts or everybody's, cancelled ones too, in the order they begin.
  func shifts(ofAll all: Bool) -> [Shift] {
    snapshot.shifts.filter { all || isMine($0) }
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

  /// When a shift is, and where.
  fileprivate func parts(of id: Shift.ID, isBrief: Bool) -> [String] {
    guard let shift = snapshot.shift(id) else { return [duty(id), ""] }
    return ["\(day(shift.date, isBrief: isBrief)) \(hours(shift.slot))", place(shift.place) ?? ""]
  }

  fileprivate func day(_ date: RosterDate, isBrief: Bool) -> String {
    isBrief ? briefly(date) : day(date)
  }

  fileprivate func name(of id: Person.ID, isBrief: Bool) -> String {
    isBrief ? firstName(of: id) : name(of: id)
  }
}

extension RosterMark {
  fileprivate func words(isBrief: Bool) -> String { isBrief ? short : words }
}

/// A row of the roster that commands list.
protocol ListedRow: RosterRow, PrintedRow {
  /// What a person reads of it, in columns: a line, or several.
  ///
  /// - Parameter isBrief: whether there is little room.
  func columns(in view: RosterPresenter, isBrief: Bool) -> [[String]]
  /// The column of places, which goes first where there is no room for all.
  static var placeColumn: Int? { get }
  /// The columns that are cut then, the first of them first. When something is and what a row is
  /// named by are none of them.
  static var cut: [Int] { get }
  /// - Parameter width: the columns that there are; nil where nobody knows.
  static func lines(of rows: [Self], in view: RosterPresenter, width: Int?) -> [String]
}

extension ListedRow {
  static func lines(of rows: [Self], in view: RosterPresenter, width: Int?) -> [String] {
    aligned(rows, in: view, width: width)
  }

  /// The rows in lines, the first of each with what it is named by.
  fileprivate static func aligned(
    _ rows: [Self], in view: RosterPresenter, width: Int?
  ) -> [String] {
    let short = view.short(Self.self)
    func fields(isBrief: Bool) -> [[String]] {
      rows.flatMap { row in
        row.columns(in: view, isBrief: isBrief).enumerated()
          .map { $0 == 0 ? $1 + [short(row.id)] : $1 }
      }
    }
    let whole = fields(isBrief: false)
    let fits = width.map { AlignedLines.fit(whole, columns: $0, without: placeColumn) } ?? true
    return AlignedLines.of(
      fits ? whole : fields(isBrief: true), columns: width,
      cutting: [placeColumn].compactMap(\.self) + cut)
  }
}

extension Shift: ListedRow {
  func columns(in view: RosterPresenter, isBrief: Bool) -> [[String]] {
    let owner = view.isMine(self) ? "" : view.name(of: owner, isBrief: isBrief)
    return [
      view.parts(of: id, isBrief: isBrief) + [owner, view.mark(of: self).words(isBrief: isBrief)]
    ]
  }

  static var placeColumn: Int? { 1 }
  static var cut: [Int] { [3, 2] }

  /// A week with its dates, and how long I work in it where all of it is my duty.
  private static func heading(of week: WeekOfShifts, in view: RosterPresenter) -> String {
    let duties = week.shifts.filter { $0.state != .cancelled }
    let isMine =
      duties.allSatisfy { view.isMine($0) } && !duties.allSatisfy { $0.state == .supplied }
    let monday = week.shifts.first.map { view.week(of: $0.date.monday) }
    return [monday ?? "\(week.week)", isMine ? view.hours(of: duties) : ""]
      .filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// The shifts by week.
  static func lines(of rows: [Shift], in view: RosterPresenter, width: Int?) -> [String] {
    let (weeks, indent) = (rows.groupedByWeek(), "  ")
    let room = width.map { max(0, $0 - indent.count) }
    var lines = aligned(weeks.flatMap(\.shifts), in: view, width: room)[...]
    return weeks.flatMap { week in
      defer { lines = lines.dropFirst(week.shifts.count) }
      return [heading(of: week, in: view)] + lines.prefix(week.shifts.count).map { indent + $0 }
    }
  }
}

extension WorkRequest: ListedRow {
  func columns(in view: RosterPresenter, isBrief: Bool) -> [[String]] {
    [
      [
        view.day(date, isBrief: isBrief), view.name(of: person, isBrief: isBrief),
        view.mark(of: self).words(isBrief: isBrief),
      ]
    ]
  }

  static var placeColumn: Int? { nil }
  static var cut: [Int] { [2, 1] }
}

extension Trade: ListedRow {
  func columns(in view: RosterPresenter, isBrief: Bool) -> [[String]] {
    legs.enumerated().map { number, leg in
      let giver =
        isBrief ? view.name(of: leg.giver, isBrief: true) : view.giver(leg.giver)
      let row = [giver] + view.parts(of: leg.shift, isBrief: isBrief)
      let mark = view.mark(of: self).words(isBrief: isBrief)
      return number == 0 ? [kind.noun] + row + [mark] : [""] + row
    }
  }

  static var placeColumn: Int? { 3 }
  static var cut: [Int] { [0, 4, 1] }
}

extension RingWish: ListedRow {
  func columns(in view: RosterPresenter, isBrief: Bool) -> [[String]] {
    [
      [isBrief ? view.name(of: person, isBrief: true) : view.giver(person)]
        + view.parts(of: gives, isBrief: isBrief)
    ]
      + takes.enumerated().map {
        [Self.conjunction(at: $0)] + view.parts(of: $1, isBrief: isBrief)
      }
  }

  static var placeColumn: Int? { 2 }
  static var cut: [Int] { [0] }
}

extension FixedShift: ListedRow {
  func columns(in view: RosterPresenter, isBrief: Bool) -> [[String]] {
    [["\(weekday)", start.hours(until: end), view.place(place) ?? "", view.name(of: owner)]]
  }

  static var placeColumn: Int? { 2 }
  static var cut: [Int] { [3] }
}

extension Person: ListedRow {
  func columns(in view: RosterPresenter, isBrief: Bool) -> [[String]] {
    [[view.name(of: id), roleInWords]]
  }

  static var placeColumn: Int? { nil }
  static var cut: [Int] { [1, 0] }
}
