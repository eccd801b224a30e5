/// Paths that may begin in somebody's home.
struct HomePath: Sendable {
  /// What a leading `~/` stands for; nil where it is nothing of the kind.
  let home: String?

  func expanded(_ path: String) -> String {
    guard let home, path.hasPrefix("~/") else { return path }
    return home + path.dropFirst()
  }
}
