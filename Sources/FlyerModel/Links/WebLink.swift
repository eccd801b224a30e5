import Texts

/// The addresses of web pages.
enum WebLink {
  typealias Refusal = LinkParsing.Refusal

  /// Returns the URL for an address without a scheme, with https: `example.org` and `//example.org`
  /// have no meaning by themselves, so these can not stay as published. Throws a `Refusal` unless the
  /// host is unmistakable.
  static func url(bare address: String) throws(Refusal) -> String {
    let isWhole = address.hasPrefix("//")
    let rest = isWhole ? address[...] : "//" + address[...]
    let authority = Authority(rest)
    let isFile = !isWhole && FileName.isLikely(address)
    let isBare = authority.port.isEmpty && authority.tail.first != UInt8(ascii: "/")
    guard isUnmistakable(authority.host), !(isFile && isBare) else {
      throw isFile ? .fileName : .unrecognized
    }
    return try url("https", rest)
  }

  /// Returns the URL for a scheme and the text after its colon. Throws a `Refusal` if it is not
  /// valid.
  static func url(_ scheme: String, _ rest: Substring) throws(Refusal) -> String {
    guard rest.utf8.starts(with: "//".utf8) else { throw .unrecognized }
    let authority = Authority(rest)
    guard !authority.hasUserInformation else { throw .userInformation }
    let written = Substring(authority.host)
    let name = Substring(PercentEncoding.decode(written))
    let host = PercentEncoding.encode(name, keeping: PercentEncoding.host)
    // A host may have all its escapes as we encode them, or none. Others could hide the real host.
    guard isHost(name.utf8), written == name || written == host, isPort(authority.port) else {
      throw .unrecognized
    }
    let port = authority.port.isEmpty ? "" : ":" + Substring(authority.port)
    return
      "\(scheme)://\(written)\(port)\(PercentEncoding.withoutBlanks(Substring(authority.tail)))"
  }

  /// The host and port after `//`, and the remaining text from the path on.
  private struct Authority {
    var host: Substring.UTF8View
    var port: Substring.UTF8View
    var tail: Substring.UTF8View
    var hasUserInformation: Bool

    init(_ rest: Substring) {
      let text = rest.utf8.dropFirst(2).prefix { !"/?#".utf8.contains($0) }
      tail = rest.utf8[text.endIndex...]
      hasUserInformation = text.contains(UInt8(ascii: "@"))
      let isLiteral = text.last == UInt8(ascii: "]")
      let colon = (isLiteral ? nil : text.lastIndex(of: UInt8(ascii: ":"))) ?? text.endIndex
      host = text[..<colon]
      port = text[colon...].dropFirst()
    }
  }

  private static func isUnmistakable(_ host: Substring.UTF8View) -> Bool {
    let labels = host.split(separator: UInt8(ascii: "."))
    return host.elementsEqual("localhost".utf8) || isIPv4(host)
      || labels.count > 1
        && (labels.last?.first).map { $0 >= 0x80 || ByteSet.letters.contains($0) } ?? false
  }

  private static func isHost(_ host: Substring.UTF8View) -> Bool {
    if host.first == UInt8(ascii: "["), host.last == UInt8(ascii: "]") {
      let address = host.dropFirst().dropLast()
      return address.count > 1
        && Substring(address).allSatisfy { $0.isHexDigit && $0.isASCII || ":.".contains($0) }
    }
    var labels = host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    if labels.count > 1, labels.last?.isEmpty == true { labels.removeLast() }
    return host.count <= 253 && labels.allSatisfy { HostLabel.isValid(Substring($0)) }
  }

  private static func isPort(_ port: Substring.UTF8View) -> Bool {
    port.isEmpty || port.allSatisfy(ByteSet.digits.contains) && UInt16(Substring(port)) != nil
  }

  private static func isIPv4(_ host: Substring.UTF8View) -> Bool {
    let parts = host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count == 4
      && parts.allSatisfy { $0.allSatisfy(ByteSet.digits.contains) && UInt8(Substring($0)) != nil }
  }
}

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
