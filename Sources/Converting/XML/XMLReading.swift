import CXml
import Importing

/// Reads XML as elements.
enum XMLReading {
  /// Hands out the records of a document; throws without memory for it.
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
