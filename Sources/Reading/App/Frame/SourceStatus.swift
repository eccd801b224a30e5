import FlyerModel
import Foundation
import Localizing
import Screens

extension World {
  /// The state of the source that is shown.
  ///
  /// - Parameters:
  ///   - spinner: the sign of a refresh.
  ///   - refreshing: how many sources are being asked.
  func sourceStatus(spinner: String, refreshing: Int) -> Status {
    guard let content else {
      return Status(sign: spinner, words: [tr("loading", context: "status")], element: .secondary)
    }
    switch content.activity {
    case .refreshing:
      let isBeginning = content.origin == .beginning
      let progress = content.progress.map { factText.brief($0, isBeginning: isBeginning) } ?? []
      let state =
        content.isCopy ? tr("refreshing", context: "status") : tr("fetching", context: "status")
      return Status(sign: spinner, words: progress + [state], element: .secondary)
    case .failed where content.isStandIn:
      return Status(
        sign: Signs.offline, words: [tr("not opened", context: "status")], element: .attention)
    case .failed: return resting(tr("offline", context: "status"), element: .attention)
    case .idle where content.isStandIn:
      return Status(sign: spinner, words: [tr("fetching", context: "status")], element: .secondary)
    case .idle where content.isOfAllSources:
      if refreshing == 0 { return Status(sign: "", words: [], element: .secondary) }
      // TRANSLATORS: the number of sources that are being refreshed
      return Status(sign: spinner, words: [tr("refreshing \(refreshing)")], element: .secondary)
    case .idle:
      if content.isLive, case .copy(let confirmed) = content.origin {
        let time = dates.time(confirmed)
        // TRANSLATORS: the source is reached; the time of the last answer
        return Status(sign: Signs.live, words: [tr("live \(time)"), time], element: .live)
      }
      return resting("", element: .secondary)
    }
  }

  private func resting(_ state: String, element: Theme.Element) -> Status {
    let age = copyAge.map(Age.words)
    let copy = copyAge.map(Age.wordsOfCopy) ?? tr("example flyer")
    func joined(_ parts: String...) -> String {
      parts.filter { !$0.isEmpty }.joined(separator: Signs.separator)
    }
    let words = [joined(state, copy), joined(state, age ?? ""), state, age ?? ""]
      .filter { !$0.isEmpty }
    return Status(sign: Signs.offline, words: words, element: element)
  }

  /// How old the copy is, where the screen says so.
  var copyAge: TimeInterval? {
    guard let content, case .copy(let confirmed) = content.origin, !content.isLive,
      content.activity != .refreshing
    else { return nil }
    return now.timeIntervalSince(confirmed)
  }
}
