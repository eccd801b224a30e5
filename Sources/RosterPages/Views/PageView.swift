import Localizing

/// A page as its template sees it.
struct PageView {
  struct Link {
    var path: String
    var label: String
    /// The number of its rows that wait for the user; nil for none.
    var count: Int?
    var isCurrent = false
  }

  /// The links of a user who is logged in.
  struct Visitor {
    var tabs: [Link]
    var links: [Link]
  }

  let words = LayoutWords()
  var title: String
  var visitor: Visitor?
  /// Where one came from.
  var back: Link?
  /// The result of the last action.
  var said: String?
  /// The button that undoes it.
  var undo: ChoiceView?
  /// Why something was not.
  var problem: String?
  var lead: String?
  var sections: [SectionView] = []
  /// Of the roster that is shown, where the page is shown anew when that changes.
  var version: Int?
  /// Whose clocks are meant.
  var zone: String?
}

extension PageView: TemplateView {
  func value(_ name: String) -> TemplateValue? {
    switch name {
    case "words": .view(words)
    case "title": .text(title)
    case "visitor": TemplateValue(visitor)
    case "back": TemplateValue(back)
    case "said": TemplateValue(said)
    case "undo": TemplateValue(undo)
    case "problem": TemplateValue(problem)
    case "lead": TemplateValue(lead)
    case "sections": .views(sections)
    case "version": TemplateValue(version)
    case "zone": TemplateValue(zone)
    default: nil
    }
  }
}

extension PageView.Link: TemplateView {
  func value(_ name: String) -> TemplateValue? {
    switch name {
    case "path": .text(path)
    case "label": .text(label)
    case "count": TemplateValue(count)
    case "isCurrent": .flag(isCurrent)
    default: nil
    }
  }
}

extension PageView.Visitor: TemplateView {
  func value(_ name: String) -> TemplateValue? {
    switch name {
    case "tabs": .views(tabs)
    case "links": .views(links)
    default: nil
    }
  }
}

extension LayoutWords: TemplateView {
  func value(_ name: String) -> TemplateValue? {
    switch name {
    case "language": .text(language)
    case "brand": .text(brand)
    case "skip": .text(skip)
    case "lists": .text(lists)
    case "more": .text(more)
    case "waiting": .text(waiting)
    case "updated": .text(updated)
    default: nil
    }
  }
}

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
