import FlyerModel
import Localizing

extension Message {
  /// What is said where the keys are those of the program as it comes.
  var text: String { text(.standard) }

  /// What is said, in one line.
  ///
  /// - Parameter keyMap: whose keys it names.
  func text(_ keyMap: KeyMap) -> String {
    switch self {
    case .app(let message): message.text(keyMap)
    case .list(let message): message.text(keyMap)
    case .page(let message): message.text(keyMap)
    case .picture(let message): message.text
    case .note(let message): message.text
    case .menu(let message): message.text
    case .roster(let message): message.text(keyMap)
    }
  }
}

extension Message.App {
  fileprivate func text(_ keyMap: KeyMap) -> String {
    switch self {
    case .failed(let reason, _): return reason
    // The link last: where the line is too short, its end is what is cut.
    case .notOpened(let link, let reason): return "\(reason) — \(LinkText.address(of: link))"
    case .opening(let address): return tr("Opening \(address)")
    case .copied(let text):
      let lines = text.split(whereSeparator: \.isNewline)
      let first = String(lines.first ?? "")
      let copied = lines.count > 1 ? first + " …" : first
      return tr("Copied \(copied)")
    case .written(let path): return tr("Written to \(path)")
    case .noItem: return tr("There is no item here to take along.")
    case .notRefreshable:
      return tr("This flyer comes with the program: there is nothing to refresh.")
    // TRANSLATORS: keys, or the name of a command
    case .meaningless(let keys): return tr("\(keys) does nothing here.")
    // TRANSLATORS: the name of a command
    case .wantsDigit(let action): return tr("\(action.name) wants a digit: press it.")
    case .undone(let step, left: 0): return step.wordsOfReversal
    case .undone(let step, let left):
      // TRANSLATORS: stands behind what was undone just now: so many steps are left
      return step.wordsOfReversal + " " + tr("\(left) more to undo.")
    case .nothingToUndo: return tr("There is nothing to undo.")
    case .nothingToRepeat: return tr("There is nothing to do once more.")
    case .noFurtherPlace(forward: true): return tr("You are where you went back from.")
    case .noFurtherPlace(forward: false): return tr("You have been nowhere before.")
    // TRANSLATORS: a letter, and what is selected
    case .bookmarkSet(let letter, let title): return tr("“\(title)” is kept as \(letter).")
    case .noBookmark(let letter): return tr("Nothing is kept as \(letter).")
    case .noBookmarkLetter: return tr("A place is kept under a letter or a digit.")
    case .nothingToRead: return tr("There is nothing to read yet.")
    case .surroundings(let words): return Spoken.joined(words)
    case .noTab(let name): return tr("There is no tab \(name).")
    // TRANSLATORS: the address or the path of a source that flyer reads just now
    case .addingSource(let text): return tr("Reading \(text)")
    case .sourceAdded(let name, to: [], nil): return tr("“\(name)” is added.")
    case .sourceAdded(let name, to: [], let key?):
      // TRANSLATORS: a source, and a key
      return tr("“\(name)” is added: \(key) shows your sources.")
    case .sourceAdded(let name, let groups, let key):
      let group = SourcePanel.heading(of: groups)
      // TRANSLATORS: a source, the group in the list of sources, and a key
      return key.map { tr("“\(name)” is added to \(group): \($0) shows your sources.") }
        // TRANSLATORS: a source, and the group in the list of sources
        ?? tr("“\(name)” is added to \(group).")
    case .sourceKnown(let name): return tr("“\(name)” is in the list already.")
    case .sourceReplaced(let name):
      // TRANSLATORS: the source has another address now
      return tr("“\(name)” is asked for there now; its stars came along.")
    case .sourceElsewhere(let name):
      // TRANSLATORS: :add is typed
      return tr("Kept as “\(name)”: :add brings its stars, ticks and notes here.")
    case .sourceRestored(let name): return tr("“\(name)” is in the list again.")
    // TRANSLATORS: a source, and the key
    case .sourceRemoved(let name, let key): return tr("“\(name)” is removed. \(key) puts it back.")
    case .noSourceRemoved: return tr("Nothing was removed.")
    case .noAddress: return tr("Behind :add stands what is added: an address or a path.")
    case .noSourceInRow: return tr("This row is no source: select one.")
    case .noSourcesKept:
      // TRANSLATORS: :add is typed
      return tr("You keep no sources yet. :add keeps this, :add ADDRESS another.")
    case .sourceMoved(let address):
      return tr("It has moved to \(address): asked there from now on.")
    case .refreshingSources: return tr("All sources are being asked.")
    case .sourcesRefreshed(0, _):
      let key = keyMap.way(to: .source(.add), in: .sources)
      // TRANSLATORS: a key
      return tr("No source is kept yet; \(key) adds one.")
    // TRANSLATORS: so many sources
    case .sourcesRefreshed(let count, failed: 0): return tr("Refreshed \(count).")
    case .sourcesRefreshed(let count, let failed):
      // TRANSLATORS: so many sources of so many
      return tr("Refreshed \(count - failed) of \(count).")
    }
  }
}

extension UndoStep {
  /// What is said once it is undone.
  fileprivate var wordsOfReversal: String {
    switch kind {
    case .tick(true): tr("Unticked “\(title)”.")
    case .tick(false): tr("Ticked “\(title)” again.")
    case .star(true): tr("Unstarred “\(title)”.")
    case .star(false): tr("Starred “\(title)” again.")
    case .read(let mark): Self.words(of: title, marked: mark)
    case .marked(let mark, let isNew): Self.words(of: title, marked: isNew ? nil : mark)
    case .allRead: tr("What was new in “\(title)” is new again.")
    }
  }

  /// How an item is marked now.
  fileprivate static func words(of title: String, marked mark: Mark?) -> String {
    switch mark {
    case nil: tr("“\(title)” is read.")
    case .new: tr("“\(title)” is new again.")
    case .changed: tr("“\(title)” is marked as changed again.")
    }
  }
}

extension Message.List {
  fileprivate func text(_ keyMap: KeyMap) -> String {
    switch self {
    case .itemGone: tr("The flyer has this item no longer.")
    case .gone(let title): tr("“\(title)” is not in the flyer any more.")
    case .lastRoom: tr("This is the last room that is to be seen.")
    case .noDay(let name): tr("The conference has no day \(name).")
    case .firstDay: tr("This is the first day.")
    case .lastDay: tr("This is the last day.")
    case .tooNarrowForRooms(let columns):
      // TRANSLATORS: of the terminal
      tr("Rooms side by side take \(RoomColumns.leastWidth) columns; here are \(columns).")
    case .roomsAreColumns: tr("Rooms stand side by side there; this list has all of it.")
    case .density(.compact): tr("One line for each row.")
    case .density(.cosy): tr("Rows with what explains them.")
    case .roomIsOver(let room): tr("There is nothing more in \(room) today.")
    case .heading(let title): tr("“\(title)” is a heading: there is nothing to open.")
    // TRANSLATORS: nothing bears the tag that was chosen
    case .nothingTagged(let title): tr("Nothing tagged so in “\(title)”: this is all of the flyer.")
    case .noSection: tr("There is no section here.")
    case .sectionBegins: tr("The section begins here.")
    case .noFurtherSection: tr("There is no further section.")
    case .noSections: tr("This list has no sections.")
    case .noNewBelow: tr("Nothing is searched for, and nothing further down is new.")
    case .noNewAbove: tr("Nothing is searched for, and nothing further up is new.")
    case .marked(let title, let mark): UndoStep.words(of: title, marked: mark)
    case .starred(let title, true): tr("Starred “\(title)”.")
    case .starred(let title, false): tr("Unstarred “\(title)”.")
    case .ticked(let title, true): tr("Ticked “\(title)”.")
    case .ticked(let title, false): tr("Unticked “\(title)”.")
    case .allRead(let title):
      // TRANSLATORS: a title, and a key
      tr("All of “\(title)” is read. \(keyMap.way(to: .app(.undo), in: .list)) brings it back.")
    case .nothingNew(let title): tr("Nothing is new in “\(title)”.")
    case .firstItem: tr("This is the first item.")
    case .lastItem: tr("This is the last item.")
    case .nothingLeftOut: tr("No picture is left out.")
    case .notTickable: tr("Only what has a box can be ticked off.")
    case .notStarrable: tr("Only an item can be starred.")
    case .notMarkable: tr("Only an item that a list has can be read or new.")
    case .notMarkableInGuide: tr("Nothing is new in the guide.")
    // TRANSLATORS: the title of a tab
    case .ownOrder(let title): tr("“\(title)” has an order of its own.")
    case .nothingInGap: tr("Nothing begins and ends in this time.")
    case .notCopied: tr("Only a talk or a day can be copied.")
    case .notListed: tr("A link led here: only what was opened from a list can be starred.")
    case .ofLeftGuide: tr("Not kept: this page is of the guide, which is left.")
    }
  }
}

extension Message.Page {
  fileprivate func text(_ keyMap: KeyMap) -> String {
    func key(_ action: Action) -> String { keyMap.way(to: action, in: .item) }
    return switch self {
    // TRANSLATORS: a key
    case .itemGone: tr("The flyer has this item no longer. \(key(.app(.refresh))) asks for news.")
    case .noHeadings: tr("This text has no headings.")
    case .noLinks: tr("This text has no links.")
    case .noLinksOfItem: tr("This item has no links.")
    case .noLinkInView: tr("There is no link to be seen.")
    case .noLinkWithLetters: tr("No link has these letters.")
    case .noLink(let number, let count): tr("There is no link \(number): this item has \(count).")
    // TRANSLATORS: a sentence on an address, which lacks only its full stop
    case .refused(let destination, let refusal): tr("\(refusal.sentence(of: destination)).")
    case .noArticle(let destination):
      // TRANSLATORS: where a link leads, and a key
      tr("This flyer has no article “\(destination)”. \(key(.app(.refresh))) asks for news.")
    case .bundledPicture: tr("This picture is not on the web: no browser can open it.")
    case .noCode: tr("Only a link that leads out of the flyer can be taken along.")
    case .notFound(let text): tr("“\(text)” is not in this text.")
    // TRANSLATORS: a key
    case .nothingSought: tr("Nothing is searched for. \(key(.list(.search))) searches.")
    case .noMatch:
      // TRANSLATORS: a key
      tr("Nothing in this text matches. \(key(.list(.search))) searches for something else.")
    case .noFurtherMatch:
      // TRANSLATORS: a key
      tr("No further match in this text. \(key(.list(.nextItem))) shows the next item.")
    case .alreadyWide: tr("The page has the whole width already.")
    }
  }
}

extension Message.Picture {
  fileprivate var text: String {
    switch self {
    case .off: tr("No pictures here: the terminal can’t, or the settings say so.")
    // TRANSLATORS: remote_images is a setting
    case .remoteOff: tr("Network pictures are off (remote_images).")
    case .noPicture: tr("There is no picture here.")
    case .leftOut(let reason): tr("The picture is left out: \(reason)")
    case .first: tr("This is the first picture.")
    case .last: tr("This is the last picture.")
    case .awaited: tr("The picture is not here yet.")
    case .largest: tr("It does not become larger.")
    case .whole: tr("All of it is to be seen.")
    case .nothingToRetry: tr("There is nothing to try again.")
    }
  }
}

extension Message.Note {
  fileprivate var text: String {
    switch self {
    case .kept: tr("The note is kept.")
    case .empty: tr("The note is empty: none is kept.")
    case .full(let megabytes): tr("A note holds no more than \(megabytes) MB.")
    case .noArticle: tr("Only an article can have a note.")
    case .noArticleList: tr("Only an article list has a note of its own.")
    }
  }
}

extension Message.Menu {
  fileprivate var text: String {
    switch self {
    case .onlyWhileTyping(let keys): tr("\(keys) only works while typing.")
    case .noTag(let text): tr("No tag contains “\(text)”.")
    case .noTags: tr("No item of this flyer has a tag.")
    }
  }
}

extension Message.Roster {
  fileprivate func text(_ keyMap: KeyMap) -> String {
    switch self {
    case .loggedIn(nil): return tr("You are logged in.")
    case .loggedIn(let name?): return tr("You are logged in as \(name).")
    case .sessionEnded: return tr("The roster’s session has ended: log in again.")
    case .absent: return tr("The roster is not here yet.")
    case .obstacle(let words), .refused(let words): return words
    case .doubtful(let reason):
      return reason + " " + tr("Nobody knows whether it was done: look at the roster.")
    case .tooLate(let days, let reason):
      guard let first = days.first else { return tr("Too late to undo: \(reason)") }
      let dates = first + (days.count > 1 ? " …" : "")
      // TRANSLATORS: dates, and why
      return tr("Too late to undo (\(dates)): \(reason)")
    case .done(let words, nil): return words ?? tr("Done.")
    case .done(let words, let key?): return (words ?? tr("Done.")) + " " + tr("\(key) undoes it.")
    // TRANSLATORS: a name, and the code that the invited use
    case .invited(let name, let code): return tr("\(name) is invited: \(code)")
    case .nothingTicked:
      let key = keyMap.way(to: .menu(.toggle), in: .rosterTicks)
      // TRANSLATORS: a key
      return tr("Nothing is ticked yet: \(key) ticks.")
    case .tooManyTicks(let limit): return tr("No more than \(limit) can be ticked.")
    }
  }
}
