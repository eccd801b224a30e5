import Foundation
import PseudoTerminal

/// Counts the bytes of scrolling by a screenful, and those that less writes for the same lines.
struct Scrolling {
  /// A flyer whose list and first item have several screens.
  let workload: Workload
  let folder: String

  private static let screens = 12
  private static let pageDown = "\u{1B}[6~"
  /// The rows of the title and of the footer, with their rules.
  private static let frame = 4

  /// Returns a figure for the list and one for a text.
  func figures() throws -> [Figure] {
    try [("list", ""), ("text", "\r")].map { name, opening in
      let reader = try bytesOfReader(opening: opening)
      let less = try bytesOfLess(showing: lines(opening: opening))
      let usual = less.sorted()[less.count / 2]
      return Figure(
        "bytes to scroll a \(name), beside less", in: .times, samples: reader.map { $0 / usual },
        bound: Bounds.scrolling)
    }
  }

  /// Returns the bytes of a line for each screenful.
  private func bytesOfReader(opening: String) throws -> [Double] {
    let session = try workload.browseAtRest()
    if !opening.isEmpty { _ = try session.frame(after: opening, pause: 100) }
    let bytes = try (0..<Self.screens).map { _ in
      Double(try session.frame(after: Self.pageDown).bytes) / Double(24 - Self.frame)
    }
    try session.quit()
    return bytes
  }

  /// Returns the content of these screenfuls, as lines.
  private func lines(opening: String) throws -> [String] {
    let terminal = try TmuxTerminal(
      [workload.flyer, workload.document], environment: workload.home.environment)
    var screen = try terminal.wait(forText: workload.marker)
    func press(_ keys: String) throws {
      let before = screen
      try terminal.type(keys)
      screen = try terminal.wait(for: "another screen") { $0 != before }
    }
    if !opening.isEmpty { try press(opening) }
    var lines: [String] = []
    for _ in 0...Self.screens {
      let rows = screen.split(separator: "\n", omittingEmptySubsequences: false)
      lines += rows.dropFirst(Self.frame / 2).prefix(24 - Self.frame).map(String.init)
      try press(Self.pageDown)
    }
    try terminal.press("C-c")
    return lines
  }

  /// Returns the bytes of a line for each screenful.
  private func bytesOfLess(showing lines: [String]) throws -> [Double] {
    let path = "\(folder)/lines.txt"
    try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: URL(filePath: path))
    let session = try TimedSession(["less", path], environment: workload.home.environment)
    try session.settle()
    // The last screenful may be incomplete.
    let bytes = try (0..<lines.count / 23 - 2).map { _ in
      Double(try session.frame(after: " ").bytes) / 23
    }
    try session.quit(with: "q")
    return bytes
  }
}
