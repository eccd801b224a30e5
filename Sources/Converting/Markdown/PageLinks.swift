import FlyerModel
import Importing

/// The targets of links and pictures of pages.
struct PageLinks: Sendable {
  enum Target: Equatable {
    case unchanged
    case address(String)
    /// A page of the folder, and an anchor in it with its number sign.
    case page(id: String, fragment: String)
    /// The file does not exist in the folder.
    case dead
    case outside
  }

  private let pack: FolderPack?
  /// The address of a page from the web.
  private let address: Address
  /// The folder with the pages.
  private let source: String
  private var ids: [String: String] = [:]
  /// All folders that contain something.
  private var folders: Set<String> = [""]

  /// - Parameter pages: The pages that are shown.
  init(_ pages: [MarkdownPage], pack: FolderPack?, address: Address, source: String) {
    (self.pack, self.address, self.source) = (pack, address, source)
    for page in pages { add(page) }
    for path in pages.map(\.path) + (pack?.others.map { $0 } ?? []) { addFolders(of: path) }
    for page in pages {
      let names = ["aliases", "permalink", "path", "redirect_from", "slug"].flatMap { key in
        page.matter.values[key].map { $0.elements.isEmpty ? [$0] : $0.elements } ?? []
      }
      for name in names.compactMap(\.text) { addAlias(name, page) }
    }
  }

  private mutating func add(_ page: MarkdownPage) {
    if ids[page.path] == nil { ids[page.path] = page.id }
    // A Jekyll collection is published without the underscore.
    if page.path.hasPrefix("_") { addAlias(String(page.path.dropFirst()), page) }
    guard page.isIndex else { return }
    let folder = FolderPath.folder(of: page.path)
    if ids[folder] == nil { ids[folder] = page.id }
  }

  private mutating func addFolders(of path: String) {
    var folder = FolderPath.folder(of: path)
    while folders.insert(folder).inserted { folder = FolderPath.folder(of: folder) }
  }

  private mutating func addAlias(_ name: String, _ page: MarkdownPage) {
    guard
      let path = FolderPath.joined("", name.hasSuffix(".html") ? String(name.dropLast(5)) : name),
      !path.isEmpty
    else { return }
    if ids[path] == nil { ids[path] = page.id }
  }

  /// Returns the target of a link or picture on a page.
  func target(of written: String, on page: MarkdownPage, isPicture: Bool) -> Target {
    let destination = LiquidText.destination(written)
    // The results of template tags are unknown.
    guard !destination.isEmpty, !destination.hasPrefix("#"), !destination.hasPrefix("//"),
      Address.scheme(of: destination) == nil,
      !destination.contains("{{"), !destination.contains("{%")
    else { return destination == written ? .unchanged : .address(destination) }
    guard let pack else {
      return address.resolve(destination).map { .address($0) } ?? .unchanged
    }
    let path = destination.prefix { $0 != "#" && $0 != "?" }
    let fragment = destination.firstIndex(of: "#").map { destination[$0...] } ?? ""
    return target(PercentEncoding.decode(path), fragment, on: page, pack, isPicture: isPicture)
  }

  private func target(
    _ path: String, _ fragment: Substring, on page: MarkdownPage, _ pack: FolderPack,
    isPicture: Bool
  ) -> Target {
    let folders = path.hasPrefix("/") ? [source, ""] : [FolderPath.folder(of: page.path), source]
    let candidates = folders.compactMap { FolderPath.joined($0, path) }
    guard let first = candidates.first else { return .outside }
    if isPicture {
      let known = candidates.first(where: pack.others.contains)
      guard let picture = known ?? (pack.isSingle ? first : nil) else { return .dead }
      return .address(FolderPack.pictureAddress(picture, key: pack.key))
    }
    if let id = candidates.lazy.compactMap(id).first {
      return .page(id: id, fragment: String(fragment))
    }
    if pack.isSingle || candidates.contains(where: isFile) { return .unchanged }
    return .dead
  }

  /// Returns the id of the page at a path: the page itself, its published form, or the first page
  /// of a folder. nil if there is none.
  private func id(of path: String) -> String? {
    if let id = ids[path] { return id }
    let bare = path.hasSuffix(".html") ? String(path.dropLast(5)) : path
    let endings = [".md", ".markdown", "/README.md", "/index.md", "/_index.md"]
    return ids[bare] ?? endings.lazy.compactMap { ids[bare + $0] }.first
      ?? (bare.hasSuffix("/index") || bare == "index" ? ids[FolderPath.folder(of: bare)] : nil)
  }

  /// Whether a path is a file or folder that exists, but cannot be shown.
  private func isFile(_ path: String) -> Bool {
    folders.contains(path) || pack?.others.contains(path) == true
  }
}
