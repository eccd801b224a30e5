import Foundation
import Testing

/// A parser of untrusted bytes, and the code that handles its output.
///
/// Whatever the bytes are, the code must neither trap nor read memory that is not its own.
struct FuzzTarget: Sendable, CustomTestStringConvertible {
  /// The target's name for `make fuzz`, and the folder of its findings.
  let name: String
  /// Folders and files with inputs to start with, relative to the project.
  var seeds: [String] = []
  /// Makes inputs to start with that are in no file.
  var made: @Sendable () throws -> [[UInt8]] = { [] }
  /// The greatest size of an input, in bytes.
  var longest = 16 << 10
  /// Runs the target's code on an input.
  let take: @Sendable ([UInt8]) -> Void

  static let all = [
    json, export, markdown, toml, roster, table, http, frames, index, picture, feed, calendar,
    schedule,
    page,
    subscriptions, folder,
  ]

  var testDescription: String { name }

  /// The project's folder.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Inputs that once crashed a program, each with a name that says how.
  private var found: URL { Self.root.appending(path: "Tests/FuzzTests/Found/\(name)") }

  /// Returns the inputs to start with, and those that earlier runs of the fuzzer have found.
  ///
  /// - Parameter count: the greatest number of seeds to take from files.
  func inputs(sampling count: Int) throws -> [[UInt8]] {
    let files = seeds.map { Self.root.appending(path: $0) }.flatMap(Self.files)
    let step = max(1, files.count / count)
    let sample = stride(from: 0, to: files.count, by: step).map { files[$0] }
    return try made()
      + (Self.files(at: found) + sample).map { file in
        Array(try Data(contentsOf: file).prefix(longest))
      }
  }

  private static func files(at place: URL) -> [URL] {
    let keys: [URLResourceKey] = [.isRegularFileKey]
    let inside = FileManager.default.enumerator(at: place, includingPropertiesForKeys: keys)
    let files = inside?.compactMap { $0 as? URL } ?? []
    return (files.isEmpty ? [place] : files).filter {
      (try? $0.resourceValues(forKeys: Set(keys)).isRegularFile) == true
    }.sorted { $0.path < $1.path }
  }

  /// Ends the process, as a trap does, if a condition is false; a fuzzer then keeps the input.
  static func require(_ isTrue: Bool, _ words: @autoclosure () -> String) {
    if !isTrue { fatalError(words()) }
  }
}
