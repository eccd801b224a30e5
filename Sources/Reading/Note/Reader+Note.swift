import Drawing
import FlyerModel

extension Reader {
  /// There is no editor but this one.
  mutating func open(note text: String, id: String, title: String) {
    noteEditor = NoteEditor(text, id: id, title: title, size: layout.menu.size)
  }

  mutating func performInNote(_ action: Action) -> [Effect] {
    switch (context, action) {
    case (_, .save): return saveNote()
    case (.noteQuestion, .accept): noteEditor = nil
    case (.noteQuestion, .cancel): noteEditor?.isAsking = false
    case (_, .cancel): leaveNote()
    case (_, .newLine): typeInNote("\n")
    default: noteEditor?.edit(action)
    }
    return []
  }

  mutating func typeInNote(_ text: String) {
    if noteEditor?.insert(text) == false {
      message = .warning("A note holds no more than \(NoteEditor.longestText >> 20) MB.")
    }
  }

  private mutating func leaveNote() {
    if noteEditor?.isChanged == true {
      noteEditor?.isAsking = true
    } else {
      noteEditor = nil
    }
  }

  /// The editor stays open until the note is kept, so that nothing is lost.
  private mutating func saveNote() -> [Effect] {
    guard let text = noteEditor?.beginSaving(), let noteEditor else { return [] }
    return [.keep(.note(text, id: noteEditor.id, title: noteEditor.title))]
  }

  /// What keeps the note that is being written, for a program that ends before its reader says so;
  /// nil where nothing is to be kept.
  package var savingOfOpenNote: Effect? {
    guard let noteEditor, let text = noteEditor.unsavedText else { return nil }
    return .keep(.note(text, id: noteEditor.id, title: noteEditor.title))
  }

  mutating func noteSaved(_ isKept: Bool, id: String) {
    if noteEditor?.id == id, noteEditor?.savingText != nil, noteEditor?.endSaving() == true {
      noteEditor = nil
    }
    message = .note(isKept ? "The note is kept." : "There is no note any more.")
    if item?.item.id == id { item?.isStale = true }
    for index in tabs.screens.indices {
      tabs.screens[index].change(id) { $0.article?.hasNote = isKept }
    }
  }
}
