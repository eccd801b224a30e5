import Foundation

@testable import Screens

/// Files beside the package that only the developers' machines have.
enum Corpus {
  static func naughtyStrings() -> [String]? {
    let folder = URL(filePath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "shared/corpora/naughty-strings")
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    guard let file = files?.first(where: { $0.pathExtension == "txt" }),
      let text = try? String(contentsOf: file, encoding: .utf8)
    else { return nil }
    let lines = text.split(separator: "\n").map(String.init)
    return lines.filter { !$0.hasPrefix("#") }
  }
}
