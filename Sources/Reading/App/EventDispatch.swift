import Drawing
import FlyerModel
import Screens

package import struct Foundation.Date

extension Reader {
  /// Takes in what happened at a time; what is to be done for it, in order.
  package mutating func update(_ event: Event, at date: Date) -> [Effect] {
    world.now = date
    let said = message
    return handle(event) + synchronise() + catchUp() + announceContext(since: said)
  }

  private mutating func handle(_ event: Event) -> [Effect] {
    switch event {
    case .input(let event): return handle(event)
    case .store(let event): return handle(event)
    case .images(let event): return handle(event)
    case .guest(let event): return handle(event)
    case .notes(let event): handle(event)
    case .sources(let event): handle(event)
    case .opening(let event): handle(event)
    case .history(let event): return handle(event)
    case .desktop(let event): handle(event)
    case .sharing(let event): handle(event)
    case .reminders(let reminders): return remind(of: reminders)
    case .timer(let timer): return wake(timer)
    }
    return []
  }

  private mutating func handle(_ event: InputEvent) -> [Effect] {
    switch event {
    case .pressed(let key): return handle(key)
    case .resized(let size): resize(to: size)
    case .backgroundDetected(let background): world.detect(background)
    }
    return []
  }

  private mutating func resize(to size: Size) {
    world.size = size
    let layout = layout
    layers.resize(in: layout, world)
    _ = page.update(.resized, in: layout, world)
  }

  private mutating func handle(_ event: OpeningEvent) {
    switch event {
    case .placeRemembered(let place): navigation.history.remember(place)
    case .refused(let reason):
      navigation.jumps.arrive(in: nil)
      navigation.stopAwaitingUnread()
      message = .app(.failed(reason: reason))
    case .pathsListed(let paths, let typed): install(paths, for: typed)
    }
  }

  private mutating func handle(_ event: DesktopEvent) {
    switch event {
    case .openingFailed(let link, let reason): message = .app(.notOpened(link, reason: reason))
    case .copied(let text): message = .app(.copied(text))
    case .copyingFailed(let reason): message = .app(.failed(reason: reason))
    }
  }

  private mutating func handle(_ event: HistoryEvent) -> [Effect] {
    switch event {
    case .linesListed(let lines, let kind):
      let isAwaited = typed.learn(lines, of: kind)
      return isAwaited && prompt?.historyKind == kind ? handle([.recall(older: true)]) : []
    case .bookmarksListed(let known):
      guard let letter = navigation.learn(known) else { return [] }
      return goToBookmark(letter)
    case .keepingFailed(let reason): return say(.app(.failed(reason: reason)))
    }
  }

  private mutating func handle(_ event: ImageEvent) -> [Effect] {
    switch event {
    case .supportChanged(let support): return change(to: support)
    case .loaded(let image, let request): images.put(image, for: request)
    case .failed(let reason, let request): images.putFailure(reason, for: request)
    }
    return []
  }

  /// Drops the pictures that were loaded for another way of showing them.
  private mutating func change(to support: ImageSupport) -> [Effect] {
    let isLoading = !images.loading.isEmpty
    world.change(to: support)
    pictureScreen?.forgetSize()
    return isLoading ? [.loadImages([])] : []
  }

  private mutating func handle(_ event: NoteEvent) {
    switch event {
    case .opened(let text, let id, let title):
      // There is no editor but this one.
      typed.keys.areForNote = false
      noteEditor = NoteEditor(text, id: id, title: title, size: layout.menu.size)
    case .unchanged: typed.keys.forget()
    case .saved(let isKept, let id): noteSaved(isKept, id: id)
    case .savingFailed(let reason, let file):
      noteEditor?.failSaving(isInFile: file != nil)
      message = .app(.failed(reason: reason, file: file ?? ""))
    case .editingFailed(let reason, let file):
      typed.keys.forget()
      message = .app(.failed(reason: reason, file: file ?? ""))
    }
  }

  private mutating func noteSaved(_ isKept: Bool, id: String) {
    if typed.keys.areForNote { typed.keys.forget() }
    if noteEditor?.id == id, noteEditor?.savingText != nil, noteEditor?.endSaving() == true {
      noteEditor = nil
    }
    message = .note(isKept ? .kept : .empty)
    if item?.item.id == id { item?.isStale = true }
    tabs.updateAll { $0.change(id) { $0.article?.hasNote = isKept } }
  }

  private mutating func handle(_ event: SourceEvent) {
    switch event {
    case .listed(let state): return install(state)
    case .noneKept: navigation.jumps.arrive(in: nil)
    case .nothingUnread: navigation.stopAwaitingUnread()
    case .added, .known, .moved, .keptElsewhere, .removed, .restored, .nothingToRestore, .refreshed,
      .failed:
      break
    }
    let isShown = if case .sources = menu { true } else { false }
    message = event.message(configuration.keyMap, in: browsingContext, areSourcesShown: isShown)
  }

  private mutating func install(_ state: SourcesState) {
    var state = state
    state.sources = state.sources.map(configuration.charset.spelled)
    state.recent = state.recent.map(configuration.charset.spelled)
    navigation.panel.install(state, at: now)
    guard menu != nil else { return }
    layers.updateMenus { [now, layout] menu in
      guard case .sources(var panel) = menu else { return menu }
      panel.install(state, at: now)
      return MenuScreen.sources(panel).showingSelection(in: layout)
    }
  }

  private mutating func wake(_ timer: Timer) -> [Effect] {
    guard requests.end(timer) else { return [] }
    switch timer.kind {
    case .spinner: world.spinnerStep += 1
    case .age, .deadline: break
    case .animation: pictureScreen?.frame += 1
    case .message: message = nil
    case .reminder: return [.reminders(.list)]
    }
    return []
  }

  /// The reminder in the footer; nil if it shows something else.
  var shownReminder: Reminder? {
    message == nil && prompt == nil && noteEditor == nil && prefixKeys.isEmpty
      ? announcements.reminders.shown.first : nil
  }

  private mutating func remind(of all: [Reminder]) -> [Effect] {
    guard let settings = configuration.reminders else { return [] }
    let (effects, wait) = announcements.reminders.remind(
      of: all, settings, at: now, second: factText.second)
    return effects + [requests.start(.reminder, after: wait)]
  }

  /// Announces to a screen reader the parts of its user's position that have changed.
  ///
  /// - Parameter old: the message before the last event; a message of that event is more important.
  private mutating func announceContext(since old: Message?) -> [Effect] {
    guard world.painter.announcesChanges, layers.isEmpty,
      requests.awaited(.list(tabs.selected)) == nil,
      !isArriving, let new = AccessibilityContext(tabs, world), new != announcements.context
    else { return [] }
    let known = announcements.context
    announcements.context = new
    let words = new.words(since: known, title: windowTitle, tabs, world)
    guard !words.isEmpty, message == nil || message == old && message?.isLasting == false else {
      return []
    }
    message = .app(.surroundings(words))
    return announcements.keepTimer(in: &requests)
  }
}

/// The answers of the store.
extension Reader {
  mutating func handle(_ event: StoreEvent) -> [Effect] {
    switch event {
    case .contentChanged(let state): return change(to: state)
    case .pageLoaded(let page, let request): return install(page, for: request)
    case .itemLoaded(let item, let request): return install(item, for: request)
    case .fullTextLoaded(let text, let request): return install(text, for: request)
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
        + handle(panes.openSoughtPage(isCovered: !layers.isEmpty)) + beginAtUnread(in: tab)
    case .count(let version, let tab):
      tabs.install(
        OtherTabMatches(tab: tab, version: version, count: page.total, isPartial: page.isPartial))
    case .item, .tags, .reference, .fullText, nil: break
    }
    return []
  }

  /// Goes to the first unread item of a source that was opened for it, and reads it if a page was
  /// read before.
  private mutating func beginAtUnread(in tab: Int) -> [Effect] {
    guard tab == tabs.selected, let content, content.isWhole, let wish = navigation.unreadWish,
      wish.origin != content.key
    else { return [] }
    navigation.stopAwaitingUnread()
    let viewport = tabs.viewport(in: layout, world)
    tabs.front?.beginAtUnread(in: viewport)
    guard wish.isReading, let row = tabs.selectedItem, row.mark != nil else { return [] }
    return handle([.read(row)])
  }

  private mutating func install(_ loaded: LoadedItem?, for request: ItemRequest) -> [Effect] {
    // What is gone is not asked for again.
    let isOwner = request.id == screen?.ownerID && request.id != page.backStack.last?.id
    guard
      case .item(_, let revision) = requests.answer(
        .item(request), isFinal: loaded != nil || isOwner)
    else { return [] }
    let loaded = loaded.map(configuration.charset.spelled)
    if isOwner {
      tabs.front?.install(owner: loaded?.item, revision: revision)
      return []
    }
    let (layout, world) = (layout, world)
    return handle(page.install(loaded, revision: revision, in: layout, world))
  }

  private mutating func install(_ text: FullText, for request: FullTextRequest) -> [Effect] {
    guard requests.answer(.fullText(request), isFinal: true) != nil else { return [] }
    if case .page(.fetchingFullText) = message { message = nil }
    return handle(page.install(configuration.charset.spelled(text), of: request.id, world))
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
        menu = nil
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
    case .fullText(let id):
      if page.cancelFullText(of: id) { message = .page(.noFullText(reason: reason)) }
      return
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
