import FlyerModel
package import FoundationEssentials

/// A file with a whole space, or with the answer of the API to a question for entries.
package struct ContentfulExport: Sendable {
  private let json: Data
  private let resources: [ContentfulResource]
  private let locales: ContentfulLocales
  private let types: ContentfulTypes
  private let unknownTypes: [String: Int]
  private let unusableCount: Int

  /// Nil where the document is something else, a flyer for instance; throws where it is an export
  /// that can't be read.
  ///
  /// - Parameter json: the file, which may be mapped into memory.
  package init?(_ json: Data, limits: ImportLimits = .standard) throws(ImportError) {
    guard json.withUnsafeBytes(Self.isExport) else { return nil }
    let parts: Parts
    do {
      parts = try json.withUnsafeBytes { bytes in
        Result { () throws(ContentfulFault) in
          try Self.parts(of: ContentfulBody.object(in: bytes), json, limits)
        }
      }.get()
    } catch {
      throw ImportError(error)
    }
    self.json = json
    resources = parts.resources.sorted { ($0.rank, $0.id) < ($1.rank, $1.id) }
    (locales, types) = (parts.locales, parts.types)
    (unknownTypes, unusableCount) = (parts.list.unknownTypes, parts.list.unusableCount)
  }

  /// Writes the flyer document of the space.
  package func write<Failure: Error>(
    for languages: [String], mappings: [String: ContentfulMapping] = [:],
    to write: (Data) throws(Failure) -> Void
  ) throws(Failure) -> ContentfulReport {
    let flyer = ContentfulFlyer(
      title: "", chain: locales.chain(for: languages), types: types, mappings: mappings)
    let visit = { (body: (ContentfulResource) throws(Failure) -> Void) throws(Failure) in
      for resource in resources { try body(resource) }
    }
    var report = try flyer.write(visiting: visit, to: write)
    report.lines = lines
    (report.unknownTypes, report.unusableCount) = (unknownTypes, unusableCount)
    return report
  }

  /// The lines in which entries begin, found by going through the file once.
  private var lines: [String: Int] {
    json.withUnsafeBytes { bytes in
      var (lines, line, position) = ([String: Int](), 1, 0)
      for entry in resources.filter({ $0.kind == .entry })
        .sorted(by: { $0.json.startIndex < $1.json.startIndex })
      {
        let start = entry.json.startIndex - json.startIndex
        line += bytes[position..<start].count { $0 == .newline }
        position = start
        lines[entry.id] = line
      }
      return lines
    }
  }

  private struct Parts {
    var list: ContentfulList
    var resources: [ContentfulResource]
    var locales: ContentfulLocales
    var types: ContentfulTypes
  }

  private static func parts(of top: JSONValue, _ json: Data, _ limits: ImportLimits)
    throws(ContentfulFault) -> Parts
  {
    var list = ContentfulList(limits: limits)
    var resources: [ContentfulResource] = []
    let includes = top["includes"]
    for part in [
      top["entries"], top["assets"], top["items"], includes?["Entry"], includes?["Asset"],
    ] {
      resources += try list.resources(of: part, in: json)
    }
    return Parts(
      list: list, resources: resources.filter { !$0.isDeleted },
      locales: ContentfulLocales(list: top["locales"]),
      types: ContentfulTypes(list: top["contentTypes"]))
  }

  /// True where the first key that tells a flyer from an export is one of an export's.
  private static func isExport(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let start = try? Preamble.end(in: bytes) else { return false }
    var members = MemberCursor(objectAt: start)
    while let member = try? members.next(in: bytes) {
      let key = String(decoding: bytes[member.key].prefix(40), as: UTF8.self)
      switch key {
      case "contentTypes", "entries", "assets":
        return bytes[member.value] == .openBracket
      case "sys":
        let type = JSONValue(at: member.value, in: bytes)?["type"]?.text
        if type == "Array" { return true }
      default:
        if Outline.Key(rawValue: key) != nil { return false }
      }
    }
    return false
  }
}

extension ImportError {
  fileprivate init(_ fault: ContentfulFault) {
    switch fault {
    case .notJSON(let line, let reason): self = .notJSON(line: line, reason: reason)
    case .notAnObject, .refused, .otherType: self = .notAFlyer(reason: "it \(fault)")
    }
  }
}
