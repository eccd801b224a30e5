import FlyerModel

extension Reader {
  /// Does what a screen wants.
  mutating func handle(_ intents: [Intent]) -> [Effect] {
    intents.flatMap { handle($0) }
  }

  private mutating func handle(_ intent: Intent) -> [Effect] {
    let (layout, world) = (layout, world)
    switch intent {
    case .close:
      if case .menu(.tags) = layers.top {
        if !tabs.tags.isEmpty || completion.choice != nil { tabs.beginSeeking() }
      }
      keepPanel()
      layers.removeTop()
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
    case .resolve(let destination): page.resolve(destination)
    case .toggle(let tag): tabs.toggle(tag)
    case .takeTag(let text): completion.choose(firstMatching: text)
    case .sort(let key): return handle(tabs.sort(by: key))
    case .changeDensity:
      self.world.density = world.density == .cosy ? .compact : .cosy
      tabs.settleFront(in: layout, self.world)
      message = .list(.density(self.world.density))
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
    case .recall(let older): return recall(older: older)
    case .share(let intent): return handle(intent)
    case .type(let prompt): self.prompt = prompt
    case .editNote(let id, let title):
      typed.areForNote = true
      return [.notes(.edit(id: id, title: title))]
    case .showPicture(let picture):
      pictureScreen = picture
      if !world.hasMotion { pictureScreen?.isPaused = true }
    case .goToPicture(let step): return goToPicture(step)
    case .retryPictures: _ = images.forgetFailures()
    case .perform(let effect): return [effect]
    case .show(let menu): open(menu)
    case .offer(let menu): if layers.isEmpty { open(menu) }
    case .closeMenus: closeMenus()
    case .roster(let intent): return handle(intent)
    case .run(let action):
      closeMenu()
      return run(action)
    }
    return []
  }

  private mutating func open(_ link: Link) -> [Effect] {
    if ImageReference(url: link.url).isBundled { return say(.page(.bundledPicture)) }
    message = .app(.opening(LinkText.address(of: link)))
    return [link.kind == .source ? .opening(.open(link.encodedURL)) : .desktop(.open(link))]
  }
}
