/// Who commands a change.
package struct Actor: Codable, Hashable, Sendable {
  /// The person; nil for the server itself.
  package let person: Person.ID?

  /// The server itself: it may do what an admin may.
  package static let system = Actor(person: nil)

  /// Somebody who is logged in.
  package static func person(_ id: Person.ID) -> Actor {
    Actor(person: id)
  }
}
