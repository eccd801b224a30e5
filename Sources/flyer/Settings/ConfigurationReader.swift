import Settings
import Texts
import TOMLKit

/// Takes values out of a TOML document and remembers which keys it was asked for.
struct ConfigurationReader {
  private let table: TOMLTable
  /// Those of the document in which the table's keys are.
  private let lines: ArraySlice<Substring>
  let path: String
  /// The name of the table, with a point behind; empty for the whole document.
  private let prefix: String
  private var known: [String] = []
  /// The lines in which keys are that were asked for, by their names with those of their tables.
  private(set) var found: [String: Int] = [:]

  init(text: String, path: String) throws(SettingsError) {
    do throws(TOMLDocument.Fault) {
      let document = try TOMLDocument(text)
      (table, lines) = (document.table, document.lines)
    } catch {
      // The parser may quote what it does not understand, which may be a part of a token.
      let isSecret = text.contains("token") && error.fault.quotes
      throw .syntax(
        path: path, line: error.line, column: error.column, isSecret ? .unquotable : error.fault)
    }
    self.path = path
    prefix = ""
  }

  private init(_ table: TOMLTable, named name: String, of whole: ConfigurationReader) {
    self.table = table
    (lines, path, prefix) = (whole.lines, whole.path, whole.prefix + name + ".")
  }

  /// The value of a key; nil where there is none.
  ///
  /// - Parameter convert: answers nil for what the value must not be.
  mutating func value<Value>(
    of key: String, expected: ExpectedValue, _ convert: (any TOMLValueConvertible) -> Value?
  ) throws(SettingsError) -> Value? {
    known.append(key)
    guard let written = table[key] else { return nil }
    found[prefix + key] = line(of: key)
    guard let value = convert(written) else {
      throw .wrongValue(path: path, line: line(of: key), key: prefix + key, expected: expected)
    }
    return value
  }

  /// Whether a key names a table.
  func isTable(_ key: String) -> Bool { table[key]?.table != nil }

  /// A reader of a table in this one, which is empty where there is none.
  mutating func reader(of key: String) throws(SettingsError) -> ConfigurationReader {
    try reader(of: key, expected: .table(name: prefix + Self.written(key)))
  }

  private mutating func reader(
    of key: String, expected: ExpectedValue
  ) throws(SettingsError) -> ConfigurationReader {
    let table = try value(of: key, expected: expected) { $0.table }
    return ConfigurationReader(table ?? TOMLTable(), named: Self.written(key), of: self)
  }

  /// The readers of all tables in a table of this one, by their keys.
  mutating func readers(of key: String) throws(SettingsError)
    -> [(key: String, reader: ConfigurationReader)]
  {
    var outer = try reader(of: key, expected: .tablesByAddress(name: prefix + key))
    var readers: [(key: String, reader: ConfigurationReader)] = []
    for name in outer.table.keys.sorted() { readers.append((name, try outer.reader(of: name))) }
    return readers
  }

  /// The readers of the tables of a list in the whole document, in their order.
  ///
  /// - Parameter places: the lines from 0 that each takes; where they are not as many, all of the
  ///   document is searched for a line to name.
  mutating func readers(
    ofList key: String, at places: [Range<Int>]
  ) throws(SettingsError) -> [ConfigurationReader] {
    let list = try value(of: key, expected: .tables(name: key)) { $0.array } ?? TOMLArray()
    var readers: [ConfigurationReader] = []
    for (number, element) in list.enumerated() {
      guard let table = element.table else {
        throw .wrongValue(path: path, line: line(of: key), key: key, expected: .tables(name: key))
      }
      let place = places.count == list.count ? places[number] : lines.indices
      readers.append(ConfigurationReader(table, in: lines[place], path: path))
    }
    return readers
  }

  private init(_ table: TOMLTable, in lines: ArraySlice<Substring>, path: String) {
    (self.table, self.lines, self.path, prefix) = (table, lines, path, "")
  }

  /// A key as it is in a document.
  private static func written(_ key: String) -> String {
    let isBare = key.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-".contains($0)) }
    return isBare ? key : "\"\(key)\""
  }

  /// The keys that were not read yet, in the order of their lines.
  func others() -> [(key: String, line: Int)] {
    table.keys.filter { !known.contains($0) }.map { ($0, line(of: $0)) }.sorted { $0.1 < $1.1 }
  }

  /// One warning for every key that was not read.
  func warnings() -> [SettingsWarning] {
    others().map { key, line in
      .unknown(
        path: path, line: line, key: prefix + key,
        near: key.near(Array(known)).first.map { prefix + $0 })
    }
  }

  /// The line, from 1, that sets a key or opens its table; 0 where none is found.
  ///
  /// The parser keeps no places of values; a text over many lines may mislead this by a few.
  private func line(of key: String) -> Int {
    let start = lines.startIndex
    let header = prefix.isEmpty ? start : firstLine(naming: String(prefix.dropLast()), from: start)
    let line = firstLine(naming: key, from: header)
    return line > 0 ? line : firstLine(naming: prefix + key, from: start)
  }

  private func firstLine(naming key: String, from start: Int) -> Int {
    TOMLDocument.line(naming: key, in: lines[start...])
  }
}
