import FlyerModel
import Localizing

extension Message {
  /// The message with the standard keys.
  var text: String { text(.standard) }

  /// The message, in one line.
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
    case .noItem: return tr("Nothing to export here.")
    case .notRefreshable:
      return tr("This flyer comes with the program: nothing to refresh.")
    // TRANSLATORS: keys, or the name of a command
    case .meaningless(let keys): return tr("\(keys) does nothing here.")
    // TRANSLATORS: the name of a command
    case .wantsDigit(let action): return tr("\(action.name) needs a digit: press one.")
    case .undone(let step, left: 0): return step.wordsOfReversal
    case .undone(let step, let left):
      // TRANSLATORS: behind the step that was just undone: the number of steps left
      return step.wordsOfReversal + " " + tr("\(left) more to undo.")
    case .nothingToUndo: return tr("Nothing to undo.")
    case .nothingToRepeat: return tr("Nothing to repeat.")
    case .noFurtherPlace(forward: true): return tr("Nothing to go forward to.")
    case .noFurtherPlace(forward: false): return tr("Nothing to go back to.")
    // TRANSLATORS: a letter, and what is selected
    case .bookmarkSet(let letter, let title): return tr("Bookmarked “\(title)” as \(letter).")
    case .noBookmark(let letter): return tr("No bookmark \(letter).")
    case .noBookmarkLetter: return tr("A bookmark needs a letter or a digit.")
    case .nothingToRead: return tr("Nothing to read yet.")
    case .surroundings(let words): return Spoken.joined(words)
    case .noTab(let name): return tr("No tab \(name).")
    // TRANSLATORS: the address or the path of a source that flyer reads just now
    case .addingSource(let text): return tr("Reading \(text)")
    case .sourceAdded(let name, to: [], nil): return tr("Added “\(name)”.")
    case .sourceAdded(let name, to: [], let key?):
      // TRANSLATORS: a source, and a key
      return tr("Added “\(name)”: \(key) shows your sources.")
    case .sourceAdded(let name, let groups, let key):
      let group = SourcePanel.heading(of: groups)
      // TRANSLATORS: a source, the group in the list of sources, and a key
      return key.map { tr("Added “\(name)” to \(group): \($0) shows your sources.") }
        // TRANSLATORS: a source, and the group in the list of sources
        ?? tr("Added “\(name)” to \(group).")
    case .sourceKnown(let name): return tr("“\(name)” is already in the list.")
    case .sourceReplaced(let name):
      // TRANSLATORS: the source has another address now
      return tr("“\(name)” now uses the new address; its stars are kept.")
    case .sourceElsewhere(let name):
      // TRANSLATORS: :add is typed
      return tr("This is “\(name)”: :add moves its stars, ticks and notes here.")
    case .sourceRestored(let name): return tr("Restored “\(name)”.")
    // TRANSLATORS: a source, and the key
    case .sourceRemoved(let name, let key): return tr("Removed “\(name)”. \(key) restores it.")
    case .noSourceRemoved: return tr("Nothing to restore.")
    case .noAddress: return tr("Type an address or a path after :add.")
    case .noSourceInRow: return tr("This row is not a source: select one.")
    case .noSourcesKept:
      // TRANSLATORS: :add is typed
      return tr("No sources yet. :add adds this one, :add ADDRESS another.")
    case .sourceMoved(let address):
      return tr("Source moved: flyer fetches \(address) from now on.")
    case .refreshingSources: return tr("Refreshing all sources.")
    case .sourcesRefreshed(0, _):
      let key = keyMap.way(to: .source(.add), in: .sources)
      // TRANSLATORS: a key
      return tr("No sources yet; \(key) adds one.")
    // TRANSLATORS: a number of sources
    case .sourcesRefreshed(let count, failed: 0): return tr("Sources refreshed: \(count).")
    case .sourcesRefreshed(let count, let failed):
      // TRANSLATORS: a number of sources, and of all
      return tr("Sources refreshed: \(count - failed) of \(count).")
    }
  }
}

extension UndoStep {
  /// The message after it is undone.
  fileprivate var wordsOfReversal: String {
    switch kind {
    case .tick(true): tr("Unticked “\(title)”.")
    case .tick(false): tr("Ticked “\(title)” again.")
    case .star(true): tr("Unstarred “\(title)”.")
    case .star(false): tr("Starred “\(title)” again.")
    case .read(let mark): Self.words(of: title, marked: mark)
    case .marked(let mark, let isNew): Self.words(of: title, marked: isNew ? nil : mark)
    case .allRead: tr("Restored unread marks in “\(title)”.")
    }
  }

  /// How an item is marked now.
  fileprivate static func words(of title: String, marked mark: Mark?) -> String {
    switch mark {
    case nil: tr("Marked “\(title)” as read.")
    case .new: tr("Marked “\(title)” as unread.")
    case .changed: tr("Marked “\(title)” as changed.")
    }
  }
}

extension Message.List {
  fileprivate func text(_ keyMap: KeyMap) -> String {
    switch self {
    case .itemGone: tr("This item is no longer in the flyer.")
    case .gone(let title): tr("“\(title)” is no longer in the flyer.")
    case .lastRoom: tr("Can’t hide the last visible room.")
    case .noDay(let name): tr("The conference has no day \(name).")
    case .firstDay: tr("This is the first day.")
    case .lastDay: tr("This is the last day.")
    case .tooNarrowForRooms(let columns):
      // TRANSLATORS: of the terminal
      tr("Rooms side by side need \(RoomColumns.leastWidth) columns; you have \(columns).")
    case .roomsAreColumns: tr("Plain mode shows no rooms side by side; this list has everything.")
    case .density(.compact): tr("Showing one line per row.")
    case .density(.cosy): tr("Showing rows with details.")
    case .roomIsOver(let room): tr("Nothing more in \(room) today.")
    case .heading(let title): tr("“\(title)” is a heading: nothing to open.")
    // TRANSLATORS: no item has the tag that was chosen
    case .nothingTagged(let title): tr("Tags not found in “\(title)”: showing the whole flyer.")
    case .noSection: tr("No section here.")
    case .sectionBegins: tr("The section begins here.")
    case .noFurtherSection: tr("No more sections.")
    case .noSections: tr("This list has no sections.")
    case .noNewBelow: tr("No search active, and nothing unread below.")
    case .noNewAbove: tr("No search active, and nothing unread above.")
    case .marked(let title, let mark): UndoStep.words(of: title, marked: mark)
    case .starred(let title, true): tr("Starred “\(title)”.")
    case .starred(let title, false): tr("Unstarred “\(title)”.")
    case .ticked(let title, true): tr("Ticked “\(title)”.")
    case .ticked(let title, false): tr("Unticked “\(title)”.")
    case .allRead(let title):
      // TRANSLATORS: a title, and a key
      tr("Marked all of “\(title)” as read. \(keyMap.way(to: .app(.undo), in: .list)) undoes it.")
    case .nothingNew(let title): tr("Nothing unread in “\(title)”.")
    case .firstItem: tr("This is the first item.")
    case .lastItem: tr("This is the last item.")
    case .nothingLeftOut: tr("No picture is skipped.")
    case .notTickable: tr("Only items with a box can be ticked.")
    case .notStarrable: tr("Only an item can be starred.")
    case .notMarkable: tr("Only items in a list can be marked as read or unread.")
    case .notMarkableInGuide: tr("The example flyer has no read marks.")
    // TRANSLATORS: the title of a tab
    case .ownOrder(let title): tr("“\(title)” has a fixed order.")
    case .nothingInGap: tr("No talk fits into this gap.")
    case .notCopied: tr("Only a talk or a day can be copied.")
    case .notListed: tr("Only items opened from a list can be starred.")
    case .ofLeftGuide: tr("Not saved: the example flyer was closed.")
    }
  }
}

extension Message.Page {
  fileprivate func text(_ keyMap: KeyMap) -> String {
    func key(_ action: Action) -> String { keyMap.way(to: action, in: .item) }
    return switch self {
    // TRANSLATORS: a key
    case .itemGone: tr("This item is no longer in the flyer. \(key(.app(.refresh))) refreshes.")
    case .noHeadings: tr("This text has no headings.")
    case .noLinks: tr("This text has no links.")
    case .noLinksOfItem: tr("This item has no links.")
    case .noLinkInView: tr("No visible links.")
    case .noLinkWithLetters: tr("No link has these letters.")
    case .noLink(let number, let count): tr("No link \(number): this item has \(count).")
    // TRANSLATORS: a sentence on an address, which lacks only its full stop
    case .refused(let destination, let refusal): tr("\(refusal.sentence(of: destination)).")
    case .noArticle(let destination):
      // TRANSLATORS: where a link leads, and a key
      tr("This flyer has no article “\(destination)”. \(key(.app(.refresh))) refreshes.")
    case .bundledPicture: tr("This picture is not on the web: no browser can open it.")
    case .noCode: tr("Only external links can be shared.")
    case .notFound(let text): tr("“\(text)” is not in this text.")
    // TRANSLATORS: a key
    case .nothingSought: tr("No search active. \(key(.list(.search))) starts one.")
    case .noMatch:
      // TRANSLATORS: a key
      tr("No match in this text. \(key(.list(.search))) starts another search.")
    case .noFurtherMatch:
      // TRANSLATORS: a key
      tr("No further match in this text. \(key(.list(.nextItem))) shows the next item.")
    case .alreadyWide: tr("The page already has the full width.")
    }
  }
}

extension Message.Picture {
  fileprivate var text: String {
    switch self {
    case .off: tr("No pictures: not supported by the terminal, or turned off.")
    // TRANSLATORS: remote_images is a setting
    case .remoteOff: tr("Network pictures are off (remote_images).")
    case .noPicture: tr("No picture here.")
    case .leftOut(let reason): tr("Picture skipped: \(reason)")
    case .first: tr("This is the first picture.")
    case .last: tr("This is the last picture.")
    case .awaited: tr("Picture not downloaded yet.")
    case .largest: tr("This is the largest size.")
    case .whole: tr("The whole picture is shown.")
    case .nothingToRetry: tr("Nothing to retry.")
    }
  }
}

extension Message.Note {
  fileprivate var text: String {
    switch self {
    case .kept: tr("Note saved.")
    case .empty: tr("Empty note discarded.")
    case .full(let megabytes): tr("A note can have at most \(megabytes) MB.")
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
    case .noTags: tr("This flyer has no tags.")
    }
  }
}

extension Message.Roster {
  fileprivate func text(_ keyMap: KeyMap) -> String {
    switch self {
    case .loggedIn(nil): return tr("You are logged in.")
    case .loggedIn(let name?): return tr("You are logged in as \(name).")
    case .sessionEnded: return tr("Your roster session has ended: log in again.")
    case .absent: return tr("Roster not downloaded yet.")
    case .obstacle(let words), .refused(let words): return words
    case .doubtful(let reason):
      return reason + " " + tr("The result is unknown: check the roster.")
    case .tooLate(let days, let reason):
      guard let first = days.first else { return tr("Too late to undo: \(reason)") }
      let dates = first + (days.count > 1 ? " …" : "")
      // TRANSLATORS: dates, and why
      return tr("Too late to undo (\(dates)): \(reason)")
    case .done(let words, nil): return words ?? tr("Done.")
    case .done(let words, let key?): return (words ?? tr("Done.")) + " " + tr("\(key) undoes it.")
    // TRANSLATORS: a name, and the code that the invited use
    case .invited(let name, let code): return tr("Invited \(name), code: \(code)")
    case .nothingTicked:
      let key = keyMap.way(to: .menu(.toggle), in: .rosterTicks)
      // TRANSLATORS: a key
      return tr("Nothing ticked yet: \(key) ticks a row.")
    case .tooManyTicks(let limit): return tr("At most \(limit) can be ticked.")
    }
  }
}
