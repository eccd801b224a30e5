import CursesScreen
import Reading
import Storing

/// What is the reader's own: marks, ticks, stars and notes. It is kept in the order in which it was
/// done, and to the end, also when the reader leaves.
extension EffectRunner {
  func keep(_ keeping: Keeping) {
    let (content, notes) = (content, notes)
    switch keeping {
    case .markSeen(let id): keepings.add { await content.markSeen(id: id) }
    case .restoreMark(let mark, let id):
      keep(keeping) { () async throws(ContentError) in try await content.restoreMark(mark, id: id) }
    case .markAllSeen(let query):
      keep(keeping) { () async throws(ContentError) in try await content.markAllSeen(in: query) }
    case .restoreMarks:
      keep(keeping) { () async throws(ContentError) in try await content.restoreMarks() }
    case .tick(let isTicked, let id):
      keep(keeping) { () async throws(ContentError) in try await content.setTick(isTicked, id: id) }
    case .star(let isStarred, let id):
      keep(keeping) { () async throws(ContentError) in try await content.setStar(isStarred, id: id)
      }
    case .feedFilter(let filter):
      keep(keeping) { () async throws(ContentError) in try await content.keepFeedFilter(filter) }
    case .note(let text, let id, let title):
      keepings.add {
        let event = await notes.save(text, of: id, title: title)
        if case .keepingFailed(_, let reason, _) = event { self.noteFailure = reason }
        self.send(event)
      }
    }
  }

  private func keep(
    _ keeping: Keeping, _ work: @escaping @MainActor () async throws(ContentError) -> Void
  ) {
    keepings.add {
      do throws(ContentError) {
        try await work()
      } catch {
        self.send(.keepingFailed(.keep(keeping), reason: "\(error)"))
      }
    }
  }

  /// Opens a note in the editor, or asks the reader to be one.
  func editNote(of id: String, title: String) async {
    await keepings.finish()
    guard let editor else { return send(await notes.opened(of: id, title: title)) }
    screen.suspend()
    // Nobody looks at it any more where the reader ends meanwhile.
    defer { if !Task.isCancelled { screen.resume() } }
    send(await notes.edit(noteOf: id, title: title, in: editor))
  }

  /// Tells the reader of notes that were never finished.
  func offerNotes() async {
    for offer in notes.offers { await content.tell(offer) }
  }

  /// Keeps the note that is open where the reader ends, and tells whoever is still there of those
  /// that could not be kept or finished.
  func finishNotes(saving: Effect?) async {
    noteFailure = nil
    if let saving { perform(saving) }
    await keepings.finish()
    let failure = noteFailure ?? ""
    if !failure.isEmpty { Output.complain(.noteNotKept(message: failure)) }
    for file in notes.unfinished where !failure.hasPrefix(file.path) {
      Output.complain(.unfinishedNote(file))
    }
  }
}
