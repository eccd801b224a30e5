import FlyerModel
import Texts

/// Reads everything in a document except its items.
struct HeadReader {
  private(set) var head = FlyerHead()
  private(set) var tags = TagTable()
  private(set) var log: IssueLog
  /// The tabs that show certain tags.
  private(set) var tagTabs: [TabCheck.Place] = []
  /// All lists to read, in the document's order.
  let lists: [TopList]

  /// Whether the document is a list.
  var isBareList: Bool { outline.bareList != nil }

  private let outline: Outline
  private let limits: ImportLimits
  private var fields: FieldReader

  /// Reads the structure of a document in one pass, then its head. Throws if it is not a flyer.
  ///
  /// - Parameter visit: Called for the values at its top, as by `Outline`.
  init(
    _ bytes: UnsafeRawBufferPointer, limits: ImportLimits,
    visit: (Outline.Key, ElementCursor.Element) -> Void = { _, _ in }
  ) throws(ImportError) {
    outline = try Outline(bytes, commaLimit: limits.commas, visit: visit)
    lists = try outline.lists(in: bytes)
    self.limits = limits
    fields = FieldReader(limits: limits)
    log = IssueLog(limit: limits.issues)
    read(bytes)
  }

  private mutating func read(_ bytes: UnsafeRawBufferPointer) {
    for key in Outline.Key.all {
      guard let isLoss = outline.repeated[key] else { continue }
      let place = path(key)
      if isLoss { fields.fail(place, .repeatedKey) } else { fields.warn(place, .repeatedKey) }
    }
    noteCommas(bytes)
    noteListsThatAreNone(bytes)
    readTags(bytes)
    head.title = fields.line(scalar(.title, bytes), path(.title))
    head.language = fields.language(scalar(.language, bytes), path(.language))
    head.updated = fields.date(scalar(.updated, bytes), path(.updated))
    readTheme(bytes)
    head.dayChange = fields.dayChange(scalar(.dayChange, bytes), path(.dayChange))
    head.roster = fields.roster(scalar(.roster, bytes), path(.roster))
    note(bytes)
    readRooms(bytes)
    readTabs(bytes)
  }

  private mutating func readTags(_ bytes: UnsafeRawBufferPointer) {
    forEach(in: .tags, atMost: limits.tags, bytes) { value, notes, path, reader in
      guard let tag = reader.fields.declaration(value, notes, path) else { return }
      if !reader.tags.declare(tag.name, id: tag.id) {
        reader.fields.warn(path.key("id"), .takenID((tag.id ?? "").beginning, .tag))
      }
    }
  }

  private mutating func readRooms(_ bytes: UnsafeRawBufferPointer) {
    forEach(in: .rooms, atMost: Conference.mostRooms, bytes) { value, notes, path, reader in
      let name = reader.fields.line(notes.scalar(value), path)
      if !name.isEmpty { reader.head.rooms.append(name) }
    }
  }

  private mutating func readTabs(_ bytes: UnsafeRawBufferPointer) {
    forEach(in: .tabs, atMost: limits.tabs, bytes) { value, notes, path, reader in
      guard let object = notes.object(value),
        let tab = reader.fields.tab(object, path, in: reader.tags)
      else { return }
      reader.head.tabs.append(tab)
      if case .tagged(let tags) = tab.scope {
        let start = value.range.lowerBound
        reader.tagTabs.append(TabCheck.Place(path: path, start: start, tags: tags))
      }
    }
  }

  private mutating func forEach(
    in key: Outline.Key, atMost limit: Int, _ bytes: UnsafeRawBufferPointer,
    _ body: (JSONValue, JSONNotes, JSONPath, inout Self) -> Void
  ) {
    guard let range = outline.values[key], bytes[range.lowerBound] == .openBracket else { return }
    let list = path(key)
    var elements = ElementCursor(listAt: range.lowerBound)
    while let element = try? elements.next(in: bytes) {
      let (path, start) = (list.index(element.index), element.range.lowerBound)
      guard element.index < limit else {
        fields.warn(path, .tooMany(limit: limit))
        return note(bytes, from: start, known: path)
      }
      let value = JSONValue(element.range, in: bytes)
      if let refusal = refusal(of: value, element.depth, objectsOnly: key == .tabs) {
        log.add(
          .warning, .unreadable(refusal.obstacle, .ignored), at: path, lineOf: refusal.offset,
          in: bytes)
        continue
      }
      let notes = JSONNotes()
      body(value, notes, path, &self)
      if notes.isRepaired { fields.warn(path, .repaired) }
      note(bytes, from: start, known: path)
    }
  }

  /// Returns the reason why a value cannot be read; nil if it can.
  private func refusal(of value: JSONValue, _ depth: Int, objectsOnly: Bool) -> JSONRefusal? {
    JSONRefusal(of: value, depth: depth, objectsOnly: objectsOnly, limits: limits)
      ?? JSONGrammar.firstFault(in: value.bytes, at: value.range.lowerBound).map(JSONRefusal.init)
  }

  private mutating func noteCommas(_ bytes: UnsafeRawBufferPointer) {
    for comma in outline.commas.places {
      let bracket = Character(Unicode.Scalar(comma.bracket))
      log.add(
        .warning, .forbiddenComma(before: bracket), at: comma.path, lineOf: comma.offset,
        in: bytes)
    }
  }

  private mutating func noteListsThatAreNone(_ bytes: UnsafeRawBufferPointer) {
    for key in [.tags, .tabs, .rooms] + Outline.Key.lists {
      guard let range = outline.values[key], bytes[range.lowerBound] != .openBracket
      else { continue }
      fields.warn(path(key), .notAList)
    }
    note(bytes)
  }

  private mutating func readTheme(_ bytes: UnsafeRawBufferPointer) {
    guard let value = value(.theme, bytes) else { return }
    if let theme = JSONNotes().object(value) {
      head.theme = fields.theme(theme, path(.theme))
    } else {
      fields.warn(path(.theme), .notUnderstood)
    }
  }

  private mutating func scalar(_ key: Outline.Key, _ bytes: UnsafeRawBufferPointer) -> JSONScalar {
    JSONScalar(value(key, bytes))
  }

  /// Returns the value for a key; nil if there is none, or if it is not valid JSON.
  private mutating func value(
    _ key: Outline.Key, _ bytes: UnsafeRawBufferPointer
  ) -> JSONValue? {
    guard let range = outline.values[key] else { return nil }
    var scanner = JSONScanner(bytes, at: range.lowerBound)
    if let depth = try? scanner.skipValue(), depth <= limits.depth,
      JSONGrammar.firstFault(in: bytes, at: range.lowerBound) == nil
    {
      return JSONValue(range, in: bytes)
    }
    fields.warn(path(key), .notUnderstood)
    return nil
  }

  private mutating func note(
    _ bytes: UnsafeRawBufferPointer, from start: Int? = nil, known: JSONPath = JSONPath()
  ) {
    guard let top = try? Preamble.endBeforeListOrObject(in: bytes) else { return }
    for issue in fields.takeIssues() {
      log.add(issue, from: start ?? top, known: known, in: bytes)
    }
  }

  private func path(_ key: Outline.Key) -> JSONPath { JSONPath().key(key.name) }
}
