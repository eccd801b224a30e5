import Importing
import Foundation
import Typesetting

@testable import Converting

extension FeedWords {
  /// The words as the reader has them in German.
  static let german: FeedWords = {
    var words = FeedWords()
    (words.comments, words.event, words.audio) = ("Kommentare", "Termin", "Audio")
    (words.video, words.picture, words.file) = ("Video", "Bild", "Datei")
    words.decimalSign = ","
    return words
  }()
}

/// The result of a conversion.
struct Converted {
  let json: [String: Any]
  let findings: [ConversionFinding]
  let counts: [ConversionFinding]
  let facts: [ConversionFinding]

  init(
    _ bytes: [UInt8], address: String = "https://example.org/feed", mediaType: String = "",
    words: FeedWords = FeedWords(), isCheck: Bool = false, mostFindings: Int = 200
  ) throws {
    var request = Conversion.Request()
    (request.isCheck, request.mostFindings) = (isCheck, mostFindings)
    (request.address, request.mediaType, request.words) = (address, mediaType, words)
    try self.init(bytes, request)
  }

  init(_ bytes: [UInt8], _ request: Conversion.Request) throws {
    var written: [UInt8] = []
    let conversion = Conversion(request) { written += $0 }
    try conversion.convert(bytes)
    (findings, counts) = (conversion.findings, conversion.counts)
    facts = conversion.facts
    json = try JSONSerialization.jsonObject(with: Data(written)) as? [String: Any] ?? [:]
  }

  init(
    _ text: String, words: FeedWords = FeedWords(), isCheck: Bool = false, mostFindings: Int = 200
  ) throws {
    try self.init(
      Array(text.utf8), words: words, isCheck: isCheck, mostFindings: mostFindings)
  }

  var articles: [[String: Any]] { json["articles"] as? [[String: Any]] ?? [] }
  var first: [String: Any] { articles.first ?? [:] }
  var about: [String: Any] {
    let headers = json["headers"] as? [[String: Any]]
    return (headers?.first?["articles"] as? [[String: Any]])?.first ?? [:]
  }
  /// The titles of its tabs; for those that the reader names, their contents.
  var tabs: [String] {
    (json["tabs"] as? [[String: Any]] ?? []).map {
      $0["title"] as? String ?? "shows " + $0.line("shows")
    }
  }

  /// Returns a key of an article as it was written, as a text.
  func line(_ key: String, of article: Int = 0) -> String {
    guard articles.indices.contains(article) else { return "" }
    return articles[article].line(key)
  }
}

extension [String: Any] {
  func line(_ key: String) -> String { self[key] as? String ?? "" }
  func list(_ key: String) -> [String] { self[key] as? [String] ?? [] }

  /// The addresses of its links.
  var addresses: [String] {
    (self["urls"] as? [Any] ?? []).map {
      ($0 as? String) ?? ($0 as? [String: Any])?.line("url") ?? ""
    }
  }
}

/// Returns the words of Markdown as md4c renders it.
func words(of markdown: String) -> String {
  let text = MarkdownHTML.html(of: markdown)
  let bare = text.replacing(#/</?(em|strong|del|a|code|img|span)\b[^>]*>/#, with: "")
    .replacing(#/<[^>]*>/#, with: " ")
  let letters = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")]
  return squeezed(letters.reduce(bare) { $0.replacing($1.0, with: $1.1) })
}

func squeezed(_ text: String) -> String {
  text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
}

/// The corpora, which are outside of the project.
enum Corpora {
  /// Returns a file; nil, with a message, if this machine does not have it.
  static func file(_ path: String) -> URL? {
    var folder = URL(filePath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    let url = folder.appending(path: "shared/corpora/" + path)
    if FileManager.default.fileExists(atPath: url.path) { return url }
    print("skipped: there is no corpus at \(url.path)")
    return nil
  }

  /// Returns all files of a folder, by name; none if this machine does not have it.
  static func files(in path: String) -> [URL] {
    guard let folder = file(path) else { return [] }
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { !$0.hasDirectoryPath }
      .sorted { $0.path < $1.path }
  }

  /// Returns the expectations for the files of a folder, one line of JSON for each.
  static func expected<Line: Decodable>(of path: String) throws -> [Line] {
    guard let file = file(path + "/expected.jsonl") else { return [] }
    return try lines(file).map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
  }

  static func lines(_ url: URL) throws -> [String] {
    try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map { String($0) }
  }
}
