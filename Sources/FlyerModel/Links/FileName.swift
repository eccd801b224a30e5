/// Addresses that name a file beside the document and no server.
enum FileName {
  /// Endings of what is linked or shown, none of which is a domain.
  private static let endings: Set<Substring> = [
    "avif", "bmp", "csv", "doc", "docx", "epub", "gif", "heic", "htm", "html", "ico", "ics", "jpeg",
    "jpg", "json", "mp3", "mp4", "odp", "ods", "odt", "ogg", "pdf", "png", "ppt", "pptx", "rtf",
    "svg", "tif", "tiff", "txt", "vcf", "wav", "webm", "webp", "xhtml", "xls", "xlsx", "xml",
  ]

  /// True where the last part of the path ends like a file.
  static func isLikely(_ address: String) -> Bool {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    guard let name = path.split(separator: "/", omittingEmptySubsequences: false).last,
      let dot = name.lastIndex(of: "."), dot > name.startIndex
    else { return false }
    return endings.contains(Substring(name[name.index(after: dot)...].lowercased()))
  }
}
