import FlyerModel
import Localizing
import Screens

extension Article: ShownPayload {
  static let homeSection: HomeSection? = nil

  static func amount(_ words: String, _ number: Int) -> String {
    tr("\(words) article", "\(words) articles", count: number)
  }

  var picture: ImageReference? { imageURL.map { ImageReference(url: $0) } }

  func headLines(of head: ItemHead) -> [PageLine] {
    let (item, dates, facts) = (head.item, head.dates, head.facts)
    let date = item.date.map { dates.text($0, .full) } ?? ""
    let ticked = facts.summary?.isTicked == true ? ItemHead.ticked(head.format.marks) : ""
    let noted = facts.hasNote ? ItemHead.noted(head.format.marks) : ""
    let details =
      head.star + [ticked, date] + self.facts(since: item.date, dates) + [section] + item.tags
      + [noted]
    let list = form == .list ? facts.summary?.listWords ?? "" : ""
    let lines = head.title + head.wrapped(subtitle, .secondary) + head.line(details)
    return lines + head.wrapped(list, .secondary)
      + (head.picture == nil ? [] : [PageLine()] + head.pictureLines)
  }

  func printedLines(of item: Item, in text: FactText) -> [String] {
    let date = item.date.map { text.date($0, .full) }
    return [text.line([date] + facts(since: item.date, text.dates))]
  }

  func fields(of item: Item) -> [(key: String, value: (any Encodable)?)]? {
    [
      ("form", "\(form)"), ("subtitle", subtitle), ("imageURL", imageURL), ("section", section),
      ("isCheckList", isCheckList ?? false), ("showsNotes", showsNotes),
      ("authors", authors), ("updated", updated?.iso8601),
    ]
  }

  /// Returns the changes since its date and the authors.
  private func facts(since date: FlyerDate?, _ dates: DateText) -> [String] {
    let published = date.map { dates.text($0, .day) }
    let change = updated.map { dates.text($0, .day) }.flatMap { day in
      day == published ? nil : tr("updated \(day)")
    }
    return [change, authors.isEmpty ? nil : authors.listed].compactMap(\.self)
  }
}

extension ArticleSummary {
  /// The words for a list of articles.
  var listWords: String {
    let ticked = progress.map { tr("\($0.done)/\($0.total) ticked") }
    let amount = [Item.Kind.article.amount(childCount), ticked].compactMap(\.self).listed
    return "\(amount) — \(tr("enter opens"))"
  }
}
