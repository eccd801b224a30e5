import Foundation

/// A folder of Markdown that is changed while the reader shows it.
struct FolderFollowing {
  let flyer: String
  let folder: String

  private static let chapters = 200

  func figures(runs: Int) throws -> [Figure] {
    let home = try Home(in: folder)
    defer { try? home.remove() }
    let book = "\(home.path)/book"
    try FileManager.default.createDirectory(atPath: book, withIntermediateDirectories: true)
    var markdown = MarkdownGenerator(seed: 14)
    for number in 1...Self.chapters {
      let text = String(decoding: markdown.document(bytes: 4000), as: UTF8.self)
      try write("# Chapter \(number)\n\n\(text)", to: "\(book)/\(number).md")
    }
    let session = try TimedSession([flyer, book], environment: home.environment)
    _ = try session.time(untilShown: "Chapter 1")
    try session.settle()
    _ = try session.frame(after: "\r", pause: 200)
    let times = try (0..<runs).map { run in
      // Each position gets a new letter, so that the output contains the whole text.
      let words = String(repeating: "abcdefgh"[run % 8], count: 12)
      let begin = ContinuousClock.now
      try write("# Chapter 1\n\n\(words)\n", to: "\(book)/1.md")
      let time = try session.time(untilShown: words, since: begin)
      try session.settle()
      return time
    }
    try session.quit()
    return [Figure("save → screen", of: times, bound: Bounds.following)]
  }

  private func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
  }
}

extension String {
  fileprivate subscript(position: Int) -> Character { self[index(startIndex, offsetBy: position)] }
}
