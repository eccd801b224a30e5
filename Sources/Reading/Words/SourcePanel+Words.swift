import FlyerModel
import Foundation
import Localizing

extension SourcePanel {
  var heading: String { tr("Sources", context: "heading") }
  static let today = tr("Today")

  static let none = tr("No sources yet.")
  static func nothingLike(_ text: String) -> String { tr("No source like “\(text)”.") }

  static func heading(of groups: [String]) -> String { groups.joined(separator: " / ") }

  static func words(new count: Int) -> String { count > 0 ? tr("\(count) new") : "" }
}

extension SourceSummary {
  /// The unread items and the changes, beside its name.
  package var news: String {
    [SourcePanel.words(new: newCount), changed].filter { !$0.isEmpty }.listed
  }

  /// The same where there is little room.
  var briefNews: String { newCount > 0 ? SourcePanel.words(new: newCount) : changed }

  private var changed: String { changedCount > 0 ? tr("\(changedCount) changed") : "" }

  /// How old the copy is; nothing where there is none.
  func age(at now: Date) -> String {
    confirmed.map { Age.brief(now.timeIntervalSince($0)) } ?? ""
  }

  /// The line below the list: why the refresh failed, else the number of items and the address.
  var facts: String {
    if let failure { return failure }
    let count =
      confirmed == nil
      ? tr("not downloaded yet")
      : tr("\(counts.all) items", "\(counts.all) items", count: counts.all)
    return count + Signs.separator + shownAddress
  }

  var factElement: Theme.Element { failure == nil ? .secondary : .attention }

  /// Without what may be a secret.
  private var shownAddress: String {
    let whole = address.prefix { $0 != "?" }
    return whole.firstRange(of: "://").map { String(whole[$0.upperBound...]) } ?? String(whole)
  }
}
