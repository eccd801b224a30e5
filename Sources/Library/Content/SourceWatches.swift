import Foundation

/// The watches on the source, its copy, the user's own data and the summary of all sources.
struct SourceWatches {
  typealias OnNews = @Sendable (FileWatch.News) -> Void

  private(set) var isOn = false
  private var source: FileWatch?
  /// Whether `source` watches a folder and all below it.
  private var isTree = false
  private var copy: FileWatch?
  private var personal: FileWatch?
  private var today: FileWatch?
  /// How often the summary of all sources is shown while it changes.
  var pace = Pace()

  mutating func begin() { isOn = true }

  mutating func forgetSource() { source = nil }

  /// Watches a file or folder that need not exist yet, unless the source is already watched.
  mutating func watchSource(at path: String, onNews: @escaping OnNews) {
    guard source == nil else { return }
    isTree = FolderCopy.isFolder(path)
    if isTree {
      source = FileWatch(tree: path, onNews: onNews)
    } else {
      let file = URL(fileURLWithPath: path)
      source = FileWatch(
        folder: file.deletingLastPathComponent().path, name: file.lastPathComponent, onNews: onNews)
    }
  }

  /// Whether a watched file was replaced by a folder, or the reverse.
  func isReplaced(_ path: String) -> Bool { FolderCopy.isFolder(path) != isTree }

  /// Watches the index of a copy, even if it does not exist yet. Returns false if a copy is already
  /// watched, or if nothing is watched yet.
  mutating func watchCopy(in folder: CopyFolder, onNews: @escaping OnNews) -> Bool {
    guard isOn, copy == nil else { return false }
    copy = FileWatch(folder: folder.path, name: "index.sqlite", onNews: onNews)
    return true
  }

  /// Watches the user's ticks, stars and notes.
  mutating func watchPersonal(in folder: String, onNews: @escaping OnNews) {
    guard personal == nil else { return }
    personal = FileWatch(folder: folder, name: PersonalFile.name, onNews: onNews)
  }

  /// Watches the summary of all sources, which refreshes write.
  mutating func watchToday(in folder: String, onNews: @escaping OnNews) {
    today = FileWatch(folder: folder, name: TodayFile.name, onNews: onNews)
  }

  /// Returns what acts on a change. If changes can't be followed, the user is warned once.
  static func news(
    for content: Content, _ follow: @escaping @Sendable (isolated Content) async -> Void
  ) -> OnNews {
    { [weak content] news in
      guard let content else { return }
      Task {
        switch news {
        case .changed: await follow(content)
        case .failed(let error): await content.warn(.notFollowed(error))
        }
      }
    }
  }

  /// Limits an action to once per pause.
  struct Pace {
    static let pause = Duration.milliseconds(250)

    private var isPausing = false
    private var isBehind = false

    /// Begins a pause. Returns false during a pause; then the action is due at its end.
    mutating func begin() -> Bool {
      isBehind = isPausing
      if isPausing { return false }
      isPausing = true
      return true
    }

    /// Ends a pause. Returns whether the action is due.
    mutating func end() -> Bool {
      assert(isPausing, "a pause ends once")
      isPausing = false
      return isBehind
    }
  }
}

/// Follows the source if it is a file, and what other processes do to its copy.
extension Content {
  /// Follows them as long as this object exists.
  package func watch() {
    watches.begin()
    if let root = settings?.cacheFolder { CopyFolder.removeAbandoned(in: root) }
    watchCopy()
    if let folder = settings?.dataFolder {
      watches.watchPersonal(
        in: folder, onNews: SourceWatches.news(for: self) { await $0.adoptOwnMarks() })
    }
    watchSource()
    if let today = shown.today, let folder = settings?.cacheFolder {
      watches.watchToday(in: folder, onNews: SourceWatches.news(for: self) { $0.follow(today) })
    }
  }

  /// Shows the summary of all sources, but not too often: while many sources are refreshed, it
  /// changes with each of them.
  private func follow(_ today: Today) {
    guard watches.pace.begin() else { return }
    show(today)
    Task {
      try? await Task.sleep(for: SourceWatches.Pace.pause)
      if watches.pace.end() { follow(today) }
    }
  }

  /// Follows the source if it is or becomes a file or a folder. Content that is read after this
  /// call misses no change.
  func watchSource() {
    guard case .file(let path) = source else { return }
    watches.watchSource(
      at: path, onNews: SourceWatches.news(for: self) { await $0.followSource(at: path) })
  }

  /// Reads the source again. If a file was replaced by a folder or the reverse, replaces the watch.
  private func followSource(at path: String) async {
    if source == .file(path: path), watches.isReplaced(path) {
      watches.forgetSource()
      watchSource()
    }
    await readAgain()
  }

  /// Follows the copy, even if it does not exist yet.
  func watchCopy() {
    guard let folder = keptFolder,
      watches.watchCopy(in: folder, onNews: SourceWatches.news(for: self) { $0.adoptNewIndex() })
    else { return }
    // Another process may have replaced it since it was opened.
    adoptNewIndex()
  }
}
