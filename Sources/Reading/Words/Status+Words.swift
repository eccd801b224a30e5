import FlyerModel

extension Reader {
  /// - Parameter spinner: the sign of a refresh.
  func status(spinner: String) -> Status {
    guard let content else { return Status(sign: spinner, words: ["loading"], element: .secondary) }
    switch content.activity {
    case .refreshing:
      let progress = content.progress?.inWords(isBeginning: content.origin == .beginning) ?? []
      let words = progress + [content.isCopy ? "refreshing" : "fetching"]
      return Status(sign: spinner, words: words, element: .secondary)
    case .failed where content.isStandIn:
      return Status(sign: Signs.offline, words: ["not opened"], element: .attention)
    case .failed: return resting("offline", element: .attention)
    case .idle where content.isStandIn:
      return Status(sign: spinner, words: ["fetching"], element: .secondary)
    case .idle where content.isOfAllSources:
      let count = sourcePanel.state?.refreshing.count ?? 0
      return count == 0
        ? Status(sign: "", words: [], element: .secondary)
        : Status(sign: spinner, words: ["asking \(count)"], element: .secondary)
    case .idle:
      if content.isLive, case .copy(let confirmed) = content.origin {
        let time = dates.time(confirmed)
        return Status(sign: Signs.live, words: ["live \(time)", time], element: .live)
      }
      return resting("", element: .secondary)
    }
  }

  private func resting(_ state: String, element: Theme.Element) -> Status {
    let age = copyAge.map(Age.words)
    let copy = age.map { "copy of \($0)" } ?? "bundled flyer"
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
    if selected?.heading != nil { return "section \(headingsAbove) of \(sections)" }
    if selection == count { return "" }
    let more = window?.isPartial == true ? "+" : ""
    if hasCards, let place = placeInSection { return "\(place.number) of \(place.count)\(more)" }
    return "\(selection + 1 - headingsAbove) of \(count - sections)\(more)"
  }
}
