import Drawing
import FlyerModel
import Screens

/// The way from a source that was asked for to its flyer, and what is in its place meanwhile.
extension Reader {
  /// True while the first copy of the source is on its way.
  var isArriving: Bool { content?.isStandIn == true && announcements.refreshFailure == nil }

  /// Why the guide is in the place of the source; nil where it is not.
  var obstacle: String? { content?.isStandIn == true ? announcements.refreshFailure?.text : nil }

  /// The effect that leads back from a source that could not be loaded, or that was opened from the
  /// list of all sources; nil for other sources, or if another step comes first.
  var wayOut: Effect? {
    let leadsBack =
      content?.isStandIn == true && !navigation.history.isEmpty
      || navigation.history.leadsToAllSources
    return leadsBack && panes.isAtTop ? .opening(.goBack) : nil
  }

  /// The remark above a page of the guide that stays open after the source has arrived; nil
  /// elsewhere.
  var guideRemark: String? {
    guard focus == .item, page.isOfLeftGuide, let content else { return nil }
    let title = content.head.title.isEmpty ? content.source ?? "" : content.head.title
    return SourceNotice.stillTheGuide(title)
  }

  /// Shows another state of the content, or another flyer.
  mutating func change(to state: ContentState) -> [Effect] {
    let old = content
    let left = old.flatMap { $0.key == state.key ? nil : panes.leftPlace(in: $0) }
    world.content = state
    if let old { leaveFlyer(of: old) }
    if state.head.roster != nil, guest == nil {
      guest = configuration.guest.map { Guest(screen: $0.type.init()) }
    }
    announcements.learn(state, since: old)
    if tabs.screens.map(\.tab) != wantedTabs {
      tabs.replace(with: wantedTabs, isGuide: content?.origin == .bundled)
      requests.forgetLists()
      carrySearchOver()
    }
    assert(tabs.screens.map(\.tab) == wantedTabs, "the tabs are those of the content")
    returnToKeptPlace()
    return left.map { [.opening(.keepPlace($0))] } ?? []
  }

  /// While the source is on its way there is nothing that could be shown in its place.
  private var wantedTabs: [Tab] {
    guard let content, !isArriving else { return [] }
    let tabs = content.tabs.map { $0.titled(world.dates) }
    guard content.head.roster != nil, let guest = configuration.guest else { return tabs }
    // They come before a search at the end.
    let end = tabs.last?.scope == .search ? tabs.count - 1 : tabs.count
    return tabs[..<end] + guest.tabs + tabs[end...]
  }

  /// Goes on with the search that is being typed in the tab that replaced another.
  private mutating func carrySearchOver() {
    guard case .search(let line) = prompt, screen?.beforeSearch == nil else { return }
    _ = handle(tabs.beginSearch())
    tabs.look(for: line.editor.text)
    if screen != nil { prompt = .search(SearchLine(editor: line.editor)) }
  }

  /// Goes back to the flyer that was left for this one, if there is one.
  mutating func leaveFlyer() -> [Effect] {
    navigation.history.goBack() ? [.opening(.goBack)] : []
  }

  /// Leaves the old flyer if another one replaces it, and keeps only a page that the user reads
  /// while its source arrives.
  private mutating func leaveFlyer(of old: ContentState) {
    guard let content else { return }
    let isOther = old.source != content.source || old.key != content.key
    guard isOther || (old.origin == .bundled) != (content.origin == .bundled) else { return }
    if old.head.roster != content.head.roster {
      guest = nil
      layers.closeGuestMenus()
    }
    if isOther {
      navigation.history.change(
        isCounted: !old.isStandIn && navigation.unreadWish == nil,
        isOfAllSources: old.isOfAllSources)
      announcements.refreshFailure = nil
      if message?.isOfComingSource != true { message = nil }
      images.forgetLoading()
    }
    layers.removeAll { MenuScreen($0)?.isOfFlyer == true }
    if isOther { navigation.jumps.arrive(in: content.key) }
    if isOther, !old.isStandIn {
      navigation.jumps.leave(panes.place(in: old))
      if let key = old.key, !tabs.screens.isEmpty {
        navigation.history.remember(LeftFlyer(key: key, panes: panes))
      }
    }
    tabs.leaveFlyer()
    page.forgetPurpose()
    typed.completion = Completion(paths: typed.completion.paths)
    requests.removeAll()
    if isOther, !content.isStandIn, navigation.unreadWish == nil,
      let left = navigation.history.takeFlyer(content.key)
    {
      panes = left.panes
      panes.expire()
      return
    }
    page.seek(nil)
    if focus == .item, item != nil, !isOther { page.outstayGuide() } else { closePage() }
  }

  private mutating func closePage() {
    panes.closePage()
    pictureScreen = nil
    if case .find = prompt { prompt = nil }
  }

  /// Goes to the user's place in the source that is shown, once its tabs are loaded.
  private mutating func returnToKeptPlace() {
    guard let content, content.isWhole, !tabs.screens.isEmpty else { return }
    if let place = navigation.jumps.takeAwaited(in: content.key) { return panes.go(to: place) }
    guard let place = navigation.history.takePlace(content.key),
      navigation.unreadWish == nil
    else { return }
    panes.restore(place, isOn: content.conference.map { world.isOn($0) } ?? false)
  }
}

/// The places that the user left or kept.
extension Reader {
  /// Where one is; nil where there is nothing to come back to.
  var jumpPlace: SourcePlace? { content.flatMap { panes.place(in: $0) } }

  /// Where one is in the source that is shown; nil where there is nothing to come back to.
  package var place: LeftPlace? { content.flatMap { panes.leftPlace(in: $0) } }

  /// The most flyers to which the user can go back.
  package static let mostLeft = SourceHistory.capacity

  /// Goes to the place that one went away from, or forward again.
  mutating func jump(forward: Bool) -> [Effect] {
    let here = jumpPlace
    let there =
      forward ? navigation.jumps.goForward(from: here) : navigation.jumps.goBack(from: here)
    guard let there else { return say(.app(.noFurtherPlace(forward: forward))) }
    typed.keys.isJumping = true
    return go(to: there)
  }

  /// Goes to a place of any source.
  private mutating func go(to there: SourcePlace) -> [Effect] {
    if let way = navigation.leave(for: there, from: content?.key) { return [way] }
    panes.go(to: there.place)
    return []
  }

  /// Takes the key that says the letter of a bookmark.
  mutating func take(_ key: Key, for step: BookmarkStep) -> [Effect] {
    guard case .character(let character) = key else {
      return key == .escape ? [] : say(.app(.noBookmarkLetter))
    }
    switch step {
    case .set: return setBookmark(String(character))
    case .go where character == "'": return jump(forward: false)
    case .go: return goToBookmark(String(character))
    }
  }

  private mutating func setBookmark(_ letter: String) -> [Effect] {
    guard letter.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else {
      return say(.app(.noBookmarkLetter))
    }
    guard let place = jumpPlace else { return say(.app(.nothingToRead)) }
    let title = panes.selectedItem?.title ?? tabs.frontTab?.title ?? ""
    message = .app(.bookmarkSet(letter, title: title))
    return navigation.keep(Bookmark(letter: letter, title: title, place: place))
  }

  mutating func goToBookmark(_ letter: String) -> [Effect] {
    let (place, refusal) = navigation.bookmark(letter)
    guard let place else { return refusal.map { say($0) } ?? [] }
    navigation.jumps.leave(jumpPlace)
    return go(to: place)
  }
}
