import FlyerModel
import Foundation
import Localizing
import Screens

extension SourceSummary {
  /// The number of items, in the word for their most frequent kind.
  var countInWords: String { confirmed == nil ? "" : Quantity.of(counts) }

  /// How old the copy is, and why there is no newer one.
  func stateInWords(at now: Date) -> String {
    let age = confirmed.map { Age.words(now.timeIntervalSince($0)) }
    return [failure, age ?? (failure == nil ? tr("not fetched yet", context: "source") : nil)]
      .compactMap(\.self)
      .listed
  }
}
