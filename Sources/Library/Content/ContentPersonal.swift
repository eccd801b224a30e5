package import FlyerModel
import Foundation
import GRDB
import Indexing
import Logging

/// Saves and reads the user's ticks, stars and notes.
extension Content {
  /// Sets or removes the tick of an article. The change is on disk once this returns.
  package func setTick(_ isTicked: Bool, id: String) async throws(ContentError) {
    let address = address(of: id)
    try await home(of: address).keep(for: self) { try $0.set(.tick, isTicked, id: address.id) }
  }

  /// Sets or removes the star of an item. The change is on disk once this returns.
  package func setStar(_ isStarred: Bool, id: String) async throws(ContentError) {
    let address = address(of: id)
    try await home(of: address).keep(for: self) { try $0.set(.star, isStarred, id: address.id) }
    if isStarred { share?.add(address, for: self) }
  }

  /// Lists the posts that match a filter from now on, and saves the filter for the source. The
  /// filter is on disk once this returns.
  package func keepFeedFilter(_ filter: FeedFilter) async throws(ContentError) {
    _ = own.learnFeedFilter()
    state.feedFilter = filter
    try await home.keep(for: self) { try $0.set(filter) }
  }

  /// Adopts the filter of an earlier run, but only once.
  func adopt(_ kept: FeedFilter?) {
    if own.learnFeedFilter() { state.feedFilter = kept ?? .all }
  }

  /// Copies the ticks, stars and notes of a source that this source replaces. They are on disk once
  /// this returns.
  package func inherit(from other: Source) async throws(ContentError) {
    let key = other.cacheKey
    try await home(of: source).keep(for: self) { try $0.inherit(from: key) }
  }

  /// Makes the lists reload if another process changed the user's ticks, stars or notes.
  func adoptOwnMarks() async {
    guard let marks = try? await own.store?.marks(), marks.version != own.shownVersion else {
      return
    }
    own.shownVersion = marks.version
    state.revision += 1
  }
}

/// The user's notes about articles.
extension Content {
  /// Saves a note about an article of any source under its title, whichever source is shown, or
  /// deletes it if the text is empty.
  ///
  /// - Returns: Whether the article has a note now. The change is on disk once this returns.
  @discardableResult
  package func saveNote(_ text: String, of address: ItemAddress, title: String)
    async throws(ContentError) -> Bool
  {
    let updated = settings?.now() ?? .distantPast
    return try await home(of: address).keep(for: self) {
      try $0.save(Note(id: address.id, title: title, text: text, updated: updated))
    }
  }

  /// Returns the user's note about an article; nil if there is none.
  package func note(of id: String) async throws(ContentError) -> Note? {
    try await note(of: address(of: id))
  }

  /// Returns the user's note about an article of any source, whichever source is shown.
  package func note(of address: ItemAddress) async throws(ContentError) -> Note? {
    try await home(of: address).read(for: self) { try $0.note(of: address.id) } ?? nil
  }

  /// Returns all notes about articles of the source, newest first. Articles that the source has
  /// removed are included.
  package func notes() async throws(ContentError) -> [Note] {
    try await home(of: source).read(for: self) { try $0.notes() } ?? []
  }

  /// Returns all notes about articles of all sources, newest first.
  package func notesOfAllSources() async throws(ContentError) -> [SourceNote] {
    try await home.read(for: self) { try $0.notesOfAllSources() } ?? []
  }

  /// Saves imported notes with their dates. A note that is older than the saved one and differs
  /// from it changes nothing.
  ///
  /// - Returns: The notes that were not saved because they are older.
  package func importNotes(_ notes: [SourceNote]) async throws(ContentError) -> [SourceNote] {
    try await home.keep(for: self) { tables in
      try notes.filter { try !tables.saveImported($0) }
    }
  }
}

/// The user's data in lists.
extension Content {
  /// Returns the user's ticks, stars and notes for a list of the source. If they can't be read, the
  /// list shows none.
  func ownMarks(for query: ItemQuery) async -> OwnMarks {
    let home = home
    do throws(PersonalError) {
      guard var marks = try await home.marks(for: self) else { return OwnMarks() }
      adopt(marks.feedFilter)
      if case .mine? = query.timeline { marks.engagements = engagements() }
      await home.warnOfObstacles(for: self)
      let terms = query.terms
      if marks.noted.isEmpty || terms.words.isEmpty && terms.phrases.isEmpty { return marks }
      marks.matching = try await home.store?.read { try $0.notes(matching: terms) } ?? [:]
      return marks
    } catch {
      warn(.personal(error))
      return OwnMarks()
    }
  }

  /// Returns the user's engagements that are not items of the source shown.
  func engagements() -> [ItemSummary] {
    settings?.engagements(besides: source, starred: allStarred()) ?? []
  }

  /// Returns the ids of the items of the source that are starred or have a note; nil if they can't
  /// be read.
  func retainedIDs() async -> Set<String>? {
    guard let marks = try? await home(of: source).store?.marks() else { return nil }
    return marks.starred.union(marks.noted)
  }

  /// Returns the user's ticks, stars and notes of all sources, by their keys; empty if they can't
  /// be read.
  func allMarks() -> [String: OwnMarks] { askOwn { try PersonalTables.marks(in: $0) } ?? [:] }

  /// Returns the ids of the starred items of all sources, by their keys; empty if they can't be
  /// read.
  func allStarred() -> [String: Set<String>] { askOwn(PersonalTables.starred) ?? [:] }

  /// Queries the user's data of all sources. Returns nil if there is none, or if it can't be read,
  /// about which the user is warned.
  private func askOwn<T>(_ ask: (Database) throws -> T) -> T? {
    settings?.dataFolder.map(PersonalFile.init)?.ask(ask) { warn(.personal($0)) }
  }
}

/// Finds and uses the stores of the user's data.
extension Content {
  /// Shows and saves the user's ticks, stars and notes of the source that is now shown.
  func adoptHome() { own.show(home(of: shownSource).store) }

  private func home(of source: Source) -> PersonalHome {
    PersonalHome(of: source.cacheKey, name: source.keptName, settings, shown: own.store)
  }

  /// The store of the source shown, which can be asked about all sources.
  private var home: PersonalHome { PersonalHome(store: own.store) }

  /// Returns the store of the user's ticks, stars and notes about the items of a source.
  private func home(of address: ItemAddress) -> PersonalHome {
    // The bundled guide was shown instead of the source that is shown now.
    if address.source == Source.bundled.cacheKey { return home(of: .bundled) }
    let name = settings?.sourceNames?[address.source]
    return PersonalHome(of: address.source, name: name, settings, shown: own.store)
  }
}

/// The user's ticks, stars and notes of the source shown.
struct OwnData {
  /// Where they are saved; nil without a data folder.
  private(set) var store: PersonalStore?
  /// The version that observers have seen.
  var shownVersion = 0
  /// False until the filter of an earlier run has been read.
  private var knowsFeedFilter = false
  /// The marks removed from whole lists, by source; the latest removal is last.
  var takenMarks: [[String: [MarkedItem]]] = []

  init(store: PersonalStore? = nil) { self.store = store }

  /// Shows the data of another store, if it is another one.
  mutating func show(_ home: PersonalStore?) {
    guard home !== store else { return }
    (store, shownVersion, knowsFeedFilter) = (home, 0, false)
  }

  /// Returns whether the filter of the feed was unknown until now: another window may save another
  /// filter, so it is read only once.
  mutating func learnFeedFilter() -> Bool {
    defer { knowsFeedFilter = true }
    return !knowsFeedFilter
  }
}

extension ContentSettings {
  /// Checks the file with the user's ticks, stars and notes. A damaged file is set aside and replaced
  /// by its last good copy. Returns what is wrong; nil if nothing is.
  package func checkPersonal() -> PersonalError? {
    guard let file = dataFolder.map(PersonalFile.init) else { return nil }
    do throws(PersonalError) {
      try file.ask { _ in }
      return nil
    } catch {
      log.warning("\(error)")
      return error
    }
  }
}
