package import FlyerModel
import Foundation
import GRDB
import Logging

/// The one access point to what there is to read.
///
/// Shows at once the copy of the source in the cache, else the flyer that comes with the program,
/// and fetches a newer copy when asked to; observers hear of every change.
package actor Content {
  package static let shared = Content()

  var settings: ContentSettings?
  var source = Source.bundled
  /// The index from which everything is answered; nil only until `open`.
  var index: FlyerIndex?
  /// The folder of `index` where it is a copy of the source that is kept.
  var folder: CopyFolder? {
    didSet { watchCopy() }
  }
  /// The reader's ticks, stars and notes about what is shown; nil where there is no home for them.
  var personal: PersonalStore?
  /// The version of the reader's marks that observers know of.
  var shownOwnVersion = 0
  /// False until the reader's own data were read first.
  var knowsFeedFilter = false
  /// Which pictures of the feed are shown.
  package internal(set) var feedVerdicts = FeedVerdicts()
  /// False where no picture can be shown: then none is looked at, and no post left out.
  var showsPictures = true
  /// Looks at the pictures of the feed, once somebody has asked for it.
  var feedChecker: FeedChecker?
  var running: Task<Result<Refresh, ContentError>, Never>?
  /// Makes a broken index anew.
  var recovery: Task<Bool, Never>?
  /// The marks that were taken from whole lists, by sources, the last ones last.
  var takenMarks: [[String: [MarkedItem]]] = []
  /// What was opened in the lists of all sources since they are shown, by sources: it stays in them.
  var openedOfAll: [String: Set<String>] = [:]
  /// What all sources had as they were opened, until their first page is answered.
  var openedSummary: TodaySummary?
  /// Whether an index was not as it was written.
  package private(set) var wasDamaged = false
  /// False once a copy lasts only as long as this process.
  package private(set) var isKept = true
  /// Tells the summary of all sources what was opened.
  var summarizing: Task<Void, Never>?
  private(set) var isWatching = false
  /// When so many bytes of a first copy have come, what has come is shown.
  var nextBeginning = 0
  private var sourceWatch: FileWatch?
  private var isTreeWatched = false
  private var copyWatch: FileWatch?
  private var personalWatch: FileWatch?
  private var todayWatch: FileWatch?
  /// Runs for a moment after the summary of all sources was shown, and whether it has changed since.
  private var todayPause: Task<Void, Never>?
  private var isBehindToday = false
  /// The index of the source of which an item was asked for last in a list of all of them.
  var opened: (source: String, index: FlyerIndex)?
  private var observers: [UUID: AsyncStream<ContentState>.Continuation] = [:]
  /// What is shown and how it stands with the source.
  package internal(set) var state = ContentState() {
    didSet {
      if state != oldValue { for observer in observers.values { observer.yield(state) } }
    }
  }

  /// Makes content of its own, with nothing opened yet.
  package init() {}

  /// Shows the copy of a source, or the bundled flyer where there is none; asks nobody.
  ///
  /// - Parameter opened: that copy where it is open already.
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

  /// True when lists answer what the source had at some time, not the bundled flyer in its place.
  package var hasCopy: Bool { source == .bundled || state.isCopy }

  /// The state now and every later one, until the task that listens ends.
  package func states() -> AsyncStream<ContentState> {
    let (stream, continuation) = AsyncStream<ContentState>.makeStream()
    let key = UUID()
    observers[key] = continuation
    continuation.onTermination = { _ in Task { await self.removeObserver(key) } }
    continuation.yield(state)
    return stream
  }

  private func removeObserver(_ key: UUID) { observers[key] = nil }

  /// Follows the source where it is a file, and what other processes do to the copy, as long as
  /// somebody has the content.
  package func watch() {
    isWatching = true
    removeAbandoned()
    watchCopy()
    watchOwnMarks()
    watchSource()
    watchToday()
  }

  /// Follows what refreshes tell of all sources.
  private func watchToday() {
    guard source == .today, let folder = settings?.cacheFolder else { return }
    todayWatch = FileWatch(folder: folder, name: TodayFile.name) { [weak self] news in
      Task { await self?.heed(news) { $0.followToday() } }
    }
  }

  /// Shows what the summary says now, or in a moment where that was done a moment ago: while many
  /// sources are refreshed it changes with each of them.
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

  /// Removes what was left unfinished in the copies of all sources, in the background.
  private func removeAbandoned() {
    guard let root = settings?.cacheFolder else { return }
    Task.detached(priority: .background) {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
      for name in names { CopyFolder(path: root + "/" + name).removeAbandoned() }
    }
  }

  /// Follows the source where it is a file or a folder, or becomes one; what is read once that is so
  /// misses no change.
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

  /// Reads the source again; what became a folder, or was one, is followed in another way.
  private func followSource(at path: String) async {
    if source == .file(path: path), FolderCopy.isFolder(path) != isTreeWatched {
      sourceWatch = nil
      watchSource()
    }
    await readAgain()
  }

  /// Follows the copy, also before there is one.
  private func watchCopy() {
    guard isWatching, copyWatch == nil, let folder = keptFolder else { return }
    copyWatch = FileWatch(folder: folder.path, name: "index.sqlite") { [weak self] news in
      Task { await self?.heed(news) { $0.adoptNewIndex() } }
    }
    // Somebody may have replaced it since it was opened.
    adoptNewIndex()
  }

  /// Follows the reader's own data.
  private func watchOwnMarks() {
    guard isWatching, personalWatch == nil, let folder = settings?.dataFolder else { return }
    personalWatch = FileWatch(folder: folder, name: PersonalFile.name) { [weak self] news in
      Task { await self?.heed(news) { await $0.adoptOwnMarks() } }
    }
  }

  /// Acts on a change; tells the reader once where none is noticed.
  private func heed(
    _ news: FileWatch.News, by follow: @Sendable (isolated Content) async -> Void
  ) async {
    switch news {
    case .changed: await follow(self)
    case .failed(let error): warn(.notFollowed(error))
    }
  }

  /// Where the copy of the source is kept, or would be.
  private var keptFolder: CopyFolder? {
    if let folder { return folder }
    guard source != .bundled, source != .today, let root = settings?.cacheFolder else { return nil }
    return CopyFolder(path: root + "/" + source.cacheKey)
  }

  /// Shows what another process put in place of the index.
  func adoptNewIndex() {
    if let folder = keptFolder, !shows(folder) { _ = showCopy() }
  }

  /// True where all is answered from the index that is in a folder now.
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

  /// Keeps a broken file for whoever wants to look at it, out of the reader's way.
  func setAside(_ file: String, of folder: CopyFolder, because error: any Error) {
    settings?.log.error(
      "set aside a broken file", metadata: ["file": "\(file)", "error": "\(error)"])
    folder.setAside(file)
    guard file == folder.index else { return }
    wasDamaged = true
    warn(.indexDamaged)
  }

  /// False where there is nothing to show, which the reader is told.
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

  /// Answers from this index from now on.
  func show(_ index: FlyerIndex, from origin: ContentState.Origin) {
    self.index = index
    if state.feedCheck != nil { heedVerdicts(in: index) }
    var next = state
    next.show(index.facts, from: origin)
    state = next
    adoptHome()
    checkNewPosts()
  }

  /// Tells the reader once.
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
