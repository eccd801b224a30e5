import FlyerModel
public import FoundationEssentials

/// A file with a whole space, or with the answer of the API to a question for entries.
public struct ContentfulExport: Sendable {
  private let json: Data
  private let resources: [ContentfulResource]
  private let locales: ContentfulLocales
  private let unknownTypes: [String: Int]
  private let unusableCount: Int

  /// Nil where the document is something else, a flyer for instance; throws where it is an export
  /// that can't be read.
  ///
  /// - Parameter json: the file, which may be mapped into memory.
  public init?(_ json: Data, limits: ImportLimits = .standard) throws(ImportError) {
    guard json.withUnsafeBytes(Self.isExport) else { return nil }
    let (list, resources, locales): (ContentfulList, [ContentfulResource], ContentfulLocales)
    do {
      (list, resources, locales) = try json.withUnsafeBytes { bytes in
        Result { () throws(ContentfulFault) in
          try Self.parts(of: ContentfulBody.object(in: bytes), json, limits)
        }
      }.get()
    } catch {
      throw ImportError(error)
    }
    self.json = json
    self.resources = resources.sorted { ($0.rank, $0.id) < ($1.rank, $1.id) }
    self.locales = locales
    (unknownTypes, unusableCount) = (list.unknownTypes, list.unusableCount)
  }

  /// Writes the flyer document of the space.
  public func write<Failure: Error>(
    for languages: [String], to write: (Data) throws(Failure) -> Void
  ) throws(Failure) -> ContentfulReport {
    var writer = ContentfulWriter(title: "", chain: locales.chain(for: languages))
    for resource in resources {
      let piece = writer.add(resource)
      if !piece.isEmpty { try write(piece) }
    }
    try write(writer.finish())
    var report = writer.report
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

  private static func parts(of top: JSONValue, _ json: Data, _ limits: ImportLimits)
    throws(ContentfulFault) -> (ContentfulList, [ContentfulResource], ContentfulLocales)
  {
    var list = ContentfulList(limits: limits)
    var resources: [ContentfulResource] = []
    let includes = top["includes"]
    for part in [
      top["entries"], top["assets"], top["items"], includes?["Entry"], includes?["Asset"],
    ] {
      resources += try list.resources(of: part, in: json)
    }
    return (list, resources.filter { !$0.isDeleted }, ContentfulLocales(list: top["locales"]))
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
