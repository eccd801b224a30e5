extension Workload {
  private var bounds: Bounds { Bounds(count: count) }

  /// Opens the long article and scrolls in it.
  func reading(runs: Int) throws -> [Figure] {
    let openings = try (0..<runs).map { _ in
      let session = try browseAtRest()
      let time = try session.time(untilShown: TreeGenerator.landmark, after: "\r")
      try session.quit()
      return time
    }
    return [
      Figure("Enter → first screen of the article", of: openings, bound: bounds.opening),
      try frames("j in the article", of: ["j"], runs: runs, opening: true),
      try frames("PgDn in the article", of: ["\u{1B}[6~"], runs: runs, opening: true),
      try frames("G and g in the article", of: ["G", "g"], runs: runs, opening: true),
    ]
  }

  /// Walks through a tree.
  func walking(runs: Int) throws -> [Figure] {
    [
      try firstFrame(runs: runs),
      try frames("j", of: ["j"], runs: runs),
      try frames("into a list and back", of: ["\r", "h"], runs: runs),
      try frames("j in a list", of: ["j"], runs: runs, opening: true),
    ]
  }
}
