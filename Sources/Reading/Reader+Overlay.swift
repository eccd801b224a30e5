import Drawing
import FlyerModel

extension Reader {
  mutating func updateOverlay(_ action: Action, digit: Int?) -> [Intent] {
    let visible = menuRows
    return changeOverlay(
      tags: { $0.update(action, visible: visible) }, sort: { $0.update(action, visible: visible) },
      links: { $0.update(action, digit: digit, visible: visible) },
      help: { $0.update(action, visible: visible) })
  }

  mutating func clickInOverlay(row: Int) -> [Intent] {
    let visible = menuRows
    return changeOverlay(
      tags: { $0.click(row: row, visible: visible) },
      sort: { $0.click(row: row, visible: visible) },
      links: { $0.click(row: row, visible: visible) },
      help: { $0.click(row: row, visible: visible) })
  }

  mutating func typeInOverlay(_ text: String) {
    let visible = menuRows
    _ = changeOverlay(
      tags: {
        $0.insert(text)
        return []
      }, sort: { _ in [] }, links: { _ in [] },
      help: {
        $0.insert(text, visible: visible)
        return []
      })
  }

  private mutating func changeOverlay(
    tags: (inout TagPicker) -> [Intent], sort: (inout SortChooser) -> [Intent],
    links: (inout LinkList) -> [Intent], help: (inout HelpScreen) -> [Intent]
  ) -> [Intent] {
    switch overlay {
    case .tags(var picker):
      defer { overlay = .tags(picker) }
      return tags(&picker)
    case .sort(var chooser):
      defer { overlay = .sort(chooser) }
      return sort(&chooser)
    case .links(var list):
      defer { overlay = .links(list) }
      return links(&list)
    case .help(var screen):
      defer { overlay = .help(screen) }
      return help(&screen)
    case nil: return []
    }
  }

  /// Does what a screen over the list wants.
  mutating func handle(_ intents: [Intent]) -> [Effect] {
    intents.flatMap { handle($0) }
  }

  private mutating func handle(_ intent: Intent) -> [Effect] {
    switch intent {
    case .close: overlay = nil
    case .toggle(let tag): toggle(tag)
    case .sort(let key): sort(by: key)
    case .open(let link): return open(link)
    case .copy(let link): return copy(link)
    case .say(let text): message = .note(text)
    case .run(let action):
      overlay = nil
      return run(action)
    }
    return []
  }

  private mutating func toggle(_ tag: String) {
    if let index = activeTags.firstIndex(of: tag) {
      activeTags.remove(at: index)
    } else {
      activeTags.append(tag)
    }
  }

  mutating func install(_ page: TagPage, for request: TagRequest) {
    if request == commandTagRequest { commandTags = page }
    guard case .tags(var picker) = overlay else { return }
    picker.install(page, for: request, visible: menuRows)
    overlay = .tags(picker)
  }

  /// Asks for the tags that the picker or the command line is missing.
  mutating func followTags() -> [Effect] {
    guard let content else { return [] }
    if case .tags(var picker) = overlay {
      let number = nextNumber()
      let request = picker.request(
        number: number, revision: content.revision, visible: menuRows)
      overlay = .tags(picker)
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
