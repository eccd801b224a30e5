package import Foundation

/// How old something is, in words, and when these words change.
package enum Age {
  package static func words(_ seconds: TimeInterval) -> String {
    switch Int(max(0, seconds)) {
    case ..<60: "just now"
    case ..<86_400: brief(seconds) + " ago"
    case let age where age < 2 * 86_400: "1 day ago"
    case let age: "\(age / 86_400) days ago"
    }
  }

  /// The same where there is little room; nothing where it is hardly a minute old.
  static func brief(_ seconds: TimeInterval) -> String {
    switch Int(max(0, seconds)) {
    case ..<60: ""
    case let age where age < 3600: "\(age / 60) min"
    case let age where age < 86_400: "\(age / 3600) h"
    case let age: "\(age / 86_400) d"
    }
  }

  /// Seconds until `words` says something else.
  static func secondsToChange(_ seconds: TimeInterval) -> Int {
    let age = Int(max(0, seconds))
    let unit = age < 3600 ? 60 : age < 86_400 ? 3600 : 86_400
    return unit - age % unit
  }
}
