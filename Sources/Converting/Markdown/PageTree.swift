import FlyerModel
import Importing
import Texts

/// The tree of the pages of a folder.
struct PageTree {
  /// A page, or a list of pages under a title. A list may begin with its own page.
  struct Node {
    var id: String
    var title: String
    /// The heading above it in its list.
    var section = ""
    /// The page of a leaf.
    var page: Int?
    var children: [Node] = []
  }

  private(set) var tabs: [Node] = []
  /// The pages in the tree.
  private(set) var shown: Set<Int> = []
  /// The titles of pages in summaries, by the pages' numbers.
  private(set) var names: [Int: String] = [:]
  private(set) var findings: [ConversionFinding] = []
  /// The anchors that summaries link to, with the finding to report if an anchor is missing.
  private(set) var anchors: [(id: String, fragment: String, finding: ConversionFinding)] = []

  private let pages: [MarkdownPage]
  private let numbers: [String: Int]
  private let settings: FolderSettings
  /// The contents of each folder.
  private var folders: [String: Folder] = [:]

  private struct Folder {
    var pages: [Int] = []
    var folders: Set<String> = []
    var index: Int?
    var summary: Int?
  }

  /// The tab of pages that are in no part. The reader names it.
  private static var start: Node { Node(id: "start", title: "") }
  /// The most tabs. More would not fit on the screen.
  private static let mostTabs = 12

  /// - Parameter pages: The pages without drafts and events.
  init(_ pages: [MarkdownPage], summaries: [String: BookSummary], _ settings: FolderSettings) {
    (self.pages, self.settings) = (pages, settings)
    numbers = Dictionary(pages.enumerated().map { ($1.path, $0) }) { first, _ in first }
    for (number, page) in pages.enumerated() { add(number, page) }
    let root = root()
    if let summary = summaries[root] {
      addParts(of: summary, in: root)
    } else {
      addFolders(of: root, summaries)
    }
    tabs.removeAll { $0.children.isEmpty }
  }

  private mutating func add(_ number: Int, _ page: MarkdownPage) {
    let folder = FolderPath.folder(of: page.path)
    if page.isIndex, folders[folder]?.index == nil {
      folders[folder, default: Folder()].index = number
    } else {
      folders[folder, default: Folder()].pages.append(number)
    }
    var child = folder
    while !child.isEmpty {
      let parent = FolderPath.folder(of: child)
      folders[parent, default: Folder()].folders.insert(child)
      child = parent
    }
  }

  /// Returns the deepest folder that contains all pages.
  private func root() -> String {
    var root = settings.source
    while folders[root].map({ $0.pages.isEmpty && $0.index == nil && $0.folders.count == 1 })
      == true,
      let only = folders[root]?.folders.first, !FolderPath.isOfPosts(only)
    {
      root = only
    }
    return root
  }
}

extension PageTree {
  /// Adds the parts of a book as tabs. Chapters before the first part get a tab of their own;
  /// entries after the last chapter belong to the last part.
  private mutating func addParts(of summary: BookSummary, in folder: String) {
    var (tab, ids) = (Self.start, Set<String>())
    for entry in summary.entries {
      switch entry.kind {
      case .part:
        tabs.append(tab)
        ids = []
        tab = Node(id: "tab:" + entry.title, title: entry.title)
      case .separator: break
      case .prefix, .chapter, .suffix:
        tab.children += nodes(of: [entry], in: folder, besides: &ids)
      }
    }
    tabs.append(tab)
  }

  /// Returns the nodes of the entries that their list does not contain yet.
  private mutating func nodes(
    of entries: [BookSummary.Entry], in folder: String, besides ids: inout Set<String>
  ) -> [Node] {
    entries.compactMap { entry in
      guard let node = node(of: entry, in: folder) else { return nil }
      if ids.insert(node.id).inserted || node.page == nil { return node }
      findings.append(finding(.repeatedChapter, entry.path ?? "", of: entry, in: folder))
      return nil
    }
  }

  private mutating func node(of entry: BookSummary.Entry, in folder: String) -> Node? {
    let path = entry.path.map { FolderPath.joined(folder, PercentEncoding.decode($0[...])) }
    let page = path.flatMap { $0 }.flatMap { self.page(at: $0) }
    check(entry, page, in: folder)
    // A link to an anchor in a page that is already in the tree is not another page.
    let isPart = !entry.fragment.isEmpty && page.map(shown.contains) ?? false
    let own = isPart ? nil : page.map { Node(id: pages[$0].id, title: entry.title, page: $0) }
    if let page {
      shown.insert(page)
      // The first title counts: later links may lead to parts of the page.
      if names[page] == nil { names[page] = entry.title.nonEmpty }
    }
    var ids = Set([own].compactMap { $0?.id })
    let children = nodes(of: entry.children, in: folder, besides: &ids)
    guard !children.isEmpty else { return own }
    return Node(
      id: (page.map { pages[$0].id } ?? entry.title) + "/", title: entry.title,
      children: [own].compactMap(\.self) + children)
  }

  private func finding(
    _ code: ConversionFinding.Code, _ operand: String, of entry: BookSummary.Entry,
    in folder: String
  ) -> ConversionFinding {
    ConversionFinding(
      .warning, code, [operand], line: entry.line, column: entry.column,
      file: FolderPath.joined(folder, "SUMMARY.md") ?? "")
  }

  private mutating func check(_ entry: BookSummary.Entry, _ page: Int?, in folder: String) {
    func finding(_ code: ConversionFinding.Code, _ operand: String) -> ConversionFinding {
      self.finding(code, operand, of: entry, in: folder)
    }
    guard let written = entry.path else {
      if entry.isDraft, entry.children.isEmpty { findings.append(finding(.draft, entry.title)) }
      return
    }
    guard let page else { return findings.append(finding(.missingChapter, written)) }
    if entry.isNoLink { findings.append(finding(.noLink, written)) }
    if !entry.fragment.isEmpty {
      let fault = finding(.deadAnchor, written + entry.fragment)
      anchors.append((pages[page].id, entry.fragment, fault))
    }
  }

  private func page(at path: String) -> Int? {
    ([path, path + ".md"]).lazy.compactMap { numbers[$0] }.first
  }
}

extension PageTree {
  private mutating func addFolders(of root: String, _ summaries: [String: BookSummary]) {
    guard let folder = folders[root] else { return }
    var start = Self.start
    start.children = leaves(of: folder, in: root, isTop: true)
    let lists = folder.folders.compactMap { list(of: $0, summaries) }.sorted { $0.key < $1.key }
    if lists.count > Self.mostTabs {
      start.children += lists.map(\.node)
      tabs = [start]
    } else {
      tabs =
        [start]
        + lists.map { list in
          var tab = list.node
          tab.id = "tab:" + tab.id
          return tab
        }
    }
  }

  /// Returns the pages of a folder in their order, its own page first.
  private mutating func leaves(of folder: Folder, in path: String, isTop: Bool = false) -> [Node] {
    let index = folder.index.flatMap { pages[$0].body.allSatisfy { $0 <= 0x20 } ? nil : $0 }
    var sorted = folder.pages
    let areDated = sorted.allSatisfy { pages[$0].date != nil && pages[$0].order == nil }
    if areDated {
      // They are already on the tab of latest items.
      if isTop || FolderPath.isOfPosts(path) { sorted = [] }
      sorted = sorted.compactMap { number in pages[number].date.map { ($0, number) } }
        .sorted { $0.0 > $1.0 }.map(\.1)
    } else {
      sorted = sorted.map { (key: key(ofPage: $0), number: $0) }.sorted { $0.key < $1.key }.map(
        \.number)
    }
    return ([index].compactMap(\.self) + sorted).map { number in
      shown.insert(number)
      let page = pages[number]
      return Node(
        id: page.id, title: page.title, section: page.matter.text("section") ?? "", page: number)
    }
  }

  private mutating func list(
    of path: String, _ summaries: [String: BookSummary], depth: Int = 0
  ) -> (key: SortKey, node: Node)? {
    guard let folder = folders[path], depth < 40 else { return nil }
    let index = folder.index.map { pages[$0] }
    let title = index.flatMap { $0.isNamed ? $0.title : nil } ?? PageName.title(ofFolder: path)
    var node = Node(id: path + "/", title: title)
    if let summary = summaries[path] {
      var ids: Set<String> = []
      node.children = nodes(of: summary.entries, in: path, besides: &ids)
    } else {
      node.children = leaves(of: folder, in: path)
      let lists = folder.folders.compactMap { list(of: $0, summaries, depth: depth + 1) }
      node.children += lists.sorted { $0.key < $1.key }.map(\.node)
    }
    guard !node.children.isEmpty else { return nil }
    let order =
      settings.order(of: path) ?? index?.order ?? PageName(path + "/").number.map(Double.init)
    return (SortKey(order: order, name: path), node)
  }

  private func key(ofPage number: Int) -> SortKey {
    let page = pages[number]
    return SortKey(order: settings.order(of: page.path) ?? page.order, name: page.path)
  }

  /// Sorts entries with a number first, then the others by name in natural order.
  struct SortKey: Comparable {
    private let order: Double
    private let name: String

    init(order: Double?, name: String) {
      self.order = order ?? .infinity
      self.name = NaturalOrder.key(name.lowercased())
    }

    static func < (left: SortKey, right: SortKey) -> Bool {
      (left.order, left.name) < (right.order, right.name)
    }
  }
}
