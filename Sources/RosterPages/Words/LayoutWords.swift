import Localizing

/// The words on every page.
struct LayoutWords {
  // TRANSLATORS: the language of the translation, as BCP 47 has it: de, nl, zh-Hant-TW
  let language = Localization.language
  // TRANSLATORS: the name of the pages that the server shows, and whom its mails come from
  let brand = tr("Roster", context: "brand")
  // TRANSLATORS: past the menus, for those who hear or type
  let skip = tr("Skip to content")
  // TRANSLATORS: read aloud: the menu of lists of shifts
  let lists = tr("Lists", context: "menu of the page")
  // TRANSLATORS: read aloud: the second menu
  let more = tr("More", context: "menu of the page")
  // TRANSLATORS: read aloud after a number: this many rows of a list wait for the reader
  let waiting = tr("for you", context: "behind a number")
  let updated = tr("The page is up to date.")
}
