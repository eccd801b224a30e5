/// A fast reader of `sources.toml` as flyer writes it, since the first frame waits for it: headers
/// of the list, and under each the three keys with plain texts.
///
/// It is no parser of TOML: other files, and all errors, are left to one.
struct PlainSources {
  struct Table {
    var source: String?
    var name: String?
    var groups: [String]?
    /// From the header to the last of its keys.
    var lines: Range<Int>
  }

  private(set) var tables: [Table] = []
  private var rest: Substring.UTF8View

  /// Nil where anything else is in the text.
  init?(_ text: String) {
    var text = text
    text.makeContiguousUTF8()
    rest = Substring(text).utf8
    var number = 0
    while !rest.isEmpty {
      guard passLine(number) else { return nil }
      number += 1
    }
  }

  private mutating func passLine(_ number: Int) -> Bool {
    skipBlanks()
    switch rest.first {
    case UInt8(ascii: "["):
      guard pass("[[sources]]") else { return false }
      tables.append(Table(lines: number..<number + 1))
    case UInt8(ascii: "#"), UInt8(ascii: "\r"), UInt8(ascii: "\n"), nil: break
    default:
      guard passPair() else { return false }
      tables[tables.endIndex - 1].lines = tables[tables.endIndex - 1].lines.lowerBound..<number + 1
    }
    return passLineEnd()
  }

  /// A key and its value, each once a table.
  private mutating func passPair() -> Bool {
    let last = tables.endIndex - 1
    guard last >= 0 else { return false }
    if pass("source") {
      guard tables[last].source == nil, passEqualsSign(), let text = passText() else {
        return false
      }
      tables[last].source = text
    } else if pass("name") {
      guard tables[last].name == nil, passEqualsSign(), let text = passText() else { return false }
      tables[last].name = text
    } else {
      guard pass("group"), tables[last].groups == nil, passEqualsSign(), let groups = passGroups()
      else { return false }
      tables[last].groups = groups
    }
    return true
  }

  /// A group, or the groups in which it lies in a list.
  private mutating func passGroups() -> [String]? {
    guard pass("[") else { return passText().map { $0.isEmpty ? [] : [$0] } }
    var groups: [String] = []
    repeat {
      skipBlanks()
      guard let group = passText(), !group.isEmpty else { return nil }
      groups.append(group)
      skipBlanks()
    } while pass(",")
    return pass("]") ? groups : nil
  }

  /// Returns the text between quotation marks, if it has no escapes.
  private mutating func passText() -> String? {
    guard pass("\"") else { return nil }
    let text = rest.prefix { $0 >= 0x20 && $0 != 0x7F && $0 != Self.quote && $0 != Self.backslash }
    rest = rest[text.endIndex...]
    return pass("\"") ? String(Substring(text)) : nil
  }

  private static let (quote, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))

  private mutating func passEqualsSign() -> Bool {
    skipBlanks()
    guard pass("=") else { return false }
    skipBlanks()
    return true
  }

  /// A comment, and the end of its line or of the text.
  private mutating func passLineEnd() -> Bool {
    skipBlanks()
    if rest.first == UInt8(ascii: "#") {
      rest = rest.drop { $0 >= 0x20 && $0 != 0x7F || $0 == UInt8(ascii: "\t") }
    }
    return rest.isEmpty || pass("\n") || pass("\r\n")
  }

  private mutating func skipBlanks() {
    rest = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }

  /// Passes these letters; false if other ones follow.
  private mutating func pass(_ letters: StaticString) -> Bool {
    let wanted = UnsafeBufferPointer(start: letters.utf8Start, count: letters.utf8CodeUnitCount)
    guard rest.starts(with: wanted) else { return false }
    rest = rest.dropFirst(wanted.count)
    return true
  }
}
