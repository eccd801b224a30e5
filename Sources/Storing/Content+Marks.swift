package import FlyerModel
import Logging

extension Content {
  /// Takes the mark of an item away, for good where the copy can be written to.
  package func markSeen(id: String) async {
    guard let index, let mark = await takeMark(of: id, in: index) else { return }
    switch mark {
    case .new: state.newCount = max(0, state.newCount - 1)
    case .changed: state.changedCount = max(0, state.changedCount - 1)
    }
    state.revision += 1
    summarizeNews()
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
    guard try await answer({ try await $0.restore(mark, id: id) }) == true else { return }
    switch mark {
    case .new: state.newCount += 1
    case .changed: state.changedCount += 1
    }
    state.revision += 1
    summarizeNews()
  }
}
