import CXml
import Importing
import Texts

/// Builds elements from the events of a parser, one record at a time, so that a document is never
/// in memory as a whole.
///
/// A container (the root, a channel) is only entered. Every element in a container is a record,
/// which is passed on when it ends.
final class ElementTree {
  /// The callbacks of a tree.
  struct Listener {
    /// Whether an element that begins in these containers is a container as well.
    var isContainer: (Element, [Element]) -> Bool = { _, _ in false }
    /// Whether the beginning of the first element shows that the second one, a record around it, is
    /// over.
    var endsRecord: (Element, Element) -> Bool = { _, _ in false }
    var entered: (Element) -> Void = { _ in }
    var record: (Element, [Element]) -> Void
  }

  private static let deepest = 100
  private static let mostElements = 200_000
  private static let mostBytes = 16 << 20

  private let listener: Listener
  private(set) var containers: [Element] = []
  private var open: [Element] = []
  /// The number of open elements below the deepest one that is kept. Their text becomes part of it.
  private var flattened = 0
  private var text: [UInt8] = []
  private var (elementCount, byteCount) = (0, 0)
  /// The first fault. Later ones may be its consequences, and an invalid document may have one at
  /// each character.
  private(set) var fault: ConversionFinding?

  init(_ listener: Listener) { self.listener = listener }

  func begin(_ element: Element) {
    flushText()
    if let record = open.first, listener.endsRecord(element, record) { endRecord() }
    if open.isEmpty, flattened == 0, listener.isContainer(element, containers) {
      containers.append(element)
      return listener.entered(element)
    }
    elementCount += 1
    if open.count < Self.deepest, elementCount < Self.mostElements {
      open.append(element)
    } else {
      flattened += 1
    }
  }

  func end() {
    flushText()
    if flattened > 0 {
      flattened -= 1
    } else if open.count > 1 {
      let element = open.removeLast()
      open[open.count - 1].content.append(.element(element))
    } else if !open.isEmpty {
      endRecord()
    } else if !containers.isEmpty {
      containers.removeLast()
    }
  }

  /// Ends the document: all open elements end here.
  func finish() {
    flushText()
    endRecord()
  }

  func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard !open.isEmpty, byteCount + bytes.count <= Self.mostBytes else { return }
    byteCount += bytes.count
    text.append(contentsOf: bytes)
  }

  private func flushText() {
    guard !text.isEmpty else { return }
    if !open.isEmpty {
      open[open.count - 1].content.append(.text(WindowsLetters.text(text)))
    }
    text.removeAll(keepingCapacity: true)
  }

  private func endRecord() {
    while open.count > 1 {
      let element = open.removeLast()
      open[open.count - 1].content.append(.element(element))
    }
    (flattened, elementCount, byteCount) = (0, 0, 0)
    if let record = open.popLast() { listener.record(record, containers) }
  }
}

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
      guard ElementTree.of(context).fault == nil else { return }
      let words = words.map { String(cString: $0) } ?? ""
      ElementTree.of(context).fault = ConversionFinding(
        .warning, .malformed, [words.squeezed], line: Int(line), column: Int(column))
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

/// Parses XML as elements.
enum XMLReading {
  /// Passes the records of a document to the listener and returns its first fault; nil if there is
  /// none. Throws if memory is exhausted.
  static func read(
    _ bytes: [UInt8], _ listener: ElementTree.Listener
  ) throws(ConversionFinding) -> ConversionFinding? {
    let tree = ElementTree(listener)
    var events = ElementTree.events
    defer { withExtendedLifetime(tree) {} }
    guard let parser = cxml_start(&events, tree.context) else {
      throw ConversionFinding(.error, .outOfMemory)
    }
    var mending = XMLMending(parser)
    bytes.withUnsafeBufferPointer { mending.feed($0) }
    cxml_finish(parser)
    tree.finish()
    let mended = mending.fault.map { fault in
      let before = bytes[..<fault.offset]
      let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      return ConversionFinding(
        .warning, .malformed, [fault.words], line: before.count { $0 == UInt8(ascii: "\n") } + 1,
        column: fault.offset - lineStart + 1)
    }
    return [tree.fault, mended].compactMap(\.self).min {
      ($0.line ?? 0, $0.column ?? 0) < ($1.line ?? 0, $1.column ?? 0)
    }
  }
}
