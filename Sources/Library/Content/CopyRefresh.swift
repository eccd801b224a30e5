import Files
import FlyerModel
import Foundation
import Importing
import Indexing
import Logging

/// A refresh of the copy in one folder: decides whether the server may be asked now, fetches and
/// imports the document, and remembers a new address. Needs the lock of the folder.
struct CopyRefresh {
  let source: Source
  let settings: ContentSettings
  let folder: CopyFolder
  /// Whether the copy outlives this process.
  let isKept: Bool
  let occasion: RefreshSchedule.Occasion

  /// Fetches a newer copy, shows it, and saves the schedule that follows from the server's answer.
  func run(for content: isolated Content) async throws -> Refresh {
    var schedule = isKept ? RefreshSchedule(at: folder.schedule) : RefreshSchedule()
    guard source.address != nil else { return try await bring(&schedule, for: content) }
    if schedule.pause(for: occasion, at: settings.seconds) != nil { return .notDue(schedule) }
    let address = schedule.address
    defer {
      if isKept { keep(schedule) }
      if let moved = schedule.address, moved != address {
        content.state.movedTo = "\(Source.web(moved))"
      }
    }
    do {
      return try await bring(&schedule, for: content)
    } catch {
      let error = ContentError(error, path: folder.path)
      if let failed = FailedRequest(error) { schedule.note(failed, at: settings.seconds) }
      throw error
    }
  }

  /// Saves the schedule. A failure is only logged: the server is then asked a little more often.
  private func keep(_ schedule: RefreshSchedule) {
    do {
      try schedule.keep(at: folder.schedule)
    } catch {
      settings.log.warning("a schedule can't be kept", metadata: ["error": "\(error)"])
    }
  }

  /// - Parameter named: the address of the document that a web page names in its place.
  private func bring(
    _ schedule: inout RefreshSchedule, from named: String? = nil, for content: isolated Content
  ) async throws -> Refresh {
    content.work.nextBeginning = 0
    assert(source.hasFolder, "only a source with a copy has a newer one")
    let file = folder.unfinished("document.json")
    defer { unlink(file) }
    // Without a saved copy, "not modified" would leave nothing to show.
    let isComparable = isKept && content.state.isCopy && named == nil && !schedule.isElsewhere
    let facts = content.shown.index?.facts
    let known = isComparable ? facts?.validators : nil
    let download = Download(
      source: source, settings: settings, folder: folder, address: named ?? schedule.address,
      knownDigest: facts?.digest
    ) { await show($0, of: file, for: content) }
    if case .file(let path) = source { await showBeginning(of: path, isWhole: true, for: content) }
    let downloaded = try await download.run(into: file, unless: known)
    guard var copy = await copyImport(of: file, downloaded, known, for: content),
      let readable = try await copy.read(in: folder)
    else { return await confirm(downloaded, known, &schedule, for: content) }
    if readable.isPage, source.address != nil {
      let isAwaited = !content.state.isCopy || schedule.isPage || schedule.isElsewhere
      if isAwaited, named == nil, let address = readable.onlyNamed {
        return try await bring(&schedule, from: address, for: content)
      }
      try schedule.checkPage(
        downloaded.answer, replacing: content.state.isCopy, named: named)
    }
    copy.isFirst = isKept && !content.state.isCopy
    let report = try await copy.install(readable, in: folder) { count in
      Task { await content.show(.items(count)) }
    }
    if let named { schedule.found(at: named) }
    schedule.note(readable, downloaded.answer, at: settings.seconds)
    // The watch on the copy may have shown it already.
    if !content.shows(folder) {
      content.show(try FlyerIndex(path: folder.index), from: .copy(confirmed: settings.now()))
    }
    return .updated(report)
  }

  /// Shows the progress of a download, and the beginning of the document each time it has grown
  /// enough.
  private func show(
    _ progress: RefreshProgress, of file: String, for content: isolated Content
  ) async {
    content.show(progress)
    guard case .bytes(let count, let total) = progress, count >= content.work.nextBeginning,
      total.map({ count < $0 }) ?? true
    else { return }
    content.work.nextBeginning = count * DocumentBeginning.growth
    await showBeginning(of: file, isWhole: false, for: content)
  }

  /// Shows the first items of a document if its source has no copy yet.
  ///
  /// - Parameter isWhole: false for a document that is still being downloaded.
  private func showBeginning(
    of path: String, isWhole: Bool, for content: isolated Content
  ) async {
    guard content.watches.isOn, !content.state.isCopy,
      DocumentBeginning.isWorthReading(
        path, isWhole: isWhole, isFirst: content.state.origin == .bundled)
    else { return }
    let beginning = DocumentBeginning(
      path: path, importOptions: settings.importOptions, origin: source.origin,
      second: settings.seconds)
    let index = await Task.detached { beginning.index() }.value
    let state = content.state
    // The user may have opened another source meanwhile.
    guard let index, source == content.source, !state.isCopy, state.activity == .refreshing,
      state.origin == .bundled || state.counts.all < index.facts.counts.all
    else { return }
    content.show(index, from: .beginning)
  }

  /// Returns the import that makes the copy; nil if the source has not changed.
  private func copyImport(
    of file: String, _ downloaded: Downloaded, _ known: Validators?,
    for content: isolated Content
  ) async -> CopyImport? {
    guard case .fetched(let validators, let space) = downloaded.result else { return nil }
    // The same document in another language is another copy.
    let isForOthers = known?.translation.map { $0 != settings.importOptions.tag } ?? false
    // An empty list may not replace items.
    let hasItems = content.state.isCopy && content.shown.index?.facts.counts.all ?? 0 > 0
    return CopyImport(
      document: file, space: space, from: source, served: downloaded.answer?.served,
      converter: settings.converter, importOptions: settings.importOptions, validators: validators,
      isNew: true, replacesItems: hasItems, second: settings.seconds,
      retainedIDs: await content.retainedIDs(), keptDays: settings.keptDays(source),
      knownDigest: known == nil || isForOthers ? nil : content.shown.index?.facts.digest)
  }

  /// Records that the source still has the document of the copy.
  private func confirm(
    _ downloaded: Downloaded, _ known: Validators?, _ schedule: inout RefreshSchedule,
    for content: isolated Content
  ) async -> Refresh {
    folder.confirm()
    var validators = downloaded.result.validators
    validators.translation = known?.translation
    await content.shown.index?.keep(validators)
    if let answer = downloaded.answer { schedule.note(answer, at: settings.seconds) }
    return .unchanged
  }
}

extension DownloadResult {
  /// The validators that the source reported for the document, such as its ETag.
  fileprivate var validators: Validators {
    switch self {
    case .notModified(let validators), .fetched(let validators, _): validators
    }
  }
}

extension ReadableDocument {
  /// The address that a page names in its place, if it names exactly one.
  fileprivate var onlyNamed: String? { named.count == 1 ? named.first : nil }
}

extension RefreshSchedule {
  /// Throws if a web page arrived where a document was expected. In place of a feed, or at another
  /// address than the known page, it is most likely the login page of a network.
  fileprivate func checkPage(
    _ answer: ServerAnswer?, replacing hasCopy: Bool, named: String?
  ) throws(ContentError) {
    let isSamePlace =
      answer?.finalAddress == answer?.lastingTarget || answer?.served.place == served?.place
    if named != nil || hasCopy && !(isPage && isSamePlace) { throw .webPage }
  }

  fileprivate mutating func note(_ readable: ReadableDocument, _ answer: ServerAnswer?, at now: Int)
  {
    guard let answer else { return }
    (interval, isPage, served) = (readable.interval, readable.isPage, answer.served)
    note(answer, at: now)
  }
}
