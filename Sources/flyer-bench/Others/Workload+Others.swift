import Foundation

extension Workload {
  /// The same items in the readers that are installed; says aloud which are not.
  func others(runs: Int) throws -> [Figure] {
    let installed = ["newsboat", "sfeed_curses"].filter { name in
      if !InstalledPrograms.has(name) { print(Notice.notInstalled(name)) }
      return InstalledPrograms.has(name)
    }
    guard !installed.isEmpty else { return [] }
    let folder = "\(home.path)/others"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let feeds = try Feeds(of: self, in: folder)
    return try installed.flatMap { name in
      try name == "newsboat"
        ? newsboat(feeds, in: folder, runs: runs) : sfeed(feeds, runs: runs)
    }
  }

  private func sfeed(_ feeds: Feeds, runs: Int) throws -> [Figure] {
    let samples = try (0..<runs).map { _ in
      let session = try TimedSession(["sfeed_curses", feeds.table], environment: home.environment)
      let items = try session.time(untilShown: marker)
      // From the list of feeds to that of items.
      _ = try session.frame(after: "l")
      let rest = try keyAndMemory(of: session)
      try session.quit(with: "q")
      return (items, rest.key, rest.resident)
    }
    return [
      Figure("sfeed_curses: first items", of: samples.map(\.0)),
      Figure("sfeed_curses: key → frame: j", of: samples.map(\.1)),
      Figure("sfeed_curses: resident", ofBytes: samples.map(\.2)),
    ]
  }

  private func newsboat(_ feeds: Feeds, in folder: String, runs: Int) throws -> [Figure] {
    let (urls, config) = ("\(folder)/urls", "\(folder)/config")
    try "file://\(feeds.rss)\n".write(toFile: urls, atomically: true, encoding: .utf8)
    try "auto-reload no\nconfirm-exit no\nprepopulate-query-feeds no\n"
      .write(toFile: config, atomically: true, encoding: .utf8)
    let command = ["newsboat", "-q", "-u", urls, "-c", "\(folder)/cache.db", "-C", config]
    _ = try CompletedRun(command + ["-x", "reload"], environment: home.environment)
    let samples = try (0..<runs).map { _ in
      let session = try TimedSession(command, environment: home.environment)
      let first = try session.time(untilShown: "Measured")
      try session.settle()
      let items = try session.frame(after: "\r", pause: 200).time
      let rest = try keyAndMemory(of: session)
      try session.quit(with: "qq")
      return (first, items, rest.key, rest.resident)
    }
    return [
      Figure("newsboat: first screen", of: samples.map(\.0)),
      Figure("newsboat: from there to the items", of: samples.map(\.1)),
      Figure("newsboat: key → frame: j", of: samples.map(\.2)),
      Figure("newsboat: resident", ofBytes: samples.map(\.3)),
    ]
  }

  private func keyAndMemory(of session: TimedSession) throws -> (key: Duration, resident: Int) {
    try session.settle()
    let key = try session.frame(after: "j").time
    return (key, session.process.resident ?? 0)
  }
}
