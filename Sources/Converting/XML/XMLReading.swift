import CXml
import Importing

/// Parses XML as elements.
enum XMLReading {
  /// Passes the records of a document to the listener. Throws if memory is exhausted.
  static func read(
    _ bytes: [UInt8], _ listener: ElementTree.Listener
  ) throws(ConversionFinding) {
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
  }
}
