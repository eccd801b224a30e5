import FlyerModel
import Texts

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
    if link.url.hasPrefix("https:") || link.url.prefixMatch(of: Self.thisMachine) != nil {
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
    let isTagged = if case .elements(let all) = object.list("tags") { !all.isEmpty } else { false }
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
