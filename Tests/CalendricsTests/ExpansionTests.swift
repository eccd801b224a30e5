import Testing

@testable import Calendrics

@Suite struct ExpansionTests {
  /// Returns the times of a rule between two times.
  private func times(
    _ rule: String, from start: String, to end: String = "21000101", isWholeDay: Bool = false
  ) throws -> [String] {
    let start = try #require(WallTime(start))
    let end = try #require(WallTime(end))
    let expansion = try RecurrenceRule(parsing: rule).expansion(
      from: start, isWholeDay: isWholeDay, in: start..<end)
    #expect(expansion.isComplete)
    return expansion.times.map { isWholeDay ? $0.date.text : $0.text }
  }

  /// One example of RFC 5545, section 3.8.5.3, for each kind of rule.
  @Test(arguments: [
    ("FREQ=DAILY;INTERVAL=10;COUNT=5", "19970902", "0902 0912 0922 1002 1012"),
    ("FREQ=WEEKLY;COUNT=4", "19970902", "0902 0909 0916 0923"),
    (
      "FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH", "19970902",
      "0902 0904 0916 0918 0930 1002 1014 1016"
    ),
    ("FREQ=MONTHLY;COUNT=4;BYDAY=1FR", "19970905", "0905 1003 1107 1205"),
    ("FREQ=MONTHLY;INTERVAL=2;COUNT=4;BYDAY=1SU,-1SU", "19970907", "0907 0928 1102 1130"),
    ("FREQ=MONTHLY;COUNT=4;BYDAY=-2MO", "19970922", "0922 1020 1117 1222"),
    ("FREQ=MONTHLY;COUNT=3;BYMONTHDAY=-3", "19970928", "0928 1029 1128"),
    ("FREQ=MONTHLY;COUNT=5;BYMONTHDAY=2,15", "19970902", "0902 0915 1002 1015 1102"),
    ("FREQ=MONTHLY;COUNT=4;BYMONTHDAY=1,-1", "19970930", "0930 1001 1031 1101"),
    ("FREQ=YEARLY;COUNT=4;BYMONTH=6,7", "19970610", "0610 0710 0610 0710"),
    ("FREQ=YEARLY;INTERVAL=3;COUNT=4;BYYEARDAY=1,100,200", "19970101", "0101 0410 0719 0101"),
    ("FREQ=YEARLY;BYDAY=20MO;COUNT=3", "19970519", "0519 0518 0517"),
    ("FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;COUNT=3", "19970512", "0512 0511 0517"),
    ("FREQ=YEARLY;BYMONTH=3;BYDAY=TH;COUNT=5", "19970313", "0313 0320 0327 0305 0312"),
    ("FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=3", "19980213", "0213 0313 1113"),
    ("FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13;COUNT=3", "19970913", "0913 1011 1108"),
    (
      "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8;COUNT=3", "19961105",
      "1105 1107 1102"
    ),
    ("FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3", "19970904", "0904 1007 1106"),
    ("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2;COUNT=3", "19970929", "0929 1030 1127"),
    ("FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO", "19970805", "0805 0810 0819 0824"),
    ("FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU", "19970805", "0805 0817 0819 0831"),
    ("FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5", "20070115", "0115 0130 0215 0315 0330"),
    // Months and years without such a day are skipped.
    ("FREQ=MONTHLY;COUNT=4", "19970131", "0131 0331 0531 0731"),
    ("FREQ=YEARLY;COUNT=3", "19960229", "0229 0229 0229"),
    // The start counts even if the rule does not match it.
    ("FREQ=MONTHLY;COUNT=3;BYMONTHDAY=1", "19970902", "0902 1001 1101"),
    ("FREQ=YEARLY;BYWEEKNO=-1,1;BYDAY=MO;COUNT=4", "19971222", "1222 1229 1228 0104"),
  ])
  func comesWhenItSays(rule: String, start: String, days: String) throws {
    let times = try times(rule, from: start, isWholeDay: true)
    #expect(times.map { String($0.dropFirst(4)) } == days.split(separator: " ").map(String.init))
  }

  @Test func timesOfADayAreExpanded() throws {
    #expect(
      try times("FREQ=DAILY;COUNT=4;BYHOUR=9,8;BYMINUTE=30,0", from: "20260101T080000") == [
        "20260101T080000", "20260101T083000", "20260101T090000", "20260101T093000",
      ])
    // BYSETPOS counts them, too.
    #expect(
      try times("FREQ=DAILY;COUNT=3;BYHOUR=8,9,10;BYSETPOS=-1", from: "20260101T080000") == [
        "20260101T080000", "20260101T100000", "20260102T100000",
      ])
    #expect(
      try times("FREQ=DAILY;COUNT=2;BYHOUR=9", from: "20260101", isWholeDay: true)
        == ["20260101", "20260102"])
  }

  @Test func anEndIsTheLast() throws {
    let daily = "FREQ=DAILY;UNTIL="
    let three = ["20260101T090000", "20260102T090000", "20260103T090000"]
    #expect(try times(daily + "20260103T090000", from: three[0]) == three)
    #expect(try times(daily + "20260103T085959Z", from: three[0]) == Array(three.dropLast()))
    // An UNTIL without a time includes the whole day.
    #expect(try times(daily + "20260103", from: three[0]) == three)
    // A rule that ended before its start has no times.
    #expect(try times(daily + "20200101", from: three[0]) == [])
    let rule = try RecurrenceRule(parsing: daily + "20300101T000000Z")
    let (start, end) = (try #require(WallTime(three[0])), try #require(WallTime("20270101")))
    #expect(
      rule.expansion(from: start, until: WallTime(three[1]), in: start..<end).times.map(\.text)
        == Array(three.dropLast()))
  }

  /// Examples of RFC 5545, section 3.8.5.3, and how the parts limit and expand a rule.
  @Test(arguments: [
    ("FREQ=HOURLY;INTERVAL=3;COUNT=3", "02T090000 02T120000 02T150000"),
    ("FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T170000", "02T090000 02T120000 02T150000"),
    ("FREQ=MINUTELY;INTERVAL=15;COUNT=4", "02T090000 02T091500 02T093000 02T094500"),
    ("FREQ=MINUTELY;INTERVAL=90;COUNT=3", "02T090000 02T103000 02T120000"),
    (
      "FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10;COUNT=7",
      "02T090000 02T092000 02T094000 02T100000 02T102000 02T104000 03T090000"
    ),
    ("FREQ=SECONDLY;INTERVAL=40;COUNT=3", "02T090000 02T090040 02T090120"),
    ("FREQ=HOURLY;BYDAY=TH;COUNT=3", "02T090000 04T000000 04T010000"),
    ("FREQ=HOURLY;BYMINUTE=30,0;BYSECOND=5;COUNT=3", "02T090000 02T090005 02T093005"),
    ("FREQ=HOURLY;INTERVAL=5;BYHOUR=9;COUNT=3", "02T090000 07T090000 12T090000"),
    ("FREQ=HOURLY;BYMINUTE=0,15,30;BYSETPOS=-1;COUNT=3", "02T090000 02T093000 02T103000"),
    ("FREQ=SECONDLY;BYHOUR=10;BYMINUTE=3;BYSECOND=7;COUNT=3", "02T090000 02T100307 03T100307"),
    ("FREQ=MINUTELY;BYMONTHDAY=4;BYSECOND=0,30;COUNT=3", "02T090000 04T000000 04T000030"),
    ("FREQ=HOURLY;BYYEARDAY=248;COUNT=2", "02T090000 05T000000"),
  ])
  func comesByTheHourAndFaster(rule: String, expected: String) throws {
    let times = try times(rule, from: "19970902T090000")
    #expect(
      times.map { String($0.dropFirst(6)) } == expected.split(separator: " ").map(String.init))
  }

  /// A whole day has no hours, so an hourly (or shorter) recurrence has only its start.
  @Test(arguments: ["SECONDLY", "MINUTELY", "HOURLY"])
  func aDayThatComesByTheHourIsItsStart(frequency: String) throws {
    #expect(try times("FREQ=\(frequency)", from: "20260101", isWholeDay: true) == ["20260101"])
  }

  /// RFC 7529, section 4.1.
  @Test(arguments: [
    ("FREQ=YEARLY;COUNT=2", "20000229", "20000229 20040229"),
    ("FREQ=YEARLY;SKIP=OMIT;COUNT=2", "20000229", "20000229 20040229"),
    ("FREQ=YEARLY;SKIP=FORWARD", "20000229", "20000229 20010301 20020301 20030301 20040229"),
    ("FREQ=YEARLY;SKIP=BACKWARD", "20000229", "20000229 20010228 20020228 20030228 20040229"),
    (
      "FREQ=MONTHLY;SKIP=BACKWARD;COUNT=5", "20260131",
      "20260131 20260228 20260331 20260430 20260531"
    ),
    (
      "FREQ=MONTHLY;SKIP=FORWARD;COUNT=5", "20260131",
      "20260131 20260301 20260331 20260501 20260531"
    ),
    // Two days that become the same day count once.
    (
      "FREQ=MONTHLY;BYMONTHDAY=30,31;SKIP=BACKWARD;COUNT=5", "20260130",
      "20260130 20260131 20260228 20260330 20260331"
    ),
    ("FREQ=MONTHLY;BYMONTHDAY=31;BYDAY=SU;SKIP=FORWARD;COUNT=2", "20260131", "20260131 20260301"),
    ("FREQ=MONTHLY;INTERVAL=3;SKIP=FORWARD;COUNT=3", "20260131", "20260131 20260501 20260731"),
  ])
  func aDayThatAMonthLacksIsMoved(rule: String, start: String, days: String) throws {
    let times = try times("RSCALE=GREGORIAN;\(rule)", from: start, to: "20270101", isWholeDay: true)
    #expect(times.prefix(5).map { String($0) } == days.split(separator: " ").map(String.init))
  }

  /// A window contains the same times wherever the rule began.
  @Test(arguments: [
    "FREQ=DAILY;INTERVAL=7", "FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,SU;WKST=SU",
    "FREQ=MONTHLY;BYDAY=-1FR", "FREQ=MONTHLY;INTERVAL=5;BYMONTHDAY=31",
    "FREQ=YEARLY;INTERVAL=4;BYMONTH=2;BYMONTHDAY=29", "FREQ=YEARLY;BYWEEKNO=1,53;BYDAY=SU,MO",
    "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1,-1", "FREQ=DAILY;COUNT=4000;INTERVAL=2",
    "FREQ=WEEKLY;UNTIL=20130704", "FREQ=DAILY;COUNT=4000;INTERVAL=3", "FREQ=WEEKLY;COUNT=900",
    "FREQ=HOURLY;INTERVAL=1000;COUNT=300", "FREQ=HOURLY;INTERVAL=7;BYMONTH=7;BYHOUR=9,23",
    "FREQ=MINUTELY;INTERVAL=10007;BYDAY=MO",
    "RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=31;SKIP=FORWARD",
  ])
  func aWindowIsAPartOfTheWhole(text: String) throws {
    let rule = try RecurrenceRule(parsing: text)
    let start = try #require(WallTime("19991230T230000"))
    let end = try #require(WallTime("20400101"))
    let whole = rule.expansion(from: start, in: start..<end)
    #expect(whole.isComplete)
    for year in stride(from: 1998, to: 2040, by: 3) {
      let from = try #require(WallTime("\(year)0615T120000"))
      let to = try #require(WallTime("\(year + 1)1231"))
      let part = rule.expansion(from: start, in: from..<to)
      #expect(part.times == whole.times.filter { from <= $0 && $0 < to }, "\(year)")
      #expect(part.isComplete)
    }
  }

  /// The search ends for rules that never match, or match far too often.
  @Test(arguments: [
    "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31",
    "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31", "FREQ=DAILY;COUNT=1000000;INTERVAL=100000",
    "FREQ=YEARLY;BYDAY=MO;BYSETPOS=300", "FREQ=YEARLY;INTERVAL=100000",
    "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=SECONDLY;BYHOUR=1;BYMINUTE=2;BYSECOND=3",
    "FREQ=MINUTELY;INTERVAL=1440;BYHOUR=5", "FREQ=SECONDLY", "FREQ=HOURLY;COUNT=1000000;BYHOUR=3",
  ])
  func whatNeverComesEnds(text: String) throws {
    let rule = try RecurrenceRule(parsing: text)
    let start = try #require(WallTime("20260201"))
    let end = try #require(WallTime("99990101"))
    let expansion = rule.expansion(from: start, in: start..<end, steps: 10_000)
    #expect(expansion.times.first == start)
    #expect(expansion.times.count <= 10_000)
  }

  /// The cost does not depend on how long ago a rule began, or on how many times it counts.
  @Test(arguments: ["FREQ=DAILY", "FREQ=DAILY;COUNT=1000000", "FREQ=MINUTELY;COUNT=900000"])
  func aWindowFarFromTheStartCostsNoMore(text: String) throws {
    let rule = try RecurrenceRule(parsing: text)
    let start = try #require(WallTime("20250301"))
    let (from, to) = (try #require(WallTime("20260801")), try #require(WallTime("20260802")))
    let expansion = rule.expansion(from: start, in: from..<to, steps: 3000)
    #expect(expansion.isComplete)
    #expect(expansion.times.count == (text.contains("MINUTELY") ? 1440 : 1))
  }

  @Test func noMoreTimesThanAskedForArePutOut() throws {
    let rule = try RecurrenceRule(parsing: "FREQ=MINUTELY")
    let (start, end) = (try #require(WallTime("20260101")), try #require(WallTime("20300101")))
    let first = rule.expansion(from: start, in: start..<end, atMost: 100)
    #expect(first.times.count == 100 && !first.isComplete)
    #expect(first.times.last?.text == "20260101T013900")
    let all = try RecurrenceRule(parsing: "FREQ=DAILY;COUNT=100")
    #expect(all.expansion(from: start, in: start..<end, atMost: 100).isComplete)
  }

  @Test func stepsAreKept() throws {
    let seconds = (0..<60).map(String.init).joined(separator: ",")
    let rule = try RecurrenceRule(
      parsing: "FREQ=DAILY;BYSECOND=\(seconds);BYMINUTE=\(seconds);BYHOUR=0,1,2,3")
    let (start, end) = (try #require(WallTime("20260101")), try #require(WallTime("20300101")))
    let expansion = rule.expansion(from: start, in: start..<end, steps: 20_000)
    #expect(!expansion.isComplete)
    #expect(expansion.times.count == 2 * 4 * 3600)
  }
}
