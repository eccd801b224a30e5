import Foundation
import Localizing

/// The locales of a user who may read another language than that of the place.
struct UserLocale: Sendable {
  let environment: [String: String]
  /// The language that the configuration names, a BCP 47 tag.
  let language: String?

  /// The customs of dates and numbers: those of the environment, else those where the language is
  /// spoken that the configuration names, or that is spoken anyway.
  var customs: Locale {
    func name(_ variables: String...) -> String? {
      variables.compactMap { environment[$0] }.first { !$0.isEmpty }.flatMap(Self.identifier)
    }
    let own = name("LC_ALL", "LC_TIME")
    let spoken = language.map(Self.locale)
    let usual = own ?? spoken ?? name("LANG")
    return Locale(identifier: usual ?? Self.locale(of: Localization.language))
  }

  /// The locale of the language of all words that are not the flyer's.
  var words: Locale {
    let spoken = Localization.language
    let (identifier, own) = (Self.locale(of: spoken), customs)
    let isOwn = own.identifier.prefix { $0 != "_" } == spoken && spoken != "en"
    return isOwn || own.identifier == identifier ? own : Locale(identifier: identifier)
  }

  /// The locale that a variable names; nil for that of C, which names no country.
  private static func identifier(of name: String) -> String? {
    let identifier = String(name.prefix { $0 != "." && $0 != "@" })
    return ["", "C", "POSIX"].contains(identifier) ? nil : identifier
  }

  /// The usual locale of a language: its catalogue names it.
  private static func locale(of language: String) -> String {
    language == Localization.language
      // TRANSLATORS: not the word: the locale where most people speak your language, such as de_DE
      ? tr("en_GB", context: "locale") : String(language.map { $0 == "-" ? "_" : $0 })
  }
}
