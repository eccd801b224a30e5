package import FlyerModel
import Logging

extension Content {
  /// Takes the mark of an item away, for good where the copy can be written to.
  package func markSeen(id: String) async {
    let address = address(of: id)
    guard let index = index(of: address), let mark = await takeMark(of: address.id, in: index)
    else { return }
    count(mark, -1)
    tellToday(nil, instead: mark, of: address)
  }

  private func takeMark(of id: String, in index: FlyerIndex) async -> Mark? {
    do {
      return try await index.markSeen(id: id)
    } catch {
      settings?.log.notice("a mark stays", metadata: ["item": "\(id)", "error": "\(error)"])
      return nil
    }
  }

  /// Gives an item its mark back, because opening it was undone.
  package func restoreMark(_ mark: Mark, id: String) async throws(ContentError) {
    let address = address(of: id)
    let restored = try await answer(
      { try await $0.restore(mark, id: address.id) }, in: index(of: address))
    guard restored == true else { return }
    count(mark, 1)
    tellToday(mark, instead: nil, of: address)
  }

  private func count(_ mark: Mark, _ change: Int) {
    switch mark {
    case .new: state.newCount = max(0, state.newCount + change)
    case .changed: state.changedCount = max(0, state.changedCount + change)
    }
    state.revision += 1
  }
}
