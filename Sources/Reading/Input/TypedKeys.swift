import Drawing

/// The keys that were pressed and not done yet.
struct TypedKeys: Sendable, Equatable {
  /// No more of them wait.
  static let capacity = 1_000

  /// The first keys of several that mean something together.
  var prefix: [Key] = []
  /// The keys that wait, in order, until the screen they are meant for has loaded.
  private(set) var ahead: [Key] = []
  /// The number that was typed before the next key.
  var count: TypedCount?
  /// The last action that can be repeated.
  var done: Action?
  /// The use of the letter that is typed next.
  var letter: BookmarkStep?
  /// Whether one went back or forward just now.
  var isJumping = false
  /// True from the wish to write a note until there is where to write it.
  var areForNote = false

  mutating func wait(_ key: Key) {
    if ahead.count < Self.capacity { ahead.append(key) }
  }

  mutating func removeFirst() { ahead.removeFirst() }

  /// Has keys pressed more often, before all that waits.
  mutating func `repeat`(_ keys: [Key], times: Int) {
    let most = (Self.capacity - ahead.count) / keys.count
    ahead.insert(contentsOf: (0..<max(0, min(times, most))).flatMap { _ in keys }, at: 0)
  }

  /// Drops the waiting keys, as the user does not want to wait.
  mutating func interrupt() { ahead = [] }

  /// Drops the waiting keys, as the screen they were meant for will not appear.
  mutating func forget() {
    ahead = []
    areForNote = false
  }
}

extension Reader {
  var prefixKeys: [Key] {
    get { typed.prefix }
    set { typed.prefix = newValue }
  }

  /// Takes a key, now or once all that was typed before it is done.
  mutating func handle(_ key: Key) -> [Effect] {
    if key == Self.interrupt { typed.interrupt() }
    if typed.ahead.isEmpty || cutsIn(key), !mustWait(key) { return press(key) }
    typed.wait(key)
    return []
  }

  /// Does what was typed ahead, up to the first key that must wait on.
  mutating func catchUp() -> [Effect] {
    var effects: [Effect] = []
    while let key = typed.ahead.first, !mustWait(key) {
      typed.removeFirst()
      effects += press(key) + synchronise()
    }
    return effects
  }

  private func mustWait(_ key: Key) -> Bool {
    if cutsIn(key) { return false }
    if typed.areForNote || completion.choice != nil { return true }
    let isOfRows = action(for: key)?.isOfRows == true
    switch layers.top {
    case nil, .prompt(.search): return isOfRows && (awaitsAnswer || awaitsItem)
    case .picture, .note, .menu, .code, .prompt: return false
    }
  }

  private func action(for key: Key) -> Action? {
    configuration.keyMap.action(for: key, after: prefixKeys, in: context)
  }

  private static let interrupt = Key.control("c")

  /// True for what waits for nothing and can't be meant as a text.
  private func cutsIn(_ key: Key) -> Bool {
    if key == Self.interrupt { return true }
    if case .control = key, case .program = action(for: key) { return true }
    return false
  }

  /// True while the visible rows are not those that were asked for last, or the wanted row is not
  /// found yet.
  private var awaitsAnswer: Bool {
    guard let list = screen?.list else { return false }
    if case .rows(let need, _) = requests.awaited(.list(tabs.selected)) {
      return need.version != list.version || list.total == 0 || !list.waiting.isEmpty
    }
    guard list.total == 0, tabs.elsewhere == nil, let tab = tabs.searchTab else { return false }
    if case .count = requests.awaited(.list(tab)) { return true }
    return false
  }

  private var awaitsItem: Bool {
    focus == .item && item == nil && requests.awaited(.item) != nil
  }
}

extension Action {
  /// True for what is done with the rows or the page in front.
  fileprivate var isOfRows: Bool {
    switch self {
    case .move, .page, .share, .own, .menu(.accept): true
    case .list(let action): action.isOfRows
    case .app, .program, .picture, .menu, .prompt, .note, .edit, .roster, .source: false
    }
  }
}

extension Action.List {
  fileprivate var isOfRows: Bool {
    switch self {
    case .open, .nextItem, .previousItem, .cardRight, .cardLeft, .readPost, .nextMatch,
      .previousMatch, .toggleSection, .fold, .unfold, .foldAll, .unfoldAll, .nextSection,
      .previousSection, .tick, .star, .mark, .note, .listNote, .earlier, .later, .present,
      .nextDay, .previousDay, .columns, .nextRoom, .previousRoom, .hideRoom, .showRooms:
      true
    case .search, .nextFilter, .previousFilter, .checkLeftOut, .tags, .clearTags, .sort,
      .onlyNew, .showStarred, .showNoted, .allRead, .density:
      false
    }
  }
}
