import FoundationEssentials
import Texts

/// A file with an export of a whole space of Contentful, or with its API's response to a request
/// for entries.
enum ContentfulExport: DocumentFormat {
  /// Whether the first key that distinguishes a flyer from an export is a key of an export.
  static func recognises(_ bytes: UnsafeRawBufferPointer, mediaType: String?) -> Bool {
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
        if Outline.Key(key) != nil { return false }
      }
    }
    return false
  }

  static func read(_ document: Document, into sink: DocumentSink) throws -> ImportReport {
    let json = document.bytes
    let parts = try json.withUnsafeBytes { bytes in
      Result { () throws(ContentfulFault) in
        try Self.parts(of: ContentfulBody.object(in: bytes), json, document.limits)
      }.mapError(ImportError.init)
    }.get()
    let chain = parts.locales.chain(for: document.importOptions.languages)
    var flyer = ContentfulFlyer(
      title: "", chain: chain, types: parts.types, mappings: document.importOptions.mappings)
    (flyer.unknownTypes, flyer.unusableCount) = (parts.list.unknownTypes, parts.list.unusableCount)
    (flyer.limits, flyer.isCheck, flyer.document) = (document.limits, document.isCheck, json)
    return try flyer.read(visiting: { try parts.resources.forEach($0) }, into: sink)
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
      list: list,
      resources: resources.filter { !$0.isDeleted }.sorted { ($0.rank, $0.id) < ($1.rank, $1.id) },
      locales: ContentfulLocales(list: top["locales"]),
      types: ContentfulTypes(list: top["contentTypes"]))
  }
}

extension ImportError {
  fileprivate init(_ fault: ContentfulFault) {
    switch fault {
    case .notJSON(let line, let fault): self = .notJSON(line: line, fault)
    case .notAnObject, .refused, .otherType: self = .notAFlyer(.contentful(fault))
    }
  }
}
