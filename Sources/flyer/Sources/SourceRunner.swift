import FlyerModel
import Foundation
import Library
import Localizing
import Logging
import Reading
import Screens

/// Does what the reader wants done with the sources that are kept, and tells it what came of it.
@MainActor
final class SourceRunner {
  /// The file before and after a source was removed, and that source.
  private struct Removal {
    let before, after: String
    let known: KnownSource
  }

  private let program: Program
  /// The sources that were opened and removed, in other runs too.
  private let files: HistoryFiles
  /// The source that is shown.
  private let shown: @MainActor () -> Source
  /// Shows another source, as the user typed it. With `isInstead`, the way back does not lead to the
  /// one that is shown.
  private let open: @MainActor (String, _ isInstead: Bool) -> Void
  /// Returns when what was done before is kept.
  private let settle: @MainActor () async -> Void
  /// Hears which sources there are.
  private let know: @MainActor (SourceList) async -> Void
  private let send: @MainActor (SourceEvent) -> Void
  private var refreshing: Set<String> = []
  private var removals: [Removal] = []
  /// Changes of the list are made one after the other.
  private let changes = WorkQueue()
  private let summaries: SourceSummaries
  private var round: Task<Void, Never>?
  /// The addresses that the present round asks by itself, those that have answered too.
  private var due: Set<String> = []
  /// How many failed in the last round by itself: the same number is not reported again.
  private var failedCount = 0
  /// Refreshes what is due from time to time.
  private var upkeep: Task<Void, Never>?
  /// Says soon what there is of them.
  private var listing: Task<Void, Never>?
  /// Notices changes of the list by other processes and editors.
  private var watch: FileWatch?

  init(
    _ program: Program, shown: @escaping @MainActor () -> Source,
    open: @escaping @MainActor (String, _ isInstead: Bool) -> Void,
    settle: @escaping @MainActor () async -> Void,
    know: @escaping @MainActor (SourceList) async -> Void,
    send: @escaping @MainActor (SourceEvent) -> Void
  ) {
    (self.program, self.shown, self.open) = (program, shown, open)
    (self.settle, self.know, self.send) = (settle, know, send)
    files = HistoryFiles(folder: program.directories.state)
    summaries = SourceSummaries(in: program.directories.cache)
  }

  /// The names of sources that a text could become.
  func names(beginning text: String) -> [String] {
    let folded = text.lowercased()
    let list = (try? program.sourcesFile.read().list)?.all ?? []
    return list.map(\.name).filter { !$0.isEmpty && $0.lowercased().hasPrefix(folded) }
  }

  func cancelAll() {
    upkeep?.cancel()
    round?.cancel()
  }

  /// Says that what is shown is kept at another address.
  func say(isKept known: KnownSource) { send(.keptElsewhere(name(of: known))) }

  /// Sends the state of the sources whenever the list was changed.
  func follow() {
    guard watch == nil, let folder = program.directories.config else { return }
    watch = FileWatch(folder: folder, name: SourcesFile.name) { [weak self] news in
      Task { @MainActor in
        switch news {
        case .changed: self?.perform(.list)
        case .failed(let error):
          self?.send(.failed(reason: "\(ContentNotice.notFollowed(error))"))
        }
      }
    }
  }

  func perform(_ effect: SourceEffect) {
    switch effect {
    case .list: changes.add { await self.list() }
    case .add(let text, let neighbour): changes.add { await self.add(text, beside: neighbour) }
    case .addShown:
      guard !shown().isGuide else {
        return send(.failed(reason: tr("The guide comes with flyer: Vg opens it from anywhere.")))
      }
      if let text = shown().text { changes.add { await self.add(text, beside: nil) } }
    case .remove(let address):
      change { () async throws(SettingsError) in try await self.remove(address) }
    case .restore: change { () async throws(SettingsError) in try await self.restore() }
    case .refresh(let address): refresh { $0.filter { $0.source.text == address } }
    case .openNextUnread: changes.add { await self.openNextUnread() }
    case .refreshAll:
      // Those that are being asked anyway are not asked twice.
      refresh { [due] in $0.filter { known in known.source.text.map(due.contains) != true } }
    }
  }

  /// Shows the next source of the list with unread items, after the last one the first.
  private func openNextUnread() async {
    await settle()
    let list = (try? program.sourcesFile.read().list)?.inOrder ?? []
    let counts = UnreadCounts.of(list.map(\.source), in: program.directories.cache)
    let here = list.firstIndex { $0.source.isSame(as: shown()) }
    let order = here.map { Array(list[($0 + 1)...] + list[..<$0]) } ?? list
    guard let next = order.first(where: { counts[$0.source.cacheKey, default: 0] > 0 }),
      let text = next.source.text
    else { return send(.nothingUnread) }
    open(text, true)
  }

  private func change(_ body: @escaping @MainActor () async throws(SettingsError) -> Void) {
    changes.add {
      do throws(SettingsError) {
        try await body()
      } catch {
        self.send(.failed(reason: "\(error)"))
      }
      await self.list()
    }
  }

  /// Says what there is of each; the copies are looked at elsewhere than where keys are taken.
  private func list() async {
    await settle()
    do throws(SettingsError) {
      let sources = try program.sourcesFile.read().list
      await know(sources)
      let summaries = await summaries.summaries(of: sources)
      let shown = shown()
      send(
        .listed(
          SourcesState(
            summaries, recent: recent(besides: sources), shown: sources[shown]?.source.text,
            showsAll: shown == .today,
            refreshing: refreshing)))
    } catch {
      send(.failed(reason: "\(error)"))
    }
  }

  /// The most sources that are listed because they were opened.
  private static let mostRecent = 10

  /// Those that were opened last and are not in the list; a file that can't be read lists none.
  private func recent(besides kept: SourceList) -> [SourceSummary] {
    let opened = ((try? files.openedSources()) ?? []).reversed().lazy
      .compactMap { try? Source(parsing: $0, relativeTo: "/") }
      .filter { kept[$0] == nil }
    return opened.prefix(Self.mostRecent)
      .map { SourceSummary(of: KnownSource($0), in: program.directories.cache) }
  }

  private func remove(_ address: String) async throws(SettingsError) {
    let change = try await program.sourcesFile.change { document throws(SettingsError) in
      guard let known = document.list.known(at: address) else { return document }
      return try document.removing(known.source)
    }
    guard let known = change.before.list.known(at: address) else { return }
    removals.append(
      Removal(before: change.before.text, after: change.after.text, known: known))
    await record(known, isRestored: false)
    send(.removed(name(of: known)))
  }

  /// Puts back the source that was removed last, in this run or in one before. Where nothing else
  /// was changed since, all is as it was, comments too.
  private func restore() async throws(SettingsError) {
    let last = removals.popLast()
    guard let known = last?.known ?? lastRemoved else { return send(.nothingToRestore) }
    try await program.sourcesFile.change { document throws(SettingsError) in
      if let last, document.text == last.after { return try document.replaced(by: last.before) }
      return document.list[known.source] == nil ? try document.adding(known) : document
    }
    await record(known, isRestored: true)
    send(.restored(name(of: known)))
  }

  /// The source that was removed last; nil if there is none that can be read.
  private var lastRemoved: KnownSource? {
    try? (try? files.removedSources())?.last?.known()
  }

  private func record(_ known: KnownSource, isRestored: Bool) async {
    guard let source = RemovedSource(known) else { return }
    do {
      try await files.record(source, isRestored: isRestored)
    } catch {
      program.log.notice("removal not recorded", metadata: ["error": "\(error)"])
    }
  }

  private func add(_ text: String, beside neighbour: String?) async {
    do {
      let groups = try neighbour.flatMap { try program.keptList().known(at: $0)?.groups } ?? []
      await settle()
      switch try await program.opening(text).addSource(in: groups) {
      case .added(let known, _): send(.added(name(of: known), to: known.groups))
      case .known(let known): send(.known(name(of: known)))
      case .moved(let known, _):
        send(.moved(name(of: known)))
        // What is starred from now on is of the one that is kept.
        if known.source.isSame(as: shown()) { open(text, false) }
      }
    } catch let failure as Failure {
      // The row is short.
      send(.failed(reason: failure.reason))
    } catch {
      send(.failed(reason: "\(error)"))
    }
    await list()
  }

  /// As the list calls it.
  private func name(of known: KnownSource) -> String {
    SourceSummary(of: known, in: program.directories.cache).name
  }

  /// How often it is looked what is due; a server says how often it may be asked.
  private static let interval = Duration.seconds(300)

  /// Fetches what was never fetched or is due, at once and from time to time, while the list of all
  /// sources is shown; nothing if the user wants to be asked.
  func keepUpToDate() {
    guard upkeep == nil, program.configuration.refresh == .auto else { return }
    upkeep = Task {
      var isFirst = true
      while !Task.isCancelled {
        if shown() == .today { refreshDue(withLocal: isFirst) }
        isFirst = false
        try? await Task.sleep(for: Self.interval)
      }
    }
  }

  /// - Parameter withLocal: whether files and folders are read again as well.
  private func refreshDue(withLocal: Bool) {
    let (cache, now) = (program.directories.cache, Int(program.now().timeIntervalSince1970))
    refresh(isAsked: false) { sources in
      RefreshRound.due(sources.filter { withLocal || $0.source.host != nil }, in: cache, at: now)
    }
  }

  /// Asks some of them, one round after the other.
  ///
  /// - Parameter isAsked: false for a round that the user did not ask for, which says only what is
  ///   wrong.
  private func refresh(
    isAsked: Bool = true, _ choose: @escaping @Sendable ([KnownSource]) -> [KnownSource]
  ) {
    let before = round
    round = Task {
      await before?.value
      guard let list = try? program.sourcesFile.read().list, !Task.isCancelled else { return }
      let chosen = await Task.detached { choose(list.all) }.value
      guard !chosen.isEmpty || isAsked && list.isEmpty else { return }
      refreshing = Set(chosen.compactMap(\.source.text))
      if !isAsked { due = refreshing }
      defer { due = [] }
      await self.list()
      let failures = FailureCount()
      await RefreshRound.run(chosen, with: program.contentSettings) { outcome in
        if case .failure = outcome.result { await failures.add() }
        await self.finish(outcome.known)
      }
      await self.list()
      if !Task.isCancelled { say(chosen.count, failed: await failures.count, isAsked: isAsked) }
    }
  }

  private func say(_ count: Int, failed: Int, isAsked: Bool) {
    defer { if !isAsked { failedCount = failed } }
    if isAsked || failed > 0 && failed != failedCount { send(.refreshed(count, failed: failed)) }
  }

  private func finish(_ known: KnownSource) {
    if let address = known.source.text { refreshing.remove(address) }
    guard listing == nil else { return }
    // Each time the whole list is made: a few times a second are enough.
    listing = Task {
      try? await Task.sleep(for: .milliseconds(250))
      listing = nil
      await list()
    }
  }
}

extension SourceList {
  fileprivate func known(at address: String) -> KnownSource? {
    all.first { $0.source.text == address }
  }
}

private actor FailureCount {
  private(set) var count = 0
  func add() { count += 1 }
}
