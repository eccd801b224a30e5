import Drawing

/// Numbers before keys. Digits that lead to tabs still do so at once: a key that takes a count,
/// pressed in the same gesture, goes back to the tab before.
extension Reader {
  /// Nothing is done more often.
  private static let mostTimes = 999

  /// Types a digit where digits lead to tabs.
  mutating func type(digit: Int) -> [Effect] {
    var count = currentCount ?? TypedCount(0, at: now, from: tabs.position)
    count.append(digit, at: now)
    typed.count = count
    let wanted = [count.number, digit].first { tabs.screens.indices.contains($0 - 1) }
    guard let wanted else { return [] }
    if tabs.position == count.origin { jumps.leave(jumpPlace) }
    return handle(tabs.select(wanted - 1))
  }

  /// Ends a search that a digit began a moment ago, if the next key shows that the digit begins a
  /// number.
  mutating func endSearchOfCount(before key: Key) -> [Effect] {
    guard case .search(let line) = prompt, line.isOffered, let count = currentCount,
      count.isMeantInSearch(at: now),
      key.digit != nil || configuration.keyMap.action(for: key, in: .list)?.takesCount == true
    else { return [] }
    return handle(tabs.endSearch())
  }

  /// The number that the next key may belong to.
  var currentCount: TypedCount? {
    typed.count.flatMap { $0.isMeant(at: now) && !$0.isReached ? $0 : nil }
  }

  /// Does an action for which keys were pressed, as often as a number before them says.
  mutating func perform(_ action: Action, for keys: [Key]) -> [Effect] {
    guard action.takesCount, layers.isEmpty, let (count, action) = takeCount(for: action, keys)
    else {
      if action != .app(.goToTab) { typed.count = nil }
      return perform(action, key: keys.last)
    }
    // Another tab may be in front again.
    let effects = synchronise()
    if case .move(let move) = action, move == .first || move == .last {
      return effects + go(toRow: count)
    }
    typed.repeat(keys, times: min(count, Self.mostTimes) - 1)
    return effects + (count > 0 ? perform(action, key: keys.last) : [])
  }

  /// Takes the number typed before keys, and returns their action in the tab from which the digit
  /// led away, which is in front again; nil if the number was meant for another tab.
  ///
  /// - Parameter action: what they do in the tab that is in front.
  private mutating func takeCount(
    for action: Action, _ keys: [Key]
  ) -> (count: Int, action: Action)? {
    if focus == .item, let number = item.flatMap({ Int($0.typed) }) {
      item?.typed = ""
      let count = TypedCount(number, at: now, from: tabs.position)
      typed.count = action == .move(.first) ? count : nil
      return (number, action)
    }
    guard let count = typed.count, count.isMeant(at: now),
      !count.isReached || action == .move(.first)
    else { return nil }
    let (there, left) = (tabs.position, Array(keys.dropLast()))
    tabs.return(to: count.origin)
    let meant = keys.last.flatMap {
      configuration.keyMap.action(for: $0, after: left, in: context)
    }
    guard let meant, meant.takesCount else {
      tabs.return(to: there)
      return nil
    }
    if there != count.origin { jumps.stay() }
    typed.count = meant == .move(.first) ? count : nil
    return (count.number, meant)
  }

  /// Goes to a row of the list, or a line of the page, counted from 1.
  private mutating func go(toRow number: Int) -> [Effect] {
    jumps.leave(jumpPlace)
    let (now, height) = (now, layout.item.height)
    typed.count?.reach(at: now)
    if focus == .item {
      item?.go(toLine: number, height: height)
      return []
    }
    guard rosterTab != nil || tabs.showsColumns(on: size.width) else {
      move(.to(screen?.list.position(ofItem: max(1, number) - 1) ?? 0))
      return []
    }
    let steps = min(number, Self.mostTimes) - 1
    return browse(.move(.first), digit: nil)
      + (0..<max(0, steps)).flatMap { _ in browse(.move(.down), digit: nil) }
  }
}
