import Drawing
import FlyerModel
import Screens

/// Actions, and what screens want: the screen in front gets them, the top layer, the guest's tab,
/// the page or the list.
extension Reader {
  mutating func updateFront(_ input: Input) -> [Effect] {
    if !layers.isEmpty { return updateTop(input) }
    if guestTab != nil { return updateGuest(input) }
    return focus == .item ? updatePage(input) : updateList(input)
  }

  /// Lets the screen that lies over all others take in what was done.
  mutating func updateTop(_ input: Input) -> [Effect] {
    let (layout, world) = (layout, world)
    assert(!layers.isEmpty, "a layer is in front")
    return handle(layers.updateTop(input, in: layout, world))
  }

  mutating func updateList(_ input: Input) -> [Effect] {
    let (layout, world) = (layout, world)
    return handle(tabs.update(input, in: layout, world))
  }

  mutating func updatePage(_ input: Input) -> [Effect] {
    let (layout, world) = (layout, world)
    page.synchronise(with: tabs.front?.list)
    return handle(page.update(input, in: layout, world))
  }

  /// Does an action where the keys are now; the key is that which was pressed for it, if one was.
  mutating func perform(_ entry: KeyMap.Entry, key: Key?) -> [Effect] {
    let action = entry.action
    tabs.settle()
    if layers.isEmpty, entry.traits.contains(.repeats) { typed.keys.done = action }
    if layers.isEmpty, entry.traits.contains(.jumps) { navigation.jumps.leave(jumpPlace) }
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
    guard let entry = configuration.keyMap.entry(for: action, in: context) else {
      return say(.app(.meaningless(action.name)))
    }
    return perform(entry, key: nil)
  }

  /// Does an action of list, page and tabs.
  mutating func browse(_ action: Action, digit: Int?) -> [Effect] {
    if case .share(let action) = action { return share(action) }
    if case .display(let action) = action { return change(action) }
    if case .own(let command) = action { return perform(command) }
    if action == .source(.keep) { return keepShown() }
    guard case .app(let app) = action, guestTab == nil || app.isOfTabs else {
      return updateFront(.action(action, digit: digit))
    }
    return perform(app, digit: digit)
  }

  /// Does what means the same in list and page.
  private mutating func perform(_ action: Action.App, digit: Int?) -> [Effect] {
    switch action {
    case .refresh: return refresh()
    case .help: showHelp()
    case .command: prompt = .command(CommandLine())
    case .back: return back()
    case .leave:
      if panes.isAtTop { return wayOut == nil ? [.program(.quit)] : leaveFlyer() }
      return back()
    case .undo: return handle(tabs.undo())
    case .sources: return showSources()
    case .today:
      return content?.isOfAllSources == true ? handle(tabs.select(0)) : [.opening(.openToday)]
    case .guide: return [.opening(.openGuide)]
    case .nextTab: return handle(tabs.select(tabs.selected + 1))
    case .previousTab: return handle(tabs.select(tabs.selected - 1))
    case .goToTab: return digit.map { type(digit: $0) } ?? say(.app(.wantsDigit(.app(.goToTab))))
    case .jumpBack: return jump(forward: false)
    case .jumpForward: return jump(forward: true)
    case .setBookmark: typed.keys.letter = .set
    case .goToBookmark:
      typed.keys.letter = .go
      return navigation.askForBookmarks()
    case .repeatLast: return typed.keys.done.map { run($0) } ?? say(.app(.nothingToRepeat))
    }
    return []
  }

  /// Changes how everything is shown; what is selected stays in view.
  private mutating func change(_ action: Action.Display) -> [Effect] {
    message = world.perform(action)
    let (layout, world) = (layout, world)
    tabs.settleFront(in: layout, world)
    return [.history(.keepDensity(world.density))]
  }

  private mutating func back() -> [Effect] {
    page.endResolving()
    return updateFront(.action(.app(.back), digit: nil))
  }

  private mutating func refresh() -> [Effect] {
    let triesAgain = images.forgetFailures()
    if content?.isOfAllSources == true {
      message = .app(.refreshingSources)
      return [.sources(.refreshAll)]
    }
    if let content, content.origin == .bundled, !content.isStandIn, content.activity == .idle {
      return triesAgain ? [] : say(.app(.notRefreshable))
    }
    return [.store(.refresh)]
  }

  /// Adds the source that is shown to the user's list.
  mutating func keepShown() -> [Effect] {
    guard let source = content?.source, content?.isOfAllSources == false else {
      return say(.app(.noAddress))
    }
    message = .app(.addingSource(source))
    return [.sources(.addShown)]
  }

  /// Shows the keys of the screen in front; closing them leads back to it.
  mutating func showHelp() {
    let help = HelpScreen(
      configuration.keyMap, in: context, here: front.footer(in: layout, world),
      hasGuest: guest != nil, hasSigns: world.marks == .signs, charset: configuration.charset)
    open(.help(help))
  }

  /// Shows the sources that are kept, the one that is shown selected.
  private mutating func showSources() -> [Effect] {
    navigation.panel.awaitShown()
    open(.sources(navigation.panel))
    return [.sources(.list)]
  }
}

extension Action.App {
  /// True for what means the same in the tabs of a guest as in others.
  fileprivate var isOfTabs: Bool { self != .leave && self != .undo && self != .repeatLast }
}

/// The intents of screens.
extension Reader {
  mutating func handle(_ intents: [Intent]) -> [Effect] {
    intents.flatMap { handle($0) }
  }

  private mutating func handle(_ intent: Intent) -> [Effect] {
    let (layout, world) = (layout, world)
    switch intent {
    case .close: closeTop()
    case .focus(let focus): page.focus(on: focus)
    case .list(let action): return updateList(.action(.list(action), digit: nil))
    case .page(let action): return updatePage(.action(.page(action), digit: nil))
    case .copyLine: return handle(page.want(.copyLine, world))
    case .read(let row): return handle(page.read(row, in: layout)) + keepPlace()
    case .seen(let id): return handle(tabs.markSeen(id))
    case .lost(let id, let isSaid): if page.lose(id), isSaid { message = .list(.itemGone) }
    case .stayNew(let id): page.stayNew(id)
    case .leave(let id): if page.item?.item.id == id { page.focus(on: .list) }
    case .enter(let list): return handle(tabs.enter(list))
    case .leaveFlyer: return leaveFlyer()
    case .returnTo(let visits): page.returnTo(visits)
    case .step(let step, let id): return handle(tabs.step(step, from: id, in: layout, world))
    case .stepUnread(let step, let id):
      return handle(tabs.stepUnread(step, from: id, in: layout, world))
    case .openNextUnread:
      navigation.await(Navigation.UnreadWish(isReading: focus == .item, origin: content?.key))
      return [.sources(.openNextUnread)]
    case .resolve(let destination): page.resolve(destination)
    case .toggle(let tag): tabs.toggle(tag)
    case .takeTag(let text): typed.completion.choose(firstMatching: text)
    case .sort(let key): return handle(tabs.sort(by: key))
    case .follow(let link): return handle(page.follow(link, world))
    case .use(let link, let use): return self.use(link, for: use)
    case .open(let link): return open(link)
    case .jump(let block): page.jump(toBlock: block, in: layout)
    case .say(let message): self.message = message
    case .search(let intent):
      return rememberLine(of: intent) + handle(tabs.handle(intent, in: layout, world))
    case .find(let intent):
      return rememberLine(of: intent) + handle(page.handle(intent, in: layout))
    case .command(let intent): return handle(intent)
    case .recall(let older):
      var line = prompt
      let intents = typed.recall(older: older, into: &line)
      prompt = line
      return handle(intents)
    case .share(let intent): return handle(intent)
    case .type(let prompt): self.prompt = prompt
    case .editNote(let id, let title):
      typed.keys.areForNote = true
      return [.notes(.edit(id: id, title: title))]
    case .showPicture(let picture):
      pictureScreen = picture
      if !world.hasMotion { pictureScreen?.isPaused = true }
    case .goToPicture(let step): return goToPicture(step)
    case .retryPictures: _ = images.forgetFailures()
    case .perform(let effect): return [effect]
    case .show(let menu): open(menu)
    case .offer(let menu): if layers.isEmpty { open(menu) }
    case .closeMenus: layers.closeMenus()
    case .guest(let wish): return perform(wish)
    case .run(let action):
      menu = nil
      return run(action)
    }
    return []
  }

  /// Closes the top layer; some leave something behind.
  private mutating func closeTop() {
    if case .menu(.tags) = layers.top, !tabs.tags.isEmpty || typed.completion.choice != nil {
      tabs.beginSeeking()
    }
    if case .menu(.sources(var panel)) = layers.top {
      panel.endSearch()
      navigation.panel = panel
    }
    layers.removeTop()
  }

  /// Keeps the user's place, for a program that is killed without warning.
  private func keepPlace() -> [Effect] { place.map { [.opening(.keepPlace($0))] } ?? [] }

  private mutating func open(_ link: Link) -> [Effect] {
    if ImageReference(url: link.url).isBundled { return say(.page(.bundledPicture)) }
    message = .app(.opening(LinkText.address(of: link)))
    return [link.kind == .source ? .opening(.open(link.encodedURL)) : .desktop(.open(link))]
  }

  /// Goes to another picture of the page or the list.
  private mutating func goToPicture(_ step: Int) -> [Effect] {
    guard var picture = pictureScreen else { return [] }
    let (layout, world) = (layout, world)
    let intents =
      switch picture.source {
      case .page(let index): page.goToPicture(step, from: index, world)
      case .list: tabs.goToPicture(step, from: &picture, in: layout, world)
      }
    pictureScreen = picture
    return handle(intents)
  }
}
