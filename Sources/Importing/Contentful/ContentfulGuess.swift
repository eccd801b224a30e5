/// Guesses from the fields of a content type which of them make an article.
struct ContentfulGuess {
  private let type: ContentfulTypes.Description

  init(_ type: ContentfulTypes.Description) { self.type = type }

  /// The mapping; nil for a type that has no title or nothing to show under it.
  var mapping: ContentfulMapping? {
    guard let title else { return nil }
    let body = body(besides: title)
    let list = list(isNeeded: body == nil)
    let picture = best(of: [.assets], named: Self.pictures) ?? first(of: [.assets])
    guard body != nil || list != nil || picture != nil else { return nil }
    let date = best(of: [.date], named: Self.dates) ?? first(of: [.date])
    return ContentfulMapping(title: title, body: body, date: date, picture: picture, list: list)
  }

  /// The field that names entries: the one with which Contentful does, unless it is for editors.
  var title: String? {
    let lines: [ContentfulFieldForm] = [.symbol, .text]
    let displayed = type.displayField.flatMap { name in
      type.form(of: name).map(lines.contains) == true ? name : nil
    }
    if let displayed, !displayed.lowercased().contains("internal") { return displayed }
    let worded = best(of: lines, named: Self.titles)
    return worded ?? displayed ?? first(of: [.symbol])
  }

  private func body(besides title: String) -> String? {
    let long = best(of: [.richText, .text], named: Self.bodies, besides: title)
    let short = best(of: [.symbol], named: Self.bodies + Self.summaries, besides: title)
    return long ?? first(of: [.richText], besides: title) ?? first(of: [.text], besides: title)
      ?? short
  }

  /// A field of links that the type is there for; others only lead to what is of a similar kind.
  private func list(isNeeded: Bool) -> String? {
    let named = type.fields.first {
      $0.form == .entries && Self.lists.contains($0.name.lowercased())
    }
    return named?.name ?? (isNeeded ? first(of: [.entries]) : nil)
  }

  private func first(of forms: [ContentfulFieldForm], besides other: String? = nil) -> String? {
    type.fields.first { forms.contains($0.form) && $0.name != other }?.name
  }

  /// The field with the name that stands first in the list; else one that ends like a name in it.
  private func best(
    of forms: [ContentfulFieldForm], named names: [String], besides other: String? = nil
  ) -> String? {
    let fields = type.fields.filter { forms.contains($0.form) && $0.name != other }
      .map { (name: $0.name, lowercased: $0.name.lowercased()) }
    for name in names {
      if let field = fields.first(where: { $0.lowercased == name }) { return field.name }
    }
    for name in names {
      if let field = fields.first(where: { $0.lowercased.hasSuffix(name) }) { return field.name }
    }
    return nil
  }

  private static let titles = [
    "title", "headline", "heading", "name", "question", "subject", "label", "titel", "überschrift",
  ]
  private static let bodies = [
    "body", "content", "text", "article", "copy", "answer", "richtext", "markdown", "description",
    "bio", "biography", "inhalt", "beschreibung",
  ]
  private static let summaries = ["summary", "excerpt", "abstract", "caption", "intro", "subtitle"]
  private static let dates = ["publishdate", "publisheddate", "publishedat", "published", "date"]
  private static let pictures = [
    "heroimage", "coverimage", "image", "picture", "photo", "hero", "cover", "thumbnail",
  ]
  private static let lists: Set<String> = [
    "children", "articles", "items", "chapters", "lessons", "modules", "sections", "pages",
    "entries", "posts", "images",
  ]
}
