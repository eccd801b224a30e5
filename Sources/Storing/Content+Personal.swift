package import FlyerModel
import Foundation

extension Content {
  /// Ticks an article off, or takes the tick away; kept for good once this returns.
  package func setTick(_ isTicked: Bool, id: String) async throws(ContentError) {
    let address = address(of: id)
    try await keep(in: home(of: address)) { try $0.set(.tick, isTicked, id: address.id) }
  }

  /// Stars an item, or takes the star away; kept for good once this returns.
  package func setStar(_ isStarred: Bool, id: String) async throws(ContentError) {
    let address = address(of: id)
    try await keep(in: home(of: address)) { try $0.set(.star, isStarred, id: address.id) }
    if isStarred { tellToday(of: address) }
  }

  /// Keeps a note about an article under its title, or removes it where the text says nothing.
  ///
  /// - Returns: true where a note is kept, for good once this returns.
  @discardableResult
  package func saveNote(_ text: String, of id: String, title: String)
    async throws(ContentError) -> Bool
  {
    try await saveNote(text, of: address(of: id), title: title)
  }

  /// The same, whatever is shown now.
  @discardableResult
  package func saveNote(_ text: String, of address: ItemAddress, title: String)
    async throws(ContentError) -> Bool
  {
    let updated = settings?.now() ?? .distantPast
    return try await keep(in: home(of: address)) {
      try $0.save(Note(id: address.id, title: title, text: text, updated: updated))
    }
  }

  /// Has the ticks, stars and notes of a source whose place this one takes; kept for good once this
  /// returns.
  package func inherit(from other: Source) async throws(ContentError) {
    let key = other.cacheKey
    try await keep(in: home(of: source)) { try $0.inherit(from: key) }
  }

  /// Which of other sources, of which there are copies, has this schedule at another address: half of
  /// the talks of either are in both, by their ids and titles.
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

  /// The reader's note about an article; nil where there is none.
  package func note(of id: String) async throws(ContentError) -> Note? {
    try await note(of: address(of: id))
  }

  /// The same, whatever is shown now.
  package func note(of address: ItemAddress) async throws(ContentError) -> Note? {
    try await readOwn(in: home(of: address)) { try $0.note(of: address.id) } ?? nil
  }

  /// All notes about articles of the source, also of those that are gone; the newest first.
  package func notes() async throws(ContentError) -> [Note] {
    try await readOwn(in: home(of: source)) { try $0.notes() } ?? []
  }

  /// Tells the reader something once, as a warning.
  package func tell(_ warning: String) { warn(.told(warning)) }

  /// What lists show of the reader's own; where it can't be read, lists show nothing of it.
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

  /// Tells why what is the reader's own can't be kept as it should.
  private func warnOfObstacles(to personal: PersonalStore) async {
    for obstacle in await [personal.obstacle, personal.removal].compactMap(\.self) {
      warn(.personal(obstacle))
    }
  }

  /// The ids of what is starred or has a note in the source; nil where that can't be read.
  func heldItems() async -> Set<String>? {
    guard let marks = try? await home(of: source)?.marks() else { return nil }
    return marks.starred.union(marks.noted)
  }

  /// Whose items are shown: the guide's where it stands in for a source of which there is no copy.
  var shownSource: Source { state.isStandIn ? .bundled : source }

  /// Shows and keeps from now on what is the reader's own about whatever is shown now.
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

  /// Lets the lists be asked for again where another process changed what is the reader's own.
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

  /// Once more where the file was broken and the last good copy stands in its place now.
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

  /// Once more where the file was broken: it was set aside, and the next one is new.
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
