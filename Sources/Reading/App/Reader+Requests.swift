import FlyerModel

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

  /// Says which pictures the screen needs now, where these are not those that it needed before.
  mutating func load(_ wanted: [ImageRequest]) -> [Effect] {
    guard images.isEnabled else { return [] }
    let each = wanted.indices.filter { !wanted[..<$0].contains(wanted[$0]) }.map { wanted[$0] }
    return images.load(each).map { [.loadImages($0)] } ?? []
  }

  /// The needs of the screens, those in front first.
  var needs: Needs {
    let (layout, world) = (layout, world)
    guard world.content != nil else { return Needs() }
    let list = tabs.needs(in: layout, world)
    let page = page.needs(in: layout, world)
    let chosen = completion.choice.map { [Question.tags($0)] } ?? []
    let typed = completion.need(for: prompt).map { [Question.tags($0)] } ?? []
    let tags = chosen + (menu?.needs(in: layout, world).questions ?? []) + typed
    // What is to be done with an item comes before what else there is to know of the list.
    let isUrgent = self.page.purpose != nil
    let questions = isUrgent ? page.questions + list.questions : list.questions + page.questions
    return Needs(
      questions: questions + tags,
      images: pictureScreen?.needs(in: layout, world).images
        ?? (noteEditor == nil ? page.images : []) + list.images,
      secondsToChange: [list.secondsToChange, page.secondsToChange].compactMap(\.self).min())
  }

  /// Takes an answer in.
  private mutating func install(_ page: ItemPage, for request: PageRequest) -> [Effect] {
    let (layout, world) = (layout, world)
    let page = configuration.charset.spelled(page)
    switch requests.answer(.page(request), isFinal: !page.isPartial) {
    case .rows(let need, let tab):
      return handle(tabs.install(page, for: need, of: tab, in: layout, world)) + openSoughtPage()
    case .count(let version, let tab):
      tabs.install(
        Elsewhere(tab: tab, version: version, count: page.total, isPartial: page.isPartial))
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
      completion.matching = need.matching
      installCommandTags(page)
    case .picker:
      guard case .tags(var picker) = menu else { return }
      if page.total == 0, need.matching.isEmpty {
        closeMenu()
        return message = .menu(.noTags)
      }
      picker.install(page, for: need, visible: menuRows)
      menu = .tags(picker)
    }
  }

  /// Says why something could not be loaded.
  private mutating func fail(_ request: LoadRequest, reason: String) {
    switch requests.fail(request) {
    case .count, nil: return
    case .rows, .item, .tags, .reference: break
    }
    typed.forget()
    page.forgetPurpose()
    completion.choice = nil
    message = .app(.failed(reason: reason))
  }
}
