import Drawing
import FlyerModel

package import struct Foundation.Date

extension Reader {
  /// Takes in what happened at a time; what is to be done for it, in order.
  package mutating func update(_ event: Event, at date: Date) -> [Effect] {
    world.now = date
    let said = message
    return handle(event) + synchronise() + catchUp() + announceSurroundings(since: said)
  }

  private mutating func handle(_ event: Event) -> [Effect] {
    switch event {
    case .input(let event): return handle(event)
    case .store(let event): return handle(event)
    case .images(let event): return handle(event)
    case .roster(let event): return handle(event)
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

  private mutating func handle(_ event: OpeningEvent) {
    switch event {
    case .placeRemembered(let place): history.remember(place)
    case .refused(let reason):
      jumps.arrive(in: nil)
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

  private mutating func resize(to size: Size) {
    world.size = size
    let layout = layout
    layers.resize(in: layout, world)
    _ = page.update(.resized, in: layout, world)
  }

  /// Everything that follows from the state as it is now: what must be loaded, when to wake up.
  mutating func synchronise() -> [Effect] {
    var effects: [Effect] = []
    if focus == .list { effects += handle(tabs.leaveGoneList()) }
    effects += handle(tabs.seekElsewhere(world))
    if focus == .list, prompt == nil, menu == nil { tabs.returnFromSearch(world) }
    effects += synchroniseRoster()
    tabs.layOutRooms(world)
    tabs.synchronise(in: layout, world)
    effects += synchronisePicture()
    let wasGone = item?.isGone == true
    page.synchronise(with: screen?.list)
    if wasGone, item?.isGone == false, message == .list(.itemGone) { message = nil }
    tabs.learn(from: item, world)
    fitHelp()
    synchronisePicker()
    page.synchronise(in: layout, world)
    let needs = needs
    effects += synchroniseHistory()
    return effects + requests.ask(needs.questions, front: tabs.selected)
      + synchroniseTimers(needs.secondsToChange) + synchroniseReminders()
      + load(needs.images)
  }
}
