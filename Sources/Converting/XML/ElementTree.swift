import Importing
import CXml

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
    var fault: (ConversionFinding) -> Void = { _ in }
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
  /// Whether a fault was found.
  private(set) var isBroken = false

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

  /// Reports a fault. Only the first is passed to it, since later ones may be its consequences.
  func note(_ fault: ConversionFinding) {
    isBroken = true
    listener.fault(fault)
  }
}
