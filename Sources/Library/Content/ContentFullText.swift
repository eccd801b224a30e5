import Fetching
import Files
package import FlyerModel
import Foundation
import Importing
import Indexing

/// Fetches the full texts of items, and keeps them in the cache.
extension Content {
  /// Returns the cached full text of an item; nil if there is none.
  package func fullText(of item: Item) -> FullText? {
    guard let page = item.webPage else { return nil }
    return fullTexts?.text(of: page.encodedURL)
  }

  /// Whether the user's settings say that full texts of a source are fetched without a key.
  package func wantsFullText(of item: Item) -> Bool {
    guard item.webPage != nil, let source = source(of: item) else { return false }
    return settings?.wantsFullTexts(source) == true
  }

  /// Fetches the web page of an item, and caches its main text.
  package func fetchFullText(of item: Item) async throws(ContentError) -> FullText {
    guard let settings, let folder = fullTexts, let page = item.webPage else {
      throw .noSource
    }
    do {
      try PrivateFolder.make(folder.path)
      let text = try await FullTextDownload(
        page: page.encodedURL, source: source(of: item) ?? source, settings: settings,
        folder: CopyFolder(path: folder.path)
      ).run()
      let now = settings.now()
      try await BackgroundThread.run { try folder.save(text, of: page.encodedURL, at: now) }
      return text
    } catch {
      throw ContentError(error, path: folder.path)
    }
  }

  private var fullTexts: FullTextFolder? {
    settings?.cacheFolder.map { FullTextFolder(path: $0 + "/" + FullTextFolder.name) }
  }

  /// The source that has an item of the lists shown; nil if it is not in the user's list.
  private func source(of item: Item) -> Source? {
    let key = address(of: item.id).source
    if key == source.cacheKey { return source }
    return settings?.sources?.all.lazy.map(\.source).first { $0.cacheKey == key }
  }
}

/// Fetches a web page and converts it to its main text.
private struct FullTextDownload {
  let page: String
  /// The source of the item. Its credential is asked for only for a page of its own server.
  let source: Source
  let settings: ContentSettings
  /// The folder for files that are removed at the end.
  let folder: CopyFolder

  func run() async throws -> FullText {
    let path = folder.unfinished("page")
    defer { unlink(path) }
    guard let address = WebAddress(page) else { throw FetchError.invalidAddress }
    let isOfSource = source.address.flatMap { WebAddress($0) }?.origin == address.origin
    let answer = try await Fetcher(settings).answer(
      to: Request(
        address: address, accept: "text/html, application/xhtml+xml, */*;q=0.5",
        credential: isOfSource ? try await settings.credential(for: source) : nil, path: path,
        isDurable: false))
    let served = ServerAnswer(answer, to: address, at: settings.seconds).served
    let readable = try await ReadableDocument.made(
      of: path, in: folder, served: served, by: settings.converter, wantsMainText: true)
    guard readable.isPage, let text = try text(of: readable) else {
      throw ConversionError.refused(ConversionFinding(.error, .noMainText))
    }
    return FullText(address: served.address, text: text, fetched: settings.seconds)
  }

  /// Returns the text of the only article; nil if it is empty.
  private func text(of readable: ReadableDocument) throws -> String? {
    var text = ""
    try readable.withDocument { document in
      var document = document
      (document.importOptions, document.origin) = (settings.importOptions, Origin.web(page))
      _ = try document.read { piece in
        guard case .items(let items) = piece, text.isEmpty else { return }
        text = items.first { !$0.text.isEmpty }?.text ?? ""
      }
    }
    return text.isEmpty ? nil : text
  }
}

/// The folder of the cached full texts, each in a file named by the address of its page.
struct FullTextFolder {
  static let name = "full-texts"
  /// The greatest size of all files, in bytes.
  private static let mostBytes = 64 << 20

  let path: String

  /// Returns the text of a page; nil if it is not cached or can't be read.
  func text(of page: String) -> FullText? {
    guard let bytes = FileManager.default.contents(atPath: file(of: page)) else { return nil }
    return try? JSONDecoder().decode(FullText.self, from: bytes)
  }

  /// Saves the text of a page. The least recently written ones go where there are too many.
  func save(_ text: FullText, of page: String, at now: Date) throws {
    try AtomicFile.replace(file(of: page), with: JSONEncoder().encode(text))
    FolderSweep(folder: path, bound: Self.mostBytes, now: now).run()
  }

  private func file(of page: String) -> String {
    "\(path)/\(Source.web(page).cacheKey).json"
  }
}
