import FlyerModel
import Texts

/// Finds tags of tabs that no item has.
struct TabCheck {
  /// A tab of certain tags, and its position.
  struct Place: Sendable {
    let path: JSONPath
    let start: Int
    let tags: [String]
  }

  /// The most different tags that are compared.
  private static let mostCompared = 2000

  private let tabs: [Place]
  private let wanted: Set<String>
  private let declared: Set<String>
  private var borne: Set<String> = []
  private var hasItems = false

  init(_ tabs: [Place], declared: [String]) {
    self.tabs = tabs
    wanted = Set(tabs.flatMap(\.tags))
    self.declared = Set(declared)
  }

  mutating func add(_ items: [Item]) {
    guard !tabs.isEmpty else { return }
    hasItems = hasItems || !items.isEmpty
    for tag in items.lazy.flatMap(\.tags)
    where borne.count < Self.mostCompared || wanted.contains(tag) {
      borne.insert(tag)
    }
  }

  /// Logs the issues once all items are known: unknown tags that may be misspelled, and all tags of
  /// an empty tab. Logs nothing if there are no items yet.
  func note(in log: inout IssueLog, _ bytes: UnsafeRawBufferPointer) {
    guard hasItems else { return }
    let known = Array(borne.union(declared.prefix(Self.mostCompared)))
    for tab in tabs {
      let isEmpty = borne.isDisjoint(with: tab.tags)
      for tag in tab.tags where !borne.contains(tag) && !declared.contains(tag) {
        let suggestion = tag.near(known).first
        guard isEmpty || suggestion != nil else { continue }
        log.add(
          ImportIssue(
            path: tab.path.key("tags"), severity: .warning,
            .tabTagOfNoItem(tag.beginning, suggestion: suggestion?.beginning)),
          from: tab.start, known: tab.path, in: bytes)
      }
    }
  }
}
