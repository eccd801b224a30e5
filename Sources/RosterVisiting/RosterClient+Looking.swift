import Logging
package import Roster

/// What of a roster is looked at.
extension RosterClient {
  /// Says what is looked at, beside what is one's own: if it is not here, it is read now, or once the
  /// server can be reached.
  package func look(at part: RosterPart) {
    open()
    lookedAt = part
    guard looking == nil, isLookedAtMissing else { return }
    looking = Task { [weak self] in await self?.readWhatIsLookedAt() }
  }

  /// What is looked at, and what is one's own; nil for all there is.
  func wanted(by session: RosterCache.Session) -> RosterPart? {
    lookedAt?.union(RosterPart(of: [session.person]))
  }

  private func readWhatIsLookedAt() async {
    defer { looking = nil }
    var read: RosterPart?
    while !Task.isCancelled, isLookedAtMissing, lookedAt != read {
      read = lookedAt
      do throws(RosterClientError) {
        _ = try await refresh()
        // Meanwhile the server may have told what was not in it yet.
        _ = try await refresh()
      } catch {
        return settings.log.info(
          "what is looked at can't be read", metadata: ["error": "\(error)"])
      }
    }
  }

  /// True where somebody is logged in whose copy has not what is looked at.
  private var isLookedAtMissing: Bool {
    guard session != nil, let snapshot else { return false }
    return !snapshot.isEnough(for: lookedAt)
  }

  /// What follows a path to ask for a part of the roster, or for all of it where that is nil.
  func query(
    asking part: RosterPart?, _ others: [(name: String, value: String)] = []
  ) throws(RosterClientError) -> String {
    try query(others + (part?.parameters ?? []).map { ($0.name.rawValue, $0.text) })
  }

  func query(_ parameters: [(name: String, value: String)]) throws(RosterClientError) -> String {
    guard let query = RosterQuestion.query(parameters) else {
      throw connection.notUnderstood(.unsendable)
    }
    return query
  }
}

extension RosterSnapshot {
  /// True where it has a part, or all of it where that is nil.
  func isEnough(for wanted: RosterPart?) -> Bool {
    wanted.map(covers) ?? (part == nil)
  }
}
