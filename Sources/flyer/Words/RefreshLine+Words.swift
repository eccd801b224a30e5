import FlyerModel
import Importing
import Storing

extension RefreshLine: CustomStringConvertible {
  /// In the words of somebody who looks through the mail of cron.
  var description: String {
    switch result {
    case nil, .success(.notDue): "asked a short while ago"
    case .success(.unchanged): "unchanged"
    case .success(.updated) where outcome?.firstCounts != nil:
      "fetched: \(Quantity.of(outcome?.firstCounts ?? [:]))"
    case .success(.updated(let report)):
      "\(report.newCount) new, \(report.changedCount) changed"
        + (report.skippedCount > 0 ? ", \(report.skippedCount) skipped" : "")
    case .failure(let error): "failed: \(error)"
    }
  }
}
