import FlyerModel
import Indexing

/// Reads and changes the user's data about the items of one source: once more if the file was
/// broken, and with a warning of what is in the way.
struct PersonalHome {
  /// Nil without a data folder.
  let store: PersonalStore?

  init(store: PersonalStore?) { self.store = store }

  /// Finds the store of a source.
  ///
  /// - Parameters:
  ///   - name: the name of the source for users.
  ///   - shown: the store of the source shown, which is open already.
  init(
    of key: String, name: @autoclosure () -> String?, _ settings: ContentSettings?,
    shown: PersonalStore?
  ) {
    if let shown, shown.source == key {
      store = shown
    } else {
      store = settings?.dataFolder.map {
        PersonalStore(PersonalFile(folder: $0), source: key, name: name())
      }
    }
  }

  /// Returns the current ticks, stars and notes; nil without a data folder.
  func marks(for content: isolated Content) async throws(PersonalError) -> OwnMarks? {
    guard let store else { return nil }
    do throws(PersonalError) {
      return try await store.marks()
    } catch {
      try warnOfRestored(error, for: content)
      return try await store.marks()
    }
  }

  /// Queries the tables; returns nil if nothing was ever saved.
  func read<T: Sendable>(
    for content: isolated Content, _ ask: @Sendable (PersonalTables) throws -> T
  ) async throws(ContentError) -> T? {
    guard let store else { return nil }
    do throws(PersonalError) {
      do throws(PersonalError) {
        return try await store.read(ask)
      } catch {
        try warnOfRestored(error, for: content)
        return try await store.read(ask)
      }
    } catch {
      if case .broken = error { content.warn(.personal(error)) }
      throw .personal(error)
    }
  }

  /// Throws the error again, unless the last good copy has replaced the broken file.
  private func warnOfRestored(
    _ error: PersonalError, for content: isolated Content
  ) throws(PersonalError) {
    guard case .broken(_, _, isRestored: true) = error else { throw error }
    content.warn(.personal(error))
  }

  /// Changes the tables. The change is on disk once this returns, and lists reload.
  func keep<T: Sendable>(
    for content: isolated Content, _ change: @escaping @Sendable (PersonalTables) throws -> T
  ) async throws(ContentError) -> T {
    guard let store else { throw .personal(.noFolder) }
    await holdFile(for: content)
    let answer = try await write(change, to: store, for: content)
    await holdFile(for: content)
    await warnOfObstacles(for: content)
    if store === content.own.store {
      content.own.shownVersion = (try? await store.marks().version) ?? content.own.shownVersion
    }
    content.state.revision += 1
    return answer
  }

  /// Lets the store of the source shown hold the file open, or write it again if its folder was
  /// removed: the store of another source in a list of all sources would begin a new one.
  private func holdFile(for content: isolated Content) async {
    guard let shown = content.own.store, shown !== store else { return }
    _ = try? await shown.marks()
    if let removal = await shown.removal { content.warn(.personal(removal)) }
  }

  /// Writes again if the file was broken: it was set aside, and a new one is created.
  private func write<T: Sendable>(
    _ change: @escaping @Sendable (PersonalTables) throws -> T, to store: PersonalStore,
    for content: isolated Content
  ) async throws(ContentError) -> T {
    do throws(PersonalError) {
      do throws(PersonalError) {
        return try await store.write(change)
      } catch {
        guard case .broken = error else { throw error }
        content.warn(.personal(error))
        return try await store.write(change)
      }
    } catch {
      throw .personal(error)
    }
  }

  /// Warns about anything that prevents saving the user's data.
  func warnOfObstacles(for content: isolated Content) async {
    guard let store else { return }
    for obstacle in await [store.obstacle, store.removal].compactMap(\.self) {
      content.warn(.personal(obstacle))
    }
  }
}
