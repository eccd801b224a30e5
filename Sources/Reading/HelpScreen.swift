import Drawing
import FlyerModel

/// The key table as a page that can be searched and used.
struct HelpScreen: Menu, Equatable {
  /// A row of the page.
  enum Row: Sendable, Equatable {
    case group(String)
    case entry(KeyMap.Entry)
    case blank
  }

  private let entries: [KeyMap.Entry]
  /// Where somebody asked for help.
  private let origin: Context
  var editor = LineEditor()
  /// True while the line at the bottom is being typed.
  var isTyping = false
  var selection = MenuSelection()
  private(set) var rows: [Row] = []
  /// The columns of the keys, and of the air behind them.
  let keyColumns: Int
  private(set) var panel: MenuPanel?

  /// - Parameter hasRoster: whether the flyer has a roster; else nobody needs the keys of one.
  init(_ keyMap: KeyMap, in origin: Context, hasRoster: Bool) {
    entries = keyMap.entries.filter { hasRoster || $0.group != .roster }
    self.origin = origin
    keyColumns = 2 + (entries.map { DisplayWidth.of($0.keyNames) }.max() ?? 0)
    filter()
    let longest = entries.map { DisplayWidth.of($0.help) }.max() ?? 0
    panel = MenuPanel(columns: keyColumns + longest, rows: rows.count)
    selectEntry(from: 0, forward: true, visible: rows.count)
  }

  var context: Context { isTyping ? .helpSearch : .help }

  mutating func update(_ action: Action, digit: Int?, visible: Int) -> [Intent] {
    let before = selection.index
    if selection.move(action, count: rows.count, visible: visible) {
      let forward = action == .first || (selection.index >= before && action != .last)
      selectEntry(from: selection.index, forward: forward, visible: visible)
      return []
    }
    if isTyping, editor.edit(action) {
      refilter(visible: visible)
      return []
    }
    switch action {
    case .search: isTyping = true
    case .accept: return accept()
    case .cancel: return cancel(visible: visible)
    default: break
    }
    return []
  }

  private mutating func accept() -> [Intent] {
    if isTyping, rows.contains(where: { $0 != .blank }) {
      isTyping = false
      return []
    }
    guard let entry = selectedEntry else { return [] }
    if isOffered(entry) { return [.run(entry.action)] }
    let place = entry.group == .typing ? "only works while typing" : "does nothing here"
    return [.say("\(entry.action.rawValue) \(place).")]
  }

  /// True for what can be done where help was asked for.
  func isOffered(_ entry: KeyMap.Entry) -> Bool { entry.isMeant(in: origin) }

  /// True where Enter does what the selected line says.
  var offersSelected: Bool { selectedEntry.map(isOffered) == true }

  private var selectedEntry: KeyMap.Entry? {
    guard rows.indices.contains(selection.index), case .entry(let entry) = rows[selection.index]
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
    let index = selection.top + row
    guard rows.indices.contains(index), case .entry = rows[index] else { return [] }
    selection.select(index, count: rows.count, visible: visible)
    isTyping = false
    return accept()
  }

  private mutating func refilter(visible: Int) {
    filter()
    selection = MenuSelection()
    selectEntry(from: 0, forward: true, visible: visible)
  }

  private mutating func filter() {
    let terms = SearchTerms(parsing: editor.text)
    rows = []
    for group in groups {
      let found = entries.filter { $0.group == group && terms.match($0.searchableText) }
      if found.isEmpty { continue }
      if !rows.isEmpty { rows.append(.blank) }
      rows.append(.group(group.rawValue))
      rows += found.map(Row.entry)
    }
  }

  /// The keys of the full page stand first where it is to be seen.
  private var groups: [KeyMap.Group] {
    let all = KeyMap.Group.allCases
    return origin == .picture ? [.pictures] + all.filter { $0 != .pictures } : all
  }

  /// Selects the first entry from a row on, in either direction.
  private mutating func selectEntry(from row: Int, forward: Bool, visible: Int) {
    let ahead = forward ? Array(row..<max(row, rows.count)) : Array((0..<row + 1).reversed())
    let behind = forward ? Array((0..<row).reversed()) : Array(row..<rows.count)
    guard let entry = (ahead + behind).first(where: isEntry) else { return }
    // The heading of the first group is worth seeing.
    if entry == 1 { selection.select(0, count: rows.count, visible: visible) }
    selection.select(entry, count: rows.count, visible: visible)
  }

  private func isEntry(_ row: Int) -> Bool {
    if rows.indices.contains(row), case .entry = rows[row] { true } else { false }
  }
}

extension KeyMap.Entry {
  /// The names of its keys.
  var keyNames: String {
    keys.count > 3 && keys.allSatisfy { $0.digit != nil }
      ? "\(keys[0].name)–\(keys[keys.count - 1].name)"
      : keys.map(name(of:)).joined(separator: " ")
  }

  fileprivate var searchableText: String { "\(keyNames) \(action.rawValue) \(help)" }
}

extension SearchTerms {
  /// True where all words and phrases occur in a text.
  func match(_ text: String) -> Bool {
    let folded = SearchFolding.fold(text)
    return words.allSatisfy { folded.contains($0) } && phrases.allSatisfy { text.contains($0) }
  }
}
