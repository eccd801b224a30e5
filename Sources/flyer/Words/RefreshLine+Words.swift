import FlyerModel
import Importing
import Library
import Localizing

extension RefreshLine: CustomStringConvertible {
  /// The result, in words for the mail of cron.
  var description: String {
    switch result {
    case nil, .success(.notDue): tr("refreshed recently")
    case .success(.unchanged): tr("unchanged")
    case .success(.updated) where outcome?.firstCounts != nil:
      tr("fetched: \(Quantity.of(outcome?.firstCounts ?? [:]))")
    case .success(.updated(let report)):
      Notice.changes(report).listed
    case .failure(let error): tr("failed: \(error)")
    }
  }
}
