import FoundationEssentials
import Texts

/// Reads lists of resources and counts the unusable elements.
struct ContentfulList {
  let limits: ImportLimits
  private(set) var unknownTypes: [String: Int] = [:]
  private(set) var unusableCount = 0

  /// Returns the resources of a list in its order. Throws if one of them is not JSON.
  mutating func resources(of list: JSONValue?, in json: Data)
    throws(ContentfulFault) -> [ContentfulResource]
  {
    guard let list, list.isList else { return [] }
    var resources: [ContentfulResource] = []
    var cursor = ElementCursor(listAt: list.range.lowerBound)
    while let element = try? cursor.next(in: list.bytes) {
      let isUsable =
        element.isObject && element.depth <= limits.depth && element.range.count <= limits.itemSize
      guard isUsable else {
        unusableCount += 1
        continue
      }
      if let fault = JSONGrammar.firstFault(in: list.bytes, at: element.range.lowerBound) {
        throw ContentfulBody.notJSON(fault, in: list.bytes)
      }
      if let resource = resource(JSONValue(element.range, in: list.bytes), json) {
        resources.append(resource)
      }
    }
    return resources
  }

  private mutating func resource(_ value: JSONValue, _ json: Data) -> ContentfulResource? {
    let start = json.startIndex + value.range.lowerBound
    switch ContentfulResource.element(value, json: json[start..<start + value.range.count]) {
    case .resource(let resource): return resource
    case .unknown(let type): unknownTypes[type, default: 0] += 1
    case .anonymous: unusableCount += 1
    }
    return nil
  }
}

/// The body of a response.
enum ContentfulBody {
  /// Returns the result of `make` for the object in a body.
  static func read<Value>(
    _ json: Data, _ make: (JSONValue) throws(ContentfulFault) -> Value
  ) throws(ContentfulFault) -> Value {
    try json.withUnsafeBytes { bytes in
      Result { () throws(ContentfulFault) in try make(object(in: bytes)) }
    }.get()
  }

  /// Returns the object in the body, with all brackets and strings closed. Throws if there is none.
  static func object(in bytes: UnsafeRawBufferPointer) throws(ContentfulFault) -> JSONValue {
    let start: Int
    do {
      start = try Preamble.end(in: bytes)
    } catch {
      if isOtherJSON(bytes) { throw .notAnObject }
      throw .notJSON(line: 1, .none)
    }
    do throws(JSONScanner.Fault) {
      var scanner = JSONScanner(bytes, at: start)
      _ = try scanner.skipValue()
      let range = start..<scanner.position
      try checkMembers(of: start, in: bytes)
      scanner.skipWhitespace()
      if scanner.byte != nil { throw scanner.fault(.trailing(isDocument: false)) }
      return JSONValue(range, in: bytes)
    } catch {
      throw notJSON(error, in: bytes)
    }
  }

  static func notJSON(_ fault: JSONScanner.Fault, in bytes: UnsafeRawBufferPointer)
    -> ContentfulFault
  {
    var lines = LineIndex()
    let place = lines.place(at: min(fault.offset, bytes.count), in: bytes)
    return .notJSON(line: place.line, fault.fault)
  }

  /// Steps over the elements of lists one by one, so that reading them later cannot fail.
  private static func checkMembers(of start: Int, in bytes: UnsafeRawBufferPointer)
    throws(JSONScanner.Fault)
  {
    var members = MemberCursor(objectAt: start)
    while let member = try members.next(in: bytes) {
      guard bytes[member.value] == .openBracket else { continue }
      var elements = ElementCursor(listAt: member.value)
      while try elements.next(in: bytes) != nil {}
      members.skipped(to: elements.end)
    }
  }

  private static func isOtherJSON(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var scanner = JSONScanner(bytes)
    scanner.skipWhitespace()
    let start = scanner.position
    guard let depth = try? scanner.skipValue(), depth <= ImportLimits.standard.depth else {
      return false
    }
    return JSONGrammar.firstFault(in: bytes, at: start) == nil
  }
}
