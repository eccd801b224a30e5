import FlyerModel
import Foundation
import Importing
import Testing

@testable import Converting

struct FeedDateTests {
  @Test(arguments: [
    ("Fri, 10 Jun 2016 14:00:00 +0200", "2016-06-10T14:00:00+02:00"),
    ("Freitag, 10. Juni 2016 14:00 MESZ", "2016-06-10T14:00:00+02:00"),
    ("June 1st, 2016", "2016-06-01"), ("2016-06", "2016-06-01"), ("20160610", "2016-06-10"),
    ("2016-06-10T14:00:00.123Z", "2016-06-10T14:00:00Z"), ("10/06/16", "2016-06-10"),
    ("Thu Aug 30 17:26:16 +0200 2012", "2012-08-30T17:26:16+02:00"),
    ("Fri, 28 May 2010 21:03 XYZ", "2010-05-28T21:03:00Z"),
    ("Wed, 09 Jun 2010 02:00:00 IST", "2010-06-09T02:00:00Z"),
  ])
  func reads(_ text: String, _ expected: String) {
    #expect(FeedDate.date(from: text)?.iso8601 == expected)
  }

  @Test(arguments: [
    ("Sat, Nov 14 2026 08:28:28 PM", "2026-11-14T20:28:28Z"),
    ("Sat, Nov 14 2026 08:28:28 AM", "2026-11-14T08:28:28Z"),
    ("14 Nov 2026 8:28pm", "2026-11-14T20:28:00Z"), ("14 Nov 2026 8 pm", "2026-11-14T20:00:00Z"),
    ("14 Nov 2026 8:28 p.m.", "2026-11-14T20:28:00Z"),
    ("14 Nov 2026 8:28 a. m.", "2026-11-14T08:28:00Z"),
    ("14 Nov 2026 8:28p", "2026-11-14T20:28:00Z"),
    ("Sat, 14 Nov 2026 08:28:28 (PM)", "2026-11-14T20:28:28Z"),
    ("14 Nov 2026 8:28 (a.m.) EST", "2026-11-14T08:28:00-05:00"),
    ("14 Nov 2026 8:28 a.m. EST", "2026-11-14T08:28:00-05:00"),
    ("14 Nov 2026 8:28 PM -0800", "2026-11-14T20:28:00-08:00"),
    ("November 14, 2026 at 8:28:01\u{202F}PM GMT+1", "2026-11-14T20:28:01+01:00"),
    ("14 Nov 2026 12:00 AM", "2026-11-14T00:00:00Z"),
    ("14 Nov 2026 12:30 PM", "2026-11-14T12:30:00Z"),
    ("14 Nov 2026 20:28 PM", "2026-11-14T20:28:00Z"),
    ("14 Nov 2026 noon", "2026-11-14T12:00:00Z"),
    ("14 Nov 2026 12 noon CET", "2026-11-14T12:00:00+01:00"),
    ("14 Nov 2026 12:00 midnight", "2026-11-14T00:00:00Z"),
    ("14 Nov 2026 midnight", "2026-11-14T00:00:00Z"), ("14 Nov 2026 8:00 noon", nil),
    ("14 Nov 2026 AM", nil), ("2026-11-14 08:28:28 PM", "2026-11-14T20:28:28Z"),
    ("Sat Nov 14 08:28:28 PM EST 2026", "2026-11-14T20:28:28-05:00"),
    ("14 Nov 2026 8:28 ＰＭ", "2026-11-14T20:28:00Z"),
    ("１４ Nov ２０２６　８：２８　ｐ．ｍ．", "2026-11-14T20:28:00Z"),
    ("2026-11-14 8:28 ＡＭ ＥＳＴ", "2026-11-14T08:28:00-05:00"),
    ("14 Nov 2026 8:28 p.m", "2026-11-14T20:28:00Z"),
    ("14 Nov 2026 8:28 p.m EST", "2026-11-14T20:28:00-05:00"),
    ("14 Nov 2026 8 (p.m)", "2026-11-14T20:00:00Z"),
    ("14 Nov 2026 12 noon", "2026-11-14T12:00:00Z"),
    ("14 Nov 2026 12noon", "2026-11-14T12:00:00Z"),
    ("14 Nov 2026, 12 Noon", "2026-11-14T12:00:00Z"),
    ("2026-11-14 12 noon", "2026-11-14T12:00:00Z"),
    ("14 Nov 2026 12 midnight EST", "2026-11-14T00:00:00-05:00"),
    ("14 Nov 2026 24:00 AM", nil), ("14 Nov 2026 14:00 P", "2026-11-14T14:00:00Z"),
  ])
  func readsTheClockOfTwelveHours(_ text: String, _ expected: String?) {
    #expect(FeedDate.date(from: text)?.iso8601 == expected)
    #expect(FeedDate.foreignZone(in: text) == nil)
  }

  @Test(arguments: [
    ("14 Nov 2026 12 Noon.", "2026-11-14T12:00:00Z"),
    ("Sat, 14 Nov 2026, 12 noon.", "2026-11-14T12:00:00Z"),
    ("14 Nov 2026 noon,", "2026-11-14T12:00:00Z"), ("14 Nov 2026 Noon;", "2026-11-14T12:00:00Z"),
    ("14 Nov 2026 12:00 Noon .", "2026-11-14T12:00:00Z"),
    ("14 Nov 2026 12 midnight.", "2026-11-14T00:00:00Z"),
    ("November 14, 2026 at midnight.", "2026-11-14T00:00:00Z"),
    ("November 14, 2026 at 12:00 p.m.,", "2026-11-14T12:00:00Z"),
    ("14 Nov 2026 12:00 a.m..", "2026-11-14T00:00:00Z"),
    ("14 Nov 2026 12:00 p.m.;", "2026-11-14T12:00:00Z"),
    ("14 Nov 2026 8:28p.", "2026-11-14T20:28:00Z"), ("14 Nov 2026 8 PM.", "2026-11-14T20:00:00Z"),
    ("14 Nov 2026 8:28 PM EST.", "2026-11-14T20:28:00-05:00"),
    ("14 Nov 2026 12:00 p.m., EST", "2026-11-14T12:00:00-05:00"),
    ("14 Nov 2026 12 noon, CET.", "2026-11-14T12:00:00+01:00"),
    ("14 Nov 2026 8:28 PM, +0100", "2026-11-14T20:28:00+01:00"),
    ("Sat Nov 14 12 noon, 2026", "2026-11-14T12:00:00Z"),
    ("Sat Nov 14 12:00 p.m., EST 2026.", "2026-11-14T12:00:00-05:00"),
    ("2026-11-14 12 noon.", "2026-11-14T12:00:00Z"),
    ("2026-11-14T08:28:28Z.", "2026-11-14T08:28:28Z"),
    ("Sat, 14 Nov 2026 08:28:28 GMT,", "2026-11-14T08:28:28Z"), ("2026-11-14.", "2026-11-14"),
    ("14.11.2026, 12 Uhr", "2026-11-14T12:00:00Z"),
    ("14. November 2026, 12 Uhr.", "2026-11-14T12:00:00Z"),
    ("14. November 2026 12 Uhr MEZ", "2026-11-14T12:00:00+01:00"),
    ("14. November 2026, 8:28 Uhr.", "2026-11-14T08:28:00Z"),
    ("14 Nov 2026 １２ Ｎｏｏｎ．", "2026-11-14T12:00:00Z"), ("14 Nov 2026 12.", nil),
    ("14 Nov 2026 11 noon.", nil), ("14 Nov 2026 12 noon, and more", nil), (".,;.", nil),
  ])
  func readsATimeWithMarksAfterIt(_ text: String, _ expected: String?) {
    #expect(FeedDate.date(from: text)?.iso8601 == expected)
    #expect(FeedDate.foreignZone(in: text) == nil)
  }

  @Test(arguments: [
    ("14 Nov 2026 12 noon XYZ.", "xyz"), ("14 Nov 2026 12:00 p.m., Foo,", "foo"),
    ("14 Nov 2026 midnight, XYZ", "xyz"), ("Sat Nov 14 12 noon, FOO 2026.", "foo"),
    ("Fri, 28 May 2010 21:03 XYZ", "xyz"), ("2026-11-14 08:28:28 XYZ", "xyz"),
    ("14 Nov 2026 8:28 PM Foo", "foo"), ("Wed, 09 Jun 2010 02:00:00 IST", "ist"),
    ("09 Jun 2010 2 p.m IST", "ist"), ("Wed Jun 9 02:00:00 IST 2010", "ist"),
    ("14 Nov 2026 8:28 America/New_York", "america/new_york"),
    ("Sat Nov 14 08:28:28 FOO 2026", "foo"), ("14 Nov 2026 8:28 UTC", nil),
    ("14 Nov 2026 8:28 Z", nil), ("14. November 2026 8:28 Uhr", nil),
    ("14 Nov 2026 8:28 Etc/UTC", nil), ("14 Nov 2026 8:28 XYZ+01:00", nil),
    ("14 Nov 2026 8:28 MESZ", nil), ("14 Nov 2026 8:28 +0100 (XYZ)", nil), ("soon", nil),
  ])
  func namesAZoneThatIsNotKnown(_ text: String, _ zone: String?) {
    #expect(FeedDate.foreignZone(in: text) == zone)
  }

  /// The parser of exact forms gives the same results as the others.
  @Test(arguments: [
    "Tue, 24 Nov 2026 10:00:00 GMT", "TUE, 24 NOV 2026 23:59:60 gmt",
    "Sun, 01 May 2026 00:00:00 +0530", "mon, 31 Dec 1999 12:00:00 -1145",
    "2026-11-24T10:00:00Z", "2026-11-24T10:00:00+02:00", "0099-01-01T00:00:00-23:59",
    "Tue, 24 Nov 2026 10:00:00 UTC", "2026-11-24", "2026-11-24t10:00:00z", "24.11.2026",
    "24/11/26", "24 Nov 2026 8:28 P", "2026-11-24T10:00:00.5+02:00", "2026-11-24 10:00",
  ])
  func anExactOneIsReadAsAnyOther(_ text: String) throws {
    let exact = try #require(DateParsing.date(from: text))
    let whole = DateParts(text)
    let others = [NumericDate.date, NamedDate.date].compactMap { read in
      var parts = whole
      return read(&parts)?.withOffset(0)
    }
    #expect(others == [exact])
  }

  @Test(arguments: [
    "", "soon", "1234567890", "2016-13-01", "Fri, 31 Feb 2016 10:00:00 GMT", "10 Jun 2016 25:00",
    String(repeating: "1 ", count: 60), "2016-06-10T14:00:00Z and more",
  ])
  func refuses(_ text: String) { #expect(FeedDate.date(from: text) == nil) }

  @Test func datesOfTheCorpus() throws {
    guard let file = Corpora.file("feed-dates/dates.tsv") else { return }
    let lines = try Corpora.lines(file).dropFirst()
    var (agreed, wrong) = (0, 0)
    for line in lines {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
      let text = try JSONDecoder().decode(String.self, from: Data(columns[0].utf8))
      if columns.count > 3, columns[3] == "exotic" || Self.reasons[text] != nil { continue }
      let date = FeedDate.date(from: text)
      let isRight =
        columns[1] == "none" ? date == nil : Self.seconds(columns[1]) == date?.secondsSince1970
      agreed += isRight ? 1 : 0
      if !isRight {
        wrong += 1
        print("\(text): \(columns[1]), not \(date?.iso8601 ?? "none")")
      }
    }
    print("feed-dates: \(agreed) agree, \(wrong) do not")
    #expect(wrong == 0)
  }

  private static func seconds(_ text: String) -> Int? {
    FeedDate.date(from: text.hasPrefix("99-") ? "00" + text : text)?.secondsSince1970
  }

  /// Intended differences.
  private static let reasons = [
    "22013": "a year and its day, as `03335` is one",
    "Fri, 28 May 99 21:03:38 +0000": "RFC 2822 says 1999",
    "Fri, 28 Xyz 2010 21:03:38 GMT": "no month is none, as feedparser has it",
    "Wed, 09 Jun 2010 02:00:00 IST": "the time of Israel, India or Ireland",
    "28 Xyz 2010 21:03:38 GMT": "no month is none, as feedparser has it",
  ]
}
