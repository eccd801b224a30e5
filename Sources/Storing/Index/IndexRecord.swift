import FlyerModel

/// An item made ready for the tables of the index, away from the thread that writes them.
struct IndexRecord: Sendable {
  /// What is worked out of its texts for the tables.
  struct Texts: Sendable {
    /// Nil where it is the text.
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
  let imprint: Imprint
  let foldedTitle: String
  let foldedLocation: String
  /// Nil where all that the index keeps under its number is there already.
  let texts: Texts?

  /// - Parameter standing: of what the index has under its number.
  init(_ item: Item, tags: [ItemNumber] = [], standing: Imprint? = nil) {
    (self.item, self.tags) = (item, tags)
    key = Self.key(ofID: item.id)
    digest = Self.digest(of: item)
    foldedTitle = Self.fold([item.title])
    foldedLocation = Self.fold([item.location])
    let rows = Imprint.rows(of: item, digest: digest, tags: tags)
    if let standing, standing.rows == rows {
      (imprint, texts) = (standing, nil)
    } else {
      let made = Texts(item)
      (imprint, texts) = (Imprint(rows: rows, words: Imprint.words(made.folded)), made)
    }
  }

  /// The key under which table `identity` knows an id.
  static func key(ofID id: String) -> Int64 { Int64(bitPattern: StableHash(id).value) }

  /// What a search for a text looks through: the fields on lines of their own, each text once. The
  /// last line is padded so that one and two letters at its end begin a trigram as well.
  static func fold(_ fields: [String]) -> String {
    String(decoding: foldedBytes(of: fields), as: UTF8.self)
  }

  /// The same as UTF-8.
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

  /// All that an item says, field by field.
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
    // The lines of a post are its author's.
    return item.post == nil ? preview(of: item.text) : String(item.text.prefix(previewLength))
  }

  /// The beginning of a text on one line.
  private static func preview(of text: String) -> String {
    let start = text.prefix(previewLength)
    let isOneLine = !start.utf8.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\t") }
    if isOneLine { return String(start) }
    return start.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension IndexRecord {
  /// A number for all that makes an item another one when it changes.
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
