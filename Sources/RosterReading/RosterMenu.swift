import Roster
import Screens

/// Rows of a roster to choose from: what can be done, or with what.
struct RosterMenu: GuestMenu {
  typealias Source = RosterChoices.Source
  typealias Purpose = RosterChoices.Purpose
  typealias Outcome = RosterChoices.Outcome
  typealias Choice = RosterChoices.Choice
  typealias Content = RosterChoices

  /// An explanation and a blank line.
  static let explanationHeight = 3

  let source: Source
  private(set) var content: Content
  /// The news because of which the menu is shown.
  var notice: String?
  /// Whether the menu has changed and the user may press a key without having seen it.
  private var isNews = false
  var selection = MenuSelection()
  var filter = RosterRowFilter()

  init(_ source: Source, content: Content, notice: String? = nil) {
    self.source = source
    self.content = content
    self.notice = notice
    isNews = notice != nil
  }

  var choices: [Choice] { content.choices }

  var selected: Choice? {
    choices.indices.contains(selection.index) ? choices[selection.index] : nil
  }

  /// Whether the selected row is what a question asks about.
  var wouldAnswer: Bool {
    guard case .question = source, case .order = selected?.outcome else { return false }
    return true
  }

  /// An explanation, the facts, and a blank line behind each.
  func introHeight(columns: Int) -> Int {
    let explanation = content.explanation == nil ? 0 : Self.explanationHeight
    let facts = content.facts.map { $0.lines(columns: columns - 2).count }
    return explanation + (facts.isEmpty ? 0 : facts.reduce(1, +))
  }

  var leastIntroHeight: Int { content.explanation == nil ? 0 : 1 }

  /// Where there is not room for both, why the selected row can't be chosen comes before the facts.
  var needsIntro: Bool { !content.facts.isEmpty && selected?.objection == nil }

  func footnoteHeight(columns: Int) -> Int {
    let hasNone = notice == nil && choices.allSatisfy { $0.objection == nil }
    return hasNone
      ? 0 : height(ofFootnote: footnote(columns: columns), atLeast: 4, columns: columns)
  }

  /// Takes in how the roster is now; the selection stays on its row.
  ///
  /// - Parameter isChanged: whether what it is about has changed, not only what keeps everything
  ///   from being done.
  mutating func refresh(_ content: Content, isChanged: Bool) {
    let label = selected?.label
    self.content = content
    let known = choices.firstIndex { $0.label == label }
    selection.follow(known ?? 0, count: choices.count)
    if label != nil, known == nil {
      // A step back does no harm to a user who meant the row that was there before.
      isNews = isChanged || selected?.outcome != .close
      notice = isChanged ? Self.changedMeanwhile : nil
    }
  }

  var count: Int { choices.count }
  var context: Context { filter.isTyping ? .rosterSearch : .rosterMenu }
  var footer: [Action] {
    if filter.isTyping { return [.menu(.accept), .menu(.cancel)] }
    let search: [Action] = source.menu.isFiltered ? [.list(.search)] : []
    return (choices.contains { $0.objection == nil } ? [.menu(.accept)] : []) + search + [
      .menu(.cancel)
    ]
  }

  mutating func search() {
    if source.menu.isFiltered { filter.begin() }
  }

  mutating func edit(_ action: Action.Edit, visible: Int) { filter.edit(action) }

  mutating func insert(_ text: String, visible: Int) {
    if filter.isTyping { filter.insert(text) }
  }

  /// Shows other rows, which were asked for.
  mutating func show(_ content: Content) {
    self.content = content
    selection = MenuSelection()
    notice = nil
    isNews = false
  }

  mutating func move(_ action: Action.Move, visible: Int) {
    selection.move(action, count: count, visible: visible)
    notice = nil
    isNews = false
  }

  mutating func update(_ action: Action.Menu, visible: Int) -> [GuestValue] {
    switch action {
    case .accept: accept()
    case .cancel: filter.end() ? [] : [.roster(.back)]
    case .toggle, .save: []
    }
  }

  private mutating func accept() -> [GuestValue] {
    if filter.keep() { return [] }
    notice = nil
    defer { isNews = false }
    // Enter was meant for what was there before.
    guard let selected, !isNews else { return [] }
    return selected.objection == nil ? [.roster(.take(selected.outcome))] : []
  }
}

/// A request of a menu over a roster's list to the roster's screen.
enum RosterIntent: Sendable, Equatable {
  case take(RosterMenu.Outcome)
  /// To the menu that led here, or to the list.
  case back
  /// To carry out the ticked rows or the filled-in form.
  case finish
  /// Something to be said.
  case say(RosterMessage)
}

extension GuestValue {
  static func roster(_ intent: RosterIntent) -> GuestValue { GuestValue(intent) }
}

extension RosterPresenter {
  /// The part of the roster that a menu shows.
  func part(for menu: (any GuestMenu)?) -> RosterPart {
    switch menu.flatMap(RosterPanel.init) {
    case .menu(let menu): part(for: menu.source)
    case .ticks(let ticks): part(for: ticks.kind)
    case .form(let form): part(for: form.kind)
    case nil: RosterPart()
    }
  }
}

/// A menu over the lists of a roster, by its kind.
enum RosterPanel {
  case menu(RosterMenu)
  case ticks(MultiSelect)
  case form(RosterForm)

  init?(_ menu: any GuestMenu) {
    if let menu = menu as? RosterMenu {
      self = .menu(menu)
    } else if let ticks = menu as? MultiSelect {
      self = .ticks(ticks)
    } else if let form = menu as? RosterForm {
      self = .form(form)
    } else {
      assertionFailure("a menu of no kind would never be refreshed or finished")
      return nil
    }
  }
}
