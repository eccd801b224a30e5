import Foundation

/// Which of a folder's files may be asked for.
struct PublishedPath: Hashable {
  /// Below the folder, without a leading slash.
  let relative: String
  let kind: FileKind

  /// Takes the path of a URL; nil where no file is published at such a place.
  ///
  /// Nothing that begins with a dot is: neither the database's folder nor a way upwards.
  init?(urlPath: String) {
    guard urlPath.utf8.count <= 1024, urlPath.hasPrefix("/"),
      let decoded = urlPath.dropFirst().removingPercentEncoding
    else { return nil }
    self.init(relative: decoded)
  }

  /// Takes a path below the folder.
  init?(relative: String) {
    let names = relative.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard !relative.utf8.contains(0),
      names.allSatisfy({ !$0.isEmpty && $0.first != UInt8(ascii: ".") }),
      let kind = FileKind(name: relative)
    else { return nil }
    self.relative = relative
    self.kind = kind
  }
}

/// The kinds of files that flyers are made of; a key or a database is none of them.
struct FileKind: Hashable {
  let mediaType: String
  let isText: Bool

  init?(name: String) {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")),
      let mediaType = Self.mediaTypes[String(name[dot...].dropFirst()).lowercased()]
    else { return nil }
    self.mediaType = mediaType
    isText = !mediaType.hasPrefix("image/") || mediaType == "image/svg+xml"
  }

  private static let mediaTypes = [
    "json": "application/json", "md": "text/markdown; charset=utf-8",
    "markdown": "text/markdown; charset=utf-8", "txt": "text/plain; charset=utf-8",
    "csv": "text/csv; charset=utf-8", "xml": "application/xml", "rss": "application/rss+xml",
    "atom": "application/atom+xml", "ics": "text/calendar; charset=utf-8",
    "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif",
    "webp": "image/webp", "svg": "image/svg+xml", "avif": "image/avif", "bmp": "image/bmp",
    "ico": "image/vnd.microsoft.icon", "tif": "image/tiff", "tiff": "image/tiff",
  ]
}
