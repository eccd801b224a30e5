import Texts

/// Writes a list of subscriptions as OPML 2.0.
package enum OPMLText {
  /// A subscribed source.
  package struct Subscription: Sendable, Equatable {
    package var address: String
    /// The name; may be empty.
    package var name: String
    /// The groups that contain the source, outermost first.
    package var groups: [String]

    package init(address: String, name: String, groups: [String]) {
      (self.address, self.name, self.groups) = (address, name, groups)
    }
  }

  /// Returns the document in the order of the list. A group whose sources are separated by others
  /// occurs twice.
  package static func of(_ subscriptions: [Subscription]) -> String {
    var (lines, open) = ([String](), [String]())
    func indented(_ line: String) { lines.append(indent(open.count + 2) + line) }
    func close(to depth: Int) {
      while open.count > depth {
        open.removeLast()
        indented("</outline>")
      }
    }
    for known in subscriptions {
      close(to: zip(open, known.groups).prefix { $0 == $1 }.count)
      for group in known.groups[open.count...] {
        indented("<outline text=\"\(escaped(group))\">")
        open.append(group)
      }
      let address = escaped(known.address)
      let name = known.name.isEmpty ? address : escaped(known.name)
      indented("<outline type=\"rss\" text=\"\(name)\" title=\"\(name)\" xmlUrl=\"\(address)\"/>")
    }
    close(to: 0)
    return (head + lines + ["  </body>", "</opml>", ""]).joined(separator: "\n")
  }

  private static let head = [
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<opml version=\"2.0\">",
    "  <head><title>flyer</title></head>", "  <body>",
  ]

  private static func indent(_ depth: Int) -> String { String(repeating: "  ", count: depth) }

  /// Escapes a text for an attribute, and replaces characters that XML forbids or a terminal would
  /// obey. Those that turn the direction of text, or mean nothing to other programs, are dropped.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "&": return "&amp;"
      case "<": return "&lt;"
      case ">": return "&gt;"
      case "\"": return "&quot;"
      case _ where scalar.isUnfit: return ""
      case _ where scalar.properties.generalCategory == .control: return " "
      default: return String(scalar)
      }
    }.joined()
  }
}
