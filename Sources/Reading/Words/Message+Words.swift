import FlyerModel

extension Message {
  /// What is said, in one line.
  var text: String {
    switch self {
    case .app(let message): message.text
    case .list(let message): message.text
    case .page(let message): message.text
    case .picture(let message): message.text
    case .note(let message): message.text
    case .menu(let message): message.text
    case .roster(let message): message.text
    }
  }
}

extension Message.App {
  fileprivate var text: String {
    switch self {
    case .failed(let reason, _): return reason
    // The link last: where the line is too short, its end is what is cut.
    case .notOpened(let link, let reason): return "\(reason) — \(LinkText.address(of: link))"
    case .opening(let address): return "Opening \(address)"
    case .copied(let text):
      let lines = text.split(whereSeparator: \.isNewline)
      return "Copied \(lines.first ?? "")\(lines.count > 1 ? " …" : "")"
    case .notRefreshable:
      return "This flyer comes with the program: there is nothing to refresh."
    case .meaningless(let keys): return "\(keys) does nothing here."
    case .wantsDigit(let action): return "\(action.name) wants a digit: press it."
    case .undone(let step, left: 0): return step.wordsOfReversal
    case .undone(let step, let left): return "\(step.wordsOfReversal) \(left) more to undo."
    case .nothingToUndo: return "There is nothing to undo."
    case .nothingToRead: return "There is nothing to read yet."
    case .noTab(let name): return "There is no tab \(name)."
    case .addingSource(let text): return "Reading \(text)"
    case .sourceAdded(let name, to: []): return "“\(name)” is added."
    case .sourceAdded(let name, let groups):
      return "“\(name)” is added to \(SourcePanel.heading(of: groups))."
    case .sourceKnown(let name): return "“\(name)” is in the list already."
    case .sourceReplaced(let name): return "“\(name)” is asked for there now; its stars came along."
    case .sourceElsewhere(let name):
      return "Kept as “\(name)”: :add brings its stars, ticks and notes here."
    case .sourceRestored(let name): return "“\(name)” is in the list again."
    case .sourceRemoved(let name, let key): return "“\(name)” is removed. \(key) puts it back."
    case .noSourceRemoved: return "Nothing was removed."
    case .noSourcesKept:
      return "You keep no sources yet. :add keeps this, :add ADDRESS another."
    case .sourceMoved(let address): return "It has moved to \(address): asked there from now on."
    case .refreshingSources: return "All sources are being asked."
    case .sourcesRefreshed(0, _): return "No source is kept yet; a adds one."
    case .sourcesRefreshed(let count, failed: 0): return "Refreshed \(count)."
    case .sourcesRefreshed(let count, let failed):
      return "Refreshed \(count - failed) of \(count)."
    }
  }
}

extension UndoStep {
  /// What is said once it is undone.
  fileprivate var wordsOfReversal: String {
    switch kind {
    case .tick(true): "Unticked “\(title)”."
    case .tick(false): "Ticked “\(title)” again."
    case .star(true): "Unstarred “\(title)”."
    case .star(false): "Starred “\(title)” again."
    case .read(let mark): Self.words(of: title, marked: mark)
    case .marked(let mark, let isNew): Self.words(of: title, marked: isNew ? nil : mark)
    case .allRead: "What was new in “\(title)” is new again."
    }
  }

  /// How an item is marked now.
  fileprivate static func words(of title: String, marked mark: Mark?) -> String {
    switch mark {
    case nil: "“\(title)” is read."
    case .new: "“\(title)” is new again."
    case .changed: "“\(title)” is marked as changed again."
    }
  }
}

extension Message.List {
  fileprivate var text: String {
    switch self {
    case .itemGone: "The flyer has this item no longer."
    case .gone(let title): "“\(title)” is not in the flyer any more."
    case .lastRoom: "This is the last room that is to be seen."
    case .noDay(let name): "The conference has no day \(name)."
    case .firstDay: "This is the first day."
    case .lastDay: "This is the last day."
    case .tooNarrowForRooms(let columns):
      "Rooms side by side take \(RoomColumns.leastWidth) columns; here are \(columns)."
    case .roomIsOver(let room): "There is nothing more in \(room) today."
    case .heading(let title): "“\(title)” is a heading: there is nothing to open."
    case .nothingTagged(let title): "Nothing tagged so in “\(title)”: this is all of the flyer."
    case .noSection: "There is no section here."
    case .sectionBegins: "The section begins here."
    case .noFurtherSection: "There is no further section."
    case .noSections: "This list has no sections."
    case .noNewBelow: "Nothing is searched for, and nothing further down is new."
    case .noNewAbove: "Nothing is searched for, and nothing further up is new."
    case .marked(let title, let mark): UndoStep.words(of: title, marked: mark)
    case .allRead(let title): "All of “\(title)” is read. U brings it back."
    case .nothingNew(let title): "Nothing is new in “\(title)”."
    case .firstItem: "This is the first item."
    case .lastItem: "This is the last item."
    case .nothingLeftOut: "No picture is left out."
    case .notTickable: "Only what has a box can be ticked off."
    case .notStarrable: "Only an item can be starred."
    case .notMarkable: "Only an item that a list has can be read or new."
    case .nothingInGap: "Nothing begins and ends in this time."
    case .notCopied: "Only a talk or a day can be copied."
    case .notListed: "A link led here: only what was opened from a list can be starred."
    case .ofLeftGuide: "Not kept: this page is of the guide, which is left."
    }
  }
}

extension Message.Page {
  fileprivate var text: String {
    switch self {
    case .itemGone: "The flyer has this item no longer. r asks for news."
    case .noHeadings: "This text has no headings."
    case .noLinks: "This text has no links."
    case .noLinksOfItem: "This item has no links."
    case .noLinkInView: "There is no link to be seen."
    case .noLinkWithLetters: "No link has these letters."
    case .noLink(let number, let count): "There is no link \(number): this item has \(count)."
    case .refused(let destination, let refusal): "\(destination) \(refusal.words(of: destination))."
    case .noArticle(let destination): "This flyer has no article “\(destination)”. r asks for news."
    case .bundledPicture: "This picture is not on the web: no browser can open it."
    case .notFound(let text): "“\(text)” is not in this text."
    case .nothingSought: "Nothing is searched for. / searches."
    case .noMatch: "Nothing in this text matches. / searches for something else."
    case .noFurtherMatch: "No further match in this text. J shows the next item."
    case .alreadyWide: "The page has the whole width already."
    }
  }
}

extension Message.Picture {
  fileprivate var text: String {
    switch self {
    case .off: "No pictures here: the terminal can’t, or the settings say so."
    case .remoteOff: "Network pictures are off (remote_images)."
    case .noPicture: "There is no picture here."
    case .leftOut(let reason): "The picture is left out: \(reason)"
    case .first: "This is the first picture."
    case .last: "This is the last picture."
    case .awaited: "The picture is not here yet."
    case .largest: "It does not become larger."
    case .whole: "All of it is to be seen."
    case .nothingToRetry: "There is nothing to try again."
    }
  }
}

extension Message.Note {
  fileprivate var text: String {
    switch self {
    case .kept: "The note is kept."
    case .empty: "The note is empty: none is kept."
    case .full(let megabytes): "A note holds no more than \(megabytes) MB."
    case .noArticle: "Only an article can have a note."
    case .noArticleList: "Only an article list has a note of its own."
    }
  }
}

extension Message.Menu {
  fileprivate var text: String {
    switch self {
    case .onlyWhileTyping(let keys): "\(keys) only works while typing."
    case .noTag(let text): "No tag contains “\(text)”."
    case .noTags: "No item of this flyer has a tag."
    }
  }
}

extension Message.Roster {
  fileprivate var text: String {
    switch self {
    case .loggedIn(nil): return "You are logged in."
    case .loggedIn(let name?): return "You are logged in as \(name)."
    case .sessionEnded: return "The roster’s session has ended: log in again."
    case .absent: return "The roster is not here yet."
    case .obstacle(let words), .refused(let words): return words
    case .doubtful(let reason):
      return "\(reason) Nobody knows whether it was done: look at the roster."
    case .tooLate(let days, let reason):
      let dates = days.first.map { " (\($0)\(days.count > 1 ? " …" : ""))" } ?? ""
      return "Too late to undo\(dates): \(reason)"
    case .done(let words, nil): return words ?? "Done."
    case .done(let words, let key?): return "\(words ?? "Done.") \(key) undoes it."
    case .invited(let name, let code): return "\(name) is invited: \(code)"
    case .nothingTicked: return "Nothing is ticked yet: space ticks."
    case .tooManyTicks(let limit): return "No more than \(limit) can be ticked."
    }
  }
}
