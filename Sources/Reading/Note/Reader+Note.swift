import Drawing
import FlyerModel

extension Reader {
  /// There is no editor but this one.
  mutating func open(note text: String, id: String, title: String) {
    typed.areForNote = false
    noteEditor = NoteEditor(text, id: id, title: title, size: layout.menu.size)
  }

  mutating func performInNote(_ action: Action) -> [Effect] {
    switch action {
    case .menu(.save): return saveNote()
    case .menu(.accept): noteEditor = nil
    case .menu(.cancel): leaveNote()
    case .note(.newLine): typeInNote("\n")
    case .move(let action): noteEditor?.move(action)
    case .edit(let action): noteEditor?.edit(action)
    case .menu(.toggle), .program, .app, .list, .page, .picture, .prompt, .roster: break
    }
    return []
  }

  mutating func typeInNote(_ text: String) {
    if noteEditor?.insert(text) == false {
      message = .warning("A note holds no more than \(NoteEditor.longestText >> 20) MB.")
    }
  }

  private mutating func leaveNote() {
    if noteEditor?.isAsking == true {
      noteEditor?.isAsking = false
    } else if noteEditor?.isChanged == true {
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
    if typed.areForNote { typed.forget() }
    if noteEditor?.id == id, noteEditor?.savingText != nil, noteEditor?.endSaving() == true {
      noteEditor = nil
    }
    message = .note(isKept ? "The note is kept." : "The note is empty: none is kept.")
    if item?.item.id == id { item?.isStale = true }
    for index in tabs.screens.indices {
      tabs.screens[index].change(id) { $0.article?.hasNote = isKept }
    }
  }
}
