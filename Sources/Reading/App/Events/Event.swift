package import Drawing
package import FlyerModel
package import Screens

/// An event for the reader: a case for each module that sends it.
package enum Event: Sendable, Equatable {
  case input(InputEvent)
  case store(StoreEvent)
  case images(ImageEvent)
  case notes(NoteEvent)
  /// An event of the guest's.
  case guest(GuestValue)
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

/// A side effect to perform: a case for each module that performs it and sends the result as an
/// `Event`.
package enum Effect: Sendable, Equatable {
  case store(StoreEffect)
  /// Load these pictures, in this order, and cancel the loading of all others.
  case loadImages([ImageRequest])
  case notes(NoteEffect)
  /// Perform a request of the guest's.
  case guest(GuestValue)
  /// Change the list of sources.
  case sources(SourceEffect)
  case opening(OpeningEffect)
  case history(HistoryEffect)
  case desktop(DesktopEffect)
  case sharing(SharingEffect)
  case reminders(ReminderEffect)
  case timers(TimerEffect)
  /// End the program; draw the whole screen anew, not only its changes; or give the terminal back and
  /// stop, as ^Z does, and draw anew afterwards.
  case program(Action.Program)
}

package enum ReminderEffect: Sendable, Equatable {
  /// Say what is starred in any source and is to come, and one's own shifts: `Event.reminders`
  /// follows.
  case list
  /// Remind a user who may look elsewhere, in these words.
  case remind(Reminder, words: String)
  /// Notify a user who may look elsewhere of other people's changes, in these words.
  ///
  /// - Parameter version: that of the changed data: of several readers one notifies of it.
  case announce(words: String, version: Int)
}

/// Input of the terminal.
package enum InputEvent: Sendable, Equatable {
  /// A key was pressed or the mouse used.
  case pressed(Key)
  /// The terminal has this size now.
  case resized(Size)
  /// The terminal said which background it has.
  case backgroundDetected(Background)
}

/// The pictures that were loaded, or were not.
package enum ImageEvent: Sendable, Equatable {
  /// The terminal turned out to show pictures in another way: those that were brought are of no
  /// use.
  case supportChanged(ImageSupport)
  /// A picture was loaded.
  case loaded(LoadedImage, for: ImageRequest)
  /// A picture can't be shown; the reason is in the reader's words.
  case failed(reason: String, for: ImageRequest)
}

/// Requests to the programs around the reader.
package enum DesktopEffect: Sendable, Equatable {
  /// Open a link with the programs of the desktop.
  case open(Link)
  /// Put a text on the clipboard.
  case copy(String)
  /// Copy the starred items of a day, each as a line, to the clipboard.
  case copyPlan(of: FlyerDate)
}

/// The results; the reasons are in the reader's words.
package enum DesktopEvent: Sendable, Equatable {
  /// The program for a link could not be started.
  case openingFailed(Link, reason: String)
  /// A text reached the clipboard.
  case copied(String)
  /// A text did not reach the clipboard.
  case copyingFailed(reason: String)
}

/// Requests to keep typed lines and places beyond this run.
package enum HistoryEffect: Sendable, Equatable {
  /// Say what was typed into lines of a kind: `linesListed` follows.
  case listLines(LineHistory.Kind)
  case keepLine(String, LineHistory.Kind)
  /// Say which places are kept under letters: `bookmarksListed` follows.
  case listBookmarks
  case keepBookmark(Bookmark)
  /// Begin with this density in later runs.
  case keepDensity(Density)
}

/// The results.
package enum HistoryEvent: Sendable, Equatable {
  /// The last one last.
  case linesListed([String], LineHistory.Kind)
  case bookmarksListed([Bookmark])
  /// Something could not be saved for the next run; the reason is in the reader's words.
  case keepingFailed(reason: String)
}

/// Requests about notes.
package enum NoteEffect: Sendable, Equatable {
  /// Open the note about an article in the editor of the environment; where there is none, `opened`
  /// follows.
  case edit(id: String, title: String)
  /// Keep a note; an empty one is removed.
  case save(String, id: String, title: String)
}

/// The results.
package enum NoteEvent: Sendable, Equatable {
  /// There is no editor: the note about an article is to be written here.
  case opened(String, id: String, title: String)
  /// The editor was left and nothing was written.
  case unchanged
  /// A note is kept; false where it was empty, or was removed.
  case saved(Bool, id: String)
  /// A note could not be saved; the reason is in the reader's words. If the text lies in a file,
  /// the reason begins with its path.
  case savingFailed(reason: String, file: String? = nil)
  /// A note could not be opened, or the text of an editor not be saved; the reason is in the
  /// reader's words.
  case editingFailed(reason: String, file: String? = nil)
}

/// Which flyer is to be shown.
package enum OpeningEffect: Sendable, Equatable {
  /// Show another source from now on: an address or a path as the user typed it. If it can't be a
  /// source, `refused` follows.
  case open(String)
  /// Show the source that is kept with a key, called so; `refused` follows where there is none.
  case openKept(key: String, name: String)
  /// Show what all sources that are kept have for the next time.
  case openToday
  /// Show the manual.
  case openGuide
  /// Show the bundled flyer.
  case openBundled
  /// Show again what was shown before, if anything was.
  case goBack
  /// Keep where one was in a source that is left.
  case keepPlace(LeftPlace)
  /// List the paths that begin with a text: `pathsListed` follows.
  case listPaths(String)
}

/// The results.
package enum OpeningEvent: Sendable, Equatable {
  /// Where one was in a source when the program was left; comes before its content.
  case placeRemembered(LeftPlace)
  /// The text names no source that could be opened; the reason is in the reader's words.
  case refused(reason: String)
  /// The paths that the beginning of one could become.
  case pathsListed([String], for: String)
}

/// Requests to hand an item, or a link of it, to the world outside of the program.
package enum SharingEffect: Sendable, Equatable {
  /// Give an item to a program, which has the terminal meanwhile: words between spaces, no shell.
  case pipe(SharedItem, ItemForm, to: String)
  /// Write an item into a file; where there is one, `exists` follows unless it may be replaced.
  case write(SharedItem, ItemForm, to: String, replacing: Bool)
  /// Put an item on the clipboard.
  case copy(SharedItem, ItemForm)
  /// Open a link with a program, which has the terminal meanwhile.
  case open(Link, with: String)
  /// Make the QR code of a link.
  case encode(Link)
  /// List the paths that begin with a text: `pathsListed` follows.
  case listPaths(String)
}

/// The results; the reasons are in the reader's words.
package enum SharingEvent: Sendable, Equatable {
  case written(path: String)
  /// There is a file of this name.
  case exists(SharedItem, ItemForm, path: String)
  case failed(reason: String)
  /// The flyer has the item no longer.
  case itemGone
  case encoded(QRCode, of: Link)
  /// The paths that the beginning of one could become.
  case pathsListed([String], for: String)
}
