import Files
import Library
import Localizing

/// The manual of flyer: a folder of Markdown for each language, which is opened like any other.
enum Manual {
  /// The manual in the reader's language, else in English; the bundled flyer where the manual is
  /// not installed.
  static var source: Source {
    guard
      let folder = Localization.folder(
        installed: ["share", "doc", "flyer", "manual"], built: "manual")
    else { return .bundled }
    let names = Localization.catalogues(for: Localization.language) + ["en"]
    let path = names.map { folder + "/" + $0 }.first { FileStamp(path: $0) != nil }
    return path.map { .file(path: $0) } ?? .bundled
  }
}

extension Source {
  /// Whether this is opened when no source is named and none is kept.
  var isGuide: Bool { self == .bundled || self == Manual.source }
}
