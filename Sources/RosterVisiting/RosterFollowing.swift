import Fetching
import Foundation
import Logging
package import Roster

extension RosterClient {
  /// Follows the server until the connection ends; returns whether there is nothing more to follow.
  func followOnce(_ failures: inout Int) async -> Bool {
    guard let session else { return await waitForSomebody(&failures) }
    do throws(RosterClientError) {
      _ = try await refresh()
      try await listen(as: session) { failures = 0 }
      // A server that stops ends the stream.
      failures += 1
      settings.log.info("the roster's stream of changes has ended")
    } catch {
      if error == .transport(.cancelled) { return true }
      failures += 1
      settings.log.info("the roster is offline", metadata: ["error": "\(error)"])
      guard error != .loggedOut else { return await waitForSomebody(&failures) }
      change { $0.link = .offline(reason: "\(error)") }
    }
    return false
  }

  /// While no user is logged in, checks whether the server can be reached. Also checks whether the
  /// user has logged in in another program.
  private func waitForSomebody(_ failures: inout Int) async -> Bool {
    guard await knock(&failures) else { return false }
    while !Task.isCancelled, session == nil {
      if let session = keptSession() {
        begin(session)
      } else if (try? await settings.sleep(settings.limits.lookForLogIn)) == nil {
        return true
      }
    }
    return true
  }

  /// Returns false if it is worth another try.
  private func knock(_ failures: inout Int) async -> Bool {
    do throws(RosterClientError) {
      _ = try await connection.ask(RosterQuestion(path: .roster))
      change { $0.link = .live }
    } catch .loggedOut {
      change { $0.link = .live }
    } catch {
      if error == .transport(.cancelled) { return true }
      failures += 1
      change { $0.link = .offline(reason: "\(error)") }
      return false
    }
    return true
  }

  private func listen(
    as session: RosterCache.Session, whenLive: () -> Void
  ) async throws(RosterClientError) {
    defer { isListening = false }
    let version = snapshot?.version
    try await connection.listen(as: session.token, since: version) {
      news throws(RosterClientError) in
      guard self.session == session else { throw .transport(.cancelled) }
      (isListening, heard) = (true, heard + 1)
      whenLive()
      if !take(news, as: session), isOutdated(by: news) { _ = try await refresh() }
      confirm()
      change { $0.link = .live }
    }
    if Task.isCancelled { throw .transport(.cancelled) }
  }

  /// Whether an event makes the copy outdated. A new day changes what is shown, too.
  private func isOutdated(by news: RosterStreamEvent) -> Bool {
    guard let snapshot else { return true }
    switch news {
    case .version(let version) where version != snapshot.version: return true
    case .changes(let changes) where changes.version != snapshot.version: return true
    case .version, .changes, .stillHere: break
    }
    return snapshot.today.map { $0 != snapshot.rules.timeZone.date(at: settings.now()) } ?? false
  }

  func confirm() {
    let now = settings.now()
    change { $0.confirmed = now }
    cache.confirm(at: now)
  }

  /// Fetches the current roster and stores it.
  package func refresh() async throws(RosterClientError) -> RosterSnapshot {
    open()
    guard let session else { throw .loggedOut }
    let part = wanted(by: session)
    let isHere = snapshot?.isEnough(for: part) == true
    if tellsChanges, isHere, let next = try await catchUp(as: session) { return next }
    questions += 1
    let number = questions
    var question = RosterQuestion(path: .roster, query: try query(asking: part))
    question.headers = ["Accept-Encoding": "gzip, deflate, br"]
    if let eTag, isHere { question.headers.add(name: "If-None-Match", value: eTag) }
    let reply = try await ask(question, as: session)
    tellsChanges = reply.tellsChanges
    if reply.status == 304, let snapshot {
      answered = max(answered, number)
      confirm()
      return snapshot
    }
    let snapshot = try decoded(RosterSnapshot.self, reply)
    // An older answer may arrive after a newer one. The version does not show that: a server may be
    // restored.
    guard number > answered else { return snapshot }
    answered = number
    keep(snapshot, eTag: reply.eTag, of: session)
    return snapshot
  }

  func keep(_ snapshot: RosterSnapshot, eTag: String?, of session: RosterCache.Session) {
    self.eTag = eTag.flatMap { $0.utf8.count <= 200 ? $0 : nil }
    keep(snapshot) { copy, now throws(RosterClientError) in
      try cache.keep(copy, of: session, at: now)
    }
  }

  /// Stores a roster that differs from the cached one in some rows.
  func keep(
    _ next: RosterSnapshot, differingIn rows: [Row], from old: RosterSnapshot,
    of session: RosterCache.Session
  ) {
    eTag = nil
    keep(next) { copy, now throws(RosterClientError) in
      try cache.keep(copy, differingIn: rows, from: old, of: session, at: now)
    }
  }

  private func keep(
    _ snapshot: RosterSnapshot,
    _ write: (RosterCache.Copy, Instant) throws(RosterClientError) -> Void
  ) {
    let now = settings.now()
    change {
      $0.snapshot = snapshot
      $0.confirmed = now
    }
    do throws(RosterClientError) {
      try write(
        RosterCache.Copy(eTag: eTag, tellsChanges: tellsChanges, snapshot: snapshot), now)
    } catch {
      settings.log.warning("the copy of the roster can't be kept", metadata: ["error": "\(error)"])
    }
  }

  /// Sends a request as the logged-in user.
  func ask(_ question: RosterQuestion) async throws(RosterClientError) -> RosterReply {
    open()
    guard let session else { throw .loggedOut }
    return try await ask(question, as: session)
  }

  /// Sends a request in a session. If the server does not know the session any more, it ends here
  /// too.
  func ask(
    _ question: RosterQuestion, as session: RosterCache.Session
  ) async throws(RosterClientError) -> RosterReply {
    do throws(RosterClientError) {
      var question = question
      question.token = session.token
      let reply = try await connection.ask(question)
      heard += 1
      guard self.session == session else { throw .loggedOut }
      return reply
    } catch .loggedOut {
      end(session)
      throw .loggedOut
    } catch {
      throw error
    }
  }

  func decoded<T: Decodable>(
    _ type: T.Type, _ reply: RosterReply
  ) throws(RosterClientError) -> T {
    do { return try JSONDecoder().decode(type, from: reply.body) } catch {
      throw connection.notUnderstood(.unreadable)
    }
  }
}

extension RosterClient {
  /// Applies changes sent by the server. Returns false if the event contains none, or they do not
  /// follow the cached version.
  func take(_ news: RosterStreamEvent, as session: RosterCache.Session) -> Bool {
    guard case .changes(let changes) = news else { return false }
    return take(changes, as: session)
  }

  private func take(_ changes: RosterChanges, as session: RosterCache.Session) -> Bool {
    guard let old = snapshot, let next = old.applying(changes) else { return false }
    if next.version != old.version || next.today != old.today {
      keep(next, differingIn: old.kept(of: changes.rows), from: old, of: session)
    }
    return true
  }

  /// Fetches the changes since the cached copy; nil if the whole roster must be fetched.
  func catchUp(as session: RosterCache.Session) async throws(RosterClientError) -> RosterSnapshot? {
    for _ in 0..<settings.limits.parts {
      guard let old = snapshot else { return nil }
      questions += 1
      let number = questions
      guard let changes = try await changes(since: old.version, as: session) else { return nil }
      // A newer answer has arrived meanwhile.
      guard number > answered else { return snapshot }
      answered = number
      guard take(changes, as: session) else { return nil }
      guard changes.isPart else {
        confirm()
        return snapshot
      }
    }
    return nil
  }

  /// Fetches changes; nil if the server no longer has them.
  private func changes(
    since version: Int, as session: RosterCache.Session
  ) async throws(RosterClientError) -> RosterChanges? {
    do throws(RosterClientError) {
      let question = RosterQuestion(path: .changes, query: "?since=\(version)")
      return try decoded(RosterChanges.self, try await ask(question, as: session))
    } catch {
      if case .refused = error { return nil }
      throw error
    }
  }
}
