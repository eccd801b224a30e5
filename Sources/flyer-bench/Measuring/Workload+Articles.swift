extension Workload {
  /// Opens the long article and scrolls in it.
  func reading(runs: Int) throws -> [Figure] {
    let openings = try (0..<runs).map { _ in
      let session = try browseAtRest()
      let time = try session.time(untilShown: TreeGenerator.landmark, after: "\r")
      try session.quit()
      return time
    }
    return [
      Figure("Enter → first screen of the article", of: openings, bound: Bounds.opening),
      try frames("j in the article", of: ["j"], runs: runs, in: browseInFirstArticle()),
      try frames("PgDn", of: ["\u{1B}[6~"], runs: runs, in: browseInFirstArticle()),
      try frames("G and g", of: ["G", "g"], runs: runs, in: browseInFirstArticle()),
    ]
  }

  /// Walks through a tree.
  func walking(runs: Int) throws -> [Figure] {
    [
      try firstFrame(runs: runs),
      try frames("j", of: ["j"], runs: runs, in: browseAtRest()),
      try frames("into a list and back", of: ["\r", "h"], runs: runs, in: browseAtRest()),
      try frames("j in a list", of: ["j"], runs: runs, in: browseInFirstArticle()),
    ]
  }

  /// The first article is selected from the beginning.
  private func browseInFirstArticle() throws -> TimedSession {
    let session = try browseAtRest()
    _ = try session.frame(after: "\r", pause: 300)
    return session
  }
}
