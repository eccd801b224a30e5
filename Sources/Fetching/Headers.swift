import FetchProtocol

/// The header of a request or an answer: fields, whose names may be written in capitals or not.
package struct Headers: Sendable, ExpressibleByDictionaryLiteral {
  private(set) var fields: [FetchField]

  init(fields: [FetchField]) { self.fields = fields }

  package init(_ fields: [(name: String, value: String)] = []) {
    self.fields = fields.map { FetchField($0.name, $0.value) }
  }

  package init(dictionaryLiteral elements: (String, String)...) {
    fields = elements.map { FetchField($0.0, $0.1) }
  }

  package mutating func add(name: String, value: String) { fields.append(FetchField(name, value)) }

  package mutating func add(contentsOf others: Headers) { fields += others.fields }

  package func first(name: String) -> String? { self[name].first }

  package func contains(name: String) -> Bool { !self[name].isEmpty }

  /// The values of all fields with this name.
  package subscript(name: String) -> [String] {
    let name = name.lowercased()
    return fields.filter { $0.name.lowercased() == name }.map(\.value)
  }

  /// The parts between the commas of all fields with this name (RFC 9110 §5.6.1).
  package subscript(canonicalForm name: String) -> [String] {
    self[name].flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }.map {
      var part = $0.drop { $0 == " " || $0 == "\t" }
      while part.last == " " || part.last == "\t" { part.removeLast() }
      return String(part)
    }
  }
}

/// The method of a request.
package enum RequestMethod: String, Sendable {
  case get = "GET"
  case head = "HEAD"
  case post = "POST"
  case put = "PUT"
  case delete = "DELETE"

  /// Whether a request without a body says so (RFC 9110 §8.6).
  var hasBody: Bool { self == .post || self == .put }

  /// Whether the server changes nothing by it (RFC 9110 §9.2.1).
  var onlyReads: Bool { self == .get || self == .head }
}
