package import FlyerModel

/// What happened, as the reader hears of it: a case for each who tells it.
package enum Event: Sendable, Equatable {
  case input(InputEvent)
  case store(StoreEvent)
  case images(ImageEvent)
  case notes(NoteEvent)
  case roster(RosterEvent)
  case sources(SourceEvent)
  case opening(OpeningEvent)
  case history(HistoryEvent)
  case desktop(DesktopEvent)
  case sharing(SharingEvent)
  /// What there is to be reminded of came.
  case reminders([Reminder])
  /// The time of a timer has passed.
  case timer(Timer)
}
