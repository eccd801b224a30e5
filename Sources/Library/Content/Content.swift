package import FlyerModel
import Foundation
import Indexing
import Logging

/// The one access point to the items of a source: the session in which it is read.
///
/// It shows the cached copy of the source at once, or else the bundled flyer. It fetches a newer
/// copy on request; observers are notified of every change.
package actor Content {
  package static let shared = Content()

  /// Nil only before `open`.
  var settings: ContentSettings?
  var source = Source.bundled
  /// The lists that answer all queries.
  var shown = ShownLists()
  /// The user's ticks, stars and notes of the source shown.
  var own = OwnData()
  /// Which posts are shown.
  var feed = ShownFeed()
  /// The tasks in the background.
  var work = ContentWork()
  /// The files and folders watched for changes.
  var watches = SourceWatches()
  private var published = PublishedState()

  /// The contents shown, and the condition of the source.
  package internal(set) var state: ContentState {
    get { published.state }
    set { published.state = newValue }
  }

  /// Creates content without an opened source.
  package init() {}

  /// Shows the copy of a source, or the bundled flyer if it has none; does not use the network.
  ///
  /// - Parameter opened: the copy, if it is already open.
  @discardableResult
  package func open(
    _ source: Source, with settings: ContentSettings, as opened: OpenedCopy? = nil
  ) -> ContentState {
    (self.settings, self.source) = (settings, source)
    watches.forgetSource()
    shown = ShownLists()
    own = OwnData(store: opened?.personal)
    state.name(source)
    if let opened {
      show(opened.index, from: opened.state.origin)
      use(opened.folder)
      adopt(opened.own.feedFilter)
    } else {
      switch source {
      case .today: openToday(settings)
      case .bundled: showBundled()
      case .web, .contentful, .file: if !showCopy() { showBundled() }
      }
    }
    adoptHome()
    assert(state.key == source.cacheKey, "the state is that of the source that was opened")
    return state
  }

  /// Whether the lists show a cached copy of the source rather than the bundled flyer.
  package var hasCopy: Bool { source == .bundled || state.isCopy }

  /// Whether an index was damaged.
  package var wasDamaged: Bool { shown.wasDamaged }

  /// Whether the summary of all sources was damaged.
  package var wasSummaryDamaged: Bool { shown.wasSummaryDamaged }

  /// Whether the copy outlives this process.
  package var isKept: Bool { shown.isKept }

  /// The source whose items are shown: the bundled guide if it replaces a source without a copy.
  var shownSource: Source { state.isStandIn ? .bundled : source }

  /// The part of the source in the summary of all sources.
  var share: SourceShare? { SourceShare(of: source, settings) }

  /// Returns a stream of the current state and every later one, until the listening task ends.
  package func states() -> AsyncStream<ContentState> {
    let (stream, continuation) = AsyncStream<ContentState>.makeStream()
    let key = published.add(continuation)
    continuation.onTermination = { _ in Task { await self.removeObserver(key) } }
    return stream
  }

  private func removeObserver(_ key: UUID) { published.remove(key) }

  /// Answers all queries from an index from now on.
  func show(_ index: FlyerIndex, from origin: ContentState.Origin) {
    assert(shown.today == nil, "the lists of all sources come from no single index")
    assert(origin != .beginning || index.path == nil, "only a copy has a file that may be replaced")
    shown.index = index
    if state.feedCheck != nil { heedVerdicts(in: index) }
    var next = state
    next.show(index.facts, from: origin)
    state = next
    adoptHome()
    checkNewPosts()
  }

  /// Shows a warning to the user once.
  package func tell(_ warning: String) { warn(.told(warning)) }

  /// Warns the user once.
  func warn(_ notice: ContentNotice) {
    let warning = "\(notice)"
    guard !state.warnings.contains(warning) else { return }
    settings?.log.warning("\(warning)")
    state.warnings.append(warning)
    if case .notKept = notice { shown.isKept = false }
    settings?.onWarning(warning)
  }
}
