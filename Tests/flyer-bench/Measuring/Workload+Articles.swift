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

  /// Prints the long article into a terminal.
  func printing(runs: Int) throws -> [Figure] {
    let printed = try (0..<runs).map { _ in
      try CompletedRun(
        [flyer, "show", TreeGenerator.longArticle, "--source", document],
        environment: home.environment)
    }
    return [
      Figure("flyer show", in: .seconds, of: printed.map(\.time), bound: Bounds.printing),
      Figure(
        "most memory meanwhile", ofBytes: printed.map(\.peak), bound: Bounds.memoryOfPrinting),
    ]
  }

  /// Goes to the end of the long article as soon as it is open, before any of it is set.
  func jumping(runs: Int) throws -> [Figure] {
    let times = try (0..<runs).map { _ in
      let session = try browseInFirstArticle()
      let time = try session.frame(after: "G").time
      try session.quit()
      return time
    }
    return [Figure("G, the first time", of: times, bound: Bounds.jump)]
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

  /// Opens the first article, which is selected at the start.
  private func browseInFirstArticle() throws -> TimedSession {
    let session = try browseAtRest()
    _ = try session.frame(after: "\r", pause: 300)
    return session
  }
}
