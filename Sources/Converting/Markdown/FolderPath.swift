/// Paths from the folder on, with slashes and without one at their ends.
enum FolderPath {
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// A path that is named in a folder; nil where it leaves what was opened.
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

  /// True for a folder whose dated pages are posts.
  static func isOfPosts(_ path: String) -> Bool {
    let name = path.split(separator: "/").last?.lowercased() ?? ""
    return ["_posts", "posts", "post", "blog", "news"].contains(name)
  }

  /// True for folders of a site in which no page of its own stands.
  static func isOfSite(_ path: String) -> Bool {
    path.split(separator: "/").contains {
      ["_includes", "_layouts", "_sass", "_data", "_plugins"].contains($0)
    }
  }
}
