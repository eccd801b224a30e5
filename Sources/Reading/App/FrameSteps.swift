import Drawing
import FlyerModel
import Foundation
import Screens

/// The steps that bring all parts up to date, after each event and each key.
extension Reader {
  /// Brings all parts up to date; returns what must be loaded and when to wake up.
  ///
  /// The order matters: each step needs what the steps before it settled.
  mutating func synchronise() -> [Effect] {
    // Which list is in front decides what all the others show.
    var effects = settleList()
    // The room of all parts depends on that list alone: it is the same for all further steps.
    let layout = settleLayout()
    // The rows in that room: they say which row is selected.
    effects += synchroniseGuest(in: layout)
    tabs.synchronise(in: layout, world)
    // The picture on the full page may move the selection, while its rows arrive.
    effects += synchronisePicture(in: layout)
    // The page shows the item of the selected row.
    choosePage()
    // Menus show what list and page have settled.
    fitHelp(in: layout)
    synchronisePicker()
    // The page is broken into lines last of all, once nothing changes its item any more.
    page.synchronise(in: layout, world)
    assert(self.layout.hasSameParts(as: layout), "no step changes the room of the others")
    // What is missing on the screen that came out.
    return effects + askForMissing(in: layout)
  }

  /// Leaves a list that is gone, or has nothing of what is looked for.
  private mutating func settleList() -> [Effect] {
    var effects = focus == .list ? handle(tabs.leaveGoneList()) : []
    effects += handle(tabs.seekElsewhere(world))
    if focus == .list, prompt == nil, menu == nil { tabs.returnFromSearch(world) }
    return effects
  }

  /// Settles what decides about the room of the parts; returns that.
  private mutating func settleLayout() -> ScreenLayout {
    // A tab of the flyer may have been replaced by a guest's while one of its items was read.
    if guestTab != nil { page.focus(on: .list) }
    // A page of an item stays open as long as it is read, also without its list.
    if focus == .list { tabs.clearUnasked(world) }
    // Rooms beside each other take the whole width.
    tabs.layOutRooms(world)
    return layout
  }

  private mutating func choosePage() {
    let wasGone = item?.isGone == true
    page.synchronise(with: screen?.list)
    if wasGone, item?.isGone == false, message == .list(.itemGone) { message = nil }
    let (item, revision) = (item, content?.revision)
    tabs.front?.learn(from: item, revision: revision)
  }

  /// Lets the full page take in what came of its picture, and go on where rows were waited for.
  private mutating func synchronisePicture(in layout: ScreenLayout) -> [Effect] {
    guard var picture = pictureScreen else { return [] }
    let world = world
    let isAwaiting = requests.awaited(.list(tabs.selected)) != nil
    var intents: [Intent] = []
    switch picture.source {
    case .page(let index): picture.source = .page(page.index(of: picture.image, before: index))
    case .list:
      if !isAwaiting { intents = tabs.resumeSearch(from: &picture, in: layout, world) }
    }
    pictureScreen = picture
    let effects = handle(intents)
    guard var picture = pictureScreen else { return effects }
    let neighbours =
      switch picture.source {
      case .page(let index): page.surroundings(ofPicture: index, self.world)
      case .list: tabs.surroundings(of: picture, self.world)
      }
    picture.synchronise(with: images, neighbours, in: PictureScreen.box(in: layout, world))
    pictureScreen = picture
    return effects
  }

  /// Lets the rows of the help have the columns of their place.
  private mutating func fitHelp(in layout: ScreenLayout) {
    guard case .help(var help) = menu else { return }
    let origin = layers.belowTop?.screen.context ?? browsingContext
    let room = MenuLayout(menu, in: layout)
    // Without columns, each is one line of words.
    let columns = world.painter.hasColumns ? room.rowColumns : Int.max
    help.fit(origin, columns: columns, visible: room.visible)
    menu = .help(help)
  }

  /// Lets the picker say which tags are chosen.
  private mutating func synchronisePicker() {
    guard case .tags(var picker) = menu, picker.active != tabs.tags else { return }
    picker.active = tabs.tags
    menu = .tags(picker)
  }

  /// Asks for what the screens need and sets the timers: an idle screen has none.
  private mutating func askForMissing(in layout: ScreenLayout) -> [Effect] {
    let needs = Needs(of: self, in: layout)
    return typed.askForLines(of: prompt)
      + requests.ask(needs.questions, front: tabs.selected)
      + keepTimers(needs.secondsToChange, in: layout)
      + announcements.reminders.ask(configuration.reminders, of: content)
      + load(needs.images)
  }

  /// - Parameter seconds: those after which something else is to be said of a time.
  private mutating func keepTimers(_ seconds: Int?, in layout: ScreenLayout) -> [Effect] {
    let box = PictureScreen.box(in: layout, world)
    let isLoading = pictureScreen.map { images[$0.request(in: box)] == .awaited } ?? false
    let isBusy =
      guestTab != nil
      ? guest?.screen.isConnecting == true
      : content?.activity == .refreshing || tabs.shownCheck(world)?.isRunning == true || isLoading
    let age = guestTab == nil ? world.copyAge : guest?.screen.age(at: now)
    return requests.keep(.spinner, isBusy && world.hasMotion ? .milliseconds(120) : nil)
      + requests.keep(.age, age.map { .seconds(Age.secondsToChange($0)) })
      + requests.keep(.animation, pictureScreen?.frameDuration(images, in: box))
      + requests.keepDeadline(seconds, after: factText.second)
      + announcements.keepTimer(in: &requests)
  }

  /// Says which pictures the screen needs now, where these are not those that it needed before.
  private mutating func load(_ wanted: [ImageRequest]) -> [Effect] {
    guard images.isEnabled else { return [] }
    let each = wanted.indices.filter { !wanted[..<$0].contains(wanted[$0]) }.map { wanted[$0] }
    return images.load(each).map { [.loadImages($0)] } ?? []
  }
}
