import Drawing
import Localizing
import Roster
import Screens
import Typesetting

extension RosterPresenter {
  /// The user's shifts or all, cancelled ones too, in the order they begin.
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

  /// A place and a note in one column, in which the place is cut last.
  func place(_ place: String, note: String) -> String {
    [self.place(place), self.place(note)].compactMap(\.self)
      .joined(separator: RosterSigns.separator)
  }

  func owned(_ thing: String, by person: Person.ID) -> String {
    // TRANSLATORS: a shift or an id, and a name
    tr("\(thing) of \(name(of: person))", context: "whose it is")
  }

  fileprivate func giver(_ person: Person.ID) -> String {
    // TRANSLATORS: a name, before a shift
    person == me.id ? tr("you give") : tr("\(name(of: person)) gives")
  }

  /// When a shift is, and where.
  fileprivate func parts(of id: Shift.ID) -> [String] {
    guard let shift = snapshot.shift(id) else { return [duty(id), ""] }
    return [slot(shift.slot), place(shift.place) ?? ""]
  }
}

/// The columns of a row for people: a line, or one for each shift that it is about.
struct RowColumns {
  var kind = ""
  var lines: [[String]]
  /// How it is, and whom it waits for.
  var mark: RosterMark?

  /// The fields of its lines: first the kind, at the end the state and the id.
  func fields(named name: String, mark: String) -> [[String]] {
    lines.enumerated().map { $0 == 0 ? [kind] + $1 + [mark, name] : [""] + $1 }
  }
}

extension RosterMark {
  /// The user's own task in short, else all words: those say for whom the row waits.
  fileprivate var brief: String { isForMe ? short : words }
}

/// A row of the roster that commands list.
protocol ListedRow: RosterRow, PrintedRow {
  func columns(in view: RosterPresenter) -> RowColumns
  /// How the fields of its lines look.
  static var looks: [Theme.Element] { get }
  /// The column of places, which goes first where there is no room for all.
  static var placeColumn: Int? { get }
  /// The column that is cut where nothing else helps; when something is is none.
  static var nameColumn: Int { get }
}

extension ListedRow {
  /// - Parameter width: the columns that there are; nil if they are not known.
  static func lines(of rows: [Self], in view: RosterPresenter, width: Int?) -> [StyledLine] {
    aligned(rows, in: view, width: width) { $0.columns(in: $1) }.flatMap(\.self)
  }

  /// The lines of each row. If there is no room for all, days become shorter, then places go, then
  /// surnames, and then the state and the id have lines of their own.
  fileprivate static func aligned(
    _ rows: [Self], in view: RosterPresenter, width: Int?,
    columns: (Self, RosterPresenter) -> RowColumns
  ) -> [[StyledLine]] {
    let short = view.short(Self.self)
    let names = rows.map { short($0.id) }
    func fields(_ brevity: RosterPresenter.Brevity, _ isBrief: Bool) -> [[[String]]] {
      zip(rows, names).map { row, name in
        let columns = columns(row, view.saying(brevity))
        let mark = isBrief ? columns.mark?.brief : columns.mark?.words
        return columns.fields(named: name, mark: mark ?? "")
      }
    }
    let looks = [.secondary] + looks + [.needed, .secondary]
    func styled(_ fields: [[[String]]], _ lines: ([[String]]) -> [StyledLine]) -> [[StyledLine]] {
      zip(rows, AlignedLines.of(fields, lines: lines)).map { row, lines in
        lines.map { $0.looking(as: columns(row, view).mark) }
      }
    }
    guard let width else {
      return styled(fields(.whole, false)) { AlignedLines.styled($0, as: looks) }
    }
    let place = placeColumn.map { $0 + 1 }
    let kept = [(RosterPresenter.Brevity.whole, false), (.shortDays, false), (.shortDays, true)]
      .map(fields)
    let all = kept + [fields(.firstNames, true)]
    func fits(_ fields: [[[String]]], without place: Int?) -> Bool {
      AlignedLines.width(of: fields.flatMap(\.self), without: place) <= width
    }
    if let fitting = kept.first(where: { fits($0, without: nil) })
      ?? all.first(where: { fits($0, without: place) })
    {
      return styled(fitting) {
        AlignedLines.styled(
          $0, as: looks, columns: width, cutting: [place].compactMap(\.self))
      }
    }
    return narrow(rows.map { columns($0, view.saying(.firstNames)) }, names, width: width)
  }

  /// The id and the state of a row above its lines; below it where it has but one.
  private static func narrow(
    _ rows: [RowColumns], _ names: [String], width: Int
  ) -> [[StyledLine]] {
    let cut = [placeColumn, nameColumn].compactMap(\.self)
    guard rows.contains(where: { $0.lines.count > 1 }) else {
      return single(rows, names, width: width, cutting: cut)
    }
    let lines = AlignedLines.of(rows.map(\.lines)) {
      AlignedLines.styled($0, as: looks, columns: width - indent.count, cutting: cut)
    }
    return zip(zip(rows, names), lines).map { row, lines in
      let head = [row.0.kind, row.1, row.0.mark?.words ?? ""].filter { !$0.isEmpty }
      return StyledLine.excerpt(
        of: head.joined(separator: indent), row.0.mark.element, measure: width, limit: mostLines)
        + lines.map { $0.indented(by: indent.count) }
    }
  }

  private static func single(
    _ rows: [RowColumns], _ names: [String], width: Int, cutting cut: [Int]
  ) -> [[StyledLine]] {
    let bare = zip(rows, names).map { $0.lines.joined() + [$1] }
    let room = width - AlignedLines.width(of: bare, without: placeColumn) - indent.count
    let isBeside = rows.map { DisplayWidth.of($0.mark?.brief ?? "") <= room }
    let fields = zip(zip(rows, names), isBeside).map { row, isBeside in
      row.0.lines.joined() + [isBeside ? row.0.mark?.brief ?? "" : "", row.1]
    }
    let lines = AlignedLines.styled(
      fields, as: looks + [.needed, .secondary], columns: width, cutting: cut)
    let margin = indent.count * 2
    return zip(zip(rows, isBeside), lines).map { row, line in
      let below = row.1 ? "" : row.0.mark?.words ?? ""
      return [line.looking(as: row.0.mark)]
        + StyledLine.excerpt(
          of: below, row.0.mark.element, measure: width - margin, limit: mostLines
        ).map { $0.indented(by: margin) }
    }
  }

  /// No mark takes more lines.
  private static var mostLines: Int { 3 }
  fileprivate static var indent: String { "  " }
}

extension RosterMark? {
  /// How it looks: rows that wait for the user stand out.
  fileprivate var element: Theme.Element { self?.isForMe == true ? .needed : .secondary }
}

extension StyledLine {
  /// The same line, in which what looks needed looks as a mark does.
  fileprivate func looking(as mark: RosterMark?) -> StyledLine {
    var line = self
    for index in parts.indices where parts[index].element == .needed {
      line.parts[index].element = mark.element
    }
    return line
  }
}

/// Which shifts are listed, where that need not be said of each.
enum ListedShifts {
  case own, offered, any
}

extension Shift: ListedRow {
  func columns(in view: RosterPresenter) -> RowColumns { columns(in: view, of: .any) }

  private func columns(in view: RosterPresenter, of list: ListedShifts) -> RowColumns {
    // The month is above.
    let day = view.brevity == .whole ? view.day(date) : view.dayOfWeek(date)
    return RowColumns(
      lines: [
        [
          "\(day) \(view.hours(slot))", view.place(place, note: note),
          list == .own ? "" : view.who(owner),
        ]
      ],
      mark: list == .offered ? nil : RowMarks(view).mark(of: self))
  }

  static var looks: [Theme.Element] { [.title, .text, .text] }
  static var placeColumn: Int? { 1 }
  static var nameColumn: Int { 2 }

  /// A week with its dates, and how long I work in it where all of it is my duty.
  private static func heading(
    of week: WeekOfShifts, in view: RosterPresenter, _ list: ListedShifts
  ) -> String {
    let duties = week.shifts.filter { $0.state != .cancelled }
    let monday = week.shifts.first.map { view.week(of: $0.date.monday) }
    return [monday ?? "\(week.week)", list == .own ? view.hours(of: duties) : ""]
      .filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// The shifts by week.
  static func lines(
    of rows: [Shift], in view: RosterPresenter, width: Int?, _ list: ListedShifts
  ) -> [StyledLine] {
    let weeks = rows.groupedByWeek()
    let room = width.map { max(0, $0 - indent.count) }
    var lines = aligned(weeks.flatMap(\.shifts), in: view, width: room) {
      $0.columns(in: $1, of: list)
    }[...]
    return weeks.flatMap { week in
      defer { lines = lines.dropFirst(week.shifts.count) }
      return [StyledLine(heading(of: week, in: view, list), .section)]
        + lines.prefix(week.shifts.count).joined().map { $0.indented(by: indent.count) }
    }
  }
}

extension WorkRequest: ListedRow {
  func columns(in view: RosterPresenter) -> RowColumns {
    RowColumns(
      lines: [[view.day(date), view.name(of: person)]], mark: RowMarks(view).mark(of: self))
  }

  static var looks: [Theme.Element] { [.title, .text] }
  static var placeColumn: Int? { nil }
  static var nameColumn: Int { 1 }
}

extension Trade: ListedRow {
  func columns(in view: RosterPresenter) -> RowColumns {
    RowColumns(
      kind: kind.noun, lines: legs.map { [view.giver($0.giver)] + view.parts(of: $0.shift) },
      mark: RowMarks(view).mark(of: self))
  }

  static var looks: [Theme.Element] { [.text, .title, .text] }
  static var placeColumn: Int? { 2 }
  static var nameColumn: Int { 0 }
}

extension RingWish: ListedRow {
  func columns(in view: RosterPresenter) -> RowColumns {
    let takes = takes.enumerated().map { [Self.conjunction(at: $0)] + view.parts(of: $1) }
    return RowColumns(lines: [[view.giver(person)] + view.parts(of: gives)] + takes)
  }

  static var looks: [Theme.Element] { [.text, .title, .text] }
  static var placeColumn: Int? { 2 }
  static var nameColumn: Int { 0 }
}

extension Opening: ListedRow {
  func columns(in view: RosterPresenter) -> RowColumns {
    let day = "\(view.day(date)) \(view.hours(slot))"
    return RowColumns(
      lines: [[day, view.place(place) ?? "", view.place(about) ?? ""]],
      mark: RowMarks(view).mark(of: self))
  }

  private var about: String {
    [skill, note].filter { !$0.isEmpty }.listed
  }

  static var looks: [Theme.Element] { [.title, .text, .secondary] }
  static var placeColumn: Int? { 1 }
  static var nameColumn: Int { 2 }
}

extension FixedShift: ListedRow {
  func columns(in view: RosterPresenter) -> RowColumns {
    RowColumns(lines: [
      [
        view.weekday(weekday), start.hours(until: end), view.place(place) ?? "",
        view.name(of: owner),
      ]
    ])
  }

  static var looks: [Theme.Element] { [.title, .title, .text, .text] }
  static var placeColumn: Int? { 2 }
  static var nameColumn: Int { 3 }
}

extension Person: ListedRow {
  func columns(in view: RosterPresenter) -> RowColumns {
    RowColumns(lines: [[view.name(of: id), roleInWords]])
  }

  static var looks: [Theme.Element] { [.title, .text] }
  static var placeColumn: Int? { nil }
  static var nameColumn: Int { 0 }
}

extension RingWish {
  /// The word before the shifts that would be taken.
  fileprivate static func conjunction(at number: Int) -> String {
    // TRANSLATORS: before the shifts that are wished for in place of one’s own
    number == 0 ? tr("for", context: "shift") : tr("or", context: "shift")
  }
}

extension Person {
  /// The role of a person.
  var roleInWords: String {
    [
      role.inWords, places.isEmpty ? nil : tr("admin of \(places.listed)"),
      isActive ? nil : tr("has left"),
    ].compactMap(\.self).listed
  }
}
