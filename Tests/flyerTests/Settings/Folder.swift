import Foundation

@testable import flyer

/// A temporary folder for one test.
final class Folder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "flyer-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The base directories with this folder as the home.
  var directories: BaseDirectories {
    BaseDirectories(environment: ["HOME": url.path], passwordHome: { nil })
  }

  func path(_ name: String) -> String { url.appending(path: name).path }

  func text(_ name: String) -> String? {
    try? String(contentsOf: url.appending(path: name), encoding: .utf8)
  }

  func mode(_ name: String) -> Int? {
    (try? FileManager.default.attributesOfItem(atPath: path(name)))?[.posixPermissions] as? Int
  }

  func write(_ data: Data, to name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }
}
