import CXml
import Markdown

/// Parses HTML as elements.
enum HTMLReading {
  /// Returns the content of a piece of HTML in a surrounding element.
  static func element(_ html: String) -> Element {
    // Without an element around them, the parser would put the first words into a paragraph.
    page("<div>" + html)
  }

  /// Returns the content of a whole page in a surrounding element.
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

extension Element {
  /// False for elements of other vocabularies.
  var isHTML: Bool { vocabulary == .core || vocabulary == .xhtml }
  var isUnseen: Bool { HTMLElements.unseen.contains(name) }
  var isApart: Bool {
    HTMLElements.apart.contains(name) || name == "input" || name == "iframe"
  }
  var isBlock: Bool { isHTML && HTMLElements.blocks.contains(name) }

  /// Whether it contains a block at any depth.
  var hasBlocks: Bool { elements.contains { !$0.isUnseen && ($0.isBlock || $0.hasBlocks) } }
}
