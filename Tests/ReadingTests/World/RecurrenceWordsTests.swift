import Calendrics
import FlyerModel
import Localizing
import Testing

@testable import Reading

@Suite struct RecurrenceWordsTests {
  /// A rule, and its words in English, German, Dutch and Chinese; empty if the words would be
  /// incomplete. All begin on Thursday, 7 January 2027, at 10:00.
  private static let table = """
    FREQ=DAILY|every day|jeden Tag|elke dag|每天
    FREQ=DAILY;INTERVAL=3|every 3 days|alle 3 Tage|elke 3 dagen|每 3 天
    FREQ=DAILY;COUNT=10|every day, 10 times|jeden Tag, 10-mal|elke dag, 10 keer|每天，共 10 次
    FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR|every weekday|jeden Werktag|elke werkdag|每個平日
    FREQ=DAILY;BYMONTH=1|every day in January|jeden Tag im Januar|elke dag in januari|每天，限1月
    FREQ=DAILY;INTERVAL=2;BYDAY=MO,TU|every 2 days when it is a Monday or Tuesday|alle 2 Tage, wenn es ein Montag oder Dienstag ist|elke 2 dagen als het een maandag of dinsdag is|每 2 天，限週一或週二
    FREQ=DAILY;BYMONTHDAY=1,15|every month on the 1st and 15th|jeden Monat am 1. und 15.|elke maand op de 1e en 15e|每月的1日、15日
    FREQ=DAILY;INTERVAL=2;BYMONTHDAY=1||||
    FREQ=DAILY;BYMONTHDAY=31;RSCALE=GREGORIAN;SKIP=FORWARD|every month on the 31st|jeden Monat am 31.|elke maand op de 31e|每月的31日
    FREQ=DAILY;BYHOUR=9,17;BYMINUTE=0|every day at 9:00 and 17:00|jeden Tag um 9:00 und 17:00 Uhr|elke dag om 9:00 en 17:00 uur|每天 9:00、17:00
    FREQ=DAILY;BYHOUR=10;BYMINUTE=0;BYSECOND=0|every day|jeden Tag|elke dag|每天
    FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15,16;BYMINUTE=0,20,40|every day, every 20 minutes from 9:00 to 16:40|jeden Tag, alle 20 Minuten von 9:00 bis 16:40 Uhr|elke dag, elke 20 minuten van 9:00 tot 16:40 uur|每天，每 20 分鐘 9:00 至 16:40
    FREQ=DAILY;BYHOUR=8,10,12,14,16|every day, every 2 hours from 8:00 to 16:00|jeden Tag, alle 2 Stunden von 8:00 bis 16:00 Uhr|elke dag, elke 2 uur van 8:00 tot 16:00 uur|每天，每 2 小時 8:00 至 16:00
    FREQ=DAILY;BYHOUR=8,9,11,14,20||||
    FREQ=DAILY;BYSECOND=0,30||||
    FREQ=WEEKLY|every Thursday|jeden Donnerstag|elke donderdag|每週四
    FREQ=WEEKLY;INTERVAL=2|every 2 weeks on Thursday|alle 2 Wochen am Donnerstag|elke 2 weken op donderdag|每 2 週的週四
    FREQ=WEEKLY;BYDAY=FR,MO,TU|every Monday, Tuesday and Friday|jeden Montag, Dienstag und Freitag|elke maandag, dinsdag en vrijdag|每週一、週二、週五
    FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;WKST=SU|every weekday|jeden Werktag|elke werkdag|每個平日
    FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU|every day|jeden Tag|elke dag|每天
    FREQ=WEEKLY;BYDAY=TU;BYMONTH=3,4|every Tuesday in March and April|jeden Dienstag im März und April|elke dinsdag in maart en april|每週二，限3月、4月
    FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;BYMONTH=3|every 2 weeks in March on Tuesday|alle 2 Wochen im März am Dienstag|elke 2 weken in maart op dinsdag|每 2 週，限3月的週二
    FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=1,-1|every Monday and Friday|jeden Montag und Freitag|elke maandag en vrijdag|每週一、週五
    FREQ=WEEKLY;BYDAY=SU,MO;BYSETPOS=1;WKST=SU|every Sunday|jeden Sonntag|elke zondag|每週日
    FREQ=WEEKLY;BYDAY=TU;UNTIL=20270203|every Tuesday until 3 February 2027|jeden Dienstag bis 3. Februar 2027|elke dinsdag t/m 3 februari 2027|每週二，至2027年2月3日
    FREQ=WEEKLY;UNTIL=20270203T100000Z|every Thursday until 3 February 2027|jeden Donnerstag bis 3. Februar 2027|elke donderdag t/m 3 februari 2027|每週四，至2027年2月3日
    FREQ=WEEKLY;UNTIL=20270203T000000|every Thursday until 2 February 2027|jeden Donnerstag bis 2. Februar 2027|elke donderdag t/m 2 februari 2027|每週四，至2027年2月2日
    FREQ=WEEKLY;COUNT=3;UNTIL=20270203|every Thursday, 3 times until 3 February 2027|jeden Donnerstag, 3-mal bis 3. Februar 2027|elke donderdag, 3 keer t/m 3 februari 2027|每週四，共 3 次，至2027年2月3日
    FREQ=MONTHLY|every month on the 7th|jeden Monat am 7.|elke maand op de 7e|每月的7日
    FREQ=MONTHLY;INTERVAL=2|every 2 months on the 7th|alle 2 Monate am 7.|elke 2 maanden op de 7e|每 2 個月的7日
    FREQ=MONTHLY;BYMONTHDAY=1,22|every month on the 1st and 22nd|jeden Monat am 1. und 22.|elke maand op de 1e en 22e|每月的1日、22日
    FREQ=MONTHLY;BYMONTHDAY=15,-1|every month on the 15th and last day|jeden Monat am 15. und letzten Tag|elke maand op de 15e en laatste dag|每月的15日、最後一天
    FREQ=MONTHLY;BYMONTHDAY=-3|every month on the 3rd last day|jeden Monat am 3.-letzten Tag|elke maand op de op twee na laatste dag|每月的倒數第 3 天
    FREQ=MONTHLY;BYMONTHDAY=1,2,3,4,5,6,7,8||||
    FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13|every month on the 13th when it is a Friday|jeden Monat am 13., wenn es ein Freitag ist|elke maand op de 13e als het een vrijdag is|每月的13日，限週五
    FREQ=MONTHLY;BYDAY=1FR|every month on the first Friday|jeden Monat am ersten Freitag|elke maand op de eerste vrijdag|每月的第一個週五
    FREQ=MONTHLY;BYDAY=-1FR|every month on the last Friday|jeden Monat am letzten Freitag|elke maand op de laatste vrijdag|每月的最後一個週五
    FREQ=MONTHLY;BYDAY=-2FR|every month on the second last Friday|jeden Monat am 2.-letzten Freitag|elke maand op de op één na laatste vrijdag|每月的倒數第 2 個週五
    FREQ=MONTHLY;BYDAY=1TU,3TU|every month on the first and third Tuesday|jeden Monat am ersten und dritten Dienstag|elke maand op de eerste en derde dinsdag|每月的第一個、第三個週二
    FREQ=MONTHLY;INTERVAL=2;BYDAY=1SU,-1MO|every 2 months on the first Sunday and last Monday|alle 2 Monate am ersten Sonntag und letzten Montag|elke 2 maanden op de eerste zondag en laatste maandag|每 2 個月的第一個週日、最後一個週一
    FREQ=MONTHLY;BYDAY=1TU,WE||||
    FREQ=MONTHLY;BYDAY=TU,TH|every Tuesday and Thursday|jeden Dienstag und Donnerstag|elke dinsdag en donderdag|每週二、週四
    FREQ=MONTHLY;INTERVAL=2;BYDAY=TU|every 2 months on every Tuesday|alle 2 Monate an jedem Dienstag|elke 2 maanden op elke dinsdag|每 2 個月的每個週二
    FREQ=MONTHLY;BYDAY=WE;BYSETPOS=3|every month on the third Wednesday|jeden Monat am dritten Mittwoch|elke maand op de derde woensdag|每月的第三個週三
    FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1|every month on the last weekday|jeden Monat am letzten Werktag|elke maand op de laatste werkdag|每月的最後一個平日
    FREQ=MONTHLY;BYDAY=SA,SU;BYSETPOS=1|every month on the first Saturday or Sunday|jeden Monat am ersten Samstag oder Sonntag|elke maand op de eerste zaterdag of zondag|每月的第一個週六或週日
    FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=-1|every month on the last day|jeden Monat am letzten Tag|elke maand op de laatste dag|每月的最後一天
    FREQ=MONTHLY;BYMONTHDAY=1,15;BYSETPOS=-1||||
    FREQ=MONTHLY;BYMONTH=6;BYDAY=-1SU|every year in June on the last Sunday|jedes Jahr im Juni am letzten Sonntag|elk jaar in juni op de laatste zondag|每年6月的最後一個週日
    FREQ=MONTHLY;INTERVAL=2;BYMONTH=1,2||||
    FREQ=MONTHLY;BYMONTHDAY=31;SKIP=BACKWARD;RSCALE=GREGORIAN|every month on the 31st, otherwise the day before|jeden Monat am 31., sonst am Tag davor|elke maand op de 31e, anders op de dag ervoor|每月的31日，無此日則前一日
    FREQ=MONTHLY;BYMONTHDAY=28;SKIP=FORWARD;RSCALE=GREGORIAN|every month on the 28th|jeden Monat am 28.|elke maand op de 28e|每月的28日
    FREQ=YEARLY|every year|jedes Jahr|elk jaar|每年
    FREQ=YEARLY;COUNT=10|every year, 10 times|jedes Jahr, 10-mal|elk jaar, 10 keer|每年，共 10 次
    FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25|every year on 25 December|jedes Jahr am 25. Dezember|elk jaar op 25 december|每年12月25日
    FREQ=YEARLY;BYMONTH=1,7;BYMONTHDAY=1|every year on 1 January and 1 July|jedes Jahr am 1. Januar und 1. Juli|elk jaar op 1 januari en 1 juli|每年1月1日、7月1日
    FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=-1|every year in March on the last day|jedes Jahr im März am letzten Tag|elk jaar in maart op de laatste dag|每年3月的最後一天
    FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU|every year in March on the last Sunday|jedes Jahr im März am letzten Sonntag|elk jaar in maart op de laatste zondag|每年3月的最後一個週日
    FREQ=YEARLY;BYMONTH=3;BYDAY=TH|every Thursday in March|jeden Donnerstag im März|elke donderdag in maart|每週四，限3月
    FREQ=YEARLY;BYDAY=20MO|every year on the 20th Monday|jedes Jahr am 20. Montag|elk jaar op de 20e maandag|每年的第 20 個週一
    FREQ=YEARLY;BYYEARDAY=1,100,-1|every year on the first, 100th and last day of the year|jedes Jahr am ersten, 100. und letzten Tag des Jahres|elk jaar op de eerste, 100e en laatste dag van het jaar|每年的第 1 天、第 100 天、最後一天
    FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO|every year in week 20 on Monday|jedes Jahr in Kalenderwoche 20 am Montag|elk jaar in week 20 op maandag|每年第 20 週的週一
    FREQ=YEARLY;BYWEEKNO=20|every year in week 20 on Thursday|jedes Jahr in Kalenderwoche 20 am Donnerstag|elk jaar in week 20 op donderdag|每年第 20 週的週四
    FREQ=YEARLY;BYWEEKNO=20;WKST=SU||||
    FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8|every 4 years in November on the 2nd, 3rd, 4th, 5th, 6th, 7th and 8th when it is a Tuesday|alle 4 Jahre im November am 2., 3., 4., 5., 6., 7. und 8., wenn es ein Dienstag ist|elke 4 jaar in november op de 2e, 3e, 4e, 5e, 6e, 7e en 8e als het een dinsdag is|每 4 年11月的2日、3日、4日、5日、6日、7日、8日，限週二
    FREQ=YEARLY;BYMONTH=1,2;BYDAY=SU;BYSETPOS=1||||
    FREQ=HOURLY;INTERVAL=2|every 2 hours|alle 2 Stunden|elke 2 uur|每 2 小時
    FREQ=HOURLY;BYDAY=SA,SU|every hour when it is a Saturday or Sunday|jede Stunde, wenn es ein Samstag oder Sonntag ist|elk uur als het een zaterdag of zondag is|每小時，限週六或週日
    FREQ=HOURLY;BYHOUR=9,12|every day at 9:00 and 12:00|jeden Tag um 9:00 und 12:00 Uhr|elke dag om 9:00 en 12:00 uur|每天 9:00、12:00
    FREQ=HOURLY;INTERVAL=5;BYHOUR=9||||
    FREQ=HOURLY;BYMINUTE=0,30||||
    FREQ=HOURLY;UNTIL=20270203T120000||||
    FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11|every 20 minutes from 9:00 to 11:59|alle 20 Minuten von 9:00 bis 11:59 Uhr|elke 20 minuten van 9:00 tot 11:59 uur|每 20 分鐘 9:00 至 11:59
    FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,11||||
    FREQ=SECONDLY;BYSECOND=0||||
    """

  @Test(arguments: table.split(separator: "\n").map { String($0) })
  func aRuleIsSaidWholeOrNotAtAll(line: String) throws {
    let columns = line.split(separator: "|", omittingEmptySubsequences: false).map { String($0) }
    let rule = try RecurrenceRule(parsing: columns[0])
    let date = try #require(CivilDate(year: 2027, month: 1, day: 7))
    let start = WallTime(date: date, second: 36_000)
    Localization.beginForVisitors([])
    let said = Localization.languagesOfVisitors.all.map { language in
      SpokenLanguage.$current.withValue(language) {
        RecurrenceWords(rule, from: start)?.text ?? ""
      }
    }
    #expect(said == Array(columns.dropFirst()))
  }

  /// The words are made with the beginning of an occurrence, so each must say the same.
  @Test(arguments: table.split(separator: "\n").map { String($0) })
  func eachOccurrenceSaysTheSame(line: String) throws {
    let columns = line.split(separator: "|", omittingEmptySubsequences: false).map { String($0) }
    let rule = try RecurrenceRule(parsing: columns[0])
    let start = WallTime(
      date: try #require(CivilDate(year: 2027, month: 1, day: 7)), second: 36_000)
    let times = rule.expansion(
      from: start, isWholeDay: false, until: nil, in: start..<start + 3 * 366 * 86_400,
      steps: 10_000, atMost: 20
    ).times
    let event = CalendarEvent(recurrence: columns[0], series: "1")
    for time in times {
      let begin = FlyerDate(second: time.seconds, offset: nil)
      #expect(event.recurrence(from: begin) == columns[1], "\(time)")
    }
  }

  /// In UTC it is the day before.
  @Test(arguments: [
    ("Asia/Taipei", "every Wednesday"), ("", "every Tuesday"), ("Nowhere", "every Tuesday"),
  ])
  func daysAreThoseOfTheZone(zone: String, words: String) throws {
    let tuesday = try #require(CivilDate(year: 2026, month: 11, day: 24))
    let begin = FlyerDate(second: tuesday.number * 86_400 + 84_600, offset: 0)
    let event = CalendarEvent(zone: zone, recurrence: "FREQ=WEEKLY")
    #expect(event.recurrence(from: begin) == words)
  }

  @Test func wordsOfThePublisherStay() {
    let event = CalendarEvent(recurrence: "every full moon")
    #expect(event.recurrence(from: nil) == "every full moon")
  }

  @Test func theTableHasSixtyRules() {
    #expect(Self.table.split(separator: "\n").count >= 60)
  }

  /// Most years do not have 29 February.
  @Test(arguments: [
    ("FREQ=YEARLY", "every year on 29 February"),
    (
      "RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=FORWARD",
      "every year on 29 February, otherwise the day after"
    ),
    ("FREQ=MONTHLY", "every month on the 29th"),
  ])
  func theLastDayOfFebruaryIsNamed(text: String, words: String) throws {
    let start = WallTime(date: try #require(CivilDate(year: 2024, month: 2, day: 29)), second: 0)
    let rule = try RecurrenceRule(parsing: text)
    #expect(RecurrenceWords(rule, from: start, isWholeDay: true)?.text == words)
  }
}
