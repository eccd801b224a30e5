import FlyerModel

extension FieldReader {
  /// The links of an item that can be opened; the others are noted.
  mutating func links(_ list: RawList<RawLink>, _ path: JSONPath, from origin: Origin) -> [Link] {
    var links: [Link] = []
    for (index, raw) in elements(list, path, limit: limits.linksPerItem).enumerated() {
      if let link = link(raw, path.index(index), from: origin) { links.append(link) }
    }
    return links
  }

  /// The link, or nil where there is none that can be opened.
  mutating func link(_ raw: RawLink, _ path: JSONPath, from origin: Origin) -> Link? {
    let (title, address, place) = parts(raw, path)
    return address.flatMap { link($0, title: title, place, from: origin) }
  }

  /// The link that calls a phone number; nil where there is none or it can't be dialled.
  mutating func call(_ number: String, _ path: JSONPath) -> Link? {
    guard !number.isEmpty else { return nil }
    do {
      return try LinkParsing.call(number)
    } catch {
      warn(path, "\(number.quoted) is no number that can be dialled; shown only")
      return nil
    }
  }

  private mutating func parts(
    _ raw: RawLink, _ path: JSONPath
  ) -> (title: String, address: String?, place: JSONPath) {
    switch raw {
    case .bare(.missing):
      return ("", nil, path)
    case .bare(let address):
      return ("", line(address, path, limit: .max), path)
    case .titled(let title, let address):
      let place = path.key("url")
      return (line(title, path.key("title")), line(address, place, limit: .max), place)
    }
  }

  /// The link to an address; nil, with a warning, where it can't be opened.
  mutating func link(
    _ address: String, title: String, _ path: JSONPath, from origin: Origin
  ) -> Link? {
    do throws(LinkParsing.Refusal) {
      guard address.utf8.count <= limits.address else { throw .tooLong(limit: limits.address) }
      let parsed = try LinkParsing.parse(address, title: title)
      if !parsed.dropped.isEmpty {
        let names = parsed.dropped.joined(separator: ", ").quoted
        warn(path, "only to, cc, subject and body are kept of a mail address; dropped: \(names)")
      }
      return parsed.link
    } catch {
      warn(path, "\(address.quoted) \(error.reason(from: origin)); the link is left out")
      return nil
    }
  }

  /// The http(s) URL of a picture; nil where there is none.
  mutating func webURL(_ value: JSONScalar, _ path: JSONPath, from origin: Origin) -> String? {
    let address = line(value, path, limit: .max)
    if address.isEmpty { return nil }
    guard let link = link(address, title: "", path, from: origin) else { return nil }
    if link.kind != .web { warn(path, "\(address.quoted) is no address of a picture; ignored") }
    return link.kind == .web ? link.url : nil
  }
}
