import Drawing
import FlyerModel
import Foundation

/// What every screen sees and none changes.
struct World: Sendable, Equatable {
  private(set) var configuration: ReaderConfiguration
  var size: Size
  /// When the last event came.
  var now = Date(timeIntervalSince1970: 0)
  var content: ContentState? {
    didSet { if oldValue?.head.theme != content?.head.theme { adoptTheme() } }
  }
  private(set) var theme: Theme
  let dates: DateText
  /// The same in the language in which all else of a roster is said.
  let rosterDates: DateText

  init(_ configuration: ReaderConfiguration, size: Size) {
    self.configuration = configuration
    self.size = size
    dates = DateText(locale: configuration.locale, timeZone: configuration.timeZone)
    rosterDates = DateText(
      locale: Locale(identifier: "en_GB"), timeZone: configuration.timeZone)
    theme = Theme(
      ThemeColors(), background: configuration.background, depth: configuration.colours,
      palette: configuration.palette)
  }

  /// The terminal said which background it has.
  mutating func detect(_ background: Background) {
    configuration.background = background
    adoptTheme()
  }

  /// The terminal turned out to show pictures in another way.
  mutating func change(to support: ImageSupport) { configuration.images = support }

  private mutating func adoptTheme() {
    theme = Theme(
      content?.head.theme ?? ThemeColors(), background: configuration.background,
      depth: configuration.colours, palette: configuration.palette)
  }
}

extension Reader {
  var configuration: ReaderConfiguration { world.configuration }
  var size: Size { world.size }
  var now: Date { world.now }
  var content: ContentState? { world.content }
  var theme: Theme { world.theme }
  var dates: DateText { world.dates }
  var rosterDates: DateText { world.rosterDates }
}
