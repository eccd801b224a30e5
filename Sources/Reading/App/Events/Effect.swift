package import FlyerModel

/// What the reader wants done; whoever runs it does it and sends what came of it as an `Event`.
package enum Effect: Sendable, Equatable {
  /// Ask the store for something. A request replaces an earlier one with the same `lane`, whose
  /// answer nobody waits for any more.
  case load(LoadRequest)
  /// Ask the source for a new copy, also when the last one is fresh.
  case refresh
  /// Keep something of the reader's own; `Event.keepingFailed` follows where that can't be done, and
  /// `Event.noteSaved` on a note.
  case keep(Keeping)
  /// Keep where one was in a source that is left.
  case keepPlace(LeftPlace)
  /// Open the reader's note about an article in the editor of the environment; where there is
  /// none, `Event.noteOpened` follows.
  case editNote(id: String, title: String)
  /// Load these pictures, the first of them first, and give up all that were asked for before and
  /// are not among them.
  case loadImages([ImageRequest])
  /// Look again at the pictures of the feed that are left out.
  case checkLeftOut
  /// Ask the roster's server for something.
  case roster(RosterEffect)
  /// Open a link with the programs of the desktop.
  case open(Link)
  /// Show another source from now on: an address or a path as somebody typed it. Where there can be
  /// none, `Event.sourceRefused` follows.
  case openSource(String)
  /// Show the source that is kept with a key, called so; `Event.sourceRefused` follows where there
  /// is none.
  case openKept(key: String, name: String)
  /// Show what all sources that are kept have for the next time.
  case openToday
  /// Do something about the sources that are kept: `Event.sources` follows.
  case sources(SourceEffect)
  /// Say what is starred in any source and is to come, and one's own shifts:
  /// `Event.remindersListed` follows.
  case listReminders
  /// Remind somebody of something who may look elsewhere, in these words.
  case remind(Reminder, words: String)
  /// Show again what was shown before, if anything was.
  case returnToSource
  /// List the paths that begin with a text: `Event.pathsListed` follows.
  case listPaths(String)
  /// Put a text on the clipboard.
  case copy(String)
  /// Put what stands under a day of what is starred on the clipboard, a line for each.
  case copyPlan(of: FlyerDate)
  /// Send `Event.wokeUp` after a while. A timer replaces the one of its kind that still runs.
  case wakeUp(Timer, after: Duration)
  /// Stop a timer that may still run.
  case cancel(Timer.Kind)
  /// Draw the whole screen anew, whatever the terminal shows.
  case redraw
  /// Give the terminal back and stop, as ^Z does; draw anew after that.
  case suspend
  /// End the program.
  case quit
}

/// Something to be reminded of after a while.
package struct Timer: Sendable, Hashable {
  /// What the time is for.
  package enum Kind: Sendable, Hashable, CaseIterable {
    /// The next picture of the sign that turns during a refresh.
    case spinner
    /// The next minute in the age of the copy.
    case age
    /// The end of a message.
    case message
    /// The next day in what is left of the time of a course.
    case deadline
    /// The next frame of a moving picture.
    case animation
    /// What begins next of all that is to be reminded of.
    case reminder
  }

  /// What the time is for.
  package var kind: Kind
  /// Tells timers of one kind apart, so that a late one is known.
  package var number: Int

  package init(_ kind: Kind, number: Int) {
    self.kind = kind
    self.number = number
  }
}
