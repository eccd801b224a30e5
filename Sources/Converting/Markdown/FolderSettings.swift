import Importing

/// The settings of a folder of pages: `flyer.toml`, mdBook's `book.toml`, the configuration of
/// Jekyll, Hugo or Zola.
struct FolderSettings: Sendable {
  private(set) var title: String?
  private(set) var language = ""
  /// The folder with the pages.
  private(set) var source = ""
  private var places: [String: Int] = [:]

  /// Returns the position of a page or a folder in the order of `flyer.toml`; nil if it is not
  /// listed.
  func order(of path: String) -> Double? { places[path].map(Double.init) }

  /// Reads a file. Returns false if it is not a settings file.
  mutating func read(_ path: String, _ bytes: ArraySlice<UInt8>) throws(MatterFault) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    switch path {
    case "flyer.toml": readOwn(try TOMLMatter.node(of: text))
    case "book.toml": readBook(try TOMLMatter.node(of: text))
    case "hugo.toml", "config.toml", "zola.toml": readSite(try TOMLMatter.node(of: text))
    case "_config.yml", "_config.yaml", "hugo.yaml", "config.yaml", "mkdocs.yml":
      readSite(try YAMLMatter.node(of: text))
    default: return false
    }
    return true
  }

  private mutating func readOwn(_ node: JSONNode) {
    readSite(node)
    let names = node["order"]?.elements.compactMap(\.text) ?? []
    for (place, name) in names.enumerated() {
      if let path = FolderPath.joined("", name) { places[path] = place }
    }
  }

  private mutating func readBook(_ node: JSONNode) {
    title = node["book"]?["title"]?.text ?? title
    language = node["book"]?["language"]?.text ?? language
    source = node["book"]?["src"]?.text.flatMap { FolderPath.joined("", $0) } ?? "src"
  }

  private mutating func readSite(_ node: JSONNode) {
    title = ["title", "site_name", "name"].lazy.compactMap { node[$0]?.text }.first ?? title
    let keys = ["language", "lang", "default_language", "defaultContentLanguage", "languageCode"]
    language = keys.lazy.compactMap { node[$0]?.text }.first ?? language
  }
}
