import Drawing

extension Reader {
  mutating func press(_ key: Key) -> [Effect] {
    // What others did stays until it was to be seen.
    if showsNews { rosterScreen?.news = nil }
    message = nil
    seeksElsewhere = false
    retry()
    let prefix = prefixKey
    prefixKey = nil
    if case .mouse(let mouse) = key { return use(mouse) }
    if let prefix { return press(key, after: prefix) }
    if let action = configuration.keyMap.action(for: key, in: context) {
      return perform(action, key: key)
    }
    // A list without boxes says so.
    if screen != nil, context.isRow, configuration.keyMap.action(for: key, in: .checklist) == .tick
    {
      return tick()
    }
    if !context.isTyping, !configuration.keyMap.entries(after: key, in: context).isEmpty {
      prefixKey = key
      return []
    }
    switch key {
    case .character(let character): return type(String(character))
    case .pasted(let text): return type(text)
    case .control, .mouse, .enter, .escape, .tab, .backTab, .backspace, .delete, .up, .down, .left,
      .right, .home, .end, .pageUp, .pageDown, .function:
      return []
    }
  }

  private mutating func press(_ key: Key, after prefix: Key) -> [Effect] {
    if let action = configuration.keyMap.action(for: key, after: prefix, in: context) {
      return perform(action, key: key)
    }
    if key != .escape { message = .note("\(prefix.name)\(key.name) does nothing here.") }
    return []
  }

  /// Does an action where the keys are now.
  private mutating func perform(_ action: Action, key: Key) -> [Effect] {
    isTabSettled = true
    switch action {
    case .redraw: return [.redraw]
    case .suspend: return [.suspend]
    case .quit: return [.quit]
    default: break
    }
    if noteEditor != nil { return performInNote(action) }
    if prompt != nil { return performInPrompt(action) }
    if overlay != nil { return performInOverlay(action, digit: key.digit) }
    if action == .cancel {
      item?.hints = nil
      return []
    }
    // Where wide lines were scrolled, the key leads back first.
    if key == .left, pictureScreen == nil, focus == .item, let column = item?.column, column > 0 {
      return browse(.scrollLeft, digit: nil)
    }
    return browse(action, digit: key.digit)
  }

  /// Does an action by its name, from the help or the command line.
  mutating func run(_ action: Action) -> [Effect] {
    guard configuration.keyMap.entry(for: action, in: context) != nil else {
      message = .note("\(action.rawValue) does nothing here.")
      return []
    }
    return overlay == nil ? browse(action, digit: nil) : performInOverlay(action, digit: nil)
  }

  private mutating func performInOverlay(_ action: Action, digit: Int?) -> [Effect] {
    guard action == .help else { return handle(updateOverlay(action, digit: digit)) }
    showHelp()
    return []
  }

  private mutating func type(_ text: String) -> [Effect] {
    switch context {
    case .noteEditor: typeInNote(text)
    case .hints: return type(hint: text)
    case let context where context.isTyping: typeInLine(text)
    default: break
    }
    return []
  }

  private mutating func typeInLine(_ text: String) {
    switch prompt {
    case .search(let editor): type(text, into: editor)
    case .find(var line):
      line.editor.insert(text)
      find(with: line)
    case .command(var line):
      line.insert(text)
      prompt = .command(line)
    case nil: typeInOverlay(text)
    }
  }
}
