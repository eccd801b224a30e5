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
    #expect(try said(text, .english) == english)
    #expect(try said(text, .german) == german)
  }

  private func said(_ rule: String, _ words: CalendarWords) throws -> String {
    // A Thursday.
    let start = try #require(CivilDate(year: 2027, month: 1, day: 7))
    return words.text(try RecurrenceRule(parsing: rule), from: start)
  }

  @Test(arguments: [
    ("FREQ=DAILY", "elke dag", "每天"), ("FREQ=DAILY;INTERVAL=3", "elke 3 dagen", "每 3 天"),
    ("FREQ=WEEKLY", "elke donderdag", "每週四"),
    ("FREQ=WEEKLY;INTERVAL=2", "elke 2 weken op donderdag", "每 2 週的週四"),
    ("FREQ=WEEKLY;BYDAY=FR,MO,TU", "elke maandag, dinsdag en vrijdag", "每週一、週二、週五"),
    ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "elke werkdag", "每個平日"),
    ("FREQ=MONTHLY", "elke maand op de 7e", "每月的7日"),
    ("FREQ=MONTHLY;BYMONTHDAY=1,22", "elke maand op de 1e en 22e", "每月的1日、22日"),
    ("FREQ=MONTHLY;BYMONTHDAY=-1", "elke maand op de laatste dag", "每月的最後一天"),
    ("FREQ=MONTHLY;BYDAY=-1FR", "elke maand op de laatste vrijdag", "每月的最後一個週五"),
    ("FREQ=MONTHLY;BYDAY=-2FR", "elke maand op de op één na laatste vrijdag", "每月的倒數第 2 個週五"),
    ("FREQ=MONTHLY;BYDAY=WE;BYSETPOS=3", "elke maand op de derde woensdag", "每月的第三個週三"),
    ("FREQ=YEARLY;COUNT=10", "elk jaar, 10 keer", "每年，共 10 次"),
    ("FREQ=HOURLY;INTERVAL=2", "elke 2 uur", "每 2 小時"),
    (
      "FREQ=WEEKLY;BYDAY=TU;UNTIL=20270203", "elke dinsdag t/m 3 februari 2027",
      "每週二，至2027年2月3日"
    ),
  ])
  func inFurtherLanguages(text: String, dutch: String, chinese: String) throws {
    #expect(try said(text, .dutch) == dutch)
    #expect(try said(text, .chinese) == chinese)
  }

  @Test(arguments: [
    (["nl-NL", "de"], "Reacties"), (["zh-TW"], "留言"), (["zh-tw"], "留言"), (["zh-Hant-HK"], "留言"),
    (["zh-CN", "de"], "Kommentare"), (["fr"], "Comments"), ([], "Comments"),
  ])
  func theFirstLanguageThatIsSpokenIsTaken(tags: [String], comments: String) {
    #expect(FeedWords.inLanguages(tags).comments == comments)
  }
}
