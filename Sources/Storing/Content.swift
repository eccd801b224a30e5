package import FlyerModel
import Foundation
import GRDB
import Logging

/// The one access point to the items of a source.
///
/// It shows the cached copy of the source at once, or else the bundled flyer. It fetches a newer
/// copy on request; observers are notified of every change.
package actor Content {
  package static let shared = Content()

  var settings: ContentSettings?
  var source = Source.bundled
  /// The index that answers all queries; nil only before `open`.
  var index: FlyerIndex?
  /// The folder of `index` if that is a saved copy of the source.
  var folder: CopyFolder? {
    didSet { watchCopy() }
  }
  /// The user's ticks, stars and notes of the source shown; nil without a data folder.
  var personal: PersonalStore?
  /// The version of the user's ticks, stars and notes that observers have seen.
  var shownOwnVersion = 0
  /// False until the user's own data have been read.
  var knowsFeedFilter = false
  /// Which pictures of the feed are shown.
  package internal(set) var feedVerdicts = FeedVerdicts()
  /// If false, no picture can be shown. Then pictures are not checked and no post is left out.
  var showsPictures = true
  /// Checks the pictures of the feed; nil until the feed is first requested.
  var feedChecker: FeedChecker?
  var running: Task<Result<Refresh, ContentError>, Never>?
  /// The rebuild of a broken index that is running.
  var recovery: Task<Bool, Never>?
  /// The marks removed from whole lists, by source; the latest removal is last.
  var takenMarks: [[String: [MarkedItem]]] = []
  /// The items opened since the lists of all sources were shown, by source. They stay in these
  /// lists.
  var openedOfAll: [String: Set<String>] = [:]
  /// The summary of all sources as read by `open`, until the first page is answered.
  var openedSummary: TodaySummary?
  /// Whether an index was damaged.
  package private(set) var wasDamaged = false
  /// Whether the copy outlives this process.
  package private(set) var isKept = true
  /// The update of the summary of all sources that is running.
  var summarizing: Task<Void, Never>?
  private(set) var isWatching = false
  /// During a first download, the number of bytes at which its beginning is shown again.
  var nextBeginning = 0
  private var sourceWatch: FileWatch?
  private var isTreeWatched = false
  private var copyWatch: FileWatch?
  private var personalWatch: FileWatch?
  private var todayWatch: FileWatch?
  /// Runs briefly after the summary of all sources was shown; `isBehindToday` tells whether the
  /// summary has changed since.
  private var todayPause: Task<Void, Never>?
  private var isBehindToday = false
  /// The source of the last item requested from a list of all sources, and its index.
  var opened: (source: String, index: FlyerIndex)?
  private var observers: [UUID: AsyncStream<ContentState>.Continuation] = [:]
  /// The contents shown, and the condition of the source.
  package internal(set) var state = ContentState() {
    didSet {
      if state != oldValue { for observer in observers.values { observer.yield(state) } }
    }
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
    self.settings = settings
    self.source = source
    sourceWatch = nil
    personal = opened?.personal
    state.name(source)
    if let opened {
      show(opened.index, from: opened.state.origin)
      folder = opened.folder
      adopt(opened.own.feedFilter)
    } else if source == .today {
      openToday()
    } else if source == .bundled || !showCopy() {
      showBundled()
    }
    adoptHome()
    return state
  }

  /// Whether the lists show a cached copy of the source rather than the bundled flyer.
  package var hasCopy: Bool { source == .bundled || state.isCopy }

  /// Returns a stream of the current state and every later one, until the listening task ends.
  package func states() -> AsyncStream<ContentState> {
    let (stream, continuation) = AsyncStream<ContentState>.makeStream()
    let key = UUID()
    observers[key] = continuation
    continuation.onTermination = { _ in Task { await self.removeObserver(key) } }
    continuation.yield(state)
    return stream
  }

  private func removeObserver(_ key: UUID) { observers[key] = nil }

  /// Follows the source if it is a file, and what other processes do to the copy, as long as this
  /// object exists.
  package func watch() {
    isWatching = true
    removeAbandoned()
    watchCopy()
    watchOwnMarks()
    watchSource()
    watchToday()
  }

  /// Follows the summary of all sources, which refreshes write.
  private func watchToday() {
    guard source == .today, let folder = settings?.cacheFolder else { return }
    todayWatch = FileWatch(folder: folder, name: TodayFile.name) { [weak self] news in
      Task { await self?.heed(news) { $0.followToday() } }
    }
  }

  /// Shows the summary of all sources, at most once per `todayPauseLength`: while many sources are
  /// refreshed, it changes with each of them.
  private func followToday() {
    isBehindToday = todayPause != nil
    guard !isBehindToday else { return }
    showToday()
    todayPause = Task {
      try? await Task.sleep(for: Self.todayPauseLength)
      todayPause = nil
      if isBehindToday { followToday() }
    }
  }

  private static let todayPauseLength = Duration.milliseconds(250)

  /// Removes unfinished files of ended processes from the copies of all sources, in the background.
  private func removeAbandoned() {
    guard let root = settings?.cacheFolder else { return }
    Task.detached(priority: .background) {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
      for name in names { CopyFolder(path: root + "/" + name).removeAbandoned() }
    }
  }

  /// Follows the source if it is or becomes a file or a folder. Content that is read after this
  /// call misses no change.
  func watchSource() {
    guard sourceWatch == nil, case .file(let path) = source else { return }
    isTreeWatched = FolderCopy.isFolder(path)
    let onNews: @Sendable (FileWatch.News) -> Void = { [weak self] news in
      Task { await self?.heed(news) { await $0.followSource(at: path) } }
    }
    if isTreeWatched {
      sourceWatch = FileWatch(tree: path, onNews: onNews)
    } else {
      let file = URL(fileURLWithPath: path)
      sourceWatch = FileWatch(
        folder: file.deletingLastPathComponent().path, name: file.lastPathComponent, onNews: onNews)
    }
  }

  /// Reads the source again. If a file was replaced by a folder or the reverse, replaces the watch.
  private func followSource(at path: String) async {
    if source == .file(path: path), FolderCopy.isFolder(path) != isTreeWatched {
      sourceWatch = nil
      watchSource()
    }
    await readAgain()
  }

  /// Follows the copy, even if it does not exist yet.
  private func watchCopy() {
    guard isWatching, copyWatch == nil, let folder = keptFolder else { return }
    copyWatch = FileWatch(folder: folder.path, name: "index.sqlite") { [weak self] news in
      Task { await self?.heed(news) { $0.adoptNewIndex() } }
    }
    // Another process may have replaced it since it was opened.
    adoptNewIndex()
  }

  /// Follows the user's ticks, stars and notes.
  private func watchOwnMarks() {
    guard isWatching, personalWatch == nil, let folder = settings?.dataFolder else { return }
    personalWatch = FileWatch(folder: folder, name: PersonalFile.name) { [weak self] news in
      Task { await self?.heed(news) { await $0.adoptOwnMarks() } }
    }
  }

  /// Acts on a change. If changes can't be followed, warns the user once.
  private func heed(
    _ news: FileWatch.News, by follow: @Sendable (isolated Content) async -> Void
  ) async {
    switch news {
    case .changed: await follow(self)
    case .failed(let error): warn(.notFollowed(error))
    }
  }

  /// The folder where the copy of the source is or would be saved.
  private var keptFolder: CopyFolder? {
    if let folder { return folder }
    guard source != .bundled, source != .today, let root = settings?.cacheFolder else { return nil }
    return CopyFolder(path: root + "/" + source.cacheKey)
  }

  /// Shows the index if another process has replaced it.
  func adoptNewIndex() {
    if let folder = keptFolder, !shows(folder) { _ = showCopy() }
  }

  /// Whether all queries are answered from the index that is in a folder now.
  func shows(_ folder: CopyFolder) -> Bool {
    index?.path == folder.index && index?.isCurrent == true
  }

  func showCopy() -> Bool {
    guard let settings, let root = settings.cacheFolder else { return false }
    let folder = CopyFolder(path: root + "/" + source.cacheKey)
    guard FileManager.default.fileExists(atPath: folder.index) else { return false }
    do {
      show(
        try FlyerIndex(path: folder.index),
        from: .copy(confirmed: folder.confirmed ?? settings.now()))
      self.folder = folder
      return true
    } catch IndexError.otherVersion {
      return false
    } catch {
      setAside(folder.index, of: folder, because: error)
      return false
    }
  }

  /// Renames a broken file so that the reader ignores it but users can inspect it.
  func setAside(_ file: String, of folder: CopyFolder, because error: any Error) {
    settings?.log.error(
      "set aside a broken file", metadata: ["file": "\(file)", "error": "\(error)"])
    folder.setAside(file)
    guard file == folder.index else { return }
    wasDamaged = true
    warn(.indexDamaged)
  }

  /// Shows the bundled flyer. Returns false and warns the user if it can't be indexed.
  @discardableResult
  func showBundled() -> Bool {
    guard let settings else { return false }
    do {
      show(try BundledFlyer(cacheFolder: settings.cacheFolder).index(), from: .bundled)
      return true
    } catch {
      settings.log.error("the bundled flyer can't be shown", metadata: ["error": "\(error)"])
      warn(.bundledUnusable("\(error)"))
      return false
    }
  }

  /// Answers all queries from an index from now on.
  func show(_ index: FlyerIndex, from origin: ContentState.Origin) {
    self.index = index
    if state.feedCheck != nil { heedVerdicts(in: index) }
    var next = state
    next.show(index.facts, from: origin)
    state = next
    adoptHome()
    checkNewPosts()
  }

  /// Warns the user once.
  func warn(_ notice: ContentNotice) {
    let warning = "\(notice)"
    guard !state.warnings.contains(warning) else { return }
    settings?.log.warning("\(warning)")
    state.warnings.append(warning)
    if case .notKept = notice { isKept = false }
    settings?.onWarning(warning)
  }
}

extension Content {
  package static var databaseVersion: String {
    let version = try? DatabaseQueue().read {
      try String.fetchOne($0, sql: "SELECT sqlite_version()")
    }
    return version.flatMap(\.self) ?? "unknown"
  }
}
