import Foundation

extension Workload {
  /// Measures the same items in the installed readers; prints a message about missing ones.
  func others(runs: Int) throws -> [Figure] {
    let installed = ["newsboat", "sfeed_curses"].filter { name in
      if !InstalledPrograms.has(name) { print(Notice.notInstalled(name)) }
      return InstalledPrograms.has(name)
    }
    guard !installed.isEmpty else { return [] }
    let folder = try othersFolder()
    let feeds = try Feeds(of: self, in: folder)
    return try installed.flatMap { name in
      try name == "newsboat"
        ? newsboat(feeds, in: folder, runs: runs) : sfeed(feeds, runs: runs)
    }
  }

  /// Measures from exec to the first row, alternating with the fastest other reader if that is
  /// installed.
  func start(runs: Int) throws -> [Figure] {
    let peer = "sfeed_curses"
    guard InstalledPrograms.has(peer) else {
      print(Notice.notInstalled(peer))
      return [try firstFrame(runs: runs)]
    }
    let feeds = try Feeds(of: self, in: othersFolder())
    try browseAtRest().quit()
    let times = try (0..<runs).map { _ in
      let own = try timeToFirstRow()
      let session = try TimedSession([peer, feeds.table], environment: home.environment)
      let other = try session.time(untilShown: marker)
      _ = try session.frame(after: "l")
      try session.quit(with: "q")
      return (own: own, other: other)
    }
    return [
      firstFrame(times.map(\.own)),
      Figure("\(peer): first items beside it", of: times.map(\.other)),
      Figure(
        "first frame, for each of \(peer)", in: .times, samples: times.map { $0.own / $0.other },
        bound: Bounds.firstFrameToPeer),
    ]
  }

  private func othersFolder() throws -> String {
    let folder = "\(home.path)/others"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
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
