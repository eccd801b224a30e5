import CGettext

/// A sentence in the language of the reader, by the catalogues of gettext(3); in English where that
/// has none.
///
/// `make po` finds the sentences where this is called with them, and those in `Phrase("…")`.
package func tr(_ phrase: Phrase) -> String {
  phrase.filling(text(cgettext_text(phrase.id)) ?? phrase.id)
}

/// A sentence in the form for a number: in English the first for 1, else the second, which has the
/// operands of the first before its own.
package func tr(_ one: Phrase, _ many: Phrase, count: Int) -> String {
  let translation = text(cgettext_plural(one.id, many.id, count.magnitude))
  return many.filling(translation ?? (count == 1 ? one.id : many.id))
}

/// A sentence that means something else elsewhere: `context` tells translators what here.
package func tr(_ phrase: Phrase, context: StaticString) -> String {
  phrase.filling(translation(of: phrase.id, context: context) ?? phrase.id)
}

/// What the catalogues have for a text of a document that comes with the program, where `.ci/po` finds
/// it; nil where they have nothing.
package func translation(of sentence: String, context: StaticString) -> String? {
  text(cgettext_text("\(context)\u{4}\(sentence)"))
}

private func text(_ translation: UnsafePointer<CChar>?) -> String? {
  translation.map { String(cString: $0) }
}
