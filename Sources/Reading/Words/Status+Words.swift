import FlyerModel
import Localizing

extension Reader {
  /// - Parameter spinner: the sign of a refresh.
  func status(spinner: String) -> Status {
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
      let count = sourcePanel.state?.refreshing.count ?? 0
      if count == 0 { return Status(sign: "", words: [], element: .secondary) }
      // TRANSLATORS: the number of sources that are being refreshed
      return Status(sign: spinner, words: [tr("refreshing \(count)")], element: .secondary)
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
}

extension ItemList {
  /// Which of how many the selected one is: of the items, or of the sections. Where cards are only
  /// the first of many, it is counted in its section, whose heading has the same number. Empty for
  /// what leads on.
  var positionText: String {
    let sections = window?.headings.count ?? 0
    if selected?.heading != nil { return tr("section \(headingsAbove) of \(sections)") }
    if selection == count { return "" }
    let more = window?.isPartial == true ? "+" : ""
    if hasCards, let place = placeInSection {
      return Self.position(place.number, of: "\(place.count)\(more)")
    }
    return Self.position(selection + 1 - headingsAbove, of: "\(count - sections)\(more)")
  }

  private static func position(_ number: Int, of count: String) -> String {
    // TRANSLATORS: the number of a row, and how many there are
    tr("\(number) of \(count)")
  }
}
