import Foundation
import Scratch

/// Writes feeds of RSS 2.0 and a calendar, dated around a time.
struct FeedGenerator {
  /// A word in one title of each feed, and nowhere else.
  static let rarity = "Xylophone"
  /// The title of the event at that time.
  static let running = "Symposium"

  private let now: Date
  private var random: SeededGenerator

  init(seed: UInt64, now: Date) {
    self.now = now
    random = SeededGenerator(seed: seed)
  }

  /// Returns a feed of `count` entries, the newest first.
  ///
  /// - Parameter news: the number of further entries before them.
  mutating func feed(_ number: Int, entries count: Int, news: Int = 0) -> String {
    let entries = (0..<count).map { index in entry(index, ofFeed: number) }
    let first = (0..<news).map { index in entry(index - news, ofFeed: number) }
    return "<rss version=\"2.0\"><channel><title>Feed \(number)</title>"
      + (first + entries).joined() + "</channel></rss>\n"
  }

  private mutating func entry(_ index: Int, ofFeed number: Int) -> String {
    let title = index == 7 ? "\(Self.rarity) \(number)" : words(4)
    let date = now.addingTimeInterval(-3600 * Double(index + 50)).formatted(Self.rfc822)
    return """
      <item><title>\(title)</title><link>https://www.example.org/\(number)/\(index)</link>\
      <guid>\(number)-\(index)</guid><pubDate>\(date)</pubDate><category>\(words(1))</category>\
      <description>&lt;p&gt;\(words(30))&lt;/p&gt;&lt;ul&gt;&lt;li&gt;\(words(20))&lt;/li&gt;&lt;/ul&gt;\
      </description></item>

      """
  }

  /// Returns a calendar with an event each hour, the first of which is in progress.
  mutating func calendar(events count: Int) -> String {
    let events = (0..<count).map { index in
      let begin = now.addingTimeInterval(3600 * Double(index) - 1800)
      return """
        BEGIN:VEVENT
        UID:\(index)@example.org
        DTSTART:\(begin.formatted(Self.basic))
        DTEND:\(begin.addingTimeInterval(7200).formatted(Self.basic))
        SUMMARY:\(index == 0 ? Self.running : words(3))
        LOCATION:Room \(index % 9)
        END:VEVENT

        """
    }
    return ("BEGIN:VCALENDAR\nVERSION:2.0\n" + events.joined() + "END:VCALENDAR\n")
      .replacing("\n", with: "\r\n")
  }

  private mutating func words(_ count: Int) -> String {
    var bytes: [UInt8] = []
    WordList.english.append(count, to: &bytes, using: &random)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let basic = Date.ISO8601FormatStyle(
    dateSeparator: .omitted, timeSeparator: .omitted)
  private static let rfc822 = Date.VerbatimFormatStyle(
    format: """
      \(day: .twoDigits) \(month: .abbreviated) \(year: .defaultDigits) \
      \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\
      \(second: .twoDigits) GMT
      """,
    locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt,
    calendar: Calendar(identifier: .gregorian))
}
