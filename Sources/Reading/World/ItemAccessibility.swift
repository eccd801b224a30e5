import FlyerModel
import Localizing
import Screens

extension AccessibilityText {
  static var shown: String { tr("shown now", context: "source") }

  static func word(for kind: Link.Kind) -> String {
    switch kind {
    case .web, .source: tr("web page", context: "link")
    case .mail: tr("mail", context: "link")
    case .phone: tr("phone", context: "link")
    }
  }
}

/// Words in place of the signs in rows of lists.
extension AccessibilityText {
  static func list(_ count: Int) -> String {
    // TRANSLATORS: Behind the title of a list: how many articles, events or the like it has.
    tr("list of \(count)")
  }

  static func amount(of heading: SectionHeading) -> String {
    if heading.leadsToChanges { return "" }
    if heading.leadsOn { return list(heading.count) }
    if case .sources? = heading.period {
      return joined([heading.isFolded ? fold(true) : "", heading.amount])
    }
    let count = heading.count
    // TRANSLATORS: Behind the title of a section: how many items it has, which are not shown.
    return heading.isFolded ? tr("folded section of \(count)") : tr("section of \(count)")
  }

  static func tagged(_ tags: [String]) -> String {
    // TRANSLATORS: Before the tags of an item, with commas between them.
    tr("tagged \(joined(tags))")
  }

  static func picture(_ name: String) -> String {
    // TRANSLATORS: In the place of a picture: what it is called, or shows.
    tr("picture: \(name)")
  }

  /// Where a list is, from the tab on; empty where it is none but the tab's own.
  static func path(_ steps: [String]) -> String {
    // TRANSLATORS: The lists through which one went, with commas between them.
    steps.isEmpty ? "" : tr("in \(joined(steps))", context: "path")
  }

  static func sought(_ text: String) -> String {
    // TRANSLATORS: What is searched for.
    tr("searched for “\(text)”")
  }

  static func sorted(by sort: Sort) -> String {
    // TRANSLATORS: “title”, “location” or “date”, and “newest first” or the like.
    tr("sorted by \(sort.key.word), \(SortChooser.direction(of: sort))")
  }

  static var noted: String { tr("has a note", context: "sign") }
  static var starred: String { tr("starred", context: "sign") }

  /// The states and facts of an item, those that wait for the user first.
  static func states(of item: ItemSummary) -> [String] { marks(of: item) + facts(of: item) }

  /// The states of an item that wait for the user.
  static func marks(of item: ItemSummary) -> [String] {
    let ticked = item.article?.isTicked.map { isTicked in
      isTicked ? tr("ticked", context: "article") : tr("not ticked", context: "article")
    }
    return [
      ticked, item.isGone ? Item.goneWord : nil, item.shownMark.map(Signs.word),
      item.event?.status.word, item.isStarred ? starred : nil,
    ].compactMap(\.self)
  }

  /// The other facts of an item, in short.
  ///
  /// - Parameter date: its date, in the words of a row.
  static func facts(of item: ItemSummary, at date: String = "") -> [String] {
    let article = item.article
    let progress = article?.progress.map { tr("\($0.done) of \($0.total) ticked") }
    let count =
      article?.form == .list && progress == nil ? article.map { list($0.childCount) } : nil
    let links = item.links.count
    return [
      progress ?? count, date, article?.hasNote == true ? noted : nil,
      links > 0 ? tr("\(links) link", "\(links) links", count: links) : nil,
    ].compactMap(\.self).filter { !$0.isEmpty }
  }
}

extension AccessibilityText {
  static func heading(_ level: Int) -> String {
    // TRANSLATORS: Before the text of a heading; its level, 1 to 3.
    tr("heading \(level):")
  }

  // TRANSLATORS: Before the first line of a quotation.
  static var quote: String { tr("quotation:") }
  // TRANSLATORS: Before what a picture is called.
  static var image: String { tr("picture:") }

  /// The word for a box of a list.
  static func box(isTicked: Bool) -> String {
    isTicked ? tr("ticked:", context: "box") : tr("not ticked:", context: "box")
  }
}
