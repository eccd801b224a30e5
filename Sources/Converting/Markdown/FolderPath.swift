/// Paths relative to the folder, with slashes, but none at the ends.
enum FolderPath {
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// Resolves a path relative to a folder; nil if it leaves the opened folder.
  static func joined(_ folder: String, _ path: String) -> String? {
    var kept = folder.split(separator: "/")
    for part in path.split(separator: "/") {
      switch part {
      case ".": continue
      case "..": if kept.popLast() == nil { return nil }
      default: kept.append(part)
      }
    }
    return kept.joined(separator: "/")
  }

  /// Whether dated pages in a folder are posts.
  static func isOfPosts(_ path: String) -> Bool {
    let name = path.split(separator: "/").last?.lowercased() ?? ""
    return ["_posts", "posts", "post", "blog", "news"].contains(name)
  }

  /// Whether a path is in a folder of a site that contains no pages.
  static func isOfSite(_ path: String) -> Bool {
    path.split(separator: "/").contains {
      ["_includes", "_layouts", "_sass", "_data", "_plugins"].contains($0)
    }
  }
}
