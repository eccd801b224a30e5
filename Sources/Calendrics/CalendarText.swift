import Texts

/// Writes lines of iCalendar (RFC 5545), with its escaping, folding and line ends.
package struct CalendarText {
  package private(set) var text = ""

  package init() {}

  /// Writes a line whose value is a text.
  package mutating func write(_ name: String, text value: String) {
    write(name, Self.escaped(value))
  }

  /// Writes a line whose value is a list of texts.
  package mutating func write(_ name: String, texts: [String]) {
    write(name, texts.map(Self.escaped).joined(separator: ","))
  }

  /// Writes a line whose value has another type and needs no escaping.
  package mutating func write(_ name: String, _ value: String) {
    var count = 0
    for scalar in "\(name):\(value)".unicodeScalars {
      let size = UTF8.width(scalar)
      // A line has 75 octets at most; the space at the start of a continuation counts (§3.1).
      if count + size > 75 {
        text += "\r\n "
        count = 1
      }
      text.unicodeScalars.append(scalar)
      count += size
    }
    text += "\r\n"
  }

  /// Escapes a text value (§3.3.11); other control characters are not allowed. Those that turn the
  /// direction of text, or mean nothing to other programs, are dropped.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": escaped += "\\\(scalar)"
      case "\n": escaped += "\\n"
      case "\r": continue
      case _ where scalar.isUnfit: continue
      case _ where scalar.properties.generalCategory == .control: escaped += " "
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
