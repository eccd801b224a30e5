import Calendrics
import Testing

@testable import Converting

@Suite struct CalendarWordsTests {
  @Test(arguments: [
    ("FREQ=DAILY", "every day", "jeden Tag"),
    ("FREQ=DAILY;INTERVAL=3", "every 3 days", "alle 3 Tage"),
    ("FREQ=WEEKLY", "every Thursday", "jeden Donnerstag"),
    ("FREQ=WEEKLY;INTERVAL=2", "every 2 weeks on Thursday", "alle 2 Wochen am Donnerstag"),
    ("FREQ=WEEKLY;BYDAY=TU", "every Tuesday", "jeden Dienstag"),
    (
      "FREQ=WEEKLY;BYDAY=FR,MO,TU", "every Monday, Tuesday and Friday",
      "jeden Montag, Dienstag und Freitag"
    ),
    ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "every weekday", "jeden Werktag"),
    ("FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR", "every weekday", "jeden Werktag"),
    ("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", "every 2 weeks on Tuesday", "alle 2 Wochen am Dienstag"),
    ("FREQ=MONTHLY", "every month on the 7th", "jeden Monat am 7."),
    ("FREQ=MONTHLY;BYMONTHDAY=15", "every month on the 15th", "jeden Monat am 15."),
    (
      "FREQ=MONTHLY;BYMONTHDAY=1,22", "every month on the 1st and 22nd", "jeden Monat am 1. und 22."
    ),
    ("FREQ=MONTHLY;BYMONTHDAY=-1", "every month on the last day", "jeden Monat am letzten Tag"),
    ("FREQ=MONTHLY;BYDAY=1FR", "every month on the first Friday", "jeden Monat am ersten Freitag"),
    ("FREQ=MONTHLY;BYDAY=-1FR", "every month on the last Friday", "jeden Monat am letzten Freitag"),
    (
      "FREQ=MONTHLY;BYDAY=WE;BYSETPOS=3", "every month on the third Wednesday",
      "jeden Monat am dritten Mittwoch"
    ),
    ("FREQ=YEARLY;COUNT=10", "every year, 10 times", "jedes Jahr, 10-mal"),
    ("FREQ=HOURLY;INTERVAL=2", "every 2 hours", "alle 2 Stunden"),
    (
      "FREQ=WEEKLY;BYDAY=TU;UNTIL=20270203", "every Tuesday until 3 February 2027",
      "jeden Dienstag bis 3. Februar 2027"
    ),
    (
      "FREQ=WEEKLY;UNTIL=20270203T100000Z", "every Thursday until 3 February 2027",
      "jeden Donnerstag bis 3. Februar 2027"
    ),
  ])
  func aRuleIsSaid(text: String, english: String, german: String) throws {
    let rule = try RecurrenceRule(parsing: text)
    // A Thursday.
    let start = try #require(CivilDate(year: 2027, month: 1, day: 7))
    #expect(CalendarWords.english.text(rule, from: start) == english)
    #expect(CalendarWords.german.text(rule, from: start) == german)
  }
}
