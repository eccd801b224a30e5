import FlyerModel
import Localizing

/// The words of the page of a source that is on its way or not available.
extension Reader {
  static let guide = tr("Showing the example flyer instead.")
  /// The words for a line that has the ways out as well.
  static let briefGuide = tr("Showing the example.")
  // TRANSLATORS: why is behind it
  static let briefNotOpened = tr("Not opened: ")

  /// - Parameter source: nil where what is beside it names the source.
  static func notOpened(_ source: String?, _ reason: String) -> String {
    guard let source else { return tr("Could not open it: \(reason)") }
    return tr("Could not open \(source): \(reason)")
  }

  static func inPlace(of source: String) -> String {
    tr("\(source): not opened, showing the example flyer")
  }

  static func openingAgain(_ source: String) -> String { tr("Opening \(source) again.") }

  static func stillTheGuide(_ title: String) -> String {
    // TRANSLATORS: esc is a key
    tr("\(title) is ready: esc opens it.")
  }

  static func label(ofWayOut action: Action, leadsBack: Bool) -> String {
    if action == .app(.refresh) { return tr("retry", context: "key") }
    if action == .app(.leave) {
      return leadsBack ? tr("back", context: "key") : tr("quit", context: "key")
    }
    // TRANSLATORS: in place of what is typed behind :open
    return "open " + tr("PATH")
  }
}

extension FactText {
  /// How far a source is.
  func words(of progress: RefreshProgress?) -> String {
    switch progress {
    case .bytes(let count, let total?):
      // TRANSLATORS: 1.2 MB of 3.4 MB
      tr("\(bytes(count)) of \(bytes(max(count, total))) fetched.")
    case .bytes(let count, nil): tr("\(bytes(count)) fetched.")
    case .items(let count):
      tr(
        "\(number(count)) items loaded.", "\(number(count)) items loaded.", count: count)
    case .space(let sync):
      tr(
        "Page \(sync.page), \(number(sync.entries)) entries fetched.",
        "Page \(sync.page), \(number(sync.entries)) entries fetched.", count: sync.entries)
    case nil: tr("Not downloaded yet: the first time takes a moment.")
    }
  }

  /// The progress in few words, from the longest to the shortest.
  ///
  /// - Parameter isBeginning: whether the part that was read already is shown.
  func brief(_ progress: RefreshProgress, isBeginning: Bool) -> [String] {
    switch progress {
    case .space(let sync):
      let entries = number(sync.entries)
      return [
        tr(
          "page \(sync.page), \(entries) entries", "page \(sync.page), \(entries) entries",
          count: sync.entries), tr("page \(sync.page)"),
      ]
    case .items(let count) where isBeginning:
      return [tr("\(number(count)) items", "\(number(count)) items", count: count)]
    case .bytes(let count, let total?) where isBeginning && total > 0:
      return [tr("\(count * 100 / total) %")]
    case .items, .bytes: return []
    }
  }
}
