import Localizing
import Reading

extension Setting {
  /// The purpose of a setting and its values.
  var help: String {
    switch self {
    case .source: tr("The source to open: an address or a path; ~/ is your home.")
    case .language: tr("The language of flyer: en, de, nl or zh-TW.")
    case .theme:
      tr(
        "The colours: \(ThemeSetting.names.listed), or your own tables [theme.dark] and [theme.light]."
      )
    case .background: tr("The terminal’s background: auto, dark or light.")
    case .accessible:
      tr(
        "For screen readers and braille displays: one column of text, no drawn lines, no symbols, as with --plain."
      )
    case .motion: tr("Whether anything moves by itself: spinners, animated pictures.")
    case .density:
      tr(
        "How much each row of a list shows: \(Density.allCases.map(\.rawValue).listed)."
      )
    case .mouse: tr("Whether flyer uses the mouse or leaves it to the terminal.")
    case .resume: tr("Whether a source opens where you left it, or at its beginning.")
    case .images:
      tr("How pictures are shown: \(ImagesSetting.allCases.map(\.word).listed).")
    case .remoteImages: tr("Whether pictures are fetched from servers.")
    case .rightToLeft:
      tr(
        "What orders Hebrew, Arabic and other right-to-left text: \(RightToLeftSetting.allCases.map(\.rawValue).listed)."
      )
    case .maxSize: tr("The maximum download size.")
    case .logLevel:
      tr("The log level: trace, debug, info, notice, warning, error or critical.")
    case .preset:
      tr("The set of keys to start from: \(KeyPreset.allCases.map(\.rawValue).listed).")
    case .before: tr("How long before the start to remind you; a day at most.")
    case .line: tr("Whether the last row of the reader shows reminders.")
    case .bell: tr("Whether reminders ring the bell.")
    case .program: tr("A program to run for reminders, with the text as its last argument.")
    case .host: tr("The host of Contentful, if it is not cdn.contentful.com.")
    case .tokenCommand: tr("A program that prints the token for Contentful.")
    }
  }
}
