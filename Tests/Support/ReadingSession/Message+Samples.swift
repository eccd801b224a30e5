@testable import FlyerModel
@testable import Reading
@testable import Screens

extension Message {
  /// One sample of each message, with operands.
  static let samples: [Message] =
    chain(App.sample).map(Message.app) + chain(List.sample).map(Message.list)
    + chain(Page.sample).map(Message.page) + chain(Picture.sample).map(Message.picture)
    + chain(Note.sample).map(Message.note) + chain(Menu.sample).map(Message.menu)

  /// Whether the message begins with its operand, in any capitalisation.
  var beginsWithOperand: Bool {
    switch self {
    case .app(.failed), .app(.meaningless), .app(.wantsDigit), .page(.refused),
      .menu(.onlyWhileTyping):
      true
    case .app, .list, .page, .picture, .note, .menu, .guest, .said: false
    }
  }

  /// Whether the message ends with its operand.
  var endsInOperand: Bool {
    switch self {
    case .app(.notOpened), .app(.opening), .app(.copied), .app(.written), .app(.addingSource),
      .app(.surroundings):
      true
    case .app, .list, .page, .picture, .note, .menu, .guest, .said: false
    }
  }
}

/// Returns a chain of samples: `next` returns the first one for nil, and nil after the last.
func chain<Sample>(_ next: (Sample?) -> Sample?) -> [Sample] {
  var samples: [Sample] = []
  while let sample = next(samples.last) { samples.append(sample) }
  return samples
}

// Each switch lists every case, so a new message does not compile until it has a sample.

extension Message.App {
  fileprivate static func sample(after message: Self?) -> Self? {
    switch message {
    case nil: .failed(reason: "/tmp/note.md holds your note.", file: "/tmp/note.md")
    case .failed:
      .notOpened(
        Link(title: "Club", url: "https://example.org", kind: .web), reason: "Xdg-open is missing")
    case .notOpened: .opening("https://example.org")
    case .opening: .copied("one\u{85}two\r\nthree")
    case .copied: .written(path: "~/notes/club.md")
    case .written: .noItem
    case .noItem: .notRefreshable
    case .notRefreshable: .meaningless("Z")
    case .meaningless: .wantsDigit(.app(.goToTab))
    case .wantsDigit:
      .undone(UndoStep(.tick(true), to: ItemSummary(id: "a", title: "Shoes")), left: 1)
    case .undone: .nothingToUndo
    case .nothingToUndo: .nothingToRepeat
    case .nothingToRepeat: .noFurtherPlace(forward: false)
    case .noFurtherPlace(forward: false): .noFurtherPlace(forward: true)
    case .noFurtherPlace: .bookmarkSet("a", title: "The first week")
    case .bookmarkSet: .noBookmark("a")
    case .noBookmark: .noBookmarkLetter
    case .noBookmarkLetter: .nothingToRead
    case .nothingToRead: .surroundings([TabsView.spoken("Kitchen", number: 2, of: 5)])
    case .surroundings: .noTab("Kitchen")
    case .noTab: .addingSource("https://example.org/feed")
    case .addingSource: .sourceAdded("Paper", to: [], showKey: nil)
    case .sourceAdded(_, to: [], nil): .sourceAdded("Paper", to: [], showKey: "L")
    case .sourceAdded(_, to: [], _): .sourceAdded("Paper", to: ["News", "Local"], showKey: nil)
    case .sourceAdded(_, _, nil): .sourceAdded("Paper", to: ["News", "Local"], showKey: "L")
    case .sourceAdded: .sourceKnown("Paper")
    case .sourceKnown: .sourceReplaced("Paper")
    case .sourceReplaced: .sourceElsewhere("Paper")
    case .sourceElsewhere: .sourceRestored("Paper")
    case .sourceRestored: .sourceRemoved("Paper", undoKey: "U")
    case .sourceRemoved: .removalAsked("Paper")
    case .removalAsked: .nothingUnread
    case .nothingUnread: .noSourceRemoved
    case .noSourceRemoved: .noSourceInRow
    case .noSourceInRow: .noAddress
    case .noAddress: .noSourcesKept
    case .noSourcesKept: .sourceMoved("https://example.org/feed")
    case .sourceMoved: .sourcesRefreshed(0, failed: 0)
    case .sourcesRefreshed(0, _): .sourcesRefreshed(3, failed: 1)
    case .sourcesRefreshed(_, failed: 1): .sourcesRefreshed(3, failed: 3)
    case .sourcesRefreshed: .refreshingSources
    case .refreshingSources: nil
    }
  }
}

extension Message.List {
  fileprivate static func sample(after message: Self?) -> Self? {
    switch message {
    case nil: .itemGone
    case .itemGone: .gone("First days")
    case .gone: .heading("Before")
    case .heading: .roomIsOver("Janson")
    case .roomIsOver: .lastRoom
    case .lastRoom: .noDay("Sunday")
    case .noDay: .firstDay
    case .firstDay: .lastDay
    case .lastDay: .tooNarrowForRooms(80)
    case .tooNarrowForRooms: .roomsAreColumns
    case .roomsAreColumns: .nothingTagged("Home")
    case .nothingTagged: .noSection
    case .noSection: .sectionBegins
    case .sectionBegins: .noFurtherSection
    case .noFurtherSection: .noSections
    case .noSections: .nothingLeftOut
    case .nothingLeftOut: .noNewBelow
    case .noNewBelow: .noNewAbove
    case .noNewAbove: .marked("Mensa", as: nil)
    case .marked: .starred("Mensa", true)
    case .starred(_, true): .starred("Mensa", false)
    case .starred: .ticked("Shoes", true)
    case .ticked(_, true): .ticked("Shoes", false)
    case .ticked: .allRead("Latest")
    case .allRead: .nothingNew("Latest")
    case .nothingNew: .firstItem
    case .firstItem: .lastItem
    case .lastItem: .notTickable
    case .notTickable: .notStarrable
    case .notStarrable: .notListed
    case .notListed: .notMarkable
    case .notMarkable: .notMarkableInGuide
    case .notMarkableInGuide: .ownOrder("Today")
    case .ownOrder: .ofLeftGuide
    case .ofLeftGuide: .nothingInGap
    case .nothingInGap: .notCopied
    case .notCopied: nil
    }
  }
}

extension Message.Page {
  fileprivate static func sample(after message: Self?) -> Self? {
    switch message {
    case nil: .itemGone
    case .itemGone: .noHeadings
    case .noHeadings: .noLinks
    case .noLinks: .noLinksOfItem
    case .noLinksOfItem: .noLinkInView
    case .noLinkInView: .noLinkWithLetters
    case .noLinkWithLetters: .noLink(7, count: 2)
    case .noLink: .refused("Https://-x", .link(.unrecognized))
    case .refused(_, .link): .refused("Picture.jpg", .partialImage)
    case .refused(_, .partialImage): .noArticle("rules")
    case .noArticle: .bundledPicture
    case .bundledPicture: .noCode
    case .noCode: .notFound("key")
    case .notFound: .noMatch
    case .noMatch: .noFurtherMatch
    case .noFurtherMatch: .alreadyWide
    case .alreadyWide: .noWebPage
    case .noWebPage: .fetchingFullText(from: "example.org")
    case .fetchingFullText: .fullTextReady
    case .fullTextReady: .noFullText(reason: "the page has no main text")
    case .noFullText: nil
    }
  }
}

extension Message.Picture {
  fileprivate static func sample(after message: Self?) -> Self? {
    switch message {
    case nil: .off
    case .off: .remoteOff
    case .remoteOff: .noPicture
    case .noPicture: .leftOut(reason: "it is gone.")
    case .leftOut: .first
    case .first: .last
    case .last: .awaited
    case .awaited: .largest
    case .largest: .whole
    case .whole: .nothingToRetry
    case .nothingToRetry: nil
    }
  }
}

extension Message.Note {
  fileprivate static func sample(after message: Self?) -> Self? {
    switch message {
    case nil: .kept
    case .kept: .empty
    case .empty: .full(megabytes: 1)
    case .full: .noArticle
    case .noArticle: .noArticleList
    case .noArticleList: nil
    }
  }
}

extension Message.Menu {
  fileprivate static func sample(after message: Self?) -> Self? {
    switch message {
    case nil: .onlyWhileTyping("Tab")
    case .onlyWhileTyping: .noTag(containing: "mensa")
    case .noTag: .noTags
    case .noTags: nil
    }
  }
}
