import Roster

/// Rows of a roster to choose from: what can be done, or with what.
struct RosterMenu: Menu, Equatable {
  /// What the rows are about, so that they can be made anew when the roster changes.
  indirect enum Source: Sendable, Hashable {
    /// What can be done with a row of the roster.
    case actions(RowReference)
    /// The requests to which a shift could be suggested.
    case requests(for: Shift.ID)
    /// The shifts that one could be traded for.
    case trades(of: Shift.ID)
    /// One's own shifts, to give one of them.
    case own(for: Purpose)
    case people
    /// Those who could get a shift by an admin's word.
    case owners(of: Shift.ID)
    case shifts(of: Person.ID)
    case fixedShifts(of: Person.ID)
    case invitation(name: String, code: String, expires: Instant)
    case deactivation(of: Person.ID)
    /// Of a fixed shift with all that is laid out.
    case removal(of: FixedShift.ID)
    case logOut
    /// Whether what can't be undone is really meant.
    case question(before: RosterCommand)
    /// What can't be chosen in a menu.
    case whyNot(Source)
  }

  /// What a shift of one's own is to be given for.
  enum Purpose: Sendable, Hashable {
    case trade, wish
    /// A trade for a shift of somebody else's.
    case tradeFor(Shift.ID)
  }

  /// What comes of choosing a row.
  enum Outcome: Sendable, Hashable {
    case order(RosterCommand)
    case menu(Source)
    case ticks(MultiSelect.Kind)
    case form(RosterForm.Kind)
    case copy(String)
    case logOut
    /// A step back, as Esc.
    case close
  }

  struct Choice: Sendable, Hashable {
    var label: String
    /// Why it can't be chosen now.
    var objection: Objection?
    /// What else there is to say of it.
    var note = ""
    var outcome: Outcome
  }

  /// What there is to see.
  struct Content: Sendable, Equatable {
    var heading: String
    /// What a word of the roster's own means, in one sentence.
    var explanation: Explanation?
    var facts: [RosterFact] = []
    var choices: [Choice]
    /// What is said where there is nothing to choose.
    var empty = Self.nothingToChoose
  }

  /// An explanation and a blank line.
  static let explanationHeight = 3

  let source: Source
  private(set) var content: Content
  /// What happened, where that is why the menu is shown.
  var notice: String?
  /// True where something happened that whoever presses a key may not have seen yet.
  private var isNews = false
  var selection = MenuSelection()

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
      // A step back does no harm to whoever meant what was there before.
      isNews = isChanged || selected?.outcome != .close
      notice = isChanged ? Self.changedMeanwhile : nil
    }
  }

  var count: Int { choices.count }
  var context: Context { .rosterMenu }
  var footer: [Action] {
    (choices.contains { $0.objection == nil } ? [.menu(.accept)] : []) + [.menu(.cancel)]
  }

  mutating func move(_ action: Action.Move, visible: Int) {
    selection.move(action, count: count, visible: visible)
    notice = nil
    isNews = false
  }

  mutating func update(_ action: Action.Menu, visible: Int) -> [Intent] {
    switch action {
    case .accept: accept()
    case .cancel: [.roster(.back)]
    case .toggle, .save: []
    }
  }

  private mutating func accept() -> [Intent] {
    notice = nil
    defer { isNews = false }
    // Enter was meant for what was there before.
    guard let selected, !isNews else { return [] }
    return selected.objection == nil ? [.roster(.take(selected.outcome))] : []
  }
}

/// What a screen over a roster's list wants of the whole.
enum RosterIntent: Sendable, Equatable {
  case take(RosterMenu.Outcome)
  /// To the menu that led here, or to the list.
  case back
  /// What was ticked or filled in is to be done.
  case finish
  /// The last step to be undone.
  case undo
}
