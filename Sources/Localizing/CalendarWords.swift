/// Days of the calendar in words, whose months are in the form that they have beside a day.
package enum CalendarWords {
  /// Returns a day such as `3 March`.
  package static func day(_ day: Int, of month: Int) -> String {
    switch month {
    case 1: tr("\(day) January")
    case 2: tr("\(day) February")
    case 3: tr("\(day) March")
    case 4: tr("\(day) April")
    case 5: tr("\(day) May", context: "day and whole month")
    case 6: tr("\(day) June")
    case 7: tr("\(day) July")
    case 8: tr("\(day) August")
    case 9: tr("\(day) September")
    case 10: tr("\(day) October")
    case 11: tr("\(day) November")
    default: tr("\(day) December")
    }
  }

  /// Returns a day such as `3 March 2026`.
  package static func day(_ day: Int, of month: Int, in year: Int) -> String {
    // TRANSLATORS: 3 March, then the year
    tr("\(self.day(day, of: month)) \(year)", context: "date")
  }
}
