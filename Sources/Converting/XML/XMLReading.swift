import CXml

/// Reads XML as elements.
enum XMLReading {
  /// Hands out the records of a document; false without memory for it.
  static func read(_ bytes: [UInt8], _ listener: ElementTree.Listener) -> Bool {
    let tree = ElementTree(listener)
    var events = ElementTree.events
    return withExtendedLifetime(tree) {
      guard let parser = cxml_start(&events, tree.context) else { return false }
      var mending = XMLMending(parser)
      bytes.withUnsafeBufferPointer { mending.feed($0) }
      cxml_finish(parser)
      tree.finish()
      return true
    }
  }
}
