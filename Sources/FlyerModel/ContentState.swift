package import struct Foundation.Date

/// The progress of the sync of a space.
package struct SyncProgress: Sendable, Equatable {
  /// The last page that was fetched, counted from 1.
  package var page: Int
  /// The number of entries and assets received so far.
  package var entries: Int

  package init(page: Int, entries: Int) {
    self.page = page
    self.entries = entries
  }
}

/// The progress of a refresh.
package enum RefreshProgress: Sendable, Equatable {
  /// The bytes of the document received so far, and its length if the source declares it.
  case bytes(Int, of: Int?)
  /// The number of its items read so far.
  case items(Int)
  case space(SyncProgress)
}

/// The state of the reader's content and of its source, as `Content` publishes it.
package struct ContentState: Sendable, Equatable {
  /// The origin of the shown copy.
  package enum Origin: Sendable, Equatable {
    /// The flyer that comes with the program, because there is no source or no copy of it yet.
    case bundled
    /// The first items of the source, while its first copy is being downloaded.
    case beginning
    /// The copy of the source that was confirmed or fetched at this time.
    case copy(confirmed: Date)
  }

  /// The activity of a refresh.
  package enum Activity: Sendable, Equatable {
    /// No refresh: there is no source, or the last refresh of this run succeeded.
    case idle
    /// A refresh is in progress.
    case refreshing
    /// The last refresh failed. `reason` is in the reader's language.
    case failed(reason: String)
  }

  /// The current source, in a form fit to be shown; nil if none was named.
  package var source: String?
  /// A key that identifies the source among others that may look the same when shown; nil if it is
  /// not needed.
  package var key: String?
  /// Whether the source is a local file or folder, which the user may be editing.
  package var isLocal = false
  /// Whether the user can add the source to their list: it is not in it, and not part of flyer.
  package var isKeepable = false
  /// The reader's name for the source; nil to use the title of its flyer.
  package var name: String?
  /// A counter, raised by every change that may change the content of lists and items.
  package var revision = 0
  /// A counter, raised by every change that affects only lists of posts.
  package var feedRevision = 0
  /// The flyer's description of itself.
  package var head = FlyerHead()
  /// The tabs: the publisher's or the standard ones.
  package var tabs: [Tab] = []
  /// The conference of the flyer; nil if it has none.
  package var conference: Conference?
  /// The number of items of each kind.
  package var counts: KindCounts = [:]
  /// The progress of checking the feed's pictures; nil until the feed is first requested.
  package var feedCheck: FeedCheck?
  /// The filter that the reader chose for posts.
  package var feedFilter = FeedFilter.all
  package var origin = Origin.bundled
  /// Whether the source was reached in this run and the copy is identical to it.
  package var isLive = false
  package var activity = Activity.idle
  /// The progress of a refresh; nil if none is in progress or its progress is unknown.
  package var progress: RefreshProgress?
  /// The number of unopened items that the last refresh brought.
  package var newCount = 0
  /// The number of unopened items that the last refresh changed.
  package var changedCount = 0
  /// The address to which the source has moved, used from this run on; nil if it has not moved.
  package var movedTo: String?
  /// Errors of storing or reading, in the reader's language, one line each.
  package var warnings: [String] = []

  /// Creates an empty flyer without activity.
  package init() {}
}

extension ContentState {
  /// Whether the flyer that comes with the program replaces a source of which there is no copy.
  package var isStandIn: Bool { source != nil && origin == .bundled }

  /// Whether the content is a complete copy of the source at some time.
  package var isCopy: Bool { if case .copy = origin { true } else { false } }

  /// Whether the content is that of all sources, not of one of them.
  package var isOfAllSources: Bool { tabs.first == .today }
}
