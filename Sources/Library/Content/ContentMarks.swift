package import FlyerModel
import Foundation
import Indexing

extension Content {
  /// Removes the mark of an item.
  package func markSeen(id: String) async throws(ContentError) {
    let address = address(of: id)
    let index = index(of: address)
    if try await answer({ try await $0.setGone(address.id, isSeen: true) }, in: index) == true {
      state.revision += 1
    }
    let taken = try await answer({ try await $0.markSeen(id: address.id) }, in: index)
    guard let mark = taken ?? nil else { return }
    shown.today?.keepListed(address)
    await tell([address.source: [MarkedItem(id: address.id, mark: mark)]], areTaken: true)
  }

  /// Gives an item a mark: its own one, because opening it was undone, or that of new items,
  /// however long ago it was opened. An item that changed in the current copy is marked as changed
  /// again.
  package func restoreMark(_ mark: Mark, id: String) async throws(ContentError) {
    let address = address(of: id)
    let index = index(of: address)
    if try await answer({ try await $0.setGone(address.id, isSeen: false) }, in: index) == true {
      state.revision += 1
    }
    let restored = try await answer({ try await $0.restore(mark, id: address.id) }, in: index)
    guard let restored = restored ?? nil else { return }
    share?.add(address, for: self)
    await tell([address.source: [MarkedItem(id: address.id, mark: restored)]], areTaken: false)
  }

  /// Returns the items that are new or changed and were not opened since, and the events removed
  /// since. Starred items come first.
  ///
  /// - Parameter limit: the greatest number of items, and of removed events.
  package func changes(limit: Int = 1000) async throws(ContentError) -> [ItemChange] {
    let second = Int((settings?.now() ?? .distantPast).timeIntervalSince1970)
    guard let yesterday = FlyerDate(daysSince1970: AgendaDays.day(second) - 1) else { return [] }
    let starred = await ownMarks(for: ItemQuery()).starred
    let changes = try await answer { try await $0.changes(since: yesterday, limit: limit) } ?? []
    let all = changes.map { ItemChange($0.item, $0.kind, isStarred: starred.contains($0.item.id)) }
    return all.filter(\.isStarred) + all.filter { !$0.isStarred }
  }

  /// Returns an item as it was before it changed; nil if it did not change or no earlier version is
  /// known.
  package func former(of id: String) async throws(ContentError) -> Item? {
    let address = address(of: id)
    return try await answer({ try await $0.former(of: address.id) }, in: index(of: address)) ?? nil
  }

  /// Removes the marks of all items of a list. `restoreMarks` undoes this.
  package func markAllSeen(in query: ItemQuery) async throws(ContentError) {
    guard let lists = shown.lists else { return }
    let own = await marks(for: query)
    shown.today?.forgetOpened()
    var taken: [String: [MarkedItem]] = [:]
    for part in lists.parts(of: query) {
      let key = part.source ?? shownSource.cacheKey
      let own = own.others[key] ?? own
      taken[key] = try await answer(
        { try await $0.takeMarks(of: part.query, showing: own) }, in: index(ofSource: key))
    }
    if case .changes? = query.timeline {
      _ = try await answer { try await $0.setGone(nil, isSeen: true) }
    }
    self.own.takenMarks.append(taken)
    await tell(taken, areTaken: true)
  }

  /// Restores the marks that were removed last.
  package func restoreMarks() async throws(ContentError) {
    guard let taken = own.takenMarks.popLast() else { return }
    var restored: [String: [MarkedItem]] = [:]
    for (key, items) in taken {
      restored[key] = try await answer(
        { try await $0.restore(items) }, in: index(ofSource: key))
    }
    await tell(restored, areTaken: false)
  }

  /// Removes the marks of all items, and marks all removed events as seen.
  package func forgetChanges() async throws(ContentError) {
    let taken = try await answer { try await $0.takeMarks(of: nil) } ?? []
    _ = try await answer { try await $0.setGone(nil, isSeen: true) }
    await tell([shownSource.cacheKey: taken], areTaken: true)
    await work.summary?.value
  }

  /// Updates the counts of marked items, and the summary of all sources. A list that is read from
  /// the summary shows the change only after the summary has been written.
  private func tell(_ marks: [String: [MarkedItem]], areTaken: Bool) async {
    for (key, items) in marks where !items.isEmpty {
      share?.keep(items, areTaken: areTaken, of: key, for: self)
    }
    if let today = shown.today {
      await work.summary?.value
      return show(today)
    }
    guard marks.contains(where: { !$0.value.isEmpty }) else { return }
    state.count(marks[shownSource.cacheKey] ?? [], areTaken: areTaken)
  }
}
