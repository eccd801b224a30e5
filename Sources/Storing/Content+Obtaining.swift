import Files
import FlyerModel
import Foundation
import Importing
import Logging

/// Fetches a newer copy: decides whether the server may be asked now, and remembers a new address.
extension Content {
  /// Returns the reason why an automatic refresh must wait; nil if one is due.
  func earlyRefresh() -> Refresh? {
    guard source.address != nil, let settings, let root = settings.cacheFolder, !isCopyForOthers
    else { return nil }
    let schedule = RefreshSchedule.kept(for: source, in: root)
    guard schedule.pause(for: .automatic, at: settings.seconds) != nil else { return nil }
    rest(schedule)
    return .notDue(schedule)
  }

  /// Ends a refresh without a fetch. What is shown stays, and so does the last failure.
  func rest(_ schedule: RefreshSchedule) {
    state.activity = schedule.failure.map { .failed(reason: $0) } ?? .idle
  }

  /// Fetches a newer copy and saves the schedule that follows from the server's answer.
  func obtain(
    into folder: CopyFolder, isKept: Bool, _ occasion: RefreshSchedule.Occasion
  ) async throws -> Refresh {
    guard let settings else { throw ContentError.noSource }
    var schedule = isKept ? RefreshSchedule(at: folder.schedule) : RefreshSchedule()
    guard source.address != nil else {
      return try await bring(into: folder, isKept: isKept, &schedule)
    }
    if schedule.pause(for: occasion, at: settings.seconds) != nil { return .notDue(schedule) }
    let address = schedule.address
    defer {
      if isKept { keep(schedule, in: folder) }
      if let moved = schedule.address, moved != address { state.movedTo = "\(Source.web(moved))" }
    }
    do {
      return try await bring(into: folder, isKept: isKept, &schedule)
    } catch {
      let error = ContentError(error, path: folder.path)
      if let failed = FailedRequest(error) { schedule.note(failed, at: settings.seconds) }
      throw error
    }
  }

  /// Saves the schedule. A failure is only logged: the server is then asked a little more often.
  private func keep(_ schedule: RefreshSchedule, in folder: CopyFolder) {
    do {
      try schedule.keep(at: folder.schedule)
    } catch {
      settings?.log.warning("a schedule can't be kept", metadata: ["error": "\(error)"])
    }
  }

  /// - Parameter named: the address of the document that a web page names in its place.
  private func bring(
    into folder: CopyFolder, isKept: Bool, _ schedule: inout RefreshSchedule,
    from named: String? = nil
  ) async throws -> Refresh {
    guard let settings else { throw ContentError.noSource }
    nextBeginning = 0
    let file = folder.unfinished("document.json")
    defer { unlink(file) }
    // Without a saved copy, "not modified" would leave nothing to show.
    let isComparable = isKept && state.isCopy && named == nil && !schedule.isElsewhere
    let known = isComparable ? index?.facts.validators : nil
    let download = Download(
      source: source, settings: settings, folder: folder, address: named ?? schedule.address,
      knownDigest: index?.facts.digest
    ) { await self.show($0, of: file) }
    if case .file(let path) = source { await showBeginning(of: path) }
    let downloaded = try await download.run(into: file, unless: known)
    guard var copy = await copyImport(of: file, downloaded, known, settings),
      let readable = try await copy.read(in: folder)
    else { return await confirm(downloaded, known, in: folder, &schedule) }
    if readable.isPage, source.address != nil {
      let isAwaited = !state.isCopy || schedule.isPage || schedule.isElsewhere
      if isAwaited, named == nil, let address = readable.onlyNamed {
        return try await bring(into: folder, isKept: isKept, &schedule, from: address)
      }
      try schedule.checkPage(downloaded.answer, replacing: state.isCopy, named: named)
    }
    copy.isFirst = isKept && !state.isCopy
    let report = try await copy.install(readable, in: folder) { count in
      Task { await self.show(.items(count)) }
    }
    if let named { schedule.found(at: named) }
    schedule.note(readable, downloaded.answer, at: settings.seconds)
    // The watch on the copy may have shown it already.
    if !shows(folder) {
      show(try FlyerIndex(path: folder.index), from: .copy(confirmed: settings.now()))
    }
    return .updated(report)
  }

  /// Returns the import that makes the copy; nil if the source has not changed.
  private func copyImport(
    of file: String, _ downloaded: Downloaded, _ known: Validators?, _ settings: ContentSettings
  ) async -> CopyImport? {
    guard case .fetched(let validators, let space) = downloaded.result else { return nil }
    // The same document in another language is another copy.
    let isForOthers = known?.translation.map { $0 != settings.importOptions.tag } ?? false
    return CopyImport(
      document: file, space: space, from: source, served: downloaded.answer?.served,
      converter: settings.converter, importOptions: settings.importOptions, validators: validators,
      isNew: true, replacesItems: hasItems, second: settings.seconds, held: await heldItems(),
      knownDigest: known == nil || isForOthers ? nil : index?.facts.digest)
  }

  /// Records that the source still has the document of the copy.
  private func confirm(
    _ downloaded: Downloaded, _ known: Validators?, in folder: CopyFolder,
    _ schedule: inout RefreshSchedule
  ) async -> Refresh {
    folder.confirm()
    var validators = downloaded.result.validators
    validators.translation = known?.translation
    await index?.keep(validators)
    if let answer = downloaded.answer, let settings { schedule.note(answer, at: settings.seconds) }
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
