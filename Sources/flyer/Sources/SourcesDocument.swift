import Files
import Library
import Localizing
import TOMLKit

/// The content of `sources.toml`, with its lines: a person writes it as well, so a change leaves
/// every other line as it is.
///
/// TOMLKit reads it but can't write it back with its comments.
struct SourcesDocument: Sendable, Equatable {
  private static let key = "sources"

  /// A table of the list and the lines in which it is.
  private struct Entry: Sendable, Equatable {
    /// Nil where it can't be used.
    var source: KnownSource?
    /// From the header to the last of its keys; nil where it is not in lines of its own.
    var lines: Range<Int>?
  }

  let text: String
  private let path: String
  private let home: String?
  private let entries: [Entry]
  /// The errors of single sources, and the unknown keys.
  let warnings: [SettingsWarning]

  /// - Parameters:
  ///   - path: the file, as errors name it; relative paths in it start from its folder.
  ///   - home: what a leading `~/` stands for.
  init(_ text: String, path: String, home: String?) throws(SettingsError) {
    (self.text, self.path, self.home) = (text, path, home)
    // Most have none or what flyer wrote, and are not to wait for a parser.
    if let plain = PlainSources(text) {
      (entries, warnings) = Self.entries(of: plain, path: path, home: home)
      return
    }
    let places = Self.places(in: Self.lines(of: text))
    var whole = try ConfigurationReader(text: text, path: path)
    var readers = try whole.readers(ofList: Self.key, at: places)
    var (entries, warnings) = ([Entry](), whole.warnings())
    var place = Place(path: path, home: home)
    for index in readers.indices {
      let lines = places.count == readers.count ? places[index] : nil
      var entry = Entry(source: nil, lines: lines)
      place.line = lines.map { $0.lowerBound + 1 } ?? 0
      do throws(SettingsError) {
        entry.source = try Self.source(&readers[index], at: place)
      } catch {
        warnings.append(.leftOut(error))
      }
      entries.append(entry)
      warnings += readers[index].warnings()
    }
    (self.entries, self.warnings) = (entries, warnings)
  }

  var list: SourceList { SourceList(entries.compactMap(\.source)) }

  private static func entries(
    of plain: PlainSources, path: String, home: String?
  ) -> ([Entry], [SettingsWarning]) {
    var warnings: [SettingsWarning] = []
    var place = Place(path: path, home: home)
    let entries = plain.tables.map { table in
      var entry = Entry(source: nil, lines: table.lines)
      place.line = table.lines.lowerBound + 1
      do throws(SettingsError) {
        entry.source = try known(table.source, table.name, table.groups, at: place)
      } catch {
        warnings.append(.leftOut(error))
      }
      return entry
    }
    return (entries, warnings)
  }

  private static func source(
    _ reader: inout ConfigurationReader, at place: Place
  ) throws(SettingsError) -> KnownSource {
    let text = try reader.value(of: "source", expected: .source) { $0.string }
    let name = try reader.value(of: "name", expected: .text) { $0.string }
    let groups = try reader.value(of: "group", expected: .group, groups)
    return try known(text, name, groups, at: place)
  }

  /// The path of the file, and the folder that relative paths start from.
  private struct Place {
    let path, folder: String
    let home: String?
    /// From 1; 0 if it is not known.
    var line = 0

    init(path: String, home: String?) {
      (self.path, folder, self.home) = (path, PrivateFolder.folder(of: path), home)
    }
  }

  private static func known(
    _ text: String?, _ name: String?, _ groups: [String]?, at place: Place
  ) throws(SettingsError) -> KnownSource {
    let (path, line) = (place.path, place.line)
    guard let text else {
      throw .wrongValue(path: path, line: line, key: "source", expected: .source)
    }
    do {
      let source = try Source(parsing: text, relativeTo: place.folder, home: place.home)
      return KnownSource(source, name: name ?? "", groups: groups ?? [])
    } catch {
      // TRANSLATORS: {0} is a file
      throw .source(origin: .named(line > 0 ? tr("\(path), line \(line)") : path), error)
    }
  }

  private static func groups(_ value: any TOMLValueConvertible) -> [String]? {
    if let name = value.string { return name.isEmpty ? [] : [name] }
    guard let names = value.array else { return nil }
    let texts = names.compactMap(\.string).filter { !$0.isEmpty }
    return texts.count == names.count ? texts : nil
  }
}

/// Changes of the document.
extension SourcesDocument {
  /// The same with another source: behind the last one of its group, else at the end.
  func adding(_ source: KnownSource) throws(SettingsError) -> SourcesDocument {
    let last = entries.last { $0.source?.groups == source.groups && $0.lines != nil }
    let isGrouped = !source.groups.isEmpty
    guard isGrouped, let end = last?.lines?.upperBound else { return try appending([source]) }
    var lines = Self.lines(of: text)
    let block = blocks(of: source).flatMap { [""] + $0 }
    lines.insert(contentsOf: block.map { $0[...] }, at: end)
    return try checked(lines, list.all + [source])
  }

  /// The same with more sources at its end, in their order.
  func appending(_ sources: [KnownSource]) throws(SettingsError) -> SourcesDocument {
    var lines = Self.lines(of: text)
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    for block in sources.flatMap(blocks) {
      if !lines.isEmpty { lines.append("") }
      lines += block.map { $0[...] }
    }
    return try checked(lines, list.all + sources)
  }

  /// The same without a source.
  func removing(_ source: Source) throws(SettingsError) -> SourcesDocument {
    var lines = Self.lines(of: text)
    for entry in entries.reversed() where entry.source?.source.isSame(as: source) == true {
      guard let place = entry.lines else { throw .notEditable(path: path) }
      lines.removeSubrange(place)
      let isBetweenBlanks =
        place.lowerBound < lines.count && lines[place.lowerBound].isEmpty
        && (place.lowerBound == 0 || lines[place.lowerBound - 1].isEmpty)
      if isBetweenBlanks { lines.remove(at: place.lowerBound) }
    }
    return try checked(lines, list.all.filter { !$0.source.isSame(as: source) })
  }

  /// The document with another source in the place of one, whose other settings stay.
  func replacing(_ old: Source, with new: Source) throws(SettingsError) -> SourcesDocument {
    var lines = Self.lines(of: text)
    for entry in entries where entry.source?.source.isSame(as: old) == true {
      guard let place = entry.lines?.first(where: { Self.isAddress(lines[$0]) }),
        let value = Self.value(in: lines[place])
      else { throw .notEditable(path: path) }
      let (before, behind) = (lines[place][..<value.lowerBound], lines[place][value.upperBound...])
      lines[place] = Substring("\(before)\(Self.quoted(written(new)))\(behind)")
    }
    return try checked(
      lines,
      list.all.map {
        var known = $0
        if known.source.isSame(as: old) { known.source = new }
        return known
      })
  }

  /// The same file with another text.
  func replaced(by text: String) throws(SettingsError) -> SourcesDocument {
    try SourcesDocument(text, path: path, home: home)
  }

  /// Reads what was written: where that is not what was meant, only a person can change the file.
  private func checked(
    _ lines: [Substring], _ expected: [KnownSource]
  ) throws(SettingsError) -> SourcesDocument {
    let lineEnd = self.text.contains("\r\n") ? "\r\n" : "\n"
    var text = lines.joined(separator: lineEnd)
    if !text.isEmpty, text.last?.isNewline != true { text += lineEnd }
    guard let new = try? SourcesDocument(text, path: path, home: home),
      new.list.all.count == expected.count, new.warnings.count <= warnings.count,
      expected.allSatisfy({ new.list[$0.source] == $0 })
    else { throw .notEditable(path: path) }
    return new
  }

  /// A table for each of its groups.
  private func blocks(of source: KnownSource) -> [[String]] {
    source.allGroups.map { block(of: source, in: $0) }
  }

  private func block(of source: KnownSource, in groups: [String]) -> [String] {
    var lines = ["[[\(Self.key)]]", "source = \(Self.quoted(written(source.source)))"]
    if !source.name.isEmpty { lines.append("name = \(Self.quoted(source.name))") }
    switch groups.count {
    case 0: break
    case 1: lines.append("group = \(Self.quoted(groups[0]))")
    default: lines.append("group = [\(groups.map(Self.quoted).joined(separator: ", "))]")
    }
    return lines
  }

  /// A path below the home as it is the same in every home.
  private func written(_ source: Source) -> String {
    let text = source.text ?? ""
    guard let home, text.hasPrefix(home + "/") else { return text }
    return "~" + text.dropFirst(home.count)
  }

  private static func quoted(_ text: String) -> String {
    let letters = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"", "\\": return "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: return String(scalar)
      }
    }
    return "\"\(letters.joined())\""
  }
}

/// Where the tables are.
extension SourcesDocument {
  private static func lines(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
  }

  /// The lines of each table of the list, without comments and blank lines behind its last key.
  private static func places(in lines: [Substring]) -> [Range<Int>] {
    let headers = lines.indices.filter { isHeader(lines[$0]) }
    return zip(headers, headers.dropFirst() + [lines.count]).compactMap { start, end in
      guard isHeaderOfList(lines[start]) else { return nil }
      let last = (start..<end).last { isMeant(lines[$0]) } ?? start
      return start..<last + 1
    }
  }

  private static func isHeader(_ line: Substring) -> Bool {
    line.first { !$0.isWhitespace } == "["
  }

  /// Without a regular expression, which takes longer to be made than all lines to be looked at.
  private static func isHeaderOfList(_ line: Substring) -> Bool {
    let header = line.filter { !$0.isWhitespace }
    return ["", "\"", "'"].contains { header.hasPrefix("[[\($0)\(key)\($0)]]") }
  }

  private static func isAddress(_ line: Substring) -> Bool {
    let key = line.drop { $0.isWhitespace }.prefix { $0 != "=" }
    return key.filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" } == "source"
  }

  /// The text behind the key of a line, with its quotation marks.
  private static func value(in line: Substring) -> Range<Substring.Index>? {
    guard
      let start = line.firstIndex(where: { $0 == "=" }).flatMap({ sign in
        line[sign...].firstIndex { $0 == "\"" || $0 == "'" }
      })
    else { return nil }
    let end = line[line.index(after: start)...].firstIndex(of: line[start])
    return end.map { start..<line.index(after: $0) }
  }

  private static func isMeant(_ line: Substring) -> Bool {
    line.first { !$0.isWhitespace }.map { $0 != "#" } ?? false
  }
}
