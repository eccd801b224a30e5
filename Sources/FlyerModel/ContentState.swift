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
  /// A space is on its way.
  case space(SyncProgress)
}

/// What the reader shows and how it stands with the source, as `Content` publishes it.
package struct ContentState: Sendable, Equatable {
  /// Where the shown copy comes from.
  package enum Origin: Sendable, Equatable {
    /// The flyer that comes with the program, because there is no source or no copy of it yet.
    case bundled
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
  /// Counts up with every change of what lists and items would answer.
  package var revision: Int
  /// Counts up with every change that lists of posts alone would answer.
  package var feedRevision: Int
  /// What the flyer says about itself.
  package var head: FlyerHead
  /// The tabs: the publisher's or the standard ones.
  package var tabs: [Tab]
  /// How many pieces of information and contacts there are.
  package var count: Int
  /// How many articles there are.
  package var articleCount: Int
  /// How many posts there are.
  package var postCount: Int
  /// How far the pictures of the feed are looked at; nil while nobody has asked for the feed.
  package var feedCheck: FeedCheck?
  /// The posts that the reader chose to see.
  package var feedFilter: FeedFilter
  /// Where the copy is from.
  package var origin: Origin
  /// True when the source was reached in this run and the copy is what it has.
  package var isLive: Bool
  /// What is going on.
  package var activity: Activity
  /// How far a refresh has come; nil where none is under way or nothing can be said.
  package var progress: RefreshProgress?
  /// How many items the last refresh brought that nobody has opened yet.
  package var newCount: Int
  /// How many items the last refresh changed that nobody has opened yet.
  package var changedCount: Int
  /// What could not be kept or read, in the reader's words, one line each.
  package var warnings: [String]

  /// Makes a state; by default an empty flyer at rest.
  package init(
    source: String? = nil, revision: Int = 0, feedRevision: Int = 0, head: FlyerHead = FlyerHead(),
    tabs: [Tab] = [],
    count: Int = 0, articleCount: Int = 0, postCount: Int = 0, feedCheck: FeedCheck? = nil,
    feedFilter: FeedFilter = .all, origin: Origin = .bundled, isLive: Bool = false,
    activity: Activity = .idle, progress: RefreshProgress? = nil, newCount: Int = 0,
    changedCount: Int = 0, warnings: [String] = []
  ) {
    self.source = source
    self.revision = revision
    self.feedRevision = feedRevision
    self.head = head
    self.tabs = tabs
    self.count = count
    self.articleCount = articleCount
    self.postCount = postCount
    self.feedCheck = feedCheck
    self.feedFilter = feedFilter
    self.origin = origin
    self.isLive = isLive
    self.activity = activity
    self.progress = progress
    self.newCount = newCount
    self.changedCount = changedCount
    self.warnings = warnings
  }
}

extension ContentState {
  /// True while the flyer that comes with the program stands in the place of a source of which
  /// there is no copy.
  package var isStandIn: Bool { source != nil && origin == .bundled }
}
