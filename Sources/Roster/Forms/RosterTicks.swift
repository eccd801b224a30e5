package import Calendrics
import Localizing

/// A list whose rows can be ticked: days to work on, shifts to take in a ring.
package struct RosterTicks: Sendable, Equatable {
  package var heading: String
  /// The meaning of a term of the roster, in one sentence.
  package var explanation: Explanation?
  package var rows: [Row]
  package var empty: String
  /// Which rows are shown, in words; nil if all are.
  package var shown: String?
  /// The number of rows that may be ticked.
  package var limit: Int
  /// The rows that are ticked at the beginning.
  package var ticked: [Item] = []

  /// The list of a command, from the command's file. Its path identifies it.
  package struct Kind: Sendable, Hashable {
    package let list: any TickList

    init(_ list: any TickList) { self.list = list }

    package static func == (left: Kind, right: Kind) -> Bool { left.list.path == right.list.path }
    package func hash(into hasher: inout Hasher) { hasher.combine(list.path) }
  }

  /// The subject of a row.
  package enum Item: Sendable, Hashable {
    case day(RosterDate)
    /// Consecutive days.
    case days(ClosedRange<RosterDate>)
    /// A day of every week.
    case weekday(Weekday)
    case shift(Shift.ID)
  }

  package struct Row: Sendable, Equatable {
    package var item: Item
    package var label: String
    /// A shorter label, for when the note has too little room.
    package var brief: String?
    package var note: String
    package var reason: String?
  }
}

/// A list to tick: its rows, and the command that the ticked ones make. Reader and pages walk the
/// same list. It is in the file of its command.
package protocol TickList: Sendable {
  /// The path of the list's page, below that of the roster.
  var path: [String] { get }
  /// The page that leads to the list.
  var origin: RosterOrigin { get }
  /// Returns the part of the roster that the list needs.
  func part(_ view: RosterPresenter) -> RosterPart
  /// - Parameter text: The text that the user typed to filter rows, if there may be many.
  func content(_ view: RosterPresenter, matching text: String) -> RosterTicks
  /// Reads a row from its form value; nil for a text that is none.
  func item(_ formValue: String) -> RosterTicks.Item?
  /// Returns the command for the ticked rows, in the order in which they were ticked.
  func command(_ ticked: [RosterTicks.Item], _ view: RosterPresenter) -> RosterCommand
  /// Returns the line below the rows, for a number of ticked ones.
  func footnote(ticked count: Int) -> String
  /// Whether the list may be so long that the user needs a filter.
  var isFiltered: Bool { get }
  /// The person whose days the ticked ones replace. Ticking no row is an answer then, and days
  /// beyond the rows can be added. Nil for other lists.
  var daysOf: Person.ID? { get }
}

extension TickList {
  package var isFiltered: Bool { false }
  package var daysOf: Person.ID? { nil }

  package func item(_ formValue: String) -> RosterTicks.Item? {
    RosterTicks.Item(dayInForm: formValue)
  }

  package func footnote(ticked count: Int) -> String {
    tr("\(count) day ticked", "\(count) days ticked", count: count)
  }
}

extension RosterTicks.Item {
  /// The row as a text, the value of a form field.
  package var formValue: String {
    switch self {
    case .day(let date): date.description
    case .days(let dates): "\(dates.lowerBound)/\(dates.upperBound)"
    case .weekday(let weekday): weekday.rawValue
    case .shift(let id): id.rawValue
    }
  }

  /// Reads days or a weekday; nil for any other text.
  fileprivate init?(dayInForm value: String) {
    let dates = value.split(separator: "/").compactMap { RosterDate(String($0)) }
    if let weekday = Weekday(rawValue: value) {
      self = .weekday(weekday)
    } else if dates.count == 2, dates[0] <= dates[1] {
      self = .days(dates[0]...dates[1])
    } else if let date = RosterDate(value) {
      self = .day(date)
    } else {
      return nil
    }
  }
}

extension RosterPresenter {
  /// - Parameter text: The text that the user typed to filter rows, if there may be many.
  package func content(of kind: RosterTicks.Kind, matching text: String = "") -> RosterTicks {
    kind.list.content(self, matching: text)
  }

  /// Returns the rows that can be ticked, then a few that can't, each for a different reason. There
  /// are no more of these than in a menu.
  func possibleFirst(_ rows: [RosterTicks.Row]) -> [RosterTicks.Row] {
    var reasons: Set<String> = []
    let refused = rows.filter { row in row.reason.map { reasons.insert($0).inserted } ?? false }
    return rows.filter { $0.reason == nil } + refused.prefix(RosterChoices.mostRefused)
  }
}

extension RosterTicks {
  /// Returns the message if there are more rows than are shown.
  package static func shown(_ rows: String) -> String {
    // TRANSLATORS: {0} is “the first 300 of 512”
    tr("Showing \(rows).")
  }
}
