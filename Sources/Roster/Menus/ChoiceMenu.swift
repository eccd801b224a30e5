import Foundation
import Localizing

/// A menu: its rows, and where it is. Reader and pages show the same menu. A menu that serves one
/// command is in the file of that command.
package protocol ChoiceMenu: Sendable {
  /// The path of the menu's page, below that of the roster; nil for a menu that only follows a
  /// command.
  var path: [String]? { get }
  /// The page that leads to the menu.
  var origin: RosterOrigin { get }
  /// Returns the part of the roster that the menu needs.
  func part(_ view: RosterPresenter) -> RosterPart
  /// Returns all choices, also the unavailable ones.
  ///
  /// - Parameter text: The text that the user typed to filter rows, if there may be many.
  func content(_ view: RosterPresenter, matching text: String) -> RosterChoices
  /// Whether the menu may be so long that the user needs a filter.
  var isFiltered: Bool { get }
}

extension ChoiceMenu {
  package var isFiltered: Bool { false }
}

/// The unavailable choices of a menu.
struct WhyNotMenu: ChoiceMenu {
  let menu: any ChoiceMenu

  init(of menu: any ChoiceMenu) { self.menu = menu }

  var path: [String]? { nil }
  var origin: RosterOrigin { menu.origin }
  func part(_ view: RosterPresenter) -> RosterPart { menu.part(view) }

  func content(_ view: RosterPresenter, matching text: String) -> RosterChoices {
    menu.content(view, matching: text).refused
  }
}

extension RosterPresenter {
  /// Returns the available choices, and a few of the unavailable ones.
  ///
  /// - Parameter text: The text that the user typed to filter rows, if there may be many.
  package func content(
    of source: RosterChoices.Source, matching text: String = ""
  ) -> RosterChoices {
    let whole = source.menu.content(self, matching: text)
    return if case .whyNot = source { whole } else { whole.folded(source) }
  }

  /// Returns the choices that a menu would offer if changes reached the server.
  package func offers(of source: RosterChoices.Source) -> [String] {
    unhindered.content(of: source).choices.map(\.label)
  }

  /// Returns a choice that sends a command, or shows why the command would be refused.
  func choice(_ label: String, _ command: RosterCommand, note: String = "")
    -> RosterChoices.Choice
  {
    RosterChoices.Choice(
      label: label, objection: objection(to: command), note: note, outcome: outcome(of: command))
  }

  /// Returns a choice that opens the form of a command.
  ///
  /// - Parameter command: A command that is refused for the same reasons; nil if there are none but
  ///   those that hinder every command.
  func choice(
    _ label: String, opening form: any CommandForm, refusedLike command: RosterCommand? = nil
  ) -> RosterChoices.Choice {
    RosterChoices.Choice(
      label: label, objection: command.map { objection(to: $0) } ?? obstacleObjection,
      outcome: .form(.command(form)))
  }

  /// Returns a choice that opens the menu in which a command is confirmed, or shows why the command
  /// would be refused.
  func choice(_ label: String, opening menu: any ChoiceMenu, before command: RosterCommand)
    -> RosterChoices.Choice
  {
    RosterChoices.Choice(
      label: label, objection: objection(to: command), outcome: .menu(.command(menu)))
  }

  func possibleFirst(_ choices: [RosterChoices.Choice]) -> [RosterChoices.Choice] {
    choices.filter { $0.objection == nil } + choices.filter { $0.objection != nil }
  }
}

/// Long lists: a part of the rows is shown.
extension RosterPresenter {
  /// The maximum of rows in a list; no user goes through more.
  package static let mostRows = 300

  /// The number of shifts, from the first, for which the rules are checked. Each check takes a
  /// decision on the whole roster.
  static let mostJudged = 1000

  /// Returns which rows of a longer list are shown, in words; nil if all of them are.
  ///
  /// - Parameter rows: The shown rows; by default those of the window.
  package func shown(of count: Int, among rows: Range<Int>? = nil) -> String? {
    let window = rows ?? window
    guard window.lowerBound == 0 else {
      let (first, last) = (window.lowerBound + 1, min(window.upperBound, count))
      // TRANSLATORS: rows of a list: alone, and in “Showing …”
      return tr("\(first) to \(last) of \(count)")
    }
    // TRANSLATORS: rows of a list: alone, and in “Showing …”
    return count > window.count ? tr("the first \(window.count) of \(count)") : nil
  }

  /// Returns the rows of a list that are shown.
  func shown<Row>(_ rows: [Row]) -> ArraySlice<Row> {
    rows.dropFirst(window.lowerBound).prefix(window.count)
  }

  /// Returns which rows are shown, as a fact of a menu.
  func factOfShown(of count: Int) -> [RosterFact] {
    shown(of: count).map { [RosterFact(label: tr("Shown", context: "label"), text: $0)] } ?? []
  }
}

/// Folding of menus: they show what applies; other choices are one step further.
extension RosterChoices {
  static var nothingToChoose: String { tr("Nothing to choose.") }
  static var whyNot: String { tr("unavailable …") }

  /// The number of unavailable choices that a menu shows.
  static let mostRefused = 3

  /// Returns the available choices, then at most three unavailable ones, each with a different
  /// reason that concerns the row itself. The remaining ones are in the menu of unavailable
  /// choices.
  package func folded(_ source: RosterChoices.Source) -> Self {
    let possible = choices.filter { $0.objection == nil }
    let refused = choices.filter { $0.objection != nil }
    var reasons: Set<Objection> = []
    let telling = refused.filter { choice in
      guard let objection = choice.objection, objection.concernsRow else { return false }
      return reasons.insert(objection).inserted
    }.prefix(Self.mostRefused)
    var content = self
    // If nothing can be chosen, the user opened the menu to learn why.
    if possible.isEmpty, let objection = refused.first?.objection,
      refused.allSatisfy({ $0.objection == objection })
    {
      content.choices = []
      content.empty = objection.description
      return content
    }
    let isIdle = possible.isEmpty && telling.isEmpty
    let shown = isIdle ? refused.prefix(Self.mostRefused) : telling
    content.choices = possible + shown
    let count = refused.count - shown.count
    assert(shown.count <= Self.mostRefused && count >= 0, "the others are one step further")
    if count > 0 {
      content.choices.append(
        RosterChoices.Choice(
          label: Self.whyNot, note: tr("\(count) more"), outcome: .menu(.whyNot(source))))
    }
    return content
  }

  /// The unavailable choices, with their reasons.
  package var refused: Self {
    var content = self
    content.choices = choices.filter { $0.objection != nil }
    content.facts = []
    content.explanation = nil
    return content
  }
}

/// A filter that the user types for a list: words that must all occur in a row, in any order.
package struct RosterFilter: Sendable, Equatable {
  private let words: [String]

  package init(_ text: String) {
    words = text.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// Whether all rows match.
  package var isEmpty: Bool { words.isEmpty }

  /// Whether a row with these texts is visible; ignores case and accents.
  package func matches(_ texts: String...) -> Bool {
    words.allSatisfy { word in texts.contains { $0.localizedStandardContains(word) } }
  }

  /// The message if no row matches.
  package static var nothing: String { tr("Nothing matches.") }
  /// The label of the field for the filter.
  package static var label: String { tr("Filter", context: "label") }
}
