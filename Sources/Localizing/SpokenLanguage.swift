/// A language in which one visitor is answered, while other visitors have others.
package struct SpokenLanguage: Hashable, Sendable {
  /// The language of the source texts.
  package static let english = SpokenLanguage(tag: "en", domain: nil)

  /// The BCP 47 tag, such as `zh-TW`.
  package let tag: String
  /// The gettext(3) domain of its catalogue; nil if it needs none.
  let domain: String?

  /// The language of the visitor that this task answers; nil for the language of the process.
  @TaskLocal package static var current: SpokenLanguage?
}

/// The languages of a program that answers many visitors.
package struct SpokenLanguages: Hashable, Sendable {
  /// The language of the process, for visitors who request none of the others.
  package let own: SpokenLanguage
  /// All languages, including English.
  package let all: [SpokenLanguage]

  package init(own: SpokenLanguage, all: [SpokenLanguage]) {
    self.own = own
    self.all = all
  }

  /// The languages if there is no catalogue.
  package static let english = SpokenLanguages(own: .english, all: [.english])

  /// Returns the language nearest to a BCP 47 language, such as `de` for `de-AT`; nil if there is
  /// none.
  package func fitting(_ language: String) -> SpokenLanguage? {
    Localization.catalogues(for: language).lazy
      .compactMap { name in all.first { Localization.catalogue(of: $0.tag) == name } }.first
  }
}
