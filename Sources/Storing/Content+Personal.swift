package import FlyerModel
import Foundation

extension Content {
  /// Sets or removes the tick of an article. The change is on disk once this returns.
  package func setTick(_ isTicked: Bool, id: String) async throws(ContentError) {
    let address = address(of: id)
    try await keep(in: home(of: address)) { try $0.set(.tick, isTicked, id: address.id) }
  }

  /// Sets or removes the star of an item. The change is on disk once this returns.
  package func setStar(_ isStarred: Bool, id: String) async throws(ContentError) {
    let address = address(of: id)
    try await keep(in: home(of: address)) { try $0.set(.star, isStarred, id: address.id) }
    if isStarred { tellToday(of: address) }
  }

  /// Saves a note about an article under its title, or deletes it if the text is empty.
  ///
  /// - Returns: Whether the article has a note now. The change is on disk once this returns.
  @discardableResult
  package func saveNote(_ text: String, of id: String, title: String)
    async throws(ContentError) -> Bool
  {
    try await saveNote(text, of: address(of: id), title: title)
  }

  /// Saves a note about an article of any source, whichever source is shown.
  @discardableResult
  package func saveNote(_ text: String, of address: ItemAddress, title: String)
    async throws(ContentError) -> Bool
  {
    let updated = settings?.now() ?? .distantPast
    return try await keep(in: home(of: address)) {
      try $0.save(Note(id: address.id, title: title, text: text, updated: updated))
    }
  }

  /// Copies the ticks, stars and notes of a source that this source replaces. They are on disk once
  /// this returns.
  package func inherit(from other: Source) async throws(ContentError) {
    let key = other.cacheKey
    try await keep(in: home(of: source)) { try $0.inherit(from: key) }
  }

  /// Returns the index of the source in `others` that has the same schedule at another address; nil
  /// if none has. Two schedules are the same if half of the talks of the longer one are in both,
  /// compared by ids and titles. Sources without a copy are skipped.
  package func indexOfSchedule(in others: [Source]) async -> Int? {
    guard let folder = settings?.cacheFolder, let own = try? await index?.talks(), !own.isEmpty
    else { return nil }
    for (number, other) in others.enumerated() where other != source {
      let theirs = try? await FlyerIndex(ofCopyIn: folder, source: other.cacheKey)?.talks()
      guard let theirs else { continue }
      if 2 * own.intersection(theirs).count >= max(own.count, theirs.count) { return number }
    }
    return nil
  }

  /// Returns the user's note about an article; nil if there is none.
  package func note(of id: String) async throws(ContentError) -> Note? {
    try await note(of: address(of: id))
  }

  /// Returns the user's note about an article of any source, whichever source is shown.
  package func note(of address: ItemAddress) async throws(ContentError) -> Note? {
    try await readOwn(in: home(of: address)) { try $0.note(of: address.id) } ?? nil
  }

  /// Returns all notes about articles of the source, newest first. Articles that the source has
  /// removed are included.
  package func notes() async throws(ContentError) -> [Note] {
    try await readOwn(in: home(of: source)) { try $0.notes() } ?? []
  }

  /// Shows a warning to the user once.
  package func tell(_ warning: String) { warn(.told(warning)) }

  /// Returns the user's ticks, stars and notes for a list. If they can't be read, the list shows
  /// none.
  func ownMarks(for query: ItemQuery) async -> OwnMarks {
    guard let personal else { return OwnMarks() }
    do throws(PersonalError) {
      var marks = try await twice { () async throws(PersonalError) in try await personal.marks() }
      adopt(marks.feedFilter)
      if case .mine? = query.timeline { marks.engagements = engagements() }
      await warnOfObstacles(to: personal)
      if marks.noted.isEmpty { return marks }
      let terms = SearchTerms(parsing: query.search)
      if !terms.words.isEmpty || !terms.phrases.isEmpty {
        marks.matching = try await personal.read { try $0.notes(matching: terms) } ?? [:]
      }
      return marks
    } catch {
      warn(.personal(error))
      return OwnMarks()
    }
  }

  /// Warns about anything that prevents saving the user's ticks, stars and notes.
  private func warnOfObstacles(to personal: PersonalStore) async {
    for obstacle in await [personal.obstacle, personal.removal].compactMap(\.self) {
      warn(.personal(obstacle))
    }
  }

  /// Returns the ids of the items of the source that are starred or have a note; nil if they can't
  /// be read.
  func heldItems() async -> Set<String>? {
    guard let marks = try? await home(of: source)?.marks() else { return nil }
    return marks.starred.union(marks.noted)
  }

  /// The source whose items are shown: the bundled guide if it replaces a source without a copy.
  var shownSource: Source { state.isStandIn ? .bundled : source }

  /// Shows and saves the user's ticks, stars and notes of the source that is now shown.
  func adoptHome() {
    let home = home(of: shownSource)
    guard home !== personal else { return }
    (personal, shownOwnVersion, knowsFeedFilter) = (home, 0, false)
  }

  func home(of source: Source) -> PersonalStore? {
    if personal?.source == source.cacheKey { return personal }
    return settings?.dataFolder.map {
      PersonalStore(PersonalFile(folder: $0), source: source.cacheKey, name: source.keptName)
    }
  }

  /// Makes the lists reload if another process changed the user's ticks, stars or notes.
  func adoptOwnMarks() async {
    guard let marks = try? await personal?.marks(), marks.version != shownOwnVersion else { return }
    shownOwnVersion = marks.version
    state.revision += 1
  }

  func readOwn<T: Sendable>(
    in personal: PersonalStore?, _ ask: @Sendable (PersonalTables) throws -> T
  ) async throws(ContentError) -> T? {
    do throws(PersonalError) {
      return try await twice { () async throws(PersonalError) in try await personal?.read(ask) }
    } catch {
      if case .broken = error { warn(.personal(error)) }
      throw .personal(error)
    }
  }

  /// Reads again if the file was broken and its last good copy has replaced it.
  private func twice<T: Sendable>(_ ask: () async throws(PersonalError) -> T)
    async throws(PersonalError) -> T
  {
    do throws(PersonalError) {
      return try await ask()
    } catch {
      guard case .broken(_, _, isRestored: true) = error else { throw error }
      warn(.personal(error))
      return try await ask()
    }
  }

  func keep<T: Sendable>(
    in personal: PersonalStore?, _ change: @escaping @Sendable (PersonalTables) throws -> T
  ) async throws(ContentError) -> T {
    guard let personal else {
      throw .personal(.noFolder)
    }
    let answer = try await write(change, to: personal)
    await warnOfObstacles(to: personal)
    if source != .today {
      shownOwnVersion = (try? await personal.marks().version) ?? shownOwnVersion
    }
    state.revision += 1
    return answer
  }

  /// Writes again if the file was broken: it was set aside, and a new one is created.
  private func write<T: Sendable>(
    _ change: @escaping @Sendable (PersonalTables) throws -> T, to personal: PersonalStore
  ) async throws(ContentError) -> T {
    do throws(PersonalError) {
      do throws(PersonalError) {
        return try await personal.write(change)
      } catch {
        guard case .broken = error else { throw error }
        warn(.personal(error))
        return try await personal.write(change)
      }
    } catch {
      throw .personal(error)
    }
  }
}
