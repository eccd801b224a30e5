package import Drawing
import FlyerModel
package import Foundation
package import Imaging
package import Screens
package import Typesetting

/// The facts that the reader needs of its environment.
package struct ReaderConfiguration: Sendable, Equatable {
  /// The language and customs of dates.
  package var locale: Locale
  /// The language of all other words.
  package var wordsLocale: Locale
  /// Where clocks show what they show.
  package var timeZone: TimeZone
  /// Which characters the terminal shows.
  package var charset: Charset
  /// How many colours the terminal has.
  package var colours: ColourDepth
  /// Which ones they are where there are few.
  package var palette: IndexedPalette
  /// The colours that the user has chosen.
  package var scheme: ColourScheme
  /// The background of the terminal.
  package var background: Background
  /// How the terminal shows pictures.
  package var images: ImageSupport
  /// A harmless error in the configuration, shown at the start.
  package var warning: String?
  /// The meanings of the keys.
  package var keyMap: KeyMap
  /// Where words are divided.
  package var dictionaries: HyphenDictionaries
  /// When to be reminded of what begins; nil for never.
  package var reminders: ReminderSettings?
  /// Whether a user who looks elsewhere is notified of other people's changes.
  package var announcesNews: Bool
  /// False where the terminal puts right-to-left writing into the order in which it is seen.
  package var ordersLines: Bool
  /// The guest that flyers may want; nil for none.
  package var guest: GuestKind?
  /// The settings of the screen for its user.
  package var presentation: Presentation

  /// Makes a configuration; by default a terminal that can do everything.
  package init(
    locale: Locale = Locale(identifier: "en_GB"),
    wordsLocale: Locale = Locale(identifier: "en_GB"), timeZone: TimeZone = .gmt,
    charset: Charset = .utf8, colours: ColourDepth = .full, palette: IndexedPalette = .xterm,
    scheme: ColourScheme = ColourScheme(), background: Background = .unknown,
    images: ImageSupport = .none, warning: String? = nil, keyMap: KeyMap = .standard,
    dictionaries: HyphenDictionaries = HyphenDictionaries(),
    reminders: ReminderSettings? = nil, announcesNews: Bool = false,
    ordersLines: Bool = true, guest: GuestKind? = nil,
    presentation: Presentation = Presentation()
  ) {
    self.locale = locale
    self.wordsLocale = wordsLocale
    self.timeZone = timeZone
    self.charset = charset
    self.colours = colours
    self.palette = palette
    self.scheme = scheme
    self.background = background
    self.images = images
    self.warning = warning
    self.keyMap = keyMap
    self.dictionaries = dictionaries
    self.reminders = reminders
    self.announcesNews = announcesNews
    self.ordersLines = ordersLines
    self.guest = guest
    self.presentation = presentation
  }
}
