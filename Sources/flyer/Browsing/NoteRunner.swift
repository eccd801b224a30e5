import CursesScreen
import Library
import Reading

/// Opens the reader's notes and keeps them: in the order in which they were written, and to the
/// end, also when the reader leaves.
@MainActor
final class NoteRunner {
  /// Those about the source that is shown.
  var notes: NoteEditing
  private let screen: TerminalScreen
  private let editor: Editor?
  private let keepings: WorkQueue
  private let send: @MainActor (NoteEvent) -> Void
  private var editing: Task<Void, Never>?
  /// Why the last note that could not be kept was not.
  private var failure: String?

  init(
    _ notes: NoteEditing, screen: TerminalScreen, editor: Editor?, keepings: WorkQueue,
    send: @escaping @MainActor (NoteEvent) -> Void
  ) {
    (self.notes, self.screen, self.editor) = (notes, screen, editor)
    (self.keepings, self.send) = (keepings, send)
  }

  func perform(_ effect: NoteEffect) {
    switch effect {
    case .edit(let id, let title): editing = Task { await edit(noteOf: id, title: title) }
    case .save(let text, let id, let title):
      keepings.add { [notes] in
        let event = await notes.save(text, of: id, title: title)
        if case .savingFailed(let reason, _) = event { self.failure = reason }
        self.send(event)
      }
    }
  }

  /// Opens a note in the editor, or asks the reader to be one.
  private func edit(noteOf id: String, title: String) async {
    notes.addresses[id] = await notes.content.address(of: id)
    await keepings.finish()
    guard let editor else { return send(await notes.opened(of: id, title: title)) }
    screen.suspend()
    // If the reader ends meanwhile, the screen need not come back.
    defer { if !Task.isCancelled { screen.resume() } }
    send(await notes.edit(noteOf: id, title: title, in: editor))
  }

  /// Ends the editor, if one has the terminal, and keeps what it has written.
  func endEditing() async {
    editing?.cancel()
    await editing?.value
  }

  /// Saves the open note when the reader ends, and reports on the terminal the notes that could not
  /// be saved or finished.
  func finish(saving: NoteEffect?) async {
    failure = nil
    if let saving { perform(saving) }
    await keepings.finish()
    let failure = failure ?? ""
    if !failure.isEmpty { Output.complain(.noteNotKept(message: failure)) }
    for file in notes.unfinished where !failure.contains(file.path) {
      Output.complain(.unfinishedNote(file))
    }
  }
}
