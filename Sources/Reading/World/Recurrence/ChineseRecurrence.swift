import Calendrics
import Screens

extension RecurrenceWords {
  static let chinese = RecurrenceWords(
    weekdays: DateNames.taiwanese.shortWeekdays,
    months: DateNames.taiwanese.months,
    eachUnit: [
      "每秒", "每分鐘", "每小時", "每天", "每週", "每月", "每年",
    ],
    units: [
      "秒", "分鐘", "小時", "天", "週", "個月", "年",
    ],
    every: "每",
    eachWeekday: { "每\($0)" },
    everyWorkday: "每個平日",
    workday: "平日",
    onWeekdays: { "的\($0)" },
    onEachWeekday: { "的每個\($0)" },
    onDays: { "的" + $0.map(chineseDay).joined(separator: "、") },
    onDates: { $0.map { "\($0.month)\($0.day)日" }.joined(separator: "、") },
    place: { $0.map(chinesePlace).joined(separator: "、") + $1 },
    onPlaces: { "的\($0)" },
    onYearDays: { "的" + $0.map(chineseDayOfYear).joined(separator: "、") },
    inWeeks: { "第 \($0) 週" },
    // After “every year”, the months follow directly. After shorter units, they are a restriction.
    inMonths: { $0 == .yearly ? $1 : "，限\($1)" },
    onlyOn: { "，限\($0)" },
    at: { " \($0)" },
    within: { " \($0) 至 \($1)" },
    otherwise: ("，無此日則前一日", "，無此日則次日"),
    comma: "，",
    list: { $0.joined(separator: "、") },
    choice: { $0.joined(separator: "或") },
    until: { "，至\($0.year)年\($1)\($0.day)日" },
    times: { "，共 \($0) 次" })

  private static func chineseDay(_ day: Int) -> String {
    if day < 0 { return day == -1 ? "最後一天" : "倒數第 \(-day) 天" }
    return "\(day)日"
  }

  private static func chineseDayOfYear(_ day: Int) -> String {
    day > 0 ? "第 \(day) 天" : chineseDay(day)
  }

  private static func chinesePlace(_ number: Int) -> String {
    let names = ["第一個", "第二個", "第三個", "第四個", "第五個"]
    if number < 0 { return number == -1 ? "最後一個" : "倒數第 \(-number) 個" }
    return number <= names.count ? names[number - 1] : "第 \(number) 個"
  }
}
