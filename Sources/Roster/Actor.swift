/// The person or the server that gives a command.
package struct Actor: Codable, Hashable, Sendable {
  /// The person; nil for the server itself.
  package let person: Person.ID?

  /// The server itself, which may do what an admin may.
  package static let system = Actor(person: nil)

  /// Returns the actor for a person who is logged in.
  package static func person(_ id: Person.ID) -> Actor {
    Actor(person: id)
  }
}
