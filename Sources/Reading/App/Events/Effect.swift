package import FlyerModel

/// A side effect to perform: a case for each module that performs it and sends the result as an
/// `Event`.
package enum Effect: Sendable, Equatable {
  case store(StoreEffect)
  /// Load these pictures, the first of them first, and give up all that were asked for before and
  /// are not among them.
  case loadImages([ImageRequest])
  case notes(NoteEffect)
  /// Ask the roster's server for something.
  case roster(RosterEffect)
  /// Do something about the sources that are kept.
  case sources(SourceEffect)
  case opening(OpeningEffect)
  case history(HistoryEffect)
  case desktop(DesktopEffect)
  case sharing(SharingEffect)
  case reminders(ReminderEffect)
  case timers(TimerEffect)
  /// End the program; draw the whole screen anew, whatever the terminal shows; give the terminal
  /// back and stop, as ^Z does, and draw anew after that.
  case program(Action.Program)
}

package enum ReminderEffect: Sendable, Equatable {
  /// Say what is starred in any source and is to come, and one's own shifts: `Event.reminders`
  /// follows.
  case list
  /// Remind a user who may look elsewhere, in these words.
  case remind(Reminder, words: String)
  /// Notify a user who may look elsewhere of other people's changes in the roster, in these words.
  ///
  /// - Parameter version: the roster's: of several readers one notifies of it.
  case announce(words: String, version: Int)
}
