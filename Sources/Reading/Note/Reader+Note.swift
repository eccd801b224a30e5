import Drawing
import FlyerModel

extension Reader {
  mutating func handle(_ event: NoteEvent) {
    switch event {
    case .opened(let text, let id, let title): open(note: text, id: id, title: title)
    case .unchanged: typed.forget()
    case .saved(let isKept, let id): noteSaved(isKept, id: id)
    case .savingFailed(let reason, let file):
      noteEditor?.failSaving(isInFile: file != nil)
      message = .app(.failed(reason: reason, file: file ?? ""))
    case .editingFailed(let reason, let file):
      typed.forget()
      message = .app(.failed(reason: reason, file: file ?? ""))
    }
  }

  /// There is no editor but this one.
  private mutating func open(note text: String, id: String, title: String) {
    typed.areForNote = false
    noteEditor = NoteEditor(text, id: id, title: title, size: layout.menu.size)
  }

  /// The effect that saves the note that is being written, for a program that ends before its user
  /// closes it; nil if there is nothing to save.
  package var savingOfOpenNote: NoteEffect? {
    guard let noteEditor, let text = noteEditor.unsavedText else { return nil }
    return .save(text, id: noteEditor.id, title: noteEditor.title)
  }

  private mutating func noteSaved(_ isKept: Bool, id: String) {
    if typed.areForNote { typed.forget() }
    if noteEditor?.id == id, noteEditor?.savingText != nil, noteEditor?.endSaving() == true {
      noteEditor = nil
    }
    message = .note(isKept ? .kept : .empty)
    if item?.item.id == id { item?.isStale = true }
    tabs.updateAll { $0.change(id) { $0.article?.hasNote = isKept } }
  }
}
