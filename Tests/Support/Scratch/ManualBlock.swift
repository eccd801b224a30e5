package import Foundation

/// A fenced block of shell commands in README.md or the manual.
package struct ManualBlock: Sendable, CustomStringConvertible {
  /// The path of its page in the project.
  package let page: String
  package let text: String
  /// Whether it is marked `sh run`: it works offline, in a folder with the manual.
  package let isRunnable: Bool

  package var description: String { "\(page): \(text.prefix { $0 != "\n" })" }

  /// The project's folder.
  package static let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  /// The blocks of all pages, in order.
  package static let all = pages.flatMap { page in
    let text = try? String(contentsOf: root.appending(path: page), encoding: .utf8)
    return blocks(of: page, in: text ?? "")
  }

  private static let pages: [String] = {
    let folder = "Resources/manual"
    let paths = try? FileManager.default.subpathsOfDirectory(
      atPath: root.appending(path: folder).path)
    return ["README.md", "Resources/README.md"]
      + (paths ?? []).filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
  }()

  private static func blocks(of page: String, in text: String) -> [ManualBlock] {
    var (blocks, open): ([ManualBlock], (info: String, lines: [Substring])?) = ([], nil)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let block = open, line == "```" {
        open = nil
        if block.info != "sh", block.info != "sh run" { continue }
        blocks.append(
          ManualBlock(
            page: page, text: block.lines.joined(separator: "\n"),
            isRunnable: block.info == "sh run"))
      } else if open != nil {
        open?.lines.append(line)
      } else if line.hasPrefix("```") {
        open = (String(line.dropFirst(3)), [])
      }
    }
    return blocks
  }

  /// Returns the words of each command that runs a program, including the program's name.
  package func commands(of program: String) -> [[String]] {
    text.split(separator: "\n").flatMap(Self.commands).filter { $0.first == program }
  }

  /// Returns the commands of a line as a shell separates them, without comments and redirections.
  private static func commands(in line: Substring) -> [[String]] {
    var (commands, word, quote): ([[String]], String?, Character?) = ([[]], nil, nil)
    var isTarget = false
    func end() {
      if let word, !isTarget { commands[commands.count - 1].append(word) }
      if word != nil { isTarget = false }
      word = nil
    }
    for character in line {
      switch (character, quote) {
      case (let closing, let open?) where closing == open: quote = nil
      case (_, _?): word?.append(character)
      case ("'", nil), ("\"", nil):
        quote = character
        word = word ?? ""
      case ("#", nil) where word == nil: return commands
      case (" ", nil): end()
      case (">", nil), ("<", nil):
        end()
        isTarget = true
      case ("|", nil), ("&", nil), (";", nil):
        end()
        commands.append([])
      default: word = (word ?? "") + String(character)
      }
    }
    end()
    return commands
  }
}
