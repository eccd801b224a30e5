import CXml

/// Reads HTML as elements.
enum HTMLReading {
  /// All that stands in a text, in an element that is not there.
  static func element(_ html: String) -> Element {
    // In an element of its own no paragraph is put around the words that begin it.
    page("<div>" + html)
  }

  /// All elements of a whole page, in one that is not there.
  static func page(_ html: String) -> Element {
    var root = Element(.xhtml, "div")
    let listener = ElementTree.Listener { record, _ in root = record }
    let tree = ElementTree(listener)
    tree.begin(root)
    var (html, events) = (html, ElementTree.events)
    withExtendedLifetime(tree) {
      html.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          _ = cxml_read_html($0.baseAddress, Int32($0.count), &events, tree.context)
        }
      }
    }
    tree.finish()
    return root
  }
}
