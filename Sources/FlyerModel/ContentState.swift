package import struct Foundation.Date

/// How far the sync of a space has come.
package struct SyncProgress: Sendable, Equatable {
  /// The page that was fetched last, counted from 1.
  package var page: Int
  /// How many entries and assets came so far.
  package var entries: Int

  package init(page: Int, entries: Int) {
    self.page = page
    self.entries = entries
  }
}

/// How far a refresh has come.
package enum RefreshProgress: Sendable, Equatable {
  /// So many bytes of the document came, of so many where the source says how many there are.
  case bytes(Int, of: Int?)
  /// So many of its items were read.
  case items(Int)
  case space(SyncProgress)
}

/// What the reader shows and how it stands with the source, as `Content` publishes it.
package struct ContentState: Sendable, Equatable {
  /// Where the shown copy comes from.
  package enum Origin: Sendable, Equatable {
    /// The flyer that comes with the program, because there is no source or no copy of it yet.
    case bundled
    /// The first items of the source, whose first copy is on its way.
    case beginning
    /// The copy of the source that was confirmed or fetched at this time.
    case copy(confirmed: Date)
  }

  /// What is being done about the source.
  package enum Activity: Sendable, Equatable {
    /// Nothing: there is no source, or the last refresh of this run succeeded.
    case idle
    /// A refresh is under way.
    case refreshing
    /// The last refresh failed; `reason` is in the reader's words.
    case failed(reason: String)
  }

  /// The source that was asked for, as it may be shown; nil where none was named.
  package var source: String?
  /// Tells the source from others that may be shown alike; nil where nobody needs that.
  package var key: String?
  /// True where the source is a file or a folder here, which somebody may be writing.
  package var isLocal = false
  /// What the reader calls the source; nil where it goes by the title of its flyer.
  package var name: String?
  /// Counts up with every change of what lists and items would answer.
  package var revision = 0
  /// Counts up with every change that lists of posts alone would answer.
  package var feedRevision = 0
  /// What the flyer says about itself.
  package var head = FlyerHead()
  /// The tabs: the publisher's or the standard ones.
  package var tabs: [Tab] = []
  /// What a flyer of a conference knows of it; nil for others.
  package var conference: Conference?
  /// How many items there are.
  package var counts: KindCounts = [:]
  /// How far the pictures of the feed are looked at; nil while nobody has asked for the feed.
  package var feedCheck: FeedCheck?
  /// The posts that the reader chose to see.
  package var feedFilter = FeedFilter.all
  package var origin = Origin.bundled
  /// True when the source was reached in this run and the copy is what it has.
  package var isLive = false
  package var activity = Activity.idle
  /// How far a refresh has come; nil where none is under way or nothing can be said.
  package var progress: RefreshProgress?
  /// How many items the last refresh brought that nobody has opened yet.
  package var newCount = 0
  /// How many items the last refresh changed that nobody has opened yet.
  package var changedCount = 0
  /// Where the source is asked for from this run on; nil where it has not moved.
  package var movedTo: String?
  /// What could not be kept or read, in the reader's words, one line each.
  package var warnings: [String] = []

  /// An empty flyer at rest.
  package init() {}
}

extension ContentState {
  /// True while the flyer that comes with the program stands in the place of a source of which
  /// there is no copy.
  package var isStandIn: Bool { source != nil && origin == .bundled }

  /// True where what is shown is what the source had at some time, all of it.
  package var isCopy: Bool { if case .copy = origin { true } else { false } }

  /// True where what all sources have is shown, not one of them.
  package var isOfAllSources: Bool { tabs.first == .today }
}
