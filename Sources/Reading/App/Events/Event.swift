package import FlyerModel

/// An event for the reader: a case for each module that sends it.
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
  /// The next reminders.
  case reminders([Reminder])
  /// The time of a timer has passed.
  case timer(Timer)
}
