/// Guesses which fields of a content type make an article.
struct ContentfulGuess {
  private let type: ContentfulTypes.Description

  init(_ type: ContentfulTypes.Description) { self.type = type }

  /// The guessed mapping; nil for a type without a title or without contents.
  var mapping: ContentfulMapping? {
    guard let title else { return nil }
    let bodies = bodies(besides: title)
    let list = list(isNeeded: bodies.isEmpty)
    let picture = best(of: [.assets], named: Self.pictures) ?? first(of: [.assets])
    guard !bodies.isEmpty || list != nil || picture != nil else { return nil }
    let date = best(of: [.date], named: Self.dates) ?? first(of: [.date])
    return ContentfulMapping(title: title, bodies: bodies, date: date, picture: picture, list: list)
  }

  /// The title field: the type's display field, unless it is internal or technical; otherwise by
  /// its name.
  var title: String? {
    let lines: [ContentfulFieldForm] = [.symbol, .text]
    let displayed = type.displayField.flatMap { name in
      type.form(of: name).map(lines.contains) == true ? name : nil
    }
    if let displayed, !displayed.lowercased().contains("internal"), !Self.isTechnical(displayed) {
      return displayed
    }
    let worded = best(of: lines, named: Self.titles)
    return worded ?? first(of: [.symbol], isTechnical: false) ?? displayed ?? first(of: [.symbol])
  }

  /// Returns all long texts in the order of the type. If there is none, a short text; technical
  /// fields only if there is nothing else.
  private func bodies(besides title: String) -> [String] {
    let long = type.fields.filter { [.richText, .text].contains($0.form) && $0.name != title }
      .map(\.name)
    let texts = long.filter { !Self.isTechnical($0) }
    if !texts.isEmpty { return texts }
    let short = best(of: [.symbol], named: Self.bodies + Self.summaries, besides: title)
    return short.map { [$0] } ?? long
  }

  /// Returns the field of links to the articles below. Fields of links with other names usually
  /// lead to related entries, so they count only if the type has no text.
  private func list(isNeeded: Bool) -> String? {
    let named = type.fields.first {
      $0.form == .entries && Self.lists.contains($0.name.lowercased())
    }
    return named?.name ?? (isNeeded ? first(of: [.entries]) : nil)
  }

  /// - Parameter isTechnical: Whether to search for technical fields; nil for any field.
  private func first(of forms: [ContentfulFieldForm], isTechnical: Bool? = nil) -> String? {
    type.fields.first {
      forms.contains($0.form)
        && (isTechnical ?? Self.isTechnical($0.name)) == Self.isTechnical($0.name)
    }?.name
  }

  /// Whether a field has technical values, such as an address or a part of one, rather than words:
  /// `link`, `linkText`, `backgroundCode`, `seo_title`.
  private static func isTechnical(_ field: String) -> Bool {
    let words = words(of: field)
    return words.first.map(technical.union(["seo", "meta"]).contains) == true
      || words.last.map(technical.contains) == true
  }

  /// Returns the words of a name such as `linkText`, `link_text` or `link-text`, in lower case.
  private static func words(of name: String) -> [String] {
    var (words, last) = ([""], Character(" "))
    for letter in name {
      if letter == "_" || letter == "-" || letter.isUppercase && last.isLowercase {
        words.append("")
      }
      if letter != "_", letter != "-" { words[words.count - 1] += letter.lowercased() }
      last = letter
    }
    return words.filter { !$0.isEmpty }
  }

  private static let technical: Set<String> = [
    "code", "color", "colour", "css", "embed", "hash", "href", "id", "json", "key", "link", "path",
    "script", "sku", "slug", "token", "uri", "url",
  ]

  /// Returns the field whose name is first in the list; otherwise a field whose name ends in a name
  /// of the list.
  private func best(
    of forms: [ContentfulFieldForm], named names: [String], besides other: String? = nil
  ) -> String? {
    let fields = type.fields.filter {
      forms.contains($0.form) && $0.name != other && !Self.isTechnical($0.name)
    }.map { (name: $0.name, lowercased: $0.name.lowercased()) }
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
