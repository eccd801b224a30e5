import Drawing
import FlyerModel

package import struct Foundation.Date

extension Reader {
  /// Takes in what happened at a time; what is to be done for it, in order.
  package mutating func update(_ event: Event, at date: Date) -> [Effect] {
    world.now = date
    return handle(event) + synchronise() + catchUp()
  }

  private mutating func handle(_ event: Event) -> [Effect] {
    switch event {
    case .pressed(let key): return handle(key)
    case .resized(let size): resize(to: size)
    case .backgroundDetected(let background): world.detect(background)
    case .imageSupportChanged(let support): return change(to: support)
    case .imageLoaded(let image, let request): images.put(image, for: request)
    case .imageFailed(let reason, let request): images.putFailure(reason, for: request)
    case .contentChanged(let state): return change(to: state)
    case .placeRemembered(let place): history.remember(place)
    case .pageLoaded(let page, let request): return install(page, for: request)
    case .itemLoaded(let item, let note, let former, let request):
      return install(item, note: note, former: former, for: request)
    case .tagsLoaded(let page, let request): install(page, for: request)
    case .referenceResolved(let id, let request): install(id, for: request)
    case .noteOpened(let text, let id, let title): open(note: text, id: id, title: title)
    case .noteUnchanged: typed.forget()
    case .noteSaved(let isKept, let id): noteSaved(isKept, id: id)
    case .keepingFailed(let effect, let reason, let file):
      if case .keep(.note) = effect { noteEditor?.failSaving(isInFile: file != nil) }
      tabs.takeBack(effect)
      if case .editNote = effect { typed.forget() }
      message = .app(.failed(reason: reason, file: file ?? ""))
    case .loadingFailed(let request, let reason): fail(request, reason: reason)
    case .openingFailed(let link, let reason):
      message = .app(.notOpened(link, reason: reason))
    case .sourceRefused(_, let reason), .copyingFailed(let reason):
      message = .app(.failed(reason: reason))
    case .pathsListed(let paths, let typed): install(paths, for: typed)
    case .roster(let event): return handle(event)
    case .sources(let event): handle(event)
    case .remindersListed(let reminders): return remind(of: reminders)
    case .copied(let text): message = .app(.copied(text))
    case .wokeUp(let timer): return wake(timer)
    }
    return []
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
    synchroniseRoster()
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
    return effects + requests.ask(needs.questions, front: tabs.selected)
      + synchroniseTimers(needs.secondsToChange) + synchroniseReminders()
      + load(needs.images)
  }
}
