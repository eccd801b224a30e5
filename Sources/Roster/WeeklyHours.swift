import Calendrics

/// When a duty of every week is.
struct WeeklyHours {
  let weekday: Weekday
  let start: TimeOfDay
  let end: TimeOfDay
}
