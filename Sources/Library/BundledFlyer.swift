import CPictures
import Foundation
import GRDB
import Importing
import Indexing
import Localizing

/// The flyer that comes with the program, indexed once and cached like the copy of any source.
struct BundledFlyer {
  /// The document in Resources, not translated.
  static var original: Data { Data(PackageResources.default_flyer_json) }

  /// The folder of all copies; nil if there is none.
  let cacheFolder: String?

  /// Returns the cached index if it was built from this document and translation, otherwise a new
  /// one. The new index is in memory if it can't be written to the cache.
  func index() throws -> FlyerIndex {
    let validators = Validators(
      etag: DocumentDigest.of(Self.original), translation: Localization.edition)
    let folder = cacheFolder.map { CopyFolder(path: $0 + "/" + Source.bundled.cacheKey) }
    if let folder, let index = try? FlyerIndex(path: folder.index),
      index.facts.validators == validators
    {
      return index
    }
    var document = Document(Self.bytes)
    document.origin = Source.bundled.origin
    let builder = IndexBuilder(source: document, validators: validators)
    return try folder.flatMap { try? kept(builder, in: $0) } ?? inMemory(builder)
  }

  private func kept(_ builder: IndexBuilder, in folder: CopyFolder) throws -> FlyerIndex {
    let folder = try CopyFolder.writable(at: folder.path)
    let path = folder.unfinished("index.sqlite")
    defer { unlink(path) }
    _ = try builder.build(at: path)
    try folder.install(document: nil, index: path)
    folder.removeAbandoned()
    return try FlyerIndex(path: folder.index)
  }

  private func inMemory(_ builder: IndexBuilder) throws -> FlyerIndex {
    let queue = try DatabaseQueue()
    _ = try builder.build(in: queue)
    return try FlyerIndex(pages: queue, searches: queue)
  }
}

extension BundledFlyer {
  /// The document in the user's language. Paragraphs without a translation stay English.
  static var bytes: Data {
    guard Localization.edition != nil else { return original }
    let language = Localization.language
    return Document(original).replacingTexts { key, text in
      key == "language"
        ? language : replacingParagraphs(of: text) { translation(of: $0, context: "guide") }
    }
  }

  /// Returns the text with each paragraph replaced that has a replacement; nil if none has one.
  /// Paragraphs are separated by a blank line, as in `.ci/po`.
  static func replacingParagraphs(
    of text: String, with other: (_ paragraph: String) -> String?
  ) -> String? {
    let (end, content) = text.hasSuffix("\n") ? ("\n", text.dropLast()) : ("", text[...])
    var isOther = false
    let paragraphs = content.components(separatedBy: "\n\n").map { paragraph in
      guard let other = other(paragraph) else { return paragraph }
      isOther = true
      return other
    }
    return isOther ? paragraphs.joined(separator: "\n\n") + end : nil
  }
}

/// The pictures of the bundled flyer.
package enum BundledPictures {
  /// Returns the bytes of the picture with a file name; nil if there is none.
  @Sendable package static func bytes(named name: String) -> [UInt8]? {
    var count = 0
    guard let bytes = bundled_picture(name, &count) else { return nil }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
