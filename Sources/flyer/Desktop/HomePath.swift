/// Paths that may begin with `~`.
struct HomePath: Sendable {
  /// The folder for a leading `~/`; nil for paths that are taken as they are.
  let home: String?

  func expanded(_ path: String) -> String {
    guard let home, path.hasPrefix("~/") else { return path }
    return home + path.dropFirst()
  }
}
