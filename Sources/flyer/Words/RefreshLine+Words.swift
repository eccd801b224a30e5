import FlyerModel
import Importing
import Library
import Localizing
import Screens

extension RefreshLine: CustomStringConvertible {
  /// The result, in words for the mail of cron.
  var description: String {
    switch result {
    case nil, .success(.notDue): waiting.map(words) ?? tr("refreshed recently")
    case .success(.unchanged): tr("unchanged")
    case .success(.updated) where outcome?.firstCounts != nil:
      tr("fetched: \(Quantity.of(outcome?.firstCounts ?? [:]))")
    case .success(.updated(let report)):
      report.changes.listed
    case .failure(let error): tr("failed: \(error)")
    }
  }
  private func words(_ waiting: Waiting) -> String {
    guard let due = waiting.due else {
      // TRANSLATORS: why a source could not be fetched the last time
      return tr("failed: \(waiting.failure); not tried again")
    }
    let moment = dates.moment(due)
    // TRANSLATORS: why a source could not be fetched the last time, and a day with a time
    return tr("failed: \(waiting.failure); next attempt: \(moment)")
  }
}
