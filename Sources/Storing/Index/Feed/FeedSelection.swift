import FlyerModel

/// Which posts of an index the verdicts about their pictures let pass.
struct FeedSelection: Sendable {
  /// Counts up with every change.
  private(set) var version = 0
  private(set) var verdicts: FeedVerdicts
  /// The posts whose picture is shown.
  private(set) var shown: ItemSet
  /// The posts whose picture was refused.
  private(set) var refused: ItemSet

  /// Makes the selection of a flyer of so many items before anybody looked.
  init(capacity: Int) {
    verdicts = FeedVerdicts()
    shown = ItemSet(capacity: capacity)
    refused = shown
  }

  /// The selection of everything, whatever anybody found out.
  var withoutCheck: FeedSelection {
    var selection = self
    selection.verdicts = FeedVerdicts(isUnchecked: true)
    selection.version = -1
    return selection
  }

  /// Heeds other verdicts; only those that changed are looked up.
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

  /// Why a picture is left out; nil where it is not.
  func refusal(of image: ImageReference?) -> String? {
    guard !verdicts.isUnchecked, let image, case .refused(let reason) = verdicts.verdicts[image.url]
    else { return nil }
    return reason
  }
}
