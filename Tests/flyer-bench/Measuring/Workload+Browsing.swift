import Foundation

extension Workload {
  var bounds: Bounds { Bounds(count: count) }

  /// Measures from exec to the first row of the list.
  func firstFrame(runs: Int) throws -> Figure {
    try browseAtRest().quit()
    return firstFrame(try (0..<runs).map { _ in try timeToFirstRow() })
  }

  func firstFrame(_ times: [Duration]) -> Figure {
    Figure("first frame", of: times, bound: Bounds.firstFrame)
  }

  func timeToFirstRow() throws -> Duration {
    let session = try browse()
    let time = try session.time(untilShown: marker)
    try session.quit()
    return time
  }

  /// Measures from a key to its frame, for the keys that move.
  func keys(runs: Int) throws -> [Figure] {
    let pageDown = "\u{1B}[6~"
    return [
      try frames("j", of: ["j"], runs: runs), try frames("PgDn", of: [pageDown], runs: runs),
      try frames("G and g", of: ["G", "g"], runs: runs),
      try frames("Tab and S-Tab", of: ["\t", "\u{1B}[Z"], runs: runs),
    ]
  }

  private func frames(_ name: String, of keys: [String], runs: Int) throws -> Figure {
    try frames(name, of: keys, runs: runs, in: browseAtRest())
  }

  /// Measures from a key to its frame, and ends the session.
  func frames(
    _ name: String, of keys: [String], runs: Int, in session: TimedSession
  ) throws -> Figure {
    let times = try (0..<3 * runs).map { run in
      try session.frame(after: keys[run % keys.count]).time
    }
    try session.quit()
    return Figure("key → frame: \(name)", of: times, bound: Bounds.key)
  }

  /// Measures from each letter of some words to the first page of results.
  func search(
    for words: [String] = ["terminal", "zeit", "straße", "图书馆", "of qui", "\"The"]
  ) throws -> Figure {
    var times: [Duration] = []
    for word in words {
      let session = try browseAtRest()
      _ = try session.frame(after: "/")
      for letter in word { times.append(try session.results(after: String(letter)).time) }
      _ = try session.frame(after: "\u{1B}", pause: 200)
      try session.quit()
    }
    return Figure("search keystroke → results", of: times, bound: bounds.search)
  }

  /// Measures resident memory.
  func memory(runs: Int) throws -> [Figure] {
    let samples = try (0..<runs).map { _ in
      let session = try browse()
      _ = try session.time(untilShown: marker)
      let first = session.process.resident ?? 0
      try session.settle()
      _ = try session.frame(after: "/")
      for letter in "terminal" { _ = try session.results(after: String(letter)) }
      let searched = session.process.resident ?? 0
      _ = try session.frame(after: "\u{1B}", pause: 200)
      try session.quit()
      return (first, searched)
    }
    return [
      Figure("resident at the first frame", ofBytes: samples.map(\.0), bound: bounds.memory),
      Figure("resident after a search", ofBytes: samples.map(\.1), bound: bounds.memory),
    ]
  }

  /// Measures the processor time of an idle reader.
  func idle(runs: Int) throws -> Figure {
    let session = try browseAtRest()
    let times = (0..<runs).map { _ in
      let before = session.process.processorTime
      Thread.sleep(forTimeInterval: 1)
      return max(.zero, session.process.processorTime - before)
    }
    try session.quit()
    return Figure("processor time in an idle second", of: times, bound: Bounds.idle)
  }
}
