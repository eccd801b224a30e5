import Localizing

/// The changes that can be undone, the last of them first.
package struct UndoHistory<Step: Sendable & Equatable>: Sendable, Equatable {
  /// How many steps are remembered.
  private let capacity: Int
  private var steps: [Step] = []
  /// The step that was undone last, if none was done since.
  package private(set) var undone: Step?

  package init(capacity: Int) { self.capacity = capacity }

  package var count: Int { steps.count }
  package var last: Step? { steps.last }

  /// The value of the last step that has one.
  package func last<Value>(_ value: (Step) -> Value?) -> Value? {
    steps.reversed().lazy.compactMap(value).first
  }

  /// Remembers what was done; the oldest step makes room.
  package mutating func remember(_ step: Step) {
    if steps.count == capacity { steps.removeFirst() }
    steps.append(step)
    assert(steps.count <= capacity, "the oldest step made room")
    undone = nil
  }

  /// The step that is undone now; nil where there is none.
  package mutating func undo() -> Step? {
    guard let step = steps.popLast() else { return nil }
    assert(steps.count < capacity, "an undone step leaves room for another")
    undone = step
    return step
  }

  /// Forgets the last step for which something holds.
  package mutating func forgetLast(where isMeant: (Step) -> Bool) {
    if let index = steps.lastIndex(where: isMeant) { steps.remove(at: index) }
  }

  /// The message where there is no step to undo.
  package static var emptyWords: String { tr("Nothing to undo.") }

  package mutating func removeAll() {
    steps = []
    undone = nil
  }
}
