import TOMLKit

/// Takes values out of a TOML document and remembers which keys it was asked for.
struct ConfigurationReader {
  private let table: TOMLTable
  private let lines: [Substring]
  private let path: String
  private var known: [String] = []

  init(text: String, path: String) throws(SettingsError) {
    do {
      table = try TOMLTable(string: text)
    } catch let error as TOMLParseError {
      throw .syntax(path: path, line: error.source.begin.line, reason: error.description)
    } catch {
      throw .syntax(path: path, line: 1, reason: "\(error)")
    }
    lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    self.path = path
  }

  /// The value of a key at the top of the document; nil where there is none.
  ///
  /// - Parameters:
  ///   - expected: what the value must be, as an error says it.
  ///   - convert: answers nil for what the value must not be.
  mutating func value<Value>(
    of key: String, expected: String, _ convert: (any TOMLValueConvertible) -> Value?
  ) throws(SettingsError) -> Value? {
    known.append(key)
    guard let found = table[key] else { return nil }
    guard let value = convert(found) else {
      throw .wrongValue(path: path, line: line(of: key), key: key, expected: expected)
    }
    return value
  }

  /// One warning for every key that nobody asked for.
  func warnings() -> [String] {
    table.keys.filter { !known.contains($0) }.sorted { line(of: $0) < line(of: $1) }.map { key in
      let near = known.map { (name: $0, distance: Self.distance(key, $0)) }
        .min { $0.distance < $1.distance }
      let advice = near.flatMap { $0.distance <= 3 ? ": did you mean \($0.name)?" : nil }
      let place = line(of: key) > 0 ? "\(path), line \(line(of: key))" : path
      return "\(place): there is no setting “\(key)”" + (advice ?? "")
    }
  }

  /// The line, from 1, that sets a key or opens its table; 0 where none is found.
  ///
  /// The parser keeps no places of values; a text over many lines may mislead this by a few.
  private func line(of key: String) -> Int {
    let index = lines.firstIndex { line in
      let name = line.drop { $0 == " " || $0 == "\t" || $0 == "[" || $0 == "\"" || $0 == "'" }
      guard name.hasPrefix(key) else { return false }
      let next = name.dropFirst(key.count).first
      return next.map { " \t=.]\"'".contains($0) } ?? false
    }
    return index.map { $0 + 1 } ?? 0
  }

  /// How many letters must be put in, left out or exchanged (Levenshtein).
  private static func distance(_ left: String, _ right: String) -> Int {
    var row = Array(0...right.count)
    for (i, a) in left.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, b) in right.enumerated() {
        let changed = diagonal + (a == b ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(changed, row[j] + 1, diagonal + 1)
      }
    }
    return row[right.count]
  }
}
