import Drawing
import FlyerModel
import Localizing
import Screens
import Texts
import Typesetting

/// The keys as a page that can be searched and used: those of the place where it was opened, and
/// folded headings for the others.
struct HelpScreen: Menu, Equatable {
  /// A row of the page.
  enum Row: Sendable, Equatable {
    case group(String)
    /// The heading of what matters less where help was opened.
    case fold(Section, isFolded: Bool)
    case entry(HelpEntry, Line)
    /// The rest of the entry above that has no room in its row.
    case more(HelpEntry, Line)
    case sign(Line)
    case blank
  }

  /// A part of the table with a heading.
  enum Section: Sendable, Hashable {
    case keys(KeyMap.Group)
    case symbols
  }

  /// The columns of a row of an entry.
  struct Line: Sendable, Equatable {
    var keys: String
    var help: String
  }

  private let entries: [HelpEntry]
  /// Those that matter where help was asked for.
  private let here: [HelpEntry]
  private let signs: [Line]
  private let charset: Charset
  /// The context below it, for which it was opened.
  private(set) var origin: Context
  /// The folded headings that were unfolded.
  private var unfolded: Set<Section> = []
  var editor = LineEditor()
  /// True while the line at the bottom is being typed.
  var isTyping = false
  var selection = MenuSelection()
  private(set) var rows: [Row] = []
  /// The columns of the keys, and of the spacing behind them.
  let keyColumns: Int
  private(set) var panel: MenuPanel?
  /// The columns of a row beside its bar.
  private var columns = Int.max

  /// - Parameters:
  ///   - here: what matters where help is asked for, the most important first.
  ///   - hasGuest: whether the flyer has a guest; else its keys are left out.
  ///   - hasSigns: whether signs are explained that are in lists and pages.
  init(
    _ keyMap: KeyMap, in origin: Context, here: [Action], hasGuest: Bool, hasSigns: Bool = true,
    charset: Charset
  ) {
    // Where something is typed the keys of lists are letters of it.
    entries = keyMap.helpEntries(in: origin.isTyping ? origin : nil)
      .filter { hasGuest || $0.group != .guest }
    self.here = origin.isTyping ? [] : Self.entries(of: keyMap, in: origin, besides: here)
    let legend = hasSigns && !origin.isTyping ? Signs.legend(hasGuest: hasGuest, charset) : []
    signs = legend.map { Line(keys: $0.sign, help: $0.meaning) }
    self.origin = origin
    self.charset = charset
    keyColumns = 2 + (entries.map { DisplayWidth.of($0.keyNames(in: charset)) }.max() ?? 0)
    filter()
    let longest = entries.map { DisplayWidth.of($0.help) }.max() ?? 0
    panel = MenuPanel(columns: keyColumns + longest, rows: rows.count, isWrapped: true)
    selectEntry(from: 0, forward: true, visible: rows.count)
  }

  /// Wraps rows at a number of columns, and lists the keys for the context below.
  mutating func fit(_ origin: Context, columns: Int, visible: Int) {
    guard columns != self.columns || origin != self.origin else { return }
    let selected = rows.indices.contains(selection.index) ? rows[selection.index] : .blank
    self.columns = columns
    self.origin = origin
    filter()
    let row = rows.firstIndex { $0.isSame(as: selected) }
    selection = MenuSelection()
    selectEntry(from: row ?? 0, forward: true, visible: visible)
  }

  /// The columns of the keys in rows that may be narrow: a third of them, rounded up.
  func keyColumns(in columns: Int) -> Int { min(keyColumns, (columns - 1) / 3 + 1) }

  var count: Int { rows.count }
  var context: Context { isTyping ? .helpSearch : .help }
  var footer: [Action] {
    if isTyping { return [.menu(.accept), .menu(.cancel)] }
    return (offersSelected ? [.menu(.accept)] : []) + [.list(.search), .menu(.cancel)]
  }

  mutating func move(_ action: Action.Move, visible: Int) {
    let before = selection.index
    selection.move(action, count: count, visible: visible)
    let forward = action == .first || (selection.index >= before && action != .last)
    selectEntry(from: selection.index, forward: forward, visible: visible)
  }

  mutating func edit(_ action: Action.Edit, visible: Int) {
    editor.edit(action)
    refilter(visible: visible)
  }

  mutating func search() {
    isTyping = true
    selection.stay()
  }

  mutating func update(_ action: Action.Menu, visible: Int) -> [Intent] {
    switch action {
    case .accept: return accept(visible: visible)
    case .cancel: return cancel(visible: visible)
    case .toggle, .save: return []
    }
  }

  private mutating func accept(visible: Int) -> [Intent] {
    if isTyping, rows.contains(where: { $0 != .blank }) {
      isTyping = false
      return []
    }
    if let section = selectedFold {
      toggle(section, visible: visible)
      return []
    }
    guard let entry = selectedEntry else { return [] }
    if let action = entry.action(in: origin) { return [.run(action)] }
    let keys = entry.keyNames(in: charset)
    return [
      .say(entry.group == .typing ? .menu(.onlyWhileTyping(keys)) : .app(.meaningless(keys)))
    ]
  }

  /// True for what can be done where help was asked for.
  func isOffered(_ entry: HelpEntry) -> Bool { entry.isMeant(in: origin) }

  /// Whether Enter performs the action of the selected line.
  var offersSelected: Bool { selectedFold != nil || selectedEntry.map(isOffered) == true }

  private var selectedFold: Section? {
    guard rows.indices.contains(selection.index), case .fold(let section, _) = rows[selection.index]
    else { return nil }
    return section
  }

  /// Folds or unfolds the selected heading; shows as many of its rows as fit.
  private mutating func toggle(_ section: Section, visible: Int) {
    if unfolded.remove(section) == nil { unfolded.insert(section) }
    let heading = selection.index
    filter()
    let next = rows[(heading + 1)...].firstIndex { if case .fold = $0 { true } else { false } }
    selection.select((next ?? rows.endIndex) - 1, count: rows.count, visible: visible)
    selection.select(heading, count: rows.count, visible: visible)
  }

  private var selectedEntry: HelpEntry? {
    guard rows.indices.contains(selection.index), case .entry(let entry, _) = rows[selection.index]
    else { return nil }
    return entry
  }

  private mutating func cancel(visible: Int) -> [Intent] {
    guard isTyping || !editor.text.isEmpty else { return [.close] }
    isTyping = false
    editor = LineEditor()
    refilter(visible: visible)
    return []
  }

  mutating func insert(_ text: String, visible: Int) {
    editor.insert(text)
    refilter(visible: visible)
  }

  mutating func click(row: Int, visible: Int) -> [Intent] {
    guard rows.indices.contains(selection.top + row) else { return [] }
    let index = firstRow(ofEntryIn: selection.top + row)
    guard isEntry(index) else { return [] }
    selection.select(index, count: rows.count, visible: visible)
    isTyping = false
    return accept(visible: visible)
  }

  mutating func click(row: Int, column: Int, visible: Int) -> [Intent] {
    let action = action(at: column, inRow: selection.top + row)
    let intents = click(row: row, visible: visible)
    guard case .run = intents.first, let action else { return intents }
    return [.run(action)]
  }

  /// Returns the action of a key that is named at a column of a row, if it works below the help.
  private func action(at column: Int, inRow index: Int) -> Action? {
    guard rows.indices.contains(index), let (entry, line) = rows[index].entry,
      column < DisplayWidth.of(line.keys)
    else { return nil }
    let above = rows[firstRow(ofEntryIn: index)..<index].compactMap(\.entry)
    let start = above.map { DisplayWidth.of($0.1.keys) + 1 }.reduce(0, +)
    let action = entry.action(at: start + column, in: charset)
    return entry.entries.first { $0.action == action && $0.isMeant(in: origin) }?.action
  }

  private mutating func refilter(visible: Int) {
    filter()
    selection = MenuSelection()
    selectEntry(from: 0, forward: true, visible: visible)
  }

  private mutating func filter() {
    let terms = SearchTerms(parsing: editor.text)
    let sections = KeyMap.Group.allCases.map(Section.keys) + [.symbols]
    rows = []
    if terms.isEmpty { append(Self.hereTitle, here.flatMap(rows(of:))) }
    for section in sections where !terms.isEmpty || isMeant(section) {
      append(section.title, rows(in: section, matching: terms))
    }
    if terms.isEmpty { appendFolds(sections.filter { !isMeant($0) }) }
    if let wanted = panel?.rows { panel?.rows = max(wanted, rows.count) }
  }

  private mutating func append(_ heading: String, _ added: [Row]) {
    if added.isEmpty { return }
    rows += (rows.isEmpty ? [] : [.blank]) + [.group(heading)] + added
  }

  private mutating func appendFolds(_ sections: [Section]) {
    let sections = sections.map { ($0, rows(in: $0, matching: .none)) }
      .filter { !$0.1.isEmpty }
    if !sections.isEmpty, !rows.isEmpty { rows.append(.blank) }
    for (section, added) in sections {
      let isFolded = !unfolded.contains(section)
      rows += [.fold(section, isFolded: isFolded)] + (isFolded ? [] : added)
    }
  }

  private func rows(in section: Section, matching terms: SearchTerms) -> [Row] {
    switch section {
    case .keys(let group):
      entries(in: group)
        .filter { terms.isEmpty || terms.match($0.searchableText(in: charset)) }
        .flatMap(rows(of:))
    case .symbols:
      signs.filter { terms.match("\(section.title) \($0.keys) \($0.help)") }.map(Row.sign)
    }
  }

  private func entries(in group: KeyMap.Group) -> [HelpEntry] {
    entries.filter { $0.group == group }
  }

  /// Whether a section has a key that does something where help was opened.
  private func isMeant(_ section: Section) -> Bool {
    switch section {
    case .keys(let group): entries(in: group).contains(where: isOffered)
    case .symbols: false
    }
  }

  /// The number of keys or symbols below a heading.
  func count(in section: Section) -> Int {
    switch section {
    case .keys(let group):
      Set(entries(in: group).flatMap(\.entries).flatMap { $0.names(in: charset) }).count
    case .symbols: signs.count
    }
  }

  private func rows(of entry: HelpEntry) -> [Row] {
    lines(of: entry).enumerated().map { $0 == 0 ? .entry(entry, $1) : .more(entry, $1) }
  }

  private func lines(of entry: HelpEntry) -> [Line] {
    let keyColumns = keyColumns(in: columns)
    let keys = Self.lines(of: entry.keyNames(in: charset), columns: keyColumns - 1)
    let help = Self.lines(of: entry.help, columns: columns - keyColumns)
    return (0..<max(keys.count, help.count, 1)).map { row in
      Line(
        keys: keys.indices.contains(row) ? keys[row] : "",
        help: help.indices.contains(row) ? help[row] : "")
    }
  }

  /// The lines of the table for some actions in a place, then those that count nowhere else.
  private static func entries(
    of keyMap: KeyMap, in place: Context, besides actions: [Action]
  ) -> [HelpEntry] {
    let all = keyMap.helpEntries(in: place)
    let named = actions.filter { $0 != .app(.help) }
      .compactMap { action in all.first { $0.actions.contains(action) } }
    // Keys of lists are many: they are under their headings.
    let own = place == .list ? [] : all.filter { $0.contexts.allSatisfy { $0 == place } }
    return (named + own).reduce(into: []) { entries, entry in
      if !entries.contains(entry), entries.count < mostHere { entries.append(entry) }
    }
  }

  /// The most keys that come before all others.
  private static let mostHere = 12

  private static func lines(of text: String, columns: Int) -> [String] {
    DisplayWidth.of(text) <= columns
      ? [text] : Excerpt.lines(of: text, measure: columns, limit: 8)
  }

  /// The row in which an entry begins that goes on in a row; else that row.
  private func firstRow(ofEntryIn row: Int) -> Int {
    rows[...row].lastIndex { if case .more = $0 { false } else { true } } ?? row
  }

  /// The last row of the entry that begins in a row.
  private func lastRow(ofEntryAt row: Int) -> Int {
    let next = rows[(row + 1)...].firstIndex { if case .more = $0 { false } else { true } }
    return (next ?? rows.endIndex) - 1
  }

  /// The rows of the selected entry.
  var selectedRows: Range<Int> {
    guard rows.indices.contains(selection.index) else { return 0..<0 }
    return selection.index..<lastRow(ofEntryAt: selection.index) + 1
  }

  /// Selects the first entry from a row on, in either direction.
  private mutating func selectEntry(from row: Int, forward: Bool, visible: Int) {
    let ahead = forward ? Array(row..<max(row, rows.count)) : Array((0..<row + 1).reversed())
    let behind = forward ? Array((0..<row).reversed()) : Array(row..<rows.count)
    guard let entry = (ahead + behind).first(where: isEntry) else { return }
    // The heading of the first group is worth seeing.
    if entry == 1 { selection.select(0, count: rows.count, visible: visible) }
    selection.select(lastRow(ofEntryAt: entry), count: rows.count, visible: visible)
    selection.select(entry, count: rows.count, visible: visible)
  }

  var position: String {
    let places = rows.indices.filter(isEntry)
    return places.firstIndex(of: selection.index)
      .map { AccessibilityText.place($0 + 1, of: places.count) } ?? ""
  }

  /// True for a row that can be selected.
  private func isEntry(_ row: Int) -> Bool {
    guard rows.indices.contains(row) else { return false }
    return switch rows[row] {
    case .entry, .sign, .fold: true
    case .group, .more, .blank: false
    }
  }
}

extension HelpScreen.Row {
  /// The entry and the texts that a row shows.
  fileprivate var entry: (HelpEntry, HelpScreen.Line)? {
    switch self {
    case .entry(let entry, let line), .more(let entry, let line): (entry, line)
    case .group, .fold, .sign, .blank: nil
    }
  }

  /// Whether it shows the same as a row of other columns.
  fileprivate func isSame(as row: Self) -> Bool {
    if case .entry(let entry, _) = self, case .entry(let other, _) = row { return entry == other }
    if case .fold(let section, _) = self, case .fold(let other, _) = row {
      return section == other
    }
    return self == row
  }
}

extension HelpEntry {
  /// The searchable text, with the title of the group: typing that finds all of its keys.
  fileprivate func searchableText(in charset: Charset) -> String {
    let words = entries.map { "\($0.action.name) \($0.help)" }.joined(separator: " ")
    return "\(group.title) \(keyNames(in: charset)) \(help) \(words)"
  }
}

extension SearchTerms {
  /// Whether all words and phrases occur in a text.
  func match(_ text: String) -> Bool {
    let folded = SearchFolding.fold(text)
    return words.allSatisfy { folded.contains($0) } && phrases.allSatisfy { text.contains($0) }
  }
}
