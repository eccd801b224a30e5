import Logging
package import Roster

/// Loads the part of a roster that is shown.
extension RosterClient {
  /// Sets the part that is shown besides the user's own rows. A missing part is loaded now, or once
  /// the server can be reached.
  package func look(at part: RosterPart) {
    open()
    lookedAt = part
    guard looking == nil, isLookedAtMissing else { return }
    looking = Task { [weak self] in await self?.readWhatIsLookedAt() }
  }

  /// The part that is shown, with the user's own rows; nil for the whole roster.
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
        // The server may have reported changes of rows that the copy did not have yet.
        _ = try await refresh()
      } catch {
        return settings.log.info(
          "what is looked at can't be read", metadata: ["error": "\(error)"])
      }
    }
  }

  /// Whether a user is logged in whose copy lacks the part that is shown.
  private var isLookedAtMissing: Bool {
    guard session != nil, let snapshot else { return false }
    return !snapshot.isEnough(for: lookedAt)
  }

  /// Returns the query string for a part of the roster, or for the whole roster if the part is nil.
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
  /// Whether the snapshot has a part, or the whole roster if the part is nil.
  func isEnough(for wanted: RosterPart?) -> Bool {
    wanted.map(covers) ?? (part == nil)
  }
}
