package import FoundationEssentials

/// Converts entries to articles of a flyer.
struct ContentfulContent {
  private let catalogue: ContentfulCatalogue

  /// - Parameter catalogue: A catalogue with all resources.
  init(_ catalogue: ContentfulCatalogue) { self.catalogue = catalogue }

  /// Returns the article of an entry, and the links of its list; nil if it has no list.
  func article(
    _ entry: ContentfulResource, _ values: ContentfulFields, at path: JSONPath,
    using fields: inout FieldReader
  ) -> (raw: RawArticle, links: ContentfulLinks?) {
    let notes = JSONNotes()
    defer { if notes.isRepaired { fields.warn(path, .repaired) } }
    if case .mapped(let mapping) = catalogue.plan.reading(of: entry.contentType) {
      return mapped(mapping, entry, values, notes)
    }
    let asset = target(of: "articleImage", "Asset", values, catalogue.assets, path, &fields)
    let section = target(of: "listSection", "Entry", values, catalogue.sections, path, &fields)
    let raw = RawArticle(
      id: .text(entry.id), type: .text(entry.contentType),
      title: notes.scalar(values["articleTitle"]), subtitle: notes.scalar(values["subtitle"]),
      content: body(values["articleContent"], notes), date: .missing, imageURL: picture(asset),
      section: (section ?? .missing, ["listSection"]), isCheckList: JSONFlag(values["isCheckList"]),
      showsNotes: JSONFlag(values["showNotes"]))
    return (raw, values["articles"].map { ContentfulLinks($0) })
  }

  /// Returns the article of an entry of another model.
  private func mapped(
    _ mapping: ContentfulMapping, _ entry: ContentfulResource, _ values: ContentfulFields,
    _ notes: JSONNotes
  ) -> (raw: RawArticle, links: ContentfulLinks?) {
    let value = { (field: String?) in field.flatMap { values[$0] } }
    let title = value(mapping.title)
    let words = title?.isRichText == true ? title?.words.map(JSONScalar.text) : notes.scalar(title)
    let asset = value(mapping.picture)?.assetLink?.text
    let raw = RawArticle(
      id: .text(entry.id), type: .missing, title: words ?? .missing, subtitle: .missing,
      content: body(mapping.bodies.compactMap { values[$0] }, notes),
      date: notes.scalar(value(mapping.date)),
      imageURL: picture(asset.flatMap { catalogue.assets[$0] }), section: (.missing, []),
      isCheckList: .missing, showsNotes: .missing)
    return (
      raw,
      value(mapping.list).map {
        ContentfulLinks(ids: $0.linkedIDs.filter(catalogue.isArticle))
      }
    )
  }

  /// Joins several texts with blank lines.
  private func body(_ values: [JSONValue], _ notes: JSONNotes) -> JSONScalar {
    if values.count < 2 { return body(values.first, notes) }
    let texts = values.compactMap { value -> String? in
      guard case .text(let text) = body(value, notes), !text.trimmed.isEmpty else { return nil }
      return text
    }
    return .text(texts.joined(separator: "\n\n"))
  }

  /// Returns a text unchanged; a Rich Text as Markdown.
  private func body(_ value: JSONValue?, _ notes: JSONNotes) -> JSONScalar {
    guard let value, value.isRichText else { return notes.scalar(value) }
    return .text(RichTextMarkdown(catalogue).text(of: RichTextNode(value)))
  }

  private func picture(_ asset: ContentfulAsset?) -> JSONScalar {
    guard let asset, asset.isPicture, !asset.url.isEmpty else { return .missing }
    return .text(asset.url)
  }

  /// Returns the resource that a field links to. A link without a target is logged.
  private func target<Known>(
    of field: String, _ type: String, _ values: ContentfulFields, _ known: [String: Known],
    _ path: JSONPath, _ fields: inout FieldReader
  ) -> Known? {
    guard let value = values[field] else { return nil }
    let id = value.target(ofLinkTo: type)?.text
    if let id, let found = known[id] { return found }
    let missing = type == "Asset" ? ImportFinding.noAssetLink : .noSectionLink
    fields.warn(path.key(field), id.map { .deadReference($0.beginning) } ?? missing)
    return nil
  }
}

/// The description of a space.
package struct ContentfulSpace: Sendable, Equatable {
  package let name: String

  /// Reads the response for a space; nil if it has no name.
  package init?(json: Data) {
    let name = try? ContentfulBody.read(json) { $0["name"]?.text?.trimmed }
    guard let name, !name.isEmpty else { return nil }
    self.name = name.cut(toBytes: 1024)
  }
}
