import Calendrics
import FlyerModel
import Screens
import Texts

/// A time as it is typed: `14:00`, `sat`, `sat 14:00`, `2026-01-31 14:00`.
struct TypedClock: Sendable, Equatable {
  /// The name of the day as it was typed; nil for the one that is shown.
  var day: String?
  /// Minutes after midnight; nil where only a day was typed.
  var minutes: Int?

  /// nil where nothing was typed.
  init?(_ text: String) {
    var words = text.split(separator: " ")
    minutes = words.last.flatMap(Self.minutes)
    if minutes != nil { words.removeLast() }
    if !words.isEmpty { day = words.joined(separator: " ") }
    if day == nil, minutes == nil { return nil }
  }

  /// The typed text that is no time although it has a colon; nil for none.
  var noTime: String? { day?.split(separator: " ").first { $0.contains(":") }.map(String.init) }

  private static func minutes(_ word: Substring) -> Int? {
    let parts = word.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].count == 2, let hour = Int(parts[0]),
      let minute = Int(parts[1]), (0...23).contains(hour), (0...59).contains(minute)
    else { return nil }
    return hour * 60 + minute
  }

  /// True for a day that is called so: by its date, its number, the beginning of its weekday, in
  /// English in every language of the reader.
  func names(_ other: FlyerDate, _ dates: DateText) -> Bool {
    if day == other.iso8601 { return true }
    let weekday = CivilDate(number: other.daysSince1970).weekday
    let known = Self.words("\(dates.text(other, .weekday)) \(dates.tab(of: other)) \(weekday)")
    return Self.words(day ?? "").allSatisfy { word in
      let isNumber = Int(String(decoding: word, as: UTF8.self)) != nil
      return known.contains(word) || !isNumber && known.contains { $0.starts(with: word) }
    }
  }

  private static func words(_ text: String) -> [[UInt8]] {
    text.split(separator: " ").map { SearchFolding.fold(String($0)) }
  }
}
