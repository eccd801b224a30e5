import Drawing
import FlyerModel
import Screens

/// Keys: when they are done, and what they mean. A key is looked up once, when its turn comes.
extension Reader {
  private static let interrupt = Key.control("c")
  /// Nothing is done more often.
  private static let mostTimes = 999

  /// Takes a key, now or once all that was typed before it is done.
  mutating func handle(_ key: Key) -> [Effect] {
    if key == Self.interrupt { typed.keys.interrupt() }
    let entry = entry(for: key)
    if typed.keys.ahead.isEmpty || cutsIn(key, entry), !mustWait(key, entry) {
      return press(key, entry)
    }
    typed.keys.wait(key)
    return []
  }

  /// Does what was typed ahead, up to the first key that must wait on.
  mutating func catchUp() -> [Effect] {
    var effects: [Effect] = []
    while let key = typed.keys.ahead.first {
      let entry = entry(for: key)
      if mustWait(key, entry) { break }
      typed.keys.removeFirst()
      effects += press(key, entry) + synchronise()
    }
    return effects
  }

  /// The row of a key as it is pressed now.
  private func entry(for key: Key) -> KeyMap.Entry? {
    configuration.keyMap.entry(for: key, after: prefixKeys, in: context)
  }

  private func mustWait(_ key: Key, _ entry: KeyMap.Entry?) -> Bool {
    if cutsIn(key, entry) { return false }
    if typed.keys.areForNote || typed.completion.choice != nil { return true }
    let needsRows = entry?.traits.contains(.needsRows) == true
    switch layers.top {
    case nil, .prompt(.search): return needsRows && (awaitsAnswer || awaitsItem)
    case .picture, .note, .menu, .code, .prompt: return false
    }
  }

  /// True for what waits for nothing and can't be meant as a text.
  private func cutsIn(_ key: Key, _ entry: KeyMap.Entry?) -> Bool {
    if key == Self.interrupt { return true }
    if case .control = key, case .program = entry?.action { return true }
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

  /// Does what a key means now.
  ///
  /// - Parameter known: its row, where nothing happened since it was looked up.
  private mutating func press(_ key: Key, _ known: KeyMap.Entry?) -> [Effect] {
    guard endsSearch(before: key) else { return take(key, known) }
    let effects = handle(tabs.endSearch())
    return effects + take(key, entry(for: key))
  }

  private mutating func take(_ key: Key, _ entry: KeyMap.Entry?) -> [Effect] {
    // The next key removes the message.
    let offered = offer(for: key)
    // Changes by other people stay until they were visible.
    if shownReminder != nil {
      announcements.reminders.leave(at: now)
    } else if hasRoomForNews {
      guest?.screen.forgetNews()
    }
    message = nil
    tabs.endSeeking()
    requests.retry()
    let prefix = prefixKeys
    typed.keys.prefix = []
    let (letter, hasJumped) = (typed.keys.letter, typed.keys.isJumping)
    (typed.keys.letter, typed.keys.isJumping) = (nil, false)
    if let offered { return take(offered, for: letter) }
    if case .mouse(let mouse) = key {
      typed.keys.count = nil
      return use(mouse)
    }
    if let letter { return take(key, for: letter) }
    // What Tab is to those who know ^i: the terminal sends the same.
    if prefix.isEmpty, hasJumped, key == .tab, navigation.jumps.hasNewer,
      let forward = configuration.keyMap.entries.first(where: { $0.action == .app(.jumpForward) })
    {
      return perform(forward, for: [key])
    }
    if let entry {
      let isChance = prefix.isEmpty && answersByChance(key, entry)
      return isChance ? [] : perform(entry, for: prefix + [key])
    }
    return takeMeaningless(key, after: prefix)
  }

  /// Takes a key that means nothing alone: it is typed, or begins or continues a sequence.
  private mutating func takeMeaningless(_ key: Key, after prefix: [Key]) -> [Effect] {
    if !prefix.isEmpty {
      if begin(prefix + [key]) || key == .escape { return [] }
      return sayMeaningless(prefix + [key])
    }
    if key == "0", Context.tabs.contains(context), currentCount != nil { return type(digit: 0) }
    // A list without boxes says so.
    if screen != nil, context.isRow,
      configuration.keyMap.action(for: key, in: .checklist) == .list(.tick)
    {
      return updateList(.action(.list(.tick), digit: nil))
    }
    // A user who has read a code goes on with any key.
    if context == .code { return updateTop(.action(.menu(.cancel), digit: nil)) }
    if begin([key]) { return [] }
    typed.keys.count = nil
    switch key {
    case .character(let character): return type(String(character)) ?? sayMeaningless([key])
    case .pasted(let text): return type(text) ?? []
    case .mouse: return []
    case .control, .enter, .escape, .tab, .backTab, .backspace, .delete, .up, .down, .left, .right,
      .home, .end, .pageUp, .pageDown, .function:
      return context.isTyping ? [] : sayMeaningless([key])
    }
  }

  /// Whether a key that leads from row to row, held a moment too long, would answer a question of
  /// the guest's: only Enter does, where it is bound to that.
  private func answersByChance(_ key: Key, _ entry: KeyMap.Entry) -> Bool {
    guard layers.guestMenu?.wouldAnswer == true, entry.action == .menu(.accept)
    else { return false }
    return key != .enter && configuration.keyMap.action(for: .enter, in: context) == entry.action
  }

  /// Waits for what follows keys that are the beginning of a longer sequence.
  private mutating func begin(_ keys: [Key]) -> Bool {
    // A letter is a letter where one types.
    let isTyped = context.isTyping && keys[0].character != nil
    guard !isTyped, !configuration.keyMap.entries(after: keys, in: context).isEmpty else {
      return false
    }
    assert(keys.count <= Key.longestSequence, "no more keys mean something together")
    typed.keys.prefix = keys
    return true
  }

  private mutating func sayMeaningless(_ keys: [Key]) -> [Effect] {
    say(.app(.meaningless(KeyMap.name(of: keys, in: configuration.charset))))
  }

  /// nil where nothing is typed.
  private mutating func type(_ text: String) -> [Effect]? {
    context.isTyping ? updateFront(.text(text)) : nil
  }
}

/// Numbers before keys. Digits that lead to tabs still do so at once: a key that takes a count,
/// pressed in the same gesture, goes back to the tab before.
extension Reader {
  /// Types a digit where digits lead to tabs.
  mutating func type(digit: Int) -> [Effect] {
    var count = currentCount ?? TypedCount(0, at: now, from: tabs.position)
    count.append(digit, at: now)
    typed.keys.count = count
    let wanted = [count.number, digit].first { tabs.screens.indices.contains($0 - 1) }
    guard let wanted else { return [] }
    if tabs.position == count.origin { navigation.jumps.leave(jumpPlace) }
    return handle(tabs.select(wanted - 1))
  }

  /// Whether a search that a digit began a moment ago ends: the next key shows that the digit begins
  /// a number.
  private func endsSearch(before key: Key) -> Bool {
    guard case .search(let line) = prompt, line.isOffered, let count = currentCount,
      count.isMeantInSearch(at: now)
    else { return false }
    return key.digit != nil
      || configuration.keyMap.entry(for: key, in: .list)?.traits.contains(.takesCount) == true
  }

  /// The number that the next key may belong to.
  private var currentCount: TypedCount? {
    typed.keys.count.flatMap { $0.isMeant(at: now) && !$0.isReached ? $0 : nil }
  }

  /// Does what a row says, for which keys were pressed, as often as a number before them says.
  private mutating func perform(_ entry: KeyMap.Entry, for keys: [Key]) -> [Effect] {
    guard entry.traits.contains(.takesCount), layers.isEmpty,
      let (count, entry) = takeCount(for: entry, keys)
    else {
      if entry.action != .app(.goToTab) { typed.keys.count = nil }
      return perform(entry, key: keys.last)
    }
    // Another tab may be in front again.
    let effects = synchronise()
    if case .move(let move) = entry.action, move == .first || move == .last {
      return effects + go(toRow: count)
    }
    typed.keys.repeat(keys, times: min(count, Self.mostTimes) - 1)
    return effects + (count > 0 ? perform(entry, key: keys.last) : [])
  }

  /// Takes the number typed before keys, and returns their row in the tab from which the digit led
  /// away, which is in front again; nil if the number was meant for another tab.
  ///
  /// - Parameter entry: what they do in the tab that is in front.
  private mutating func takeCount(
    for entry: KeyMap.Entry, _ keys: [Key]
  ) -> (count: Int, entry: KeyMap.Entry)? {
    let isFirst = entry.action == .move(.first)
    if focus == .item, let number = item.flatMap({ Int($0.typed) }) {
      item?.typed = ""
      let count = TypedCount(number, at: now, from: tabs.position)
      typed.keys.count = isFirst ? count : nil
      return (number, entry)
    }
    guard let count = typed.keys.count, count.isMeant(at: now), !count.isReached || isFirst else {
      return nil
    }
    assert(!keys.isEmpty, "a count is before a key")
    let (there, left) = (tabs.position, Array(keys.dropLast()))
    tabs.return(to: count.origin)
    let meant = keys.last.flatMap {
      configuration.keyMap.entry(for: $0, after: left, in: context)
    }
    guard let meant, meant.traits.contains(.takesCount) else {
      tabs.return(to: there)
      return nil
    }
    if there != count.origin { navigation.jumps.stay() }
    typed.keys.count = meant.action == .move(.first) ? count : nil
    return (count.number, meant)
  }

  /// Goes to a row of the list, or a line of the page, counted from 1.
  private mutating func go(toRow number: Int) -> [Effect] {
    navigation.jumps.leave(jumpPlace)
    let (now, height) = (now, layout.item.height)
    typed.keys.count?.reach(at: now)
    if focus == .item {
      item?.go(toLine: number, height: height)
      return []
    }
    guard guestTab != nil || tabs.showsColumns(on: size.width) else {
      goToItem(number)
      return []
    }
    let steps = min(number, Self.mostTimes) - 1
    return browse(.move(.first), digit: nil)
      + (0..<max(0, steps)).flatMap { _ in browse(.move(.down), digit: nil) }
  }

  /// Goes to an item of the list, counted from 1.
  mutating func goToItem(_ number: Int) {
    let viewport = tabs.viewport(in: layout, world)
    let row = screen?.list.position(ofItem: max(1, number) - 1) ?? 0
    tabs.front?.list.move(.to(row), in: viewport)
  }
}

/// The mouse: what a click or the wheel does where it points.
extension Reader {
  private static let wheelLines = 3

  mutating func use(_ mouse: Key.Mouse) -> [Effect] {
    tabs.settle()
    switch mouse.action {
    case .wheelUp: return turnWheel(-Self.wheelLines, at: mouse.point)
    case .wheelDown: return turnWheel(Self.wheelLines, at: mouse.point)
    case .click: return click(mouse.point, isDouble: false)
    case .doubleClick: return click(mouse.point, isDouble: true)
    case .rightClick: return clickRight(mouse.point)
    }
  }

  /// The offer of one of the keys on the screen at a click; nil elsewhere.
  func offer(for key: Key) -> FollowingKeys.Offer? {
    guard case .mouse(let mouse) = key, [.click, .doubleClick].contains(mouse.action) else {
      return nil
    }
    let (layout, following) = (layout, followingKeys)
    if let offer = following?.offer(at: mouse.point, in: layout.menu) { return offer }
    guard layout.footer.contains(mouse.point) else { return nil }
    // Only drawing tells where the keys are.
    var canvas = Canvas(size: size, charset: configuration.charset)
    return FooterView(self, in: layout, following).draw(on: &canvas).first {
      $0.rect.contains(mouse.point)
    }
    .map { .action($0.action) }
  }

  /// Does what was clicked on of what the screen shows.
  mutating func take(_ offer: FollowingKeys.Offer, for step: BookmarkStep?) -> [Effect] {
    switch offer {
    case .action(let action): run(action)
    case .letter(let letter): take(.character(Character(letter)), for: step ?? .go)
    }
  }

  /// In the last row to all that can be done here, elsewhere back.
  private mutating func clickRight(_ point: Point) -> [Effect] {
    let isAsked = point.y >= layout.footer.minY && ![.help, .helpSearch].contains(context)
    if isAsked {
      showHelp()
      return []
    }
    let cancel = Action.menu(.cancel)
    let isCancelled = configuration.keyMap.entry(for: cancel, in: context) != nil
    return run(isCancelled ? cancel : .app(.back))
  }

  private mutating func turnWheel(_ lines: Int, at point: Point) -> [Effect] {
    switch layers.top {
    case .note, .picture, .menu, .code: updateTop(.wheel(lines))
    case .prompt, nil: update(.wheel(lines), isOverPage: layout.isOverPage(point))
    }
  }

  /// Lets list or page take in what was done over it.
  private mutating func update(_ input: Input, isOverPage: Bool) -> [Effect] {
    if guestTab != nil { return updateGuest(input) }
    return isOverPage ? updatePage(input) : updateList(input)
  }

  private mutating func click(_ point: Point, isDouble: Bool) -> [Effect] {
    if prompt != nil, layout.footer.contains(point) { return [] }
    var effects: [Effect] = []
    switch layers.top {
    case .note, .picture, .code: return updateTop(.click(point, isDouble: isDouble))
    case .prompt:
      if case .search = prompt { effects = handle(tabs.acceptSearch()) }
      prompt = nil
    case .menu, nil: break
    }
    if layout.tabs.contains(point) { return effects + clickHeader(point) }
    let click = Input.click(point, isDouble: isDouble)
    if menu != nil { return effects + updateTop(click) }
    if layout.filterRow.contains(point), tabs.front?.isInner == true, guestTab == nil {
      return effects + run(.app(.back))
    }
    let isOverPage = layout.isOverPage(point) && !layout.filter.contains(point)
    return effects + update(click, isOverPage: isOverPage)
  }

  /// Handles a click on the header: a tab comes to the front, the flyer's name leads back, the
  /// state of its source refreshes it.
  private mutating func clickHeader(_ point: Point) -> [Effect] {
    let header = HeaderView(self, in: layout)
    if let tab = header.tab(at: point) {
      layers.closeMenus()
      return handle(tabs.select(tab))
    }
    guard layers.isEmpty else { return [] }
    let bar = header.tabBar
    if bar.title.contains(point), !panes.isAtTop { return run(.app(.back)) }
    return bar.status.contains(point) ? run(.app(.refresh)) : []
  }
}
