import Drawing
import FlyerModel
package import Screens

import struct Foundation.Date
import struct Foundation.TimeInterval

/// A guest with all that it knows.
struct Guest: Sendable, Equatable {
  var screen: any GuestScreen

  static func == (left: Guest, right: Guest) -> Bool { left.screen.isEqual(to: right.screen) }
}

/// The type of the guest; made when a flyer first wants it.
package struct GuestKind: Sendable, Equatable {
  let type: any GuestScreen.Type

  package init(_ type: any GuestScreen.Type) { self.type = type }

  var tabs: [Tab] { type.tabs.map { Tab(title: $0.title, scope: .roster($0.key)) } }

  package static func == (left: GuestKind, right: GuestKind) -> Bool { left.type == right.type }
}

/// A menu of the guest's.
struct GuestPanel: Sendable, Equatable {
  var menu: any GuestMenu

  static func == (left: GuestPanel, right: GuestPanel) -> Bool {
    left.menu.isEqual(to: right.menu)
  }
}

/// The guest among the tabs.
extension Reader {
  /// The key of the guest's tab in front; nil for a tab of the flyer's own.
  var guestTab: String? {
    guard case .tab(.roster(let key)) = screen?.scope else { return nil }
    return key
  }

  /// The status of the guest, also before it knows anything.
  func guestStatus(spinner: String) -> Status? {
    (guest?.screen ?? configuration.guest?.type.init())?.status(spinner: spinner, at: now)
  }

  /// Lets the guest act on the parts of the reader that it may change.
  private mutating func withGuest(
    in layout: ScreenLayout? = nil,
    _ act: (inout any GuestScreen, inout ReaderStage) -> [GuestEffect]
  ) -> [Effect] {
    guard var screen = guest?.screen else { return [] }
    guest = nil
    var stage = ReaderStage(self, in: layout ?? self.layout)
    let effects = act(&screen, &stage)
    (layers, message, requests) = (stage.layers, stage.message, stage.requests)
    guest = Guest(screen: screen)
    return effects.map(Effect.init)
  }

  /// Lets the guest's tab in front handle input.
  mutating func updateGuest(_ input: Input) -> [Effect] {
    withGuest { $0.update(input, on: &$1) }
  }

  mutating func perform(_ wish: GuestValue) -> [Effect] {
    withGuest { $0.perform(wish, on: &$1) }
  }

  /// Lets the guest handle an event. The first one may come before its flyer.
  mutating func handle(_ event: GuestValue) -> [Effect] {
    let new = guest == nil ? configuration.guest.map { Guest(screen: $0.type.init()) } : nil
    guest = guest ?? new
    let effects = withGuest { $0.handle(event, on: &$1) }
    // It learned nothing.
    if let new, guest == new { guest = nil }
    return effects
  }

  /// Passes the tab in front to the guest, and lets it and its menus follow the present state.
  mutating func synchroniseGuest(in layout: ScreenLayout) -> [Effect] {
    let effects = withGuest(in: layout) { $0.synchronise(on: &$1) }
    // The footnote below the rows may have grown or shrunk.
    layers.updateMenus { $0.isOfGuest ? $0.showingSelection(in: layout) : $0 }
    return effects
  }

  /// Whether the footer is free for news of the guest's.
  var hasRoomForNews: Bool {
    message == nil && prompt == nil && noteEditor == nil && prefixKeys.isEmpty
  }
}

extension Effect {
  fileprivate init(_ effect: GuestEffect) {
    switch effect {
    case .request(let request): self = .guest(request)
    case .copy(let text): self = .desktop(.copy(text))
    case .announce(let words, let version):
      self = .reminders(.announce(words: words, version: version))
    case .quit: self = .program(.quit)
    }
  }
}

extension GuestSetting {
  init(_ world: World, in layout: ScreenLayout, tab: String?) {
    self.init(
      now: world.now, dates: world.wordDates, theme: world.theme,
      keyMap: world.configuration.keyMap, painter: world.painter,
      announcesNews: world.configuration.announcesNews, layout: layout, tab: tab)
  }
}

/// The parts of the reader that a guest may change, and the setting that it reads.
struct ReaderStage: GuestStage {
  let setting: GuestSetting
  var layers: Layers
  var message: Message?
  var requests: Requests

  init(_ reader: Reader, in layout: ScreenLayout) {
    setting = GuestSetting(reader.world, in: layout, tab: reader.guestTab)
    (layers, message, requests) = (reader.layers, reader.message, reader.requests)
  }

  var isCovered: Bool { !layers.isEmpty }

  var shownMessage: GuestMessage? {
    get { message?.ofGuest }
    set { message = newValue.map(Message.guest) }
  }

  var guestMenu: (any GuestMenu)? {
    get { layers.guestMenu }
    set { layers.guestMenu = newValue }
  }

  mutating func open(_ menu: any GuestMenu) {
    layers.push(.menu(.guest(GuestPanel(menu: menu))))
  }

  mutating func closeMenu() { layers.menu = nil }

  mutating func closeMenus() { layers.closeMenus() }

  mutating func closeGuestMenus() { layers.closeGuestMenus() }

  mutating func updateGuestMenus(_ update: (any GuestMenu) -> any GuestMenu) {
    layers.updateMenus { menu in
      guard case .guest(let panel) = menu else { return menu }
      return .guest(GuestPanel(menu: update(panel.menu)))
    }
  }

  mutating func nextNumber() -> Int { requests.nextNumber() }
}

extension Message {
  /// The message as a guest reads it.
  fileprivate var ofGuest: GuestMessage {
    if case .guest(let message) = self { return message }
    return GuestMessage(text, isAttention: isAttention)
  }
}

/// The guest in the place of list and page.
struct GuestTabScreen: ScreenView {
  let guest: any GuestScreen
  let tab: String

  var context: Context { guest.context }

  func footer(in layout: ScreenLayout, _ world: World) -> [Action] {
    guest.footer(in: setting(in: layout, world))
  }

  func position(in layout: ScreenLayout, _ world: World) -> FooterPosition {
    let text = guest.position(in: setting(in: layout, world))
    return FooterPosition(place: text.isEmpty ? [] : [text])
  }

  func draw(on canvas: inout Canvas, in layout: ScreenLayout, _ world: World) {
    guest.draw(on: &canvas, in: setting(in: layout, world))
  }

  private func setting(in layout: ScreenLayout, _ world: World) -> GuestSetting {
    GuestSetting(world, in: layout, tab: tab)
  }
}
