import FlyerModel

/// The answers of the store.
extension Reader {
  mutating func handle(_ event: StoreEvent) -> [Effect] {
    switch event {
    case .contentChanged(let state): return change(to: state)
    case .pageLoaded(let page, let request): return install(page, for: request)
    case .itemLoaded(let item, let note, let former, let request):
      return install(item, note: note, former: former, for: request)
    case .tagsLoaded(let page, let request): install(page, for: request)
    case .referenceResolved(let id, let request): install(id, for: request)
    case .loadingFailed(let request, let reason): fail(request, reason: reason)
    case .kept: break
    case .keepingFailed(let keeping, let reason):
      tabs.takeBack(keeping)
      message = .app(.failed(reason: reason))
    }
    return []
  }

  /// Takes an answer in.
  private mutating func install(_ page: ItemPage, for request: PageRequest) -> [Effect] {
    let (layout, world) = (layout, world)
    let page = configuration.charset.spelled(page)
    switch requests.answer(.page(request), isFinal: !page.isPartial) {
    case .rows(let need, let tab):
      return handle(tabs.install(page, for: need, of: tab, in: layout, world))
        + handle(panes.openSoughtPage(isCovered: !layers.isEmpty))
    case .count(let version, let tab):
      tabs.install(
        OtherTabMatches(tab: tab, version: version, count: page.total, isPartial: page.isPartial))
    case .item, .tags, .reference, nil: break
    }
    return []
  }

  private mutating func install(
    _ item: Item?, note: Note?, former: Item?, for request: ItemRequest
  ) -> [Effect] {
    // What is gone is not asked for again.
    let isOwner = request.id == screen?.ownerID && request.id != page.backStack.last?.id
    guard
      case .item(_, let revision) = requests.answer(
        .item(request), isFinal: item != nil || isOwner)
    else { return [] }
    let item = item.map(configuration.charset.spelled)
    if isOwner {
      tabs.install(owner: item, revision: revision)
      return []
    }
    let (layout, world) = (layout, world)
    return handle(
      page.install(
        item, note: note, former: former, revision: revision, in: layout, world))
  }

  /// A reference was looked up: opens the article in place of the one with the link.
  private mutating func install(_ id: String?, for request: ReferenceRequest) {
    guard requests.answer(.reference(request), isFinal: true) != nil else { return }
    page.endResolving()
    guard let id else { return message = .page(.noArticle(request.destination)) }
    page.visit(id, from: request.destination)
  }

  private mutating func install(_ page: TagPage, for request: TagRequest) {
    guard case .tags(let need) = requests.answer(.tags(request), isFinal: true) else { return }
    switch need.use {
    case .choice: choose(from: page)
    case .completion:
      typed.completion.matching = need.matching
      typed.completion.tags = page
      completeAwaited()
    case .picker:
      guard case .tags(var picker) = menu else { return }
      if page.total == 0, need.matching.isEmpty {
        closeMenu()
        return message = .menu(.noTags)
      }
      picker.install(page, for: need, visible: MenuLayout(menu, in: layout).visible)
      menu = .tags(picker)
    }
  }

  /// Says why something could not be loaded.
  private mutating func fail(_ request: LoadRequest, reason: String) {
    switch requests.fail(request) {
    case .count, nil: return
    case .rows, .item, .tags, .reference: break
    }
    typed.keys.forget()
    page.forgetPurpose()
    typed.completion.choice = nil
    message = .app(.failed(reason: reason))
  }

  /// Chooses the tag that was wanted before it was found.
  private mutating func choose(from page: TagPage) {
    guard let text = typed.completion.choice?.matching else { return }
    typed.completion.choice = nil
    if let tag = page.tags.first?.name {
      if !typed.completion.isOnlyAdded || !tabs.tags.contains(tag) { tabs.toggle(tag) }
    } else {
      message = .menu(.noTag(containing: text))
    }
  }
}
