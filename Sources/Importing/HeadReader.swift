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

extension FieldReader {
  /// Reads the language of the texts; nil if it is missing or not a language tag.
  mutating func language(_ value: JSONScalar, _ path: JSONPath) -> String? {
    let tag = line(value, path, limit: limits.word)
    if tag.isEmpty { return nil }
    if tag.wholeMatch(of: /[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*/) != nil { return tag }
    warn(path, .noLanguage(tag.beginning))
    return nil
  }

  /// Reads the time at which a day of a conference ends, in seconds after midnight; 0 if it is
  /// missing.
  mutating func dayChange(_ value: JSONScalar, _ path: JSONPath) -> Int {
    let text = line(value, path)
    if text.isEmpty { return 0 }
    if let match = text.wholeMatch(of: /([01]?[0-9]|2[0-3]):([0-5][0-9])(?::00)?/),
      let hour = Int(match.1), let minute = Int(match.2)
    {
      return hour * 3600 + minute * 60
    }
    warn(path, .noTimeOfDay(text.beginning))
    return 0
  }

  /// Reads the address of the roster; nil if there is none to which a password may be sent.
  mutating func roster(_ value: JSONScalar, _ path: JSONPath) -> String? {
    let text = line(value, path)
    if text.isEmpty { return nil }
    guard let link = try? LinkParsing.parse(text).link, link.kind == .web,
      text.contains("://"), !link.url.contains(where: { "?#".contains($0) })
    else {
      warn(path, .noRoster(text.beginning))
      return nil
    }
    let url = link.openedURL
    if url.hasPrefix("https:") || url.prefixMatch(of: Self.thisMachine) != nil {
      return link.encodedURL
    }
    warn(path, .insecureRoster)
    return nil
  }

  private static var thisMachine: Regex<Substring> {
    /http:\/\/(?:localhost|127(?:\.[0-9]{1,3}){3}|\[::1\])(?::[0-9]+)?(?:\/|$)/
  }

  /// Reads the publisher's colours; invalid ones are left out.
  mutating func theme(_ object: JSONObject, _ path: JSONPath) -> ThemeColors {
    var theme = ThemeColors()
    for (key, color) in Self.colors {
      let text = line(object[key], path.key(key))
      guard !text.isEmpty else { continue }
      theme[keyPath: color] = RGB(hex: text)
      if RGB(hex: text) == nil { warn(path.key(key), .noColor(text.beginning)) }
    }
    if let background = theme.background, let contrast = theme.textContrast,
      theme.legibleBackground == nil
    {
      warn(
        path.key("background"),
        .lowContrast(tenths: Int(contrast * 10), with: background.isDark ? "textLight" : "textDark")
      )
    }
    return theme
  }

  /// The colours by their names.
  static var colors: KeyValuePairs<String, WritableKeyPath<ThemeColors, RGB?>> {
    [
      "primary": \.primary, "secondary": \.secondary, "accent": \.accent,
      "textLight": \.textLight, "textMedium": \.textMedium, "textDark": \.textDark,
      "background": \.background,
    ]
  }

  /// Reads a tab; nil if its content cannot be determined.
  mutating func tab(_ object: JSONObject, _ path: JSONPath, in table: TagTable) -> Tab? {
    let title = line(object["title"], path.key("title"))
    let tags = tags(object, path, in: table)
    if var tab = standardTab(object["shows"], path.key("shows")) {
      if !tags.isEmpty { warn(path.key("tags"), .tagsOfStandardTab) }
      if !title.isEmpty { tab.title = title }
      tab.sort = sort(object["sort"], path.key("sort"))
      return tab
    }
    guard !title.isEmpty || !tags.isEmpty else {
      warn(path, .emptyTab)
      return nil
    }
    let isTagged = if case .value(let all) = object.list("tags") { !all.isEmpty } else { false }
    if isTagged, tags.isEmpty {
      warn(path, .tabOfUnknownTags)
      return nil
    }
    return Tab(
      title: title.isEmpty ? tags.joined(separator: ", ") : title,
      scope: isTagged ? .tagged(tags) : .all, sort: sort(object["sort"], path.key("sort")))
  }

  /// Returns the standard tab that `shows` names; nil if it names none.
  private mutating func standardTab(_ value: JSONScalar, _ path: JSONPath) -> Tab? {
    switch line(value, path) {
    case "": return nil
    case "home": return .home
    case "feed": return .feed
    case "latest": return .latest
    case "dated": return .dated
    case "agenda": return .agenda
    case "conference": return .conference
    case let name:
      warn(path, .noStandardTab(name.beginning))
      return nil
    }
  }

  private mutating func sort(_ value: JSONScalar, _ path: JSONPath) -> SortKey? {
    let name = line(value, path)
    if let key = SortKey(rawValue: name) { return key }
    if !name.isEmpty { warn(path, .noSortKey(name.beginning)) }
    return nil
  }
}

extension RGB {
  /// Parses a colour in the form `#RRGGBB`; nil if it is invalid.
  package init?(hex text: String) {
    let digits = text.utf8.dropFirst().compactMap(\.hexValue)
    guard text.utf8.first == UInt8(ascii: "#"), text.utf8.count == 7, digits.count == 6
    else { return nil }
    self.init(
      red: digits[0] << 4 | digits[1], green: digits[2] << 4 | digits[3],
      blue: digits[4] << 4 | digits[5])
  }
}
