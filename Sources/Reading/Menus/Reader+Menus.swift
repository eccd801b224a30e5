import FlyerModel

extension Reader {
  /// Shows the keys of the screen in front, which is there again afterwards.
  mutating func showHelp() {
    let help = HelpScreen(
      configuration.keyMap, in: context, hasRoster: rosterScreen != nil,
      charset: configuration.charset)
    open(.help(help))
  }

  /// Lets the rows of the help have the columns of their place.
  mutating func fitHelp() {
    guard case .help(var help) = menu else { return }
    help.origin = layers.belowTop?.screen.context ?? browsingContext
    help.fit(columns: menuLayout.rowColumns, visible: menuLayout.visible)
    menu = .help(help)
  }

  /// Takes the first tag that matches, which is the one that is called so, as soon as it is known.
  ///
  /// - Parameter isOnlyAdded: whether one that is chosen already stays.
  mutating func takeTag(matching text: String, isOnlyAdded: Bool = false) -> [Effect] {
    let request = TagRequest(number: nextNumber(), matching: text, offset: 0, limit: 1)
    completion.awaitedTag = Completion.AwaitedTag(request: request, isOnlyAdded: isOnlyAdded)
    return [.load(.tags(request))]
  }

  private mutating func install(_ awaited: Completion.AwaitedTag, _ page: TagPage) {
    completion.awaitedTag = nil
    if let tag = page.tags.first?.name {
      if !awaited.isOnlyAdded || !tabs.tags.contains(tag) { tabs.toggle(tag) }
    } else {
      message = .menu(.noTag(containing: awaited.request.matching))
    }
  }

  mutating func install(_ page: TagPage, for request: TagRequest) {
    if request == completion.tagRequest { installCommandTags(page) }
    if let awaited = completion.awaitedTag, request == awaited.request { install(awaited, page) }
    guard case .tags(var picker) = menu else { return }
    if page.total == 0, request.matching.isEmpty {
      closeMenu()
      return message = .menu(.noTags)
    }
    picker.install(page, for: request, visible: menuRows)
    menu = .tags(picker)
  }

  /// Asks for the tags that the picker or the command line is missing.
  mutating func requestTags() -> [Effect] {
    guard let content else { return [] }
    if case .tags(var picker) = menu {
      picker.active = tabs.tags
      let number = nextNumber()
      let request = picker.request(
        number: number, revision: content.revision, visible: menuRows)
      menu = .tags(picker)
      return request.map { [.load(.tags($0))] } ?? []
    }
    guard case .command(let line) = prompt, let typed = line.typedTag,
      typed != completion.tagRequest?.matching
    else { return [] }
    let request = TagRequest(number: nextNumber(), matching: typed, offset: 0, limit: 50)
    completion.tagRequest = request
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
