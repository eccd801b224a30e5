import FlyerModel
import Library
import Reading

/// Writing the reader's notes: in an editor, or what came from the reader's own.
struct NoteEditing: Sendable {
  let content: Content
  /// The key of the source that the notes are about.
  let source: String
  /// Where a note may lie in a file, the best place first.
  let folders: [String]
  /// The articles whose notes were opened, by the ids that they had: before a note is done, another
  /// source may arrive and replace the guide.
  var addresses: [String: ItemAddress] = [:]

  private func address(of id: String) async -> ItemAddress {
    if let address = addresses[id] { return address }
    return await content.address(of: id)
  }

  /// The note about an article, for a user who writes it without an editor: the kept text, with the
  /// unfinished one below.
  func opened(of id: String, title: String) async -> NoteEvent {
    do {
      let address = await address(of: id)
      let kept = try await content.note(of: address)?.text ?? ""
      guard let file = try left(about: address).first?.goingOn(from: kept) else {
        return .opened(kept, id: id, title: title)
      }
      let text = try file.text()
      // Where it still can't be kept, it stays where it is.
      if (try? await content.saveNote(text, of: address, title: title)) != nil {
        file.removeUnlessThereIsMore()
      }
      return .opened(text, id: id, title: title)
    } catch {
      return .editingFailed(reason: "\(error)")
    }
  }

  /// Keeps what was written; where that fails, it stays in a file.
  func save(_ text: String, of id: String, title: String) async -> NoteEvent {
    let address = await address(of: id)
    let subject = NoteSubject(of: address, title: title)
    // Written by the same hands before: what is kept now goes on from there.
    let before = NoteFile.unfinished(in: folders).filter { $0.subject.isAbout(address) }
    do throws(ContentError) {
      let isKept = try await content.saveNote(text, of: address, title: title)
      for file in before { file.removeUnlessThereIsMore() }
      return .saved(isKept, id: id)
    } catch {
      do throws(NoteFile.Failure) {
        let file = try NoteFile(text, insteadOf: "", about: subject, in: folders)
        for file in before { file.removeUnlessThereIsMore() }
        return .savingFailed(reason: "\(Failure.left(file, error))", file: file.path)
      } catch let failure {
        return .savingFailed(reason: "\(Failure.lost(failure, error))")
      }
    }
  }

  /// Lets the user write a note in an editor, which has the terminal meanwhile, and saves it; if
  /// that fails, the file stays.
  func edit(noteOf id: String, title: String, in editor: Editor) async -> NoteEvent {
    do {
      let address = await address(of: id)
      let kept = try await content.note(of: address)?.text ?? ""
      let file =
        try left(about: address).first?.goingOn(from: kept)
        ?? NoteFile(kept, about: NoteSubject(of: address, title: title), in: folders)
      do {
        try await editor.edit(file.path) { file.hand(to: $0) }
        // Where the reader ends meanwhile, this task is cancelled and the editor was ended.
        let isCutOff = Task.isCancelled
        if isCutOff { file.adoptRescued() }
        let isKept =
          file.isUnchanged
          ? nil
          : try await Task {
            try await content.saveNote(file.text(), of: address, title: title)
          }.value
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

  /// The result for a note that could not be saved.
  enum Failure {
    /// There was nothing new in it.
    case unchanged(any Error)
    case left(NoteFile, any Error)
    /// No folder takes it either.
    case lost(NoteFile.Failure, ContentError)
  }
}

/// Notes that were begun and never finished.
extension NoteEditing {
  /// The messages about unfinished notes, each with its file.
  var offers: [String] {
    NoteFile.left(in: folders, about: source).map(\.offer)
  }

  /// The notes that this process has begun and not finished.
  var unfinished: [NoteFile] { NoteFile.unfinished(in: folders) }

  private func left(about address: ItemAddress) -> [NoteFile] {
    NoteFile.left(in: folders, about: address)
  }
}
