import FlyerModel
import Foundation
import Localizing
import Reading

extension SourceSummary {
  /// How many items there are, of whatever kind most are.
  var countInWords: String { confirmed == nil ? "" : Quantity.of(counts) }

  /// How old the copy is, and why there is no newer one.
  func stateInWords(at now: Date) -> String {
    let age = confirmed.map { Age.words(now.timeIntervalSince($0)) }
    return [failure, age ?? (failure == nil ? tr("not downloaded yet") : nil)].compactMap(\.self)
      .listed
  }
}
