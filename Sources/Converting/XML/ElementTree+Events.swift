import Importing
import CXml

extension ElementTree {
  /// The callbacks of a parser whose context is a tree.
  static let events = cxml_events(
    begin: { context, name, attributes, count, line in
      let attributes = UnsafeBufferPointer(start: attributes, count: count)
      ElementTree.of(context).begin(Element(name, attributes, line: Int(line)))
    },
    end: { context in ElementTree.of(context).end() },
    text: { context, bytes, count in
      guard let bytes else { return }
      bytes.withMemoryRebound(to: UInt8.self, capacity: count) {
        ElementTree.of(context).add(UnsafeBufferPointer(start: $0, count: count))
      }
    },
    fault: { context, line, column, words in
      // An invalid document may have a fault at each character.
      guard !ElementTree.of(context).isBroken else { return }
      let words = words.map { String(cString: $0) } ?? ""
      ElementTree.of(context).note(
        ConversionFinding(
          .warning, .malformed, [words.squeezed], line: Int(line), column: Int(column)))
    })

  /// The pointer for the parser. It is valid only while the tree is kept alive during the parse.
  var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  private static func of(_ context: UnsafeMutableRawPointer?) -> ElementTree {
    guard let context else { preconditionFailure("events without a tree") }
    return Unmanaged<ElementTree>.fromOpaque(context).takeUnretainedValue()
  }
}

extension Element {
  fileprivate init(
    _ name: cxml_name, _ attributes: UnsafeBufferPointer<cxml_attribute>, line: Int
  ) {
    self.init(
      name.vocabulary, String(cString: name.local).loweredASCII,
      attributes.map { attribute in
        let value = UnsafeRawBufferPointer(start: attribute.value, count: attribute.count)
        return (attribute.name.plain, String(decoding: value, as: UTF8.self))
      }, line: line)
  }
}

extension cxml_name {
  fileprivate var vocabulary: Vocabulary {
    if space == nil, prefix == nil { return .core }
    return Vocabulary(
      space: space.map { String(cString: $0) }, prefix: prefix.map { String(cString: $0) })
  }

  /// The name of an attribute, with its prefix.
  fileprivate var plain: String {
    let local = String(cString: local).loweredASCII
    return prefix.map { String(cString: $0) + ":" + local } ?? local
  }
}

extension String {
  fileprivate var loweredASCII: String {
    utf8.contains { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") || $0 >= 0x80 }
      ? lowercased() : self
  }
}
