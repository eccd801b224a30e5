import Importing

/// A position in a document. Its path and line are computed only when there is a finding.
struct SourcePlace: Sendable, Equatable {
  enum Position: Sendable, Equatable {
    case unknown
    /// A line, counted from 1.
    case line(Int)
    /// The byte offset of a JSON value.
    case value(Int)
    /// The value under a key of the object at this offset.
    case member(String, of: Int)
  }

  var position = Position.unknown
  /// The path, such as `/rss/channel/item[3]`, `$.items[2]`, `VEVENT[1]`.
  var path = ""

  /// Returns the position of a part: a child element, or a member of an object.
  ///
  /// - Parameter line: The line of the element; 0 if unknown.
  func part(_ name: String, line: Int = 0) -> SourcePlace {
    switch position {
    case .value(let start), .member(_, of: let start):
      SourcePlace(position: .member(name, of: start), path: "\(path).\(name)")
    case .line, .unknown:
      SourcePlace(position: line > 0 ? .line(line) : position, path: "\(path)/\(name)")
    }
  }

  func part(_ field: WrittenField) -> SourcePlace { part(field.name, line: field.line) }
}

/// The text of an element or member.
struct WrittenField: Equatable {
  var text = ""
  /// The name of its element or member.
  var name = ""
  /// The line; 0 if unknown.
  var line = 0
}

extension JSONNode {
  /// Returns the position of an object with this path.
  func place(at path: JSONPath) -> SourcePlace {
    guard case .object(_, let start) = self else {
      return SourcePlace(path: path.description)
    }
    return SourcePlace(position: .value(start), path: path.description)
  }

  /// Returns the links under these keys.
  ///
  /// - Parameter member: The key of the value itself; nil if the position is that of the given
  ///   keys.
  func references(_ keys: [String], in member: String? = nil) -> [WrittenReference] {
    keys.compactMap { key in
      self[key]?.text.map { WrittenReference(address: $0, name: member ?? key) }
    }
  }
}
