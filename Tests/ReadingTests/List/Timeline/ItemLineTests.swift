import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests talks as lines of text to share.
struct ItemLineTests {
  private func line(_ change: (inout Item) -> Void = { _ in }, locale: String = "en_GB") -> String {
    var item = SampleEvents.blitz
    item.event?.zone = ""
    change(&item)
    return FactText.sample(locale).line(of: item)
  }

  @Test func aTalkSaysWhenWhereWhatAndItsAddress() {
    #expect(
      line()
        == "Tue 14 Nov 22:40–23:55 First floor: Blitz tournament (\(Sample.web.url))")
    let brief = line { item in
      item.links = []
      item.payload = .event(CalendarEvent())
    }
    #expect(brief == "Tue 14 Nov 22:40 Market Square 1: Blitz tournament")
    let folded = line { ($0.links, $0.title) = ([], "A\n  b") }
    #expect(folded.hasSuffix(": A b"))
  }

  @Test func timesAreThoseOfThePlace() {
    let there = line { $0.event?.zone = "America/New_York" }
    #expect(there.hasPrefix("Tue 14 Nov 17:40–18:55 First floor"))
    let german = line(locale: "de_DE")
    #expect(german.hasPrefix("Di. 14. Nov. 22:40–23:55"))
  }

  @Test func wholeDays() {
    let day = line { item in
      (item.date, item.links) = (SampleEvents.day(14), [])
      item.event?.end = nil
    }
    #expect(day == "Tue 14 Nov First floor: Blitz tournament")
  }
}
