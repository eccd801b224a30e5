import Foundation

/// Real documents beside the project; tests that need them are skipped if they are missing.
enum Corpora {
  /// The path of a file of these documents; nil, with a printed message, if it does not exist.
  static func path(_ name: String) -> String? {
    let package = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    let path = package.appending(path: "../shared/corpora/\(name)").standardizedFileURL.path
    if FileManager.default.fileExists(atPath: path) { return path }
    print("skipped: there is no \(name) beside the project")
    return nil
  }
}
