import Drawing
import FlyerModel
import Foundation
import Localizing
import Screens
import Typesetting

/// The kept sources in their groups, with the unread items of each, and below them those that were
/// opened last.
struct SourcePanel: Menu, Equatable {
  /// A row of the list.
  enum Row: Sendable, Equatable {
    /// The list of what comes next in all of them.
    case today
    case group([String])
    /// The index of a source, and the group in which this row is.
    case source(Int, in: [String])
    /// The heading of those that were opened last and are not in the list, and the index of one.
    case recentHeading
    case recent(Int)
  }

  private static let columns = 44

  /// Nil until they are known.
  private(set) var state: SourcesState?
  /// How old the copies are, by the addresses of their sources.
  private(set) var ages: [String: String] = [:]
  private(set) var rows: [Row] = []
  /// The groups of which only the heading is shown; nil until the list was shown.
  private var folded: Set<[String]>?
  var editor = LineEditor()
  /// True while the line is being typed in which they are searched.
  private(set) var isTyping = false
  var selection = MenuSelection() {
    didSet { if selection != oldValue { removal = nil } }
  }
  /// The address of the source that the same key removes when it is pressed again.
  private var removal: String?
  /// True until what is shown now is known, which is selected then.
  private var awaitsShown = true
  /// The most rows that there were: what is typed narrows the list, not the panel.
  private var most = 1

  init() {}

  var panel: MenuPanel? { MenuPanel(columns: Self.columns, rows: max(most, rows.count) + 3) }
  var count: Int { rows.count }
  var context: Context { isTyping ? .sourceSearch : .sources }

  var footer: [Action] {
    if isTyping { return [.menu(.accept), .menu(.cancel)] }
    let all: [Action] = [
      .menu(.accept), .list(.search), .source(.add), .source(.remove), .source(.refreshAll),
    ]
    return state?.sources.isEmpty == false ? all : [.source(.add), .menu(.cancel)]
  }

  /// The source that is selected; nil on the heading of a group.
  var selected: SourceSummary? {
    guard rows.indices.contains(selection.index), case .source(let index, _) = rows[selection.index]
    else { return nil }
    return state?.sources[index]
  }

  /// The recently opened source that is selected; nil on another row.
  var selectedRecent: SourceSummary? {
    guard rows.indices.contains(selection.index), case .recent(let index) = rows[selection.index]
    else { return nil }
    return state?.recent[index]
  }

  /// The address of one in the group that is selected; nil where none is.
  var neighbour: String? {
    guard let state, rows.indices.contains(selection.index) else { return nil }
    return switch rows[selection.index] {
    case .today, .recentHeading, .recent: nil
    case .group(let group): state.sources.first { $0.allGroups.contains(group) }?.address
    case .source(let index, _): state.sources[index].address
    }
  }

  func isFolded(_ group: [String]) -> Bool {
    editor.text.isEmpty && folded?.contains(group) == true
  }

  /// How many items are new in a group.
  func newCount(in group: [String]) -> Int {
    (state?.sources ?? []).filter { $0.allGroups.contains(group) }.reduce(0) { $0 + $1.newCount }
  }
}

/// Changes of the list.
extension SourcePanel {
  /// Groups are folded first if they are too many to show at once, except that of the shown item.
  private static let mostUnfolded = 16

  /// Takes in what there is now; the selected row stays.
  mutating func install(_ state: SourcesState, at now: Date) {
    let old = rows.indices.contains(selection.index) ? identity(of: rows[selection.index]) : nil
    let isOther = state.shown != self.state?.shown
    let known = self.state.map { Set($0.sources.map(\.address)) }
    self.state = state
    ages = Dictionary(state.sources.map { ($0.address, $0.age(at: now)) }) { first, _ in first }
    if folded == nil, !state.sources.isEmpty {
      let groups = Set(state.sources.flatMap(\.allGroups)).subtracting([[]])
      folded = state.sources.count > Self.mostUnfolded ? groups : []
    }
    if isOther, let shown = state.sources.first(where: { $0.address == state.shown }) {
      folded?.subtract(shown.allGroups)
    }
    // A source that was added is visible.
    for source in state.sources where known?.contains(source.address) == false {
      folded?.subtract(source.allGroups)
    }
    arrange()
    most = max(most, rows.count)
    if awaitsShown || old == nil {
      awaitsShown = false
      return selectShown()
    }
    let row = rows.firstIndex { identity(of: $0) == old } ?? selection.index
    selection.follow(row, count: rows.count)
  }

  /// Selects what was shown last, until it is known what is shown now.
  mutating func awaitShown() {
    selectShown()
    awaitsShown = true
  }

  private mutating func selectShown() {
    let row = rows.firstIndex { row in
      if case .source(let index, _) = row {
        state?.sources[index].address == state?.shown
      } else {
        false
      }
    }
    selection = MenuSelection()
    selection.select(row ?? 0, count: rows.count, visible: rows.count)
  }

  mutating func endSearch() {
    (editor, isTyping) = (LineEditor(), false)
    arrange()
  }

  private func identity(of row: Row) -> [String] {
    switch row {
    case .today: ["today"]
    case .group(let names): ["group"] + names
    case .source(let index, let group): ["source", state?.sources[index].address ?? ""] + group
    case .recentHeading: ["recent"]
    case .recent(let index): ["recent", state?.recent[index].address ?? ""]
    }
  }

  /// Those without a group first, then the groups in the order of the list, then those that
  /// were opened.
  private mutating func arrange() {
    let sources = state?.sources ?? []
    let terms = SearchTerms(parsing: editor.text)
    let found = sources.indices.filter { terms.match(sources[$0].searchableText) }
    rows = sources.count > 1 && editor.text.isEmpty ? [.today] : []
    for (group, members) in SourceGroups.arrange(found, by: { sources[$0].allGroups }) {
      if !group.isEmpty { rows.append(.group(group)) }
      if !isFolded(group) { rows += members.map { .source($0, in: group) } }
    }
    let recent = state?.recent ?? []
    let opened = recent.indices.filter { terms.match(recent[$0].searchableText) }
    if !opened.isEmpty { rows += [.recentHeading] + opened.map(Row.recent) }
  }

  mutating func update(_ action: Action.Menu, visible: Int) -> [Intent] {
    switch action {
    case .accept: return accept(visible: visible)
    case .cancel:
      guard isTyping || !editor.text.isEmpty else { return [.close] }
      endSearch()
      selectShown()
      return []
    case .toggle, .save: return []
    }
  }

  private mutating func accept(visible: Int) -> [Intent] {
    if let chosen = selected ?? selectedRecent {
      endSearch()
      return [.close, .perform(.opening(.open(chosen.address)))]
    }
    guard rows.indices.contains(selection.index) else { return [] }
    switch rows[selection.index] {
    case .today:
      endSearch()
      return [.close, .perform(.opening(.openToday))]
    case .group(let group):
      folded?.formSymmetricDifference([group])
      arrange()
      selection.select(selection.index, count: rows.count, visible: visible)
    case .source, .recentHeading, .recent: break
    }
    return []
  }

  mutating func update(_ action: Action.Source, visible: Int) -> [Intent] {
    switch action {
    case .keep, .add:
      if let recent = selectedRecent { return [.perform(.sources(.add(recent.address)))] }
      return [.type(.command(CommandLine(editor: LineEditor("add "))))]
    case .remove: return askOrRemove()
    case .restore: return [.perform(.sources(.restore))]
    case .refresh: return withSelected { .refresh($0) }
    case .refreshAll: return [.perform(.sources(.refreshAll))]
    }
  }

  /// Asks at the first time, and removes the source at the second.
  private mutating func askOrRemove() -> [Intent] {
    guard let selected, removal != selected.address else { return withSelected { .remove($0) } }
    removal = selected.address
    return [.say(.app(.removalAsked(selected.name)))]
  }

  /// Does something with the address of the source that is selected.
  private func withSelected(_ effect: (String) -> SourceEffect) -> [Intent] {
    [selected.map { .perform(.sources(effect($0.address))) } ?? .say(.app(.noSourceInRow))]
  }

  mutating func search() {
    isTyping = true
    selection.stay()
  }

  mutating func edit(_ action: Action.Edit, visible: Int) {
    editor.edit(action)
    refilter(visible: visible)
  }

  mutating func insert(_ text: String, visible: Int) {
    editor.insert(text)
    refilter(visible: visible)
  }

  /// The first source that was found is what Enter opens.
  private mutating func refilter(visible: Int) {
    arrange()
    let first =
      rows.firstIndex { row in
        switch row {
        case .source, .recent: true
        case .today, .group, .recentHeading: false
        }
      } ?? 0
    selection = MenuSelection()
    selection.select(first, count: rows.count, visible: visible)
  }
}

extension SourceSummary {
  fileprivate var searchableText: String {
    ([name, address] + allGroups.joined()).joined(separator: " ")
  }
}
