import FlyerModel
import Foundation

extension Reader {
  /// True while the list to be seen has no rows yet and its first page is on its way: a picture
  /// drawn now says only that it loads.
  package var isAwaitingRows: Bool {
    guard menu == nil, layout.showsList, let list = screen?.list,
      list.window == nil, let pending = list.pending
    else { return false }
    return announcements.failedRequest != .page(pending.request)
  }

  mutating func change(to state: ContentState) {
    let old = content
    world.content = state
    if let old { leaveFlyer(of: old) }
    if state.head.roster != nil, rosterScreen == nil { rosterScreen = RosterScreen() }
    if state.activity == .idle, state.isLive { announcements.forgetRefreshFailure() }
    if case .failed(let reason) = state.activity, old?.activity != state.activity {
      announcements.refreshFailure = .app(.failed(reason: reason))
      // What stands in the place of the source says it for as long as it stands there.
      if !state.isStandIn { message = announcements.refreshFailure }
    } else if let warning = state.warnings.last, old?.warnings != state.warnings {
      message = .app(.failed(reason: warning))
    }
    if tabs.screens.map(\.tab) != wantedTabs {
      tabs.replace(with: wantedTabs, isGuide: content?.origin == .bundled)
      carrySearchOver()
    }
  }

  /// While the source is on its way there is nothing that could be shown in its place.
  private var wantedTabs: [Tab] {
    guard let content, !isArriving else { return [] }
    return content.head.roster == nil ? content.tabs : content.tabs.withRoster()
  }

  /// What is being typed is searched for in the tab that came in place of another.
  private mutating func carrySearchOver() {
    guard case .search(let line) = prompt, screen?.beforeSearch == nil else { return }
    _ = handle(tabs.beginSearch())
    tabs.front?.search = line.editor.text
    if screen != nil { prompt = .search(SearchLine(editor: line.editor)) }
  }

  /// Asks for the rows that the list in front is missing.
  mutating func requestRows() -> [Effect] {
    guard content != nil, let list = screen?.list else { return [] }
    guard let wanted = tabs.wantedVersion(world) else {
      // An item of what was asked for before stays as long as somebody reads it.
      if focus == .list, list.version != nil || list.pending != nil { tabs.front?.list.clear() }
      return []
    }
    let limit = viewport.pageLimit
    if let pending = list.pending, pending.version == wanted { return [] }
    if list.version != wanted { return load(wanted, from: tabs.start(of: wanted, limit: limit)) }
    guard let position = list.missing(in: viewport) else { return [] }
    return load(wanted, from: .offset(max(0, position - limit / 2)))
  }

  private mutating func load(_ version: ItemList.Version, from start: PageStart) -> [Effect] {
    guard let list = screen?.list else { return [] }
    let request = PageRequest(
      number: nextNumber(), tab: tabs.selected, query: version.query, start: start,
      limit: viewport.pageLimit)
    tabs.front?.list.pending = ItemList.Pending(
      request: request, version: version,
      startsAnew: list.version != version && start == .offset(0),
      isForMovement: !list.waiting.isEmpty)
    return [.load(.page(request))]
  }

  /// Counts in all of the flyer what is looked for in the list in front.
  mutating func requestCountElsewhere() -> [Effect] {
    guard let wanted = tabs.versionElsewhere(world), let tab = tabs.searchTab else {
      tabs.elsewhere = nil
      return []
    }
    if tabs.elsewhere?.version == wanted { return [] }
    let request = PageRequest(
      number: nextNumber(), tab: tab, query: wanted.query, start: .offset(0), limit: 1)
    tabs.elsewhere = Elsewhere(request: request, version: wanted)
    return [.load(.page(request))]
  }

  /// Asks for the item that is to be seen, unless it is there or on its way.
  mutating func requestItem() -> [Effect] {
    guard let content,
      let id = page.wantedItem(owner: tabs.unknownOwner(world), in: layout)
    else { return [] }
    if item?.item.id == id, item?.revision == content.revision, item?.isStale == false {
      page.awaited = nil
      return []
    }
    if let awaited = page.awaited, awaited.request.id == id, awaited.revision == content.revision {
      return []
    }
    let request = ItemRequest(number: nextNumber(), id: id)
    page.awaited = PagePane.Awaited(request: request, revision: content.revision)
    return [.load(.item(request))]
  }

  mutating func install(_ newItem: Item?, note: Note?, for request: ItemRequest) -> [Effect] {
    guard let awaited = page.awaited, awaited.request == request else { return [] }
    if request.id == screen?.ownerID, request.id != page.backStack.last?.id {
      page.awaited = nil
      tabs.install(owner: newItem, revision: awaited.revision)
      return []
    }
    let (layout, world) = (layout, world)
    return handle(
      page.install(newItem, note: note, revision: awaited.revision, in: layout, world))
  }

  /// Says why something could not be loaded; what waits for it goes on waiting until a key is
  /// pressed, since a store that fails at once would be asked for ever.
  mutating func fail(_ request: LoadRequest, reason: String) {
    guard isAwaited(request) else { return }
    announcements.failedRequest = request
    typed.forget()
    page.forgetPurpose()
    message = .app(.failed(reason: reason))
  }

  private func isAwaited(_ request: LoadRequest) -> Bool {
    switch request {
    case .page(let page): tabs.isAwaited(page)
    case .item(let item): page.awaited?.request == item
    case .reference: false
    case .tags(let tags):
      tags == completion.tagRequest || tags == completion.awaitedTag?.request
        || tags == tagPicker?.pending
    }
  }

  private var tagPicker: TagPicker? {
    if case .tags(let picker) = menu { picker } else { nil }
  }

  /// Lets what could not be loaded be asked for again.
  mutating func retry() {
    guard let failedRequest = announcements.failedRequest, isAwaited(failedRequest) else { return }
    announcements.failedRequest = nil
    switch failedRequest {
    case .page(let page): tabs.retry(page)
    case .item: page.awaited = nil
    case .reference: break
    case .tags:
      completion.tagRequest = nil
      completion.awaitedTag = nil
      if var picker = tagPicker {
        picker.pending = nil
        menu = .tags(picker)
      }
    }
  }
}
