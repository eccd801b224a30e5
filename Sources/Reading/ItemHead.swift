import FlyerModel
import Typesetting

/// What is known about an item beside itself: what its row says, the reader's note, its language.
struct PageFacts: Sendable, Equatable {
  var isStarred = false
  /// What a row shows of an article.
  var summary: ArticleSummary?
  var note: Note?
  /// By BCP 47; nil where the flyer names none.
  var language: String?

  var hasNote: Bool { note != nil || summary?.hasNote == true }
}

/// The lines above the text of an item: title, date and tags, place; of an article title, subtitle,
/// signs and section, picture.
struct ItemHead {
  let item: Item
  let facts: PageFacts
  let measure: Int
  let dates: DateText
  /// The index of the link to the picture.
  let imageLink: Int?

  var lines: [PageLine] {
    let lines = wrapped(item.title, .heading) + (item.article.map(articleLines) ?? itemLines)
    return lines.isEmpty || item.text.isEmpty ? lines : lines + [PageLine()]
  }

  private var itemLines: [PageLine] {
    let star = facts.isStarred ? [Signs.star] : []
    let date = [item.date.map { dates.text($0, .full) }].compactMap(\.self)
    return wrapped((star + date + item.tags).joined(separator: Signs.separator), .secondary)
      + wrapped(item.location, .secondary)
  }

  private func articleLines(_ article: Article) -> [PageLine] {
    let details = [
      facts.isStarred ? Signs.star : "", article.section,
      facts.hasNote ? "\(Signs.note) your note" : "",
    ]
    .filter { !$0.isEmpty }
    return wrapped(article.subtitle, .secondary)
      + wrapped(details.joined(separator: Signs.separator), .secondary)
      + (article.form == .list ? listLines : []) + imageLines(article)
  }

  /// How many articles a list has, and how to come to them.
  private var listLines: [PageLine] {
    guard let summary = facts.summary else { return [] }
    let count = summary.childCount == 1 ? "1 article" : "\(summary.childCount) articles"
    let ticked = summary.progress.map { ", \($0.done)/\($0.total) ticked" } ?? ""
    return wrapped("\(count)\(ticked) — enter opens", .secondary)
  }

  private func imageLines(_ article: Article) -> [PageLine] {
    guard let imageLink, let url = article.imageURL else { return [] }
    let address = url.split(separator: "://", maxSplits: 1).last.map(String.init) ?? url
    return [
      PageLine(),
      PageLine(parts: [
        PageLine.Part(text: Signs.image + " ", element: .image, link: imageLink),
        PageLine.Part(text: address, element: .link, link: imageLink),
        PageLine.Part(text: " ", element: .text),
        PageLine.Part(text: "[\(imageLink + 1)]", element: .linkNumber, link: imageLink),
      ]),
    ]
  }

  private func wrapped(_ text: String, _ element: Theme.Element) -> [PageLine] {
    guard !text.isEmpty else { return [] }
    let layout = TextLayout(text, measure: measure)
    return (0..<layout.blockCount).flatMap(layout.lines(inBlock:)).map { line in
      .text(layout.text(in: line.range), element)
    }
  }
}
