import FlyerModel

extension FieldReader {
  /// Reads the links of an item. Links that cannot be opened are logged.
  mutating func links(
    _ object: JSONObject, _ key: String, _ path: JSONPath, from origin: Origin
  ) -> [Link] {
    let path = path.key(key)
    let elements = elements(object.list(key), path, limit: limits.linksPerItem)
    return elements.enumerated().compactMap { index, value in
      link(value, object.notes, path.index(index), from: origin)
    }
  }

  /// Reads a link: an address with its title, or only the address. nil if there is none that can be
  /// opened.
  mutating func link(
    _ value: JSONValue?, _ notes: JSONNotes, _ path: JSONPath, from origin: Origin
  ) -> Link? {
    guard let titled = notes.object(value) else {
      let address = notes.scalar(value)
      if address == .missing { return nil }
      return link(line(address, path, limit: .max), title: "", path, from: origin)
    }
    let (title, place) = (line(titled["title"], path.key("title")), path.key("url"))
    return link(line(titled["url"], place, limit: .max), title: title, place, from: origin)
  }

  /// Returns the link that calls a phone number; nil if there is none or it cannot be dialled.
  mutating func call(_ number: String, _ path: JSONPath) -> Link? {
    guard !number.isEmpty else { return nil }
    do {
      return try LinkParsing.call(number)
    } catch {
      warn(path, .notDialable(number.beginning))
      return nil
    }
  }

  /// Returns the link to an address; nil, with a warning, if it cannot be opened.
  mutating func link(
    _ address: String, title: String, _ path: JSONPath, from origin: Origin
  ) -> Link? {
    do throws(LinkParsing.Refusal) {
      guard address.utf8.count <= limits.address else { throw .tooLong(limit: limits.address) }
      let parsed = try parse(address, title: title, path, from: origin)
      if !parsed.dropped.isEmpty {
        warn(path, .droppedFields(parsed.dropped.joined(separator: ", ").beginning))
      }
      return parsed.link
    } catch {
      warn(path, .refusedLink(address.beginning, error, from: origin))
      return nil
    }
  }

  /// Parses an address. The address of a file relative to the document is resolved against the
  /// document's URL.
  private mutating func parse(
    _ address: String, title: String, _ path: JSONPath, from origin: Origin
  ) throws(LinkParsing.Refusal) -> LinkParsing.Parsed {
    do throws(LinkParsing.Refusal) {
      return try LinkParsing.parse(address, title: title)
    } catch {
      guard error == .fileName, case .web(let document?) = origin,
        let url = Address(document).resolve(address)
      else { throw error }
      let title = title.isEmpty ? address : title
      let parsed = try LinkParsing.parse(url, title: title)
      warn(path, .fileBesideDocument(address.beginning, url: parsed.link.url.beginning))
      return parsed
    }
  }

  /// Reads the http(s) URL of a picture; nil if there is none.
  mutating func webURL(_ value: JSONScalar, _ path: JSONPath, from origin: Origin) -> String? {
    let address = line(value, path, limit: .max)
    if address.isEmpty { return nil }
    guard let link = link(address, title: "", path, from: origin) else { return nil }
    if link.kind != .web { warn(path, .noPicture(address.beginning)) }
    return link.kind == .web ? link.encodedURL : nil
  }
}
