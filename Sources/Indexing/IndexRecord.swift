import FlyerModel
import Texts

/// An item prepared for the tables of the index, on another thread than the one that writes them.
struct IndexRecord: Sendable {
  /// The columns computed from the texts of an item.
  struct Texts: Sendable {
    /// Nil if the preview is the text itself.
    let preview: String?
    let links: String
    let linkKinds: String
    let folded: String
  }

  let item: Item
  /// The numbers of its tags, each once.
  let tags: [ItemNumber]
  let key: Int64
  let digest: Int64
  let fingerprint: RowFingerprint
  let foldedTitle: String
  let foldedLocation: String
  /// Nil if the previous index already has exactly this.
  let texts: Texts?
  /// The number of the item in the previous index, if that has exactly this.
  var former: ItemNumber?

  /// - Parameter previous: the fingerprint of the item in the previous index.
  init(_ item: Item, tags: [ItemNumber] = [], previous: RowFingerprint? = nil) {
    (self.item, self.tags) = (item, tags)
    key = Self.key(ofID: item.id)
    digest = Self.digest(of: item)
    foldedTitle = Self.fold([item.title])
    foldedLocation = Self.fold([item.location])
    let rows = RowFingerprint.rows(of: item, digest: digest)
    if let previous, previous.rows == rows {
      (fingerprint, texts) = (previous, nil)
    } else {
      let made = Texts(item)
      (fingerprint, texts) = (
        RowFingerprint(rows: rows, words: RowFingerprint.words(made.folded)), made
      )
    }
  }

  /// Returns the key of an id in table `identity`.
  static func key(ofID id: String) -> Int64 { Int64(bitPattern: StableHash(id).value) }

  /// Returns the text that a search looks through: each field on its own line, without duplicates.
  /// The last line is padded so that its last one and two letters also begin a trigram.
  static func fold(_ fields: [String]) -> String {
    String(decoding: foldedBytes(of: fields), as: UTF8.self)
  }

  /// Returns the same text as `fold`, as UTF-8.
  static func foldedBytes(of fields: [String]) -> [UInt8] {
    var bytes: [UInt8] = []
    for (index, field) in fields.enumerated()
    where !field.isEmpty && !fields[..<index].contains(field) {
      SearchFolding.append(field, to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    bytes.append(UInt8(ascii: "\n"))
    for index in bytes.indices where bytes[index] == 0 { bytes[index] = UInt8(ascii: " ") }
    return bytes
  }

  /// Returns all texts of an item, field by field.
  static func texts(of item: Item) -> [String] {
    [item.title, item.text, item.location, item.phone] + item.tags
      + (item.payload.indexed?.searchedTexts ?? [])
  }

}

extension IndexRecord.Texts {
  fileprivate init(_ item: Item) {
    let preview = Self.preview(of: item).withClusters()
    self.preview = preview == item.text ? nil : preview
    links = LinkCoding.encode(item.links)
    linkKinds = LinkCoding.kinds(of: item.links)
    folded = IndexRecord.fold(IndexRecord.texts(of: item))
  }

  private static let previewLength = 400

  private static func preview(of item: Item) -> String {
    if item.kind.descriptor.isMarkdown {
      return MarkdownPreview.text(of: item.text, length: previewLength)
    }
    // The line breaks of a post are its author's.
    return item.post == nil ? preview(of: item.text) : String(item.text.prefix(previewLength))
  }

  /// Returns the beginning of a text on one line.
  private static func preview(of text: String) -> String {
    let start = text.prefix(previewLength)
    let isOneLine = !start.utf8.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\t") }
    if isOneLine { return String(start) }
    return start.squeezed
  }
}

extension IndexRecord {
  /// Returns a hash of the contents whose change makes an item count as changed.
  static func digest(of item: Item) -> Int64 {
    var hash = StableHash()
    for field in [item.title, item.text, item.location, item.phone] { hash.add(field) }
    hash.add(item.kind.rawValue)
    hash.add(item.date)
    for tag in item.tags { hash.add(tag) }
    for link in item.links {
      hash.add(link.url)
      hash.add(link.title)
    }
    item.payload.indexed?.add(to: &hash)
    return Int64(bitPattern: hash.value)
  }
}
