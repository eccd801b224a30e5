/// The path from the top of a document, or from the entries of a space, to a value in it.
package struct JSONPath: Sendable, Equatable {
  package enum Step: Sendable, Equatable {
    case key(String)
    case index(Int)
    /// An entry of a space by its id.
    case entry(String)
  }

  package var steps: [Step]
  /// Whether the path begins at the entries of a space.
  private var isInSpace = false

  /// A path through a document that is not JSON, in the notation of its converter.
  private var foreign: String?

  package init(steps: [Step] = []) { self.steps = steps }

  init(foreign: String) {
    (steps, self.foreign) = ([], foreign)
  }

  /// The empty path, for issues of a document as a whole.
  package static let none = JSONPath(foreign: "")

  static let entries = {
    var path = JSONPath()
    path.isInSpace = true
    return path
  }()

  package func key(_ key: String) -> JSONPath { adding(.key(key)) }
  package func index(_ index: Int) -> JSONPath { adding(.index(index)) }
  func entry(_ id: String) -> JSONPath { adding(.entry(id)) }

  private func adding(_ step: Step) -> JSONPath {
    var path = self
    path.steps.append(step)
    return path
  }
}

extension JSONPath: CustomStringConvertible {
  /// The path in the usual notation: `$.information[3].date`, `entries[id].articleTitle`.
  package var description: String {
    steps.reduce(into: foreign ?? (isInSpace ? "entries" : "$")) { text, step in
      switch step {
      case .key(let key): text += ".\(key)"
      case .index(let index): text += "[\(index)]"
      case .entry(let id): text += "[\(id)]"
      }
    }
  }
}

extension JSONScanner {
  /// Returns the offset of the value at the end of these steps, or of the last existing value on
  /// the path.
  package static func offset(
    of steps: some Sequence<JSONPath.Step>, from start: Int, in bytes: UnsafeRawBufferPointer
  ) -> Int {
    var offset = start
    for step in steps {
      guard let next = try? Self.offset(of: step, from: offset, in: bytes) else { break }
      offset = next
    }
    return offset
  }

  private static func offset(
    of step: JSONPath.Step, from start: Int, in bytes: UnsafeRawBufferPointer
  ) throws(Fault) -> Int? {
    switch step {
    case .key(let key):
      var cursor = MemberCursor(objectAt: start)
      while let member = try cursor.next(in: bytes) {
        if bytes[member.key].elementsEqual(key.utf8) { return member.value }
      }
    case .index(let index):
      var cursor = ElementCursor(listAt: start)
      while let element = try cursor.next(in: bytes) {
        if element.index == index { return element.range.lowerBound }
      }
    case .entry: break
    }
    return nil
  }
}
