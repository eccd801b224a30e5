import Importing
import Texts

/// An item of a JSON Feed.
struct JSONFeedItem {
  private let item: JSONNode
  private let base: Address

  init(_ item: JSONNode, _ base: Address) { (self.item, self.base) = (item, base) }

  var entry: FeedEntry {
    var entry = FeedEntry()
    entry.id = (item["id"]?.text ?? "").squeezed
    entry.title = (item["title"]?.text ?? item["summary"]?.text ?? "").squeezed
    entry.text = text
    entry.link = address("url") ?? address("external_url")
    entry.published = item["date_published"]?.text.flatMap(FeedDate.date(from:))
    entry.updated = item["date_modified"]?.text.flatMap(FeedDate.date(from:))
    if entry.published == nil { entry.noDates += noDates("date_published") }
    if entry.updated == nil { entry.noDates += noDates("date_modified") }
    entry.foreignZones = ["date_published", "date_modified"].compactMap(foreignZone)
    // Either may be a list or a single element of one.
    let authors = [item["authors"], item["author"]].compactMap(\.self)
    entry.authors = Self.names(of: authors.flatMap { $0.elements.isEmpty ? [$0] : $0.elements })
    entry.tags =
      (item["tags"]?.elements ?? []).compactMap(\.text).map(\.squeezed)
      .filter { !$0.isEmpty && $0.utf8.count <= 200 }.uniqued()
    entry.enclosures = (item["attachments"]?.elements ?? []).compactMap(enclosure)
    entry.image = address("image") ?? address("banner_image")
    return entry
  }

  static func names(of authors: [JSONNode]) -> [String] {
    authors.map { (($0["name"] ?? $0["url"])?.text ?? "").squeezed }.filter { !$0.isEmpty }
      .uniqued()
  }

  /// All links in it.
  var references: [WrittenReference] {
    let own = item.references(["url", "external_url"])
    let attached = (item["attachments"]?.elements ?? []).compactMap { $0["url"]?.text }
    let html = item["content_html"]?.text.map { HTMLReading.element($0).references } ?? []
    return own + attached.map { WrittenReference(address: $0, name: "attachments") }
      + html.map { WrittenReference(address: $0.address, name: "content_html") }
  }

  private func noDates(_ key: String) -> [WrittenField] {
    guard let text = item[key]?.text?.squeezed.nonEmpty else { return [] }
    return [WrittenField(text: text, name: key)]
  }

  private func foreignZone(_ key: String) -> WrittenField? {
    item[key]?.text.flatMap(FeedDate.foreignZone).map { WrittenField(text: $0, name: key) }
  }

  private func address(_ key: String) -> String? { item[key]?.text.flatMap(base.resolve) }

  private var text: String {
    if let html = item["content_html"]?.text, !html.trimmed.isEmpty {
      return FeedText(html: html, from: base).markdown
    }
    let plain = (item["content_text"] ?? item["summary"])?.text ?? ""
    return FeedText(plain: plain).markdown
  }

  private func enclosure(_ attachment: JSONNode) -> FeedEntry.Enclosure? {
    guard let address = attachment["url"]?.text.flatMap(base.resolve) else { return nil }
    let type = (attachment["mime_type"]?.text ?? "").lowercased()
    return FeedEntry.Enclosure(
      address: address, type: type, bytes: Self.number(attachment["size_in_bytes"]),
      seconds: Self.number(attachment["duration_in_seconds"]))
  }

  private static func number(_ value: JSONNode?) -> Int? {
    value?.number.flatMap { $0 >= 1 && $0 < 1e15 ? Int($0) : nil }
  }
}
