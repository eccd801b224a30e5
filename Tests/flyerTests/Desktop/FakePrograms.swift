import Foundation
import Testing

@testable import flyer

/// A folder of programs that record their calls.
final class FakePrograms: Sendable {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "flyer-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Adds a program that records itself and then does what the script says.
  func add(_ name: String, script: String = "exit 0") throws {
    let record = folder.appending(path: name + ".record").path
    let text = """
      #!/bin/sh
      {
        for word in "$@"; do printf 'argument %s\\n' "$word"; done
        cut -d' ' -f6 /proc/$$/stat | sed "s/^$$\\$/own session/"
        cut -d' ' -f5 /proc/$$/stat | sed "s/^$$\\$/own group/"
        for fd in /proc/$$/fd/[0-9]; do echo "fd ${fd##*/} $(readlink $fd)"; done
        grep -E '^Sig(Blk|Ign)' /proc/self/status
        echo "marker $MARKER"
        echo "token $CONTENTFUL_ACCESS_TOKEN"
      } > '\(record).part'
      mv '\(record).part' '\(record)'
      \(script)
      """
    try add(name, text: text)
  }

  /// Adds an executable file.
  func add(_ name: String, text: String) throws {
    let file = folder.appending(path: name)
    try Data(text.utf8).write(to: folder.appending(path: name + ".text"))
    // Another process writes the file. A program that another test is just starting would inherit
    // our open file, which could then not be run.
    let install = try Process.run(
      URL(filePath: "/usr/bin/install"), arguments: ["-m755", file.path + ".text", file.path])
    install.waitUntilExit()
    try #require(install.terminationStatus == 0)
  }

  /// Returns the lines that the program recorded; nil if it did not run.
  func record(of name: String) -> [String]? {
    let file = folder.appending(path: name + ".record")
    return (try? String(contentsOf: file, encoding: .utf8))?
      .split(separator: "\n").map(String.init)
  }

  /// Returns the content of a file in the folder; nil if there is no such file.
  func text(of name: String) -> String? {
    try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  /// Returns an environment whose PATH includes these programs.
  func environment(_ more: [String: String] = [:]) -> [String: String] {
    ["PATH": "relative:\(folder.path):/usr/bin:/bin", "MARKER": "here"]
      .merging(more) { $1 }
  }

  /// Returns an environment whose PATH has only these programs.
  func lonely(_ more: [String: String] = [:]) -> [String: String] {
    ["PATH": folder.path].merging(more) { $1 }
  }

  func path(_ name: String) -> String { folder.appending(path: name).path }
}
