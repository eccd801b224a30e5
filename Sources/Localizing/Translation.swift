import CGettext

/// Returns a sentence in the current language, by the catalogues of gettext(3), or in English if it
/// is not translated.
///
/// `make po` finds the sentences in calls of this function, and those in `Phrase("…")`.
package func tr(_ phrase: Phrase) -> String {
  phrase.filling(translation(phrase.id) ?? phrase.id)
}

/// Returns a sentence in the form for a number: in English the first for 1, otherwise the second.
/// The second has the operands of the first before its own.
package func tr(_ one: Phrase, _ many: Phrase, count: Int) -> String {
  let translation = inCatalogue { cgettext_plural($0, one.id, many.id, count.magnitude) }
  return many.filling(translation ?? (count == 1 ? one.id : many.id))
}

/// Returns a sentence with several meanings. `context` tells translators which one is meant.
package func tr(_ phrase: Phrase, context: StaticString) -> String {
  phrase.filling(translation(of: phrase.id, context: context) ?? phrase.id)
}

/// Returns the translation of a text in a document that comes with the program; nil if it has none.
/// `.ci/po` finds such texts.
package func translation(of sentence: String, context: StaticString) -> String? {
  translation("\(context)\u{4}\(sentence)")
}

private func translation(_ id: String) -> String? {
  inCatalogue { cgettext_text($0, id) }
}

/// Looks up a text in the language of the task, or otherwise in that of the process.
private func inCatalogue(
  _ find: (_ domain: UnsafePointer<CChar>?) -> UnsafePointer<CChar>?
) -> String? {
  guard let language = SpokenLanguage.current else { return find(nil).map { String(cString: $0) } }
  return language.domain?.withCString { find($0).map { String(cString: $0) } }
}
