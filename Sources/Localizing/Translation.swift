import CGettext

/// A sentence in the language of whoever reads, by the catalogues of gettext(3); in English where that
/// has none.
///
/// `make po` finds the sentences where this is called with them, and those in `Phrase("…")`.
package func tr(_ phrase: Phrase) -> String {
  phrase.filling(translation(phrase.id) ?? phrase.id)
}

/// A sentence in the form for a number: in English the first for 1, else the second, which has the
/// operands of the first before its own.
package func tr(_ one: Phrase, _ many: Phrase, count: Int) -> String {
  let translation = inCatalogue { cgettext_plural($0, one.id, many.id, count.magnitude) }
  return many.filling(translation ?? (count == 1 ? one.id : many.id))
}

/// A sentence that means something else elsewhere: `context` tells translators what here.
package func tr(_ phrase: Phrase, context: StaticString) -> String {
  phrase.filling(translation(of: phrase.id, context: context) ?? phrase.id)
}

/// What the catalogues have for a text of a document that comes with the program, where `.ci/po` finds
/// it; nil where they have nothing.
package func translation(of sentence: String, context: StaticString) -> String? {
  translation("\(context)\u{4}\(sentence)")
}

private func translation(_ id: String) -> String? {
  inCatalogue { cgettext_text($0, id) }
}

/// Looks where the language of the task is, else where that of the process is.
private func inCatalogue(
  _ find: (_ domain: UnsafePointer<CChar>?) -> UnsafePointer<CChar>?
) -> String? {
  guard let language = SpokenLanguage.current else { return find(nil).map { String(cString: $0) } }
  return language.domain?.withCString { find($0).map { String(cString: $0) } }
}
