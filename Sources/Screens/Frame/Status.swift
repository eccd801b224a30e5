package import Foundation
import Localizing

/// How the flyer is with its source, in a sign and a few words.
package struct Status: Sendable, Equatable {
  package var sign: String
  /// From the longest to the shortest.
  package var words: [String]
  package var element: Theme.Element

  package init(sign: String, words: [String], element: Theme.Element) {
    (self.sign, self.words, self.element) = (sign, words, element)
  }

  /// The sign and the longest words that fit.
  package func text(columns: Int) -> String {
    let texts = words.map { "\(sign) \($0)" } + [sign]
    return texts.first { $0.count <= columns } ?? ""
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
  package static func wordsOfCopy(_ seconds: TimeInterval) -> String {
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
  package static func brief(_ seconds: TimeInterval) -> String {
    switch Int(max(0, seconds)) {
    case ..<60: ""
    case let age where age < 3600: tr("\(age / 60) min")
    case let age where age < 86_400: tr("\(age / 3600) h")
    // TRANSLATORS: days, where there is little room
    case let age: tr("\(age / 86_400) d")
    }
  }

  /// Seconds until `words` says something else.
  package static func secondsToChange(_ seconds: TimeInterval) -> Int {
    let age = Int(max(0, seconds))
    let unit = age < 3600 ? 60 : age < 86_400 ? 3600 : 86_400
    return unit - age % unit
  }
}
