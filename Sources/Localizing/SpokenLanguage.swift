/// A language in which somebody is spoken to, while others are in theirs.
package struct SpokenLanguage: Hashable, Sendable {
  /// What everything is written in.
  package static let english = SpokenLanguage(tag: "en", domain: nil)

  /// BCP 47: `zh-TW`.
  package let tag: String
  /// What gettext(3) knows its sentences by; nil where they need no catalogue.
  let domain: String?

  /// Of whoever is answered in this task; nil for that of the process.
  @TaskLocal package static var current: SpokenLanguage?
}

/// The languages that a program speaks which answers many people.
package struct SpokenLanguages: Hashable, Sendable {
  /// Where nobody asks for another: that of the process.
  package let own: SpokenLanguage
  /// All, English too.
  package let all: [SpokenLanguage]

  package init(own: SpokenLanguage, all: [SpokenLanguage]) {
    self.own = own
    self.all = all
  }

  /// Where there is no catalogue.
  package static let english = SpokenLanguages(own: .english, all: [.english])

  /// The one that is nearest to a BCP 47 language, `de` to `de-AT`; nil where none is.
  package func fitting(_ language: String) -> SpokenLanguage? {
    Localization.catalogues(for: language).lazy
      .compactMap { name in all.first { Localization.catalogue(of: $0.tag) == name } }.first
  }
}
