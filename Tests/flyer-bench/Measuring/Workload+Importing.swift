import Foundation

extension Workload {
  /// Measures `flyer refresh`: the first time, without changes, and with more and more of them.
  func imports(runs: Int) throws -> [Figure] {
    let firstRows = try (0..<runs).map { _ in try timeToFirstRowOfFirstCopy() }
    let cold = try (0..<runs).map { _ in try coldImport() }
    let unchanged = try (0..<runs).map { _ in try refresh(into: home) }
    let touched = try (0..<runs).map { _ in
      try touchDocument()
      return try refresh(into: home)
    }
    let oneChanged = try (0..<runs).map { run in
      try changeItem(run)
      return try refresh(into: home)
    }
    let changed = try (0..<runs).map { _ in
      try changeDocument()
      return try refresh(into: home)
    }
    return [
      Figure("first row where there is no copy", of: firstRows, bound: Bounds.firstRow),
      Figure("import", in: .seconds, of: cold.map(\.time), bound: bounds.importTime),
      Figure(
        "most memory of an import", ofBytes: cold.map(\.peak),
        bound: bounds.importPeak(ofDocument: bytes)),
      Figure(
        "index, for each byte of its document", in: .times,
        samples: try home.indexBytes().map { Double($0) / Double(bytes) }, bound: Bounds.index),
      Figure("refresh, unchanged", of: unchanged.map(\.time)),
      Figure("refresh, touched", of: touched.map(\.time), bound: bounds.refreshOfSame),
      Figure(
        "refresh, one item changed", in: .seconds, of: oneChanged.map(\.time),
        bound: bounds.refreshOfOne),
      Figure(
        "refresh, a byte more", in: .seconds, of: changed.map(\.time), bound: bounds.importTime),
    ]
  }

  /// Measures from exec to the first row of a document that is imported meanwhile.
  private func timeToFirstRowOfFirstCopy() throws -> Duration {
    let fresh = try Home(in: home.path, named: "fresh")
    defer { try? fresh.remove() }
    let session = try TimedSession([flyer, document], environment: fresh.environment)
    let time = try session.time(untilShown: marker)
    try session.quit()
    return time
  }

  /// - Parameter other: a document to import instead of this one.
  func coldImport(of other: String? = nil) throws -> CompletedRun {
    let cold = try Home(in: home.path, named: "cold")
    defer { try? cold.remove() }
    return try refresh(other, into: cold)
  }

  private func refresh(_ other: String? = nil, into home: Home) throws -> CompletedRun {
    try CompletedRun(
      [flyer, "refresh", "--source", other ?? document], environment: home.environment)
  }

  /// Measures from a key to its frame while the reader imports a changed document.
  func keysDuringImport(runs: Int) throws -> Figure {
    let session = try browseAtRest()
    let length = try importWhileBrowsing(session)
    var times: [Duration] = []
    for _ in 0..<runs where times.count < 20 * runs {
      try changeDocument()
      let begin = ContinuousClock.now
      _ = try session.frame(after: "r", pause: 2)
      times += try session.frames(after: ["j", "k"], since: begin, during: length)
      try session.settle()
    }
    try session.quit()
    return Figure("key → frame during an import", of: times, bound: Bounds.keyDuringImport)
  }

  /// Returns how long the reader takes for a changed document: its sign turns for that time.
  private func importWhileBrowsing(_ session: TimedSession) throws -> Duration {
    try changeDocument()
    _ = try session.frame(after: "r", pause: 0)
    return try session.settle()
  }
}
