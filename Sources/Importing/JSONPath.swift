/// The way from the top of a document to a value in it.
struct JSONPath: Equatable, CustomStringConvertible {
  /// One step of the way.
  enum Step: Equatable {
    case key(String)
    case index(Int)
  }

  var steps: [Step] = []

  func key(_ key: String) -> JSONPath { JSONPath(steps: steps + [.key(key)]) }
  func index(_ index: Int) -> JSONPath { JSONPath(steps: steps + [.index(index)]) }

  var description: String {
    steps.reduce(into: "$") { text, step in
      switch step {
      case .key(let key): text += ".\(key)"
      case .index(let index): text += "[\(index)]"
      }
    }
  }
}

extension JSONScanner {
  /// Where the value at the end of these steps begins, or the last one on the way that is there.
  static func offset(
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
    }
    return nil
  }
}
