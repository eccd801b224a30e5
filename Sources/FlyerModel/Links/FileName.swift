/// Addresses that are a file name relative to the document, without a server.
enum FileName {
  /// File extensions of linked or shown files. None of them is a top-level domain.
  private static let endings: Set<Substring> = [
    "avif", "bmp", "csv", "doc", "docx", "epub", "gif", "heic", "htm", "html", "ico", "ics", "jpeg",
    "jpg", "json", "mp3", "mp4", "odp", "ods", "odt", "ogg", "pdf", "png", "ppt", "pptx", "rtf",
    "svg", "tif", "tiff", "txt", "vcf", "wav", "webm", "webp", "xhtml", "xls", "xlsx", "xml",
  ]

  /// Whether the last part of the path ends in a known file extension.
  static func isLikely(_ address: String) -> Bool {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    guard let name = path.split(separator: "/", omittingEmptySubsequences: false).last,
      let dot = name.lastIndex(of: "."), dot > name.startIndex
    else { return false }
    return endings.contains(Substring(name[name.index(after: dot)...].lowercased()))
  }
}
