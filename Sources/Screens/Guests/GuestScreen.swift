package import Drawing

package import struct Foundation.Date
package import struct Foundation.TimeInterval

/// A screen of tabs that another module brings: the reader shows its tabs, passes it keys and events,
/// and has its requests performed.
package protocol GuestScreen: Sendable, Equatable {
  /// Its tabs in order.
  static var tabs: [GuestTab] { get }

  /// Whether the list of a tab takes the whole width.
  static func isWide(tab key: String) -> Bool

  init()

  /// The number of rows of a tab that wait for the user.
  func countForMe(in tab: String) -> Int

  /// Where keys are pressed while one of its tabs is in front.
  var context: Context { get }

  /// The actions that the footer offers, the most important first.
  func footer(in setting: GuestSetting) -> [Action]

  /// Which of how many rows is selected; empty where none is.
  func position(in setting: GuestSetting) -> String

  func draw(on canvas: inout Canvas, in setting: GuestSetting)

  /// Draws the line above its rows.
  func drawStatus(on canvas: inout Canvas, in row: Rect, _ setting: GuestSetting)

  /// The state of its connection, for the header.
  func status(spinner: String, at date: Date) -> Status

  /// Whether the sign of the header turns.
  var isConnecting: Bool { get }

  /// The age of what it shows; nil where that is current.
  func age(at date: Date) -> TimeInterval?

  /// The news in the footer, as far as they fit; nil for none.
  func news(columns: Int) -> (text: String, element: Theme.Element)?

  /// Drops the news, as the user has seen them.
  mutating func forgetNews()

  /// Handles input while one of its tabs is in front.
  mutating func update(_ input: Input, on stage: inout some GuestStage) -> [GuestEffect]

  /// Performs what one of its menus wants.
  mutating func perform(_ wish: GuestValue, on stage: inout some GuestStage) -> [GuestEffect]

  /// Handles an event of its own.
  mutating func handle(_ event: GuestValue, on stage: inout some GuestStage) -> [GuestEffect]

  /// Updates itself and its menus after each event, before they are drawn.
  mutating func synchronise(on stage: inout some GuestStage) -> [GuestEffect]
}

/// A tab of a guest.
package struct GuestTab: Sendable, Equatable {
  /// Its name in saved positions.
  package let key: String
  package let title: String

  package init(key: String, title: String) { (self.key, self.title) = (key, title) }
}

/// The setting in which a guest draws itself.
package struct GuestSetting: Sendable {
  /// When the last event came.
  package let now: Date
  /// Dates in the language of all other words.
  package let dates: DateText
  package let theme: Theme
  package let keyMap: KeyMap
  package let painter: ScreenPainter
  /// Whether a user who looks elsewhere is notified of other people's changes.
  package let announcesNews: Bool
  package let layout: ScreenLayout
  /// The guest's tab in front; nil for a tab of the reader's own.
  package let tab: String?

  package init(
    now: Date, dates: DateText, theme: Theme, keyMap: KeyMap, painter: ScreenPainter,
    announcesNews: Bool,
    layout: ScreenLayout, tab: String?
  ) {
    (self.now, self.dates, self.theme, self.keyMap) = (now, dates, theme, keyMap)
    (self.painter, self.announcesNews) = (painter, announcesNews)
    (self.layout, self.tab) = (layout, tab)
  }
}

/// The reader around a guest, as far as the guest may change it.
package protocol GuestStage {
  var setting: GuestSetting { get }

  /// Whether something lies over the tabs.
  var isCovered: Bool { get }

  /// The message in the footer, the reader's or the guest's.
  var shownMessage: GuestMessage? { get set }

  /// The uppermost menu, if it is the guest's.
  var guestMenu: (any GuestMenu)? { get set }

  /// Shows a menu; closing it leads back to the one before.
  mutating func open(_ menu: any GuestMenu)

  /// Closes the uppermost menu.
  mutating func closeMenu()

  /// Closes all menus.
  mutating func closeMenus()

  /// Closes all menus of the guest's.
  mutating func closeGuestMenus()

  /// Replaces each menu of the guest's.
  mutating func updateGuestMenus(_ update: (any GuestMenu) -> any GuestMenu)

  /// A number that no other request has.
  mutating func nextNumber() -> Int
}

/// A menu of a guest: what is chosen in it goes back to the guest.
package protocol GuestMenu: ChoiceRows, Equatable where Wanted == GuestValue {
  /// Whether the selected row answers a question that binds its user: a key that only leads from row
  /// to row must not.
  var wouldAnswer: Bool { get }
}

/// A message of a guest, in the words of the reader.
package struct GuestMessage: Sendable, Equatable {
  package let text: String
  /// The same without what matters less; nil if nothing can be left out.
  package let brief: String?
  /// Whether something went wrong.
  package let isAttention: Bool

  package init(_ text: String, brief: String? = nil, isAttention: Bool) {
    (self.text, self.brief, self.isAttention) = (text, brief, isAttention)
  }
}

/// A request of a guest.
package enum GuestEffect: Sendable, Equatable {
  /// Something that only the program understands.
  case request(GuestValue)
  /// Put a text on the clipboard.
  case copy(String)
  /// Notify a user who may look elsewhere of other people's changes, in these words.
  ///
  /// - Parameter version: of several readers one notifies of it.
  case announce(words: String, version: Int)
  /// End the program.
  case quit
}

/// A value that only a guest and the program around the reader understand.
package struct GuestValue: Sendable, Equatable {
  package let value: any Sendable & Equatable

  package init(_ value: any Sendable & Equatable) { self.value = value }

  package static func == (left: GuestValue, right: GuestValue) -> Bool {
    left.value.isEqual(to: right.value)
  }
}

extension Equatable {
  /// Whether another value is of the same type and equal.
  package func isEqual(to other: any Equatable) -> Bool { self == other as? Self }
}
