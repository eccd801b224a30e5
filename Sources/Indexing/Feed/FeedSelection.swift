import FlyerModel

/// The posts of an index whose pictures passed the check.
struct FeedSelection: Sendable {
  /// Increases with every change.
  private(set) var version = 0
  private(set) var verdicts: FeedVerdicts
  /// The posts whose picture is shown.
  private(set) var shown: ItemSet
  /// The posts whose picture was refused.
  private(set) var refused: ItemSet

  /// Creates the selection for a number of items before any picture is checked.
  init(capacity: Int) {
    verdicts = FeedVerdicts()
    shown = ItemSet(capacity: capacity)
    refused = shown
  }

  /// The selection of all posts, with any verdict.
  var withoutCheck: FeedSelection {
    var selection = self
    selection.verdicts = FeedVerdicts(isUnchecked: true)
    selection.version = -1
    return selection
  }

  /// Adopts new verdicts; looks up only those that changed.
  mutating func adopt(
    _ verdicts: FeedVerdicts, numbers: ([String]) throws -> [(url: String, number: ItemNumber)]
  ) rethrows {
    var changed = verdicts.verdicts.filter { self.verdicts.verdicts[$0.key] != $0.value }.map(\.key)
    changed += self.verdicts.verdicts.keys.filter { verdicts.verdicts[$0] == nil }
    for (url, number) in try changed.isEmpty ? [] : numbers(changed) {
      let verdict = verdicts.verdicts[url]
      shown.set(number, isMember: verdict == .shown)
      refused.set(number, isMember: verdict != nil && verdict != .shown)
    }
    self.verdicts = verdicts
    version += 1
  }

  /// Returns why a picture is left out; nil if it is not.
  func refusal(of image: ImageReference?) -> String? {
    guard !verdicts.isUnchecked, let image, case .refused(let reason) = verdicts.verdicts[image.url]
    else { return nil }
    return reason
  }
}

/// The verdicts about the pictures of the feed: which of them are shown.
package struct FeedVerdicts: Sendable, Equatable {
  /// The result of checking a picture's address.
  package enum Verdict: Sendable, Equatable {
    /// The server answered with a picture.
    case shown
    /// The server did not; the reason is in the user's language.
    case refused(reason: String)
  }

  /// The verdicts by URL; a picture without one is not shown yet.
  package var verdicts: [String: Verdict] = [:]
  /// Whether pictures are not checked; then all are shown, with any verdict.
  package var isUnchecked = false

  package init(isUnchecked: Bool = false) { self.isUnchecked = isUnchecked }
}
