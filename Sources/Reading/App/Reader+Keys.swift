import Drawing
import FlyerModel
import Roster

extension Reader {
  mutating func press(_ key: Key) -> [Effect] {
    endSearchOfCount(before: key) + take(key)
  }

  private mutating func take(_ key: Key) -> [Effect] {
    // The next key removes the message.
    let offered = offer(for: key)
    // Changes by other people stay until they were visible.
    if shownReminder != nil {
      announcements.reminders.leave(at: now)
    } else if showsNews {
      rosterScreen?.forgetNews()
    }
    message = nil
    tabs.endSeeking()
    requests.retry()
    let prefix = prefixKeys
    prefixKeys = []
    let (letter, hasJumped) = (typed.letter, typed.isJumping)
    (typed.letter, typed.isJumping) = (nil, false)
    if let offered { return take(offered, for: letter) }
    if case .mouse(let mouse) = key {
      typed.count = nil
      return use(mouse)
    }
    if let letter { return take(key, for: letter) }
    if !prefix.isEmpty { return press(key, after: prefix) }
    // What Tab is to those who know ^i: the terminal sends the same.
    if hasJumped, key == .tab, jumps.hasNewer {
      return perform(.app(.jumpForward), for: [key])
    }
    if let action = configuration.keyMap.action(for: key, in: context) {
      return answersByChance(key, action) ? [] : perform(action, for: [key])
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
    if isBeginning([key]) {
      prefixKeys = [key]
      return []
    }
    typed.count = nil
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
  /// the roster's: only Enter does, where it is bound to that.
  private func answersByChance(_ key: Key, _ action: Action) -> Bool {
    guard case .rosterMenu(let menu) = menu, menu.wouldAnswer, action == .menu(.accept) else {
      return false
    }
    return key != .enter && configuration.keyMap.action(for: .enter, in: context) == action
  }

  private mutating func press(_ key: Key, after prefix: [Key]) -> [Effect] {
    if let action = configuration.keyMap.action(for: key, after: prefix, in: context) {
      return perform(action, for: prefix + [key])
    }
    if isBeginning(prefix + [key]) {
      prefixKeys = prefix + [key]
      return []
    }
    return key == .escape ? [] : sayMeaningless(prefix + [key])
  }

  /// Whether keys are the beginning of a longer sequence.
  private func isBeginning(_ keys: [Key]) -> Bool {
    // A letter is a letter where one types.
    let isTyped = context.isTyping && keys[0].character != nil
    return !isTyped && !configuration.keyMap.entries(after: keys, in: context).isEmpty
  }

  private mutating func sayMeaningless(_ keys: [Key]) -> [Effect] {
    say(.app(.meaningless(KeyMap.name(of: keys, in: configuration.charset))))
  }

  /// Does an action where the keys are now; the key is that which was pressed for it, if one was.
  mutating func perform(_ action: Action, key: Key?) -> [Effect] {
    tabs.settle()
    if action.isRepeatable, layers.isEmpty { typed.done = action }
    if action.isJump, layers.isEmpty { jumps.leave(jumpPlace) }
    if case .program(let action) = action { return [.program(action)] }
    if action == .app(.help) {
      showHelp()
      return []
    }
    if !layers.isEmpty { return updateTop(.action(action, digit: key?.digit)) }
    // Where wide lines were scrolled, the key leads back first.
    let isScrolled = key == .left && focus == .item && item?.column ?? 0 > 0
    return browse(isScrolled ? .page(.scrollLeft) : action, digit: key?.digit)
  }

  /// Does an action by its name, from the help or the command line.
  mutating func run(_ action: Action) -> [Effect] {
    guard configuration.keyMap.entry(for: action, in: context) != nil else {
      return say(.app(.meaningless(action.name)))
    }
    return perform(action, key: nil)
  }

  /// nil where nothing is typed.
  private mutating func type(_ text: String) -> [Effect]? {
    context.isTyping ? updateFront(.text(text)) : nil
  }
}
