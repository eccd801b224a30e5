import Drawing
import FlyerModel
import Foundation
import Localizing
import Screens
import Typesetting

/// The state that every screen reads and none changes.
struct World: Sendable, Equatable {
  private(set) var configuration: ReaderConfiguration
  var size: Size
  /// When the last event came.
  var now = Date(timeIntervalSince1970: 0)
  var content: ContentState? {
    didSet { if oldValue?.head.theme != content?.head.theme { adoptTheme() } }
  }
  private(set) var theme: Theme
  /// The pictures that came.
  var images: ImageCache
  /// How far the signs that turn have turned.
  var spinnerStep = 0
  /// How much each row of a list shows, in this run.
  var density: Density
  let dates: DateText
  /// Dates in the language of all other words.
  let wordDates: DateText

  init(_ configuration: ReaderConfiguration, size: Size) {
    var configuration = configuration
    if configuration.presentation.painter.marks == .words {
      // Words stand for pictures, and no word is divided.
      (configuration.images, configuration.dictionaries) = (.none, HyphenDictionaries())
    }
    self.configuration = configuration
    self.size = size
    density = configuration.presentation.density
    images = ImageCache(isEnabled: configuration.images.isEnabled)
    dates = DateText(locale: configuration.locale, timeZone: configuration.timeZone)
    wordDates = DateText(
      locale: configuration.wordsLocale, timeZone: configuration.timeZone)
    theme = Theme(
      ThemeColors(), background: configuration.background, depth: configuration.colours,
      palette: configuration.palette, scheme: configuration.scheme)
  }

  /// Changes how everything is shown, and returns the message about it.
  mutating func perform(_ action: Action.Display) -> Message {
    switch action {
    case .density:
      density = density == .cosy ? .compact : .cosy
      return .said(
        density == .compact ? tr("Showing one line per row.") : tr("Showing rows with details."))
    }
  }

  /// The terminal said which background it has.
  mutating func detect(_ background: Background) {
    configuration.background = background
    adoptTheme()
  }

  /// The terminal turned out to show pictures in another way: those that came are of no use.
  mutating func change(to support: ImageSupport) {
    if marks == .words { return }
    configuration.images = support
    images = ImageCache(isEnabled: support.isEnabled)
  }

  /// Numbers and dates in the words of the reader's locale, as of now.
  var factText: FactText { factText(at: now) }

  /// The same as of another time.
  func factText(at time: Date) -> FactText {
    FactText(
      dates: dates, locale: configuration.locale, now: time, charset: configuration.charset)
  }

  /// The seconds between two states of an agenda: it need not show every minute what is over.
  static let agendaStep = 300

  /// The time by which an agenda tells what is over.
  var agendaClock: AgendaClock {
    let second = factText.second
    return AgendaClock(now: second - second % Self.agendaStep, zone: dates.timeZone.identifier)
  }

  /// The clock at a time, in whole minutes.
  func clock(at time: Date) -> AgendaClock {
    let second = factText(at: time).second
    return AgendaClock(now: second - second % 60, zone: dates.timeZone.identifier)
  }

  /// The columns of the longest name of a room of the conference.
  var roomColumns: Int {
    (content?.conference?.rooms ?? []).reduce(0) { max($0, DisplayWidth.of($1)) }
  }

  private mutating func adoptTheme() {
    theme = Theme(
      content?.head.theme ?? ThemeColors(), background: configuration.background,
      depth: configuration.colours, palette: configuration.palette, scheme: configuration.scheme)
  }
}

/// How all is shown to this user.
extension World {
  var painter: ScreenPainter { configuration.presentation.painter }
  var marks: MarkStyle { painter.marks }
  var hasMotion: Bool { configuration.presentation.hasMotion }

  /// How cards lie: below each other where each has but a line, or nothing lies beside another.
  var cardLayout: CardLayout {
    painter.hasColumns && density == .cosy ? .fitting(columns: size.width) : .narrow
  }

  /// The sign that turns while something is under way, or a still one without motion.
  func spinner(_ charset: Charset) -> String {
    hasMotion ? Signs.spinner(charset, step: spinnerStep) : String(charset.ellipsis)
  }
}
