import FlyerModel
package import Foundation
import Localizing

/// How the flyer is with its source, in a sign and a few words.
struct Status: Sendable, Equatable {
  var sign: String
  /// From the longest to the shortest.
  var words: [String]
  var element: Theme.Element

  /// The sign and the longest words that fit.
  func text(columns: Int) -> String {
    let texts = words.map { "\(sign) \($0)" } + [sign]
    return texts.first { $0.count <= columns } ?? ""
  }
}

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

/// How old something is, in words, and when these words change.
package enum Age {
  package static func words(_ seconds: TimeInterval) -> String {
    switch Int(max(0, seconds)) {
    case ..<60: return tr("just now")
    case let age where age < 3600: return tr("\(age / 60) min ago")
    case let age where age < 86_400: return tr("\(age / 3600) h ago")
    case let age:
      let days = age / 86_400
      return tr("\(days) day ago", "\(days) days ago", count: days)
    }
  }

  /// The age of a copy, in words.
  static func wordsOfCopy(_ seconds: TimeInterval) -> String {
    switch Int(max(0, seconds)) {
    case ..<60: return tr("cached just now")
    case let age where age < 3600: return tr("cached \(age / 60) min ago")
    case let age where age < 86_400: return tr("cached \(age / 3600) h ago")
    case let age:
      let days = age / 86_400
      return tr("cached \(days) day ago", "cached \(days) days ago", count: days)
    }
  }

  /// The same where there is little room; nothing where it is hardly a minute old.
  static func brief(_ seconds: TimeInterval) -> String {
    switch Int(max(0, seconds)) {
    case ..<60: ""
    case let age where age < 3600: tr("\(age / 60) min")
    case let age where age < 86_400: tr("\(age / 3600) h")
    // TRANSLATORS: days, where there is little room
    case let age: tr("\(age / 86_400) d")
    }
  }

  /// Seconds until `words` says something else.
  static func secondsToChange(_ seconds: TimeInterval) -> Int {
    let age = Int(max(0, seconds))
    let unit = age < 3600 ? 60 : age < 86_400 ? 3600 : 86_400
    return unit - age % unit
  }
}
