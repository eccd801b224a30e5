/// Who commands a change.
public struct Actor: Codable, Hashable, Sendable {
  /// The person; nil for the server itself.
  public let person: Person.ID?

  /// Somebody who is logged in, or the server itself where that is nobody.
  public init(person: Person.ID?) {
    self.person = person
  }

  /// The server itself: it may do what an admin may.
  public static let system = Actor(person: nil)

  /// Somebody who is logged in.
  public static func person(_ id: Person.ID) -> Actor {
    Actor(person: id)
  }
}
