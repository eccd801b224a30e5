import FlyerModel

extension Reader {
  /// Does what a screen over the list wants.
  mutating func handle(_ intents: [Intent]) -> [Effect] {
    intents.flatMap { handle($0) }
  }

  private mutating func handle(_ intent: Intent) -> [Effect] {
    switch intent {
    case .close:
      if case .tags = menu { seeksElsewhere = !activeTags.isEmpty || awaitedTag != nil }
      closeMenu()
    case .toggle(let tag): toggle(tag)
    case .takeTag(let text): return takeTag(matching: text)
    case .sort(let key): sort(by: key)
    case .open(let link): return follow(link)
    case .copy(let link): return copy(link)
    case .jump(let block): jump(toBlock: block)
    case .say(let text): message = .note(text)
    case .roster(let intent): return handle(intent)
    case .run(let action):
      closeMenu()
      return run(action)
    }
    return []
  }

  /// Shows the keys of the screen in front, which is there again afterwards.
  mutating func showHelp() {
    open(.help(HelpScreen(configuration.keyMap, in: context, hasRoster: rosterScreen != nil)))
  }

  /// Lets the rows of the help have the columns of their place.
  mutating func fitHelp() {
    guard case .help(var help) = menu else { return }
    help.fit(columns: menuLayout.rowColumns, visible: menuLayout.visible)
    menu = .help(help)
  }

  private mutating func toggle(_ tag: String) {
    if let index = activeTags.firstIndex(of: tag) {
      activeTags.remove(at: index)
    } else {
      activeTags.append(tag)
    }
  }

  /// Takes the first tag that matches, which is the one that is called so, as soon as it is known.
  ///
  /// - Parameter isOnlyAdded: whether one that is chosen already stays.
  mutating func takeTag(matching text: String, isOnlyAdded: Bool = false) -> [Effect] {
    let request = TagRequest(number: nextNumber(), matching: text, offset: 0, limit: 1)
    awaitedTag = request
    isAwaitedTagOnlyAdded = isOnlyAdded
    return [.load(.tags(request))]
  }

  private mutating func install(awaited page: TagPage, matching text: String) {
    awaitedTag = nil
    if let tag = page.tags.first?.name {
      if !isAwaitedTagOnlyAdded || !activeTags.contains(tag) { toggle(tag) }
    } else {
      message = .note("No tag contains “\(text)”.")
    }
  }

  mutating func install(_ page: TagPage, for request: TagRequest) {
    if request == commandTagRequest { installCommandTags(page) }
    if request == awaitedTag { install(awaited: page, matching: request.matching) }
    guard case .tags(var picker) = menu else { return }
    picker.install(page, for: request, visible: menuRows)
    menu = .tags(picker)
  }

  /// Asks for the tags that the picker or the command line is missing.
  mutating func followTags() -> [Effect] {
    guard let content else { return [] }
    if case .tags(var picker) = menu {
      picker.active = activeTags
      let number = nextNumber()
      let request = picker.request(
        number: number, revision: content.revision, visible: menuRows)
      menu = .tags(picker)
      return request.map { [.load(.tags($0))] } ?? []
    }
    guard case .command(let line) = prompt, let typed = line.typedTag,
      typed != commandTagRequest?.matching
    else { return [] }
    let request = TagRequest(number: nextNumber(), matching: typed, offset: 0, limit: 50)
    commandTagRequest = request
    return [.load(.tags(request))]
  }
}

extension CommandLine {
  /// What was typed behind `tag`; nil in another command, and while completions are tried out.
  fileprivate var typedTag: String? {
    guard taken == nil, editor.text.hasPrefix("tag ") else { return nil }
    return String(editor.text.dropFirst(4).drop { $0 == " " })
  }
}
