/// Where something stands in a document. What a path and a line come to is found out only where
/// there is something to say.
struct SourcePlace: Sendable, Equatable {
  enum Position: Sendable, Equatable {
    case unknown
    /// Counted from 1.
    case line(Int)
    /// Where a value of JSON begins, in bytes.
    case value(Int)
    /// The value under a key of the object that begins there.
    case member(String, of: Int)
  }

  var position = Position.unknown
  /// `/rss/channel/item[3]`, `$.items[2]`, `VEVENT[1]`.
  var path = ""

  /// A part of what stands here: an element, or a member of an object.
  ///
  /// - Parameter line: where an element begins; 0 where that is not known.
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

/// What is written in a part of something.
struct WrittenField: Equatable {
  var text = ""
  /// The name of its element or member.
  var name = ""
  /// 0 where it is not known.
  var line = 0
}
