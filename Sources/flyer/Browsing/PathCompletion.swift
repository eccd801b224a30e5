import Foundation

/// The paths that the beginning of one could become.
struct PathCompletion: Sendable {
  /// The folder for a leading `~/`.
  let home: String?

  /// The most paths that are listed.
  private static let limit = 100

  /// The files and folders whose path begins with a text, as it would go on; folders end in a
  /// slash. Hidden ones only where their dot was typed.
  func paths(beginning text: String) -> [String] {
    let folder = text.lastIndex(of: "/").map { String(text[...$0]) } ?? ""
    let beginning = text.dropFirst(folder.count)
    let place = folder.isEmpty ? "." : HomePath(home: home).expanded(folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    return names.filter { name in
      name.hasPrefix(beginning) && name.hasPrefix(".") == beginning.hasPrefix(".")
        && name.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    }
    .sorted().prefix(Self.limit)
    .map { folder + $0 + (isFolder(place + "/" + $0) ? "/" : "") }
  }

  private func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
