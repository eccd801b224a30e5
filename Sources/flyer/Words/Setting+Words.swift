import Localizing
import Reading

extension Setting {
  /// What it is for and what it may be.
  var help: String {
    switch self {
    case .source: tr("What flyer opens: an address or a path; ~/ is your home.")
    case .language: tr("The language that flyer speaks: en, de, nl or zh-TW.")
    case .theme:
      tr(
        "The colours: \(ThemeSetting.names.listed), or tables [theme.dark] and [theme.light] of your own."
      )
    case .background: tr("What is behind the letters: auto, dark or light.")
    case .accessible:
      tr(
        "For screen readers and braille displays: one column of words, no rules, no signs, as with --plain."
      )
    case .motion: tr("Whether anything moves by itself: signs that turn, pictures that move.")
    case .density:
      tr(
        "How much is said of each row of a list: \(Density.allCases.map(\.rawValue).listed)."
      )
    case .mouse: tr("Whether flyer takes the mouse, or leaves it to the terminal.")
    case .resume: tr("Whether a source begins where you were in it, or at its beginning.")
    case .images:
      tr("How pictures are shown: \(ImagesSetting.allCases.map(\.word).listed).")
    case .remoteImages: tr("Whether servers are asked for pictures.")
    case .rightToLeft:
      tr(
        "Who puts Hebrew, Arabic and the like into order: \(RightToLeftSetting.allCases.map(\.rawValue).listed)."
      )
    case .maxSize: tr("The largest download.")
    case .logLevel:
      tr("What is written to the log: trace, debug, info, notice, warning, error or critical.")
    case .preset:
      tr("The keys that come first: \(KeyPreset.allCases.map(\.rawValue).listed).")
    case .before: tr("How long before it begins you are reminded; a day at most.")
    case .line: tr("Whether the last row of the reader reminds you.")
    case .bell: tr("Whether the terminal rings.")
    case .program: tr("A program that is told, with what to say as its last argument.")
    case .host: tr("The host of Contentful, where it is not cdn.contentful.com.")
    case .tokenCommand: tr("A program that prints the token for Contentful.")
    }
  }
}
