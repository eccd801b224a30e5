import Drawing
import FlyerModel

extension Reader {
  /// There is no editor but this one.
  mutating func open(note text: String, id: String, title: String) {
    typed.areForNote = false
    noteEditor = NoteEditor(text, id: id, title: title, size: layout.menu.size)
  }

  /// What keeps the note that is being written, for a program that ends before its reader says so;
  /// nil where nothing is to be kept.
  package var savingOfOpenNote: Effect? {
    guard let noteEditor, let text = noteEditor.unsavedText else { return nil }
    return .keep(.note(text, id: noteEditor.id, title: noteEditor.title))
  }

  mutating func noteSaved(_ isKept: Bool, id: String) {
    if typed.areForNote { typed.forget() }
    if noteEditor?.id == id, noteEditor?.savingText != nil, noteEditor?.endSaving() == true {
      noteEditor = nil
    }
    message = .note(isKept ? .kept : .empty)
    if item?.item.id == id { item?.isStale = true }
    tabs.updateAll { $0.change(id) { $0.article?.hasNote = isKept } }
  }
}
