import FlyerModel
import Reading
import Storing

/// Writing the reader's notes: in an editor, or what came from the reader's own.
struct NoteEditing: Sendable {
  let content: Content
  /// The key of the source that the notes are about.
  let source: String
  /// Where a note may lie in a file, the best place first.
  let folders: [String]

  /// The note about an article, for somebody who writes it without an editor: as it is kept, with
  /// what somebody left of it.
  func opened(of id: String, title: String) async -> NoteEvent {
    do {
      let kept = try await content.note(of: id)?.text ?? ""
      guard let file = try left(about: id).first?.goingOn(from: kept) else {
        return .opened(kept, id: id, title: title)
      }
      let text = try file.text()
      // Where it still can't be kept, it stays where it is.
      if (try? await content.saveNote(text, of: id, title: title)) != nil {
        file.removeUnlessThereIsMore()
      }
      return .opened(text, id: id, title: title)
    } catch {
      return .editingFailed(reason: "\(error)")
    }
  }

  /// Keeps what was written; where that fails, it stays in a file.
  func save(_ text: String, of id: String, title: String) async -> NoteEvent {
    // Written by the same hands before: what is kept now goes on from there.
    let before = NoteFile.unfinished(in: folders)
      .filter { $0.subject.source == source && $0.subject.id == id }
    do throws(ContentError) {
      let isKept = try await content.saveNote(text, of: id, title: title)
      for file in before { file.removeUnlessThereIsMore() }
      return .saved(isKept, id: id)
    } catch {
      do throws(NoteFile.Failure) {
        let subject = NoteSubject(source: source, id: id, title: title)
        let file = try NoteFile(text, insteadOf: "", about: subject, in: folders)
        for file in before { file.removeUnlessThereIsMore() }
        return .savingFailed(reason: "\(Failure.left(file, error))", file: file.path)
      } catch let failure {
        return .savingFailed(reason: "\(Failure.lost(failure, error))")
      }
    }
  }

  /// Lets somebody write a note in an editor, which has the terminal meanwhile, and keeps it; where
  /// that fails, the file stays.
  func edit(noteOf id: String, title: String, in editor: Editor) async -> NoteEvent {
    do {
      let kept = try await content.note(of: id)?.text ?? ""
      let subject = NoteSubject(source: source, id: id, title: title)
      let file =
        try left(about: id).first?.goingOn(from: kept)
        ?? NoteFile(kept, about: subject, in: folders)
      do {
        try await editor.edit(file.path) { file.hand(to: $0) }
        // Where the reader ends meanwhile, this task is cancelled and the editor was ended.
        let isCutOff = Task.isCancelled
        if isCutOff { file.adoptRescued() }
        let isKept =
          file.isUnchanged
          ? nil
          : try await Task { try await content.saveNote(file.text(), of: id, title: title) }.value
        if isCutOff { file.removeUnlessThereIsMore() } else { file.remove() }
        return isKept.map { .saved($0, id: id) } ?? .unchanged
      } catch {
        guard file.holdsNothing else {
          return .editingFailed(reason: "\(Failure.left(file, error))", file: file.path)
        }
        file.remove()
        return .editingFailed(reason: "\(Failure.unchanged(error))")
      }
    } catch {
      return .editingFailed(reason: "\(error)")
    }
  }

  /// What becomes of a note that can't be kept.
  enum Failure {
    /// There was nothing new in it.
    case unchanged(any Error)
    case left(NoteFile, any Error)
    /// No folder takes it either.
    case lost(NoteFile.Failure, ContentError)
  }
}

/// What was begun and never finished.
extension NoteEditing {
  /// What to tell the reader of the notes that somebody left, each with its file.
  var offers: [String] {
    NoteFile.left(in: folders, about: source).map(\.offer)
  }

  /// The notes that this process has begun and not finished.
  var unfinished: [NoteFile] { NoteFile.unfinished(in: folders) }

  private func left(about id: String) -> [NoteFile] {
    NoteFile.left(in: folders, about: source, id: id)
  }
}
