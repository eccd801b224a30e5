import Testing

@testable import Calendrics

@Suite struct RecurrenceParsingTests {
  @Test(
    arguments: [
      ("freq=weekly", "FREQ=WEEKLY"), ("FREQ=DAILY;INTERVAL=1;WKST=MO;SKIP=OMIT", "FREQ=DAILY"),
      (
        "BYDAY=-1FR,+2MO,SU;X-A=B; freq = monthly ;BYDAY=-1FR,+2MO,SU",
        "FREQ=MONTHLY;BYDAY=-1FR,2MO,SU"
      ),
      ("FREQ=YEARLY;UNTIL=09991231T010203Z", "FREQ=YEARLY;UNTIL=09991231T010203Z"),
      ("FREQ=YEARLY;UNTIL=20301231T000000", "FREQ=YEARLY;UNTIL=20301231T000000"),
      (
        "SKIP=FORWARD;FREQ=MONTHLY;BYMONTHDAY=31",
        "FREQ=MONTHLY;BYMONTHDAY=31;RSCALE=GREGORIAN;SKIP=FORWARD"
      ),
      (
        "FREQ=YEARLY;INTERVAL=2;COUNT=3;UNTIL=20301231;WKST=SU;BYSECOND=0,59;BYMINUTE=30;BYHOUR=8,9;"
          + "BYDAY=MO;BYMONTHDAY=-1,15;BYYEARDAY=1,-366;BYWEEKNO=2;BYSETPOS=1,-1;BYMONTH=12", nil
      ),
    ] as [(String, String?)])
  func aRuleIsWrittenAsItIsRead(text: String, expected: String?) throws {
    var rule = try RecurrenceRule(parsing: text)
    rule.unknownPart = nil
    #expect(rule.text == expected ?? text)
    #expect(try RecurrenceRule(parsing: rule.text) == rule)
  }

  @Test func everyPartIsRead() throws {
    let rule = try RecurrenceRule(
      parsing: """
        FREQ=YEARLY;INTERVAL=2;UNTIL=20301231T235959Z;WKST=SU;BYSECOND=0,60;BYMINUTE=30;BYHOUR=8,9;\
        BYDAY=-1SU,MO,+2TU;BYMONTHDAY=-1,15;BYYEARDAY=1,-366;BYSETPOS=1,-1;BYMONTH=12;X-WHAT=EVER
        """)
    var expected = RecurrenceRule(.yearly)
    expected.interval = 2
    let end = try #require(WallTime("20301231T235959"))
    expected.until = .time(end, isUTC: true)
    expected.weekStart = .sunday
    expected.seconds = [0, 59]
    expected.minutes = [30]
    expected.hours = [8, 9]
    expected.days = [
      RecurrenceRule.Day(ordinal: -1, weekday: .sunday), RecurrenceRule.Day(weekday: .monday),
      RecurrenceRule.Day(ordinal: 2, weekday: .tuesday),
    ]
    expected.monthDays = [-1, 15]
    expected.yearDays = [1, -366]
    expected.positions = [1, -1]
    expected.months = [12]
    expected.unknownPart = "X-WHAT"
    #expect(rule == expected)
  }

  @Test func ofAListEachIsTakenOnce() throws {
    let rule = try RecurrenceRule(parsing: "FREQ=WEEKLY;BYDAY=MO,MO,TU,MO;COUNT=5")
    #expect(rule.days.map(\.weekday) == [.monday, .tuesday])
    #expect(rule.count == 5)
  }

  @Test(arguments: ["=", ";=;", "=MO", "=="])
  func aPartWithoutANameIsPassedOver(part: String) throws {
    #expect(try RecurrenceRule(parsing: "FREQ=DAILY;\(part);COUNT=2").count == 2)
  }

  @Test func writingIsLoose() throws {
    let rule = try RecurrenceRule(parsing: " freq = weekly ; byday = mo , tu ;; UNTIL=20301231")
    #expect(rule.frequency == .weekly)
    #expect(rule.days.count == 2)
    #expect(rule.until == CivilDate(basic: "20301231").map(RecurrenceRule.End.date))
  }

  @Test(arguments: [
    ("", RecurrenceError.noFrequency), ("COUNT=3", .noFrequency),
    ("FREQ=OFTEN", .malformed(part: "FREQ", value: "OFTEN")),
    ("FREQ=DAILY;FREQ=WEEKLY", .twice(part: "FREQ")),
    ("FREQ=DAILY;INTERVAL=0", .malformed(part: "INTERVAL", value: "0")),
    ("FREQ=DAILY;INTERVAL", .malformed(part: "INTERVAL", value: "")),
    ("FREQ=DAILY;COUNT=-1", .malformed(part: "COUNT", value: "-1")),
    (
      "FREQ=DAILY;COUNT=9223372036854775808",
      .malformed(part: "COUNT", value: "9223372036854775808")
    ),
    ("FREQ=DAILY;UNTIL=20301301", .malformed(part: "UNTIL", value: "20301301")),
    ("FREQ=DAILY;UNTIL=20301231T25", .malformed(part: "UNTIL", value: "20301231T25")),
    ("FREQ=DAILY;BYHOUR=24", .malformed(part: "BYHOUR", value: "24")),
    ("FREQ=DAILY;BYMINUTE=1,,2", .malformed(part: "BYMINUTE", value: "1,,2")),
    ("FREQ=DAILY;BYMONTH=13", .malformed(part: "BYMONTH", value: "13")),
    ("FREQ=MONTHLY;BYDAY=0MO", .malformed(part: "BYDAY", value: "0MO")),
    ("FREQ=MONTHLY;BYDAY=54MO", .malformed(part: "BYDAY", value: "54MO")),
    ("FREQ=MONTHLY;BYDAY=1XX", .malformed(part: "BYDAY", value: "1XX")),
    ("FREQ=MONTHLY;BYMONTHDAY=0", .malformed(part: "BYMONTHDAY", value: "0")),
    ("FREQ=MONTHLY;BYSETPOS=367;BYDAY=MO", .malformed(part: "BYSETPOS", value: "367")),
    ("FREQ=WEEKLY;BYDAY=1MO", .forbidden(part: "BYDAY", beside: .weekly)),
    ("FREQ=YEARLY;BYWEEKNO=1;BYDAY=1MO", .forbidden(part: "BYDAY", beside: .yearly)),
    ("FREQ=MONTHLY;BYWEEKNO=1", .forbidden(part: "BYWEEKNO", beside: .monthly)),
    ("FREQ=WEEKLY;BYMONTHDAY=1", .forbidden(part: "BYMONTHDAY", beside: .weekly)),
    ("FREQ=DAILY;BYYEARDAY=1", .forbidden(part: "BYYEARDAY", beside: .daily)),
    ("FREQ=DAILY;BYSETPOS=1", .forbidden(part: "BYSETPOS", beside: .daily)),
    ("FREQ=YEARLY;SKIP=SOMEHOW", .malformed(part: "SKIP", value: "SOMEHOW")),
    ("RSCALE=CHINESE;FREQ=YEARLY", .foreignCalendar("CHINESE")),
  ])
  func whatIsNoRuleSaysWhy(text: String, error: RecurrenceError) {
    #expect(throws: error) { try RecurrenceRule(parsing: text) }
  }

  @Test func aLongListIsRefused() {
    let list = repeatElement("1", count: 1001).joined(separator: ",")
    #expect(throws: RecurrenceError.self) {
      try RecurrenceRule(parsing: "FREQ=DAILY;BYHOUR=\(list)")
    }
  }

  @Test func whatIsSaidTwiceTheSameWayIsSaidOnce() throws {
    #expect(
      try RecurrenceRule(parsing: "FREQ=DAILY;COUNT=2;freq=daily")
        == RecurrenceRule(parsing: "FREQ=DAILY;COUNT=2"))
  }
}
