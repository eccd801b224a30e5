import Foundation

/// A folder of a test's own, gone with it.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/flyer-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    chmod(path, 0o700)
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a file in it.
  func file(_ name: String) -> String { path + "/" + name }

  /// Writes a file and says where it is.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: URL(fileURLWithPath: file(name)))
    return file(name)
  }

  /// Everything in it, at any depth.
  var contents: [String] {
    FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String }.sorted() ?? []
  }
}
