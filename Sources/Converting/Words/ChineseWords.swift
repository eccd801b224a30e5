import Calendrics

extension FeedWords {
  /// Traditional Chinese as in Taiwan.
  static let chinese = FeedWords(
    tags: ["zh-tw", "zh-hk", "zh-mo", "zh-hant"],
    comments: "留言", audio: "音訊", video: "影片", picture: "圖片", file: "檔案",
    minutes: "分鐘", hours: "小時", decimalSign: ".", calendar: .chinese)
}

extension CalendarWords {
  static let chinese = CalendarWords(
    event: "活動",
    weekdays: ["週一", "週二", "週三", "週四", "週五", "週六", "週日"],
    months: (1...12).map { "\($0)月" },
    each: { frequency, interval in
      let (one, many) =
        switch frequency {
        case .secondly: ("每秒", "秒")
        case .minutely: ("每分鐘", "分鐘")
        case .hourly: ("每小時", "小時")
        case .daily: ("每天", "天")
        case .weekly: ("每週", "週")
        case .monthly: ("每月", "個月")
        case .yearly: ("每年", "年")
        }
      return interval == 1 ? one : "每 \(interval) \(many)"
    },
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
