import FlyerModel
import FoundationEssentials

/// Reads everything of a document but its items.
struct HeadReader {
  private(set) var head = FlyerHead()
  private(set) var tags = TagTable()
  private(set) var log: IssueLog
  /// The lists of all that there is to read in the document's order.
  let lists: [TopList]

  /// True where the document is a list.
  var isBareList: Bool { outline.bareList != nil }

  private let outline: Outline
  private let limits: ImportLimits
  private var fields: FieldReader

  /// Looks through the document once and reads its head; throws where it has nothing of a flyer.
  init(_ bytes: UnsafeRawBufferPointer, limits: ImportLimits) throws(ImportError) {
    outline = try Outline(bytes, commaLimit: limits.commas)
    lists = try outline.lists(in: bytes)
    self.limits = limits
    fields = FieldReader(limits: limits)
    log = IssueLog(limit: limits.issues)
    read(bytes)
  }

  private mutating func read(_ bytes: UnsafeRawBufferPointer) {
    for key in outline.repeated {
      fields.warn(path(key), "stands in the document more than once; the last one counts")
    }
    noteCommas(bytes)
    noteListsThatAreNone(bytes)
    readTags(bytes)
    head.title = fields.line(scalar(.title, bytes), path(.title))
    head.language = fields.language(scalar(.language, bytes), path(.language))
    head.updated = fields.date(scalar(.updated, bytes), path(.updated))
    if let theme = value(.theme, as: RawTheme.self, bytes) {
      head.theme = fields.theme(theme, path(.theme))
    }
    head.roster = fields.roster(scalar(.roster, bytes), path(.roster))
    note(bytes)
    readTabs(bytes)
  }

  private mutating func readTags(_ bytes: UnsafeRawBufferPointer) {
    forEach(RawTag.self, in: .tags, atMost: limits.tags, bytes) { raw, path, reader in
      guard let tag = reader.fields.declaration(raw, path) else { return }
      if !reader.tags.declare(tag.name, id: tag.id) {
        let id = tag.id ?? ""
        reader.fields.warn(path.key("id"), "\(id.quoted) is the id of an earlier tag; not kept")
      }
    }
  }

  private mutating func readTabs(_ bytes: UnsafeRawBufferPointer) {
    forEach(RawTab.self, in: .tabs, atMost: limits.tabs, bytes) { raw, path, reader in
      if let tab = reader.fields.tab(raw, path, in: reader.tags) { reader.head.tabs.append(tab) }
    }
  }

  private mutating func forEach<Raw: Decodable>(
    _ type: Raw.Type, in key: Outline.Key, atMost limit: Int, _ bytes: UnsafeRawBufferPointer,
    _ body: (Raw, JSONPath, inout Self) -> Void
  ) {
    guard let range = outline.values[key], bytes[range.lowerBound] == .openBracket else { return }
    var decoder = ListDecoder<Raw>(
      at: ElementCursor(listAt: range.lowerBound), objectsOnly: key == .tabs, limits: limits)
    while let batch = decoder.next(in: bytes) {
      for (element, outcome) in batch {
        let path = path(key).index(element.index)
        guard element.index < limit else {
          fields.warn(path, "is one too many after \(limit); none is read from here on")
          return note(bytes, from: element.range.lowerBound, known: path)
        }
        switch outcome {
        case .decoded(let raw): body(raw, path, &self)
        case .repaired(let raw):
          fields.warn(path, "holds bytes that are no Unicode text; replaced by \u{FFFD}")
          body(raw, path, &self)
        case .refused(let reason, let offset):
          log.add(.warning, "\(reason); ignored", at: path, lineOf: offset, in: bytes)
        }
        note(bytes, from: element.range.lowerBound, known: path)
      }
    }
  }

  private mutating func noteCommas(_ bytes: UnsafeRawBufferPointer) {
    for comma in outline.commas.places {
      let bracket = Character(Unicode.Scalar(comma.bracket))
      log.add(
        .warning, "a comma stands before the closing \(bracket); JSON forbids it, take it out",
        at: comma.path, lineOf: comma.offset, in: bytes)
    }
  }

  private mutating func noteListsThatAreNone(_ bytes: UnsafeRawBufferPointer) {
    for key in [.tags, .tabs] + Outline.Key.lists {
      guard let range = outline.values[key], bytes[range.lowerBound] != .openBracket
      else { continue }
      fields.warn(path(key), "is not a list; ignored")
    }
    note(bytes)
  }

  private mutating func scalar(_ key: Outline.Key, _ bytes: UnsafeRawBufferPointer) -> JSONScalar {
    value(key, as: JSONScalar.self, bytes) ?? .missing
  }

  private mutating func value<Raw: Decodable>(
    _ key: Outline.Key, as type: Raw.Type, _ bytes: UnsafeRawBufferPointer
  ) -> Raw? {
    guard let range = outline.values[key] else { return nil }
    let json = UnsafeRawBufferPointer(rebasing: bytes[range])
    do {
      return try JSONDecoder().decode(type, from: Data(UnicodeRepair.repaired(json) ?? Array(json)))
    } catch {
      fields.warn(path(key), "can't be understood; ignored")
      return nil
    }
  }

  private mutating func note(
    _ bytes: UnsafeRawBufferPointer, from start: Int? = nil, known: JSONPath = JSONPath()
  ) {
    guard let top = try? Preamble.endBeforeListOrObject(in: bytes) else { return }
    for finding in fields.takeFindings() {
      log.add(finding, from: start ?? top, known: known, in: bytes)
    }
  }

  private func path(_ key: Outline.Key) -> JSONPath { JSONPath().key(key.rawValue) }
}
