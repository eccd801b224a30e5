import FlyerModel
import Invoking
import Library

/// Notes as files.
extension NotesCommand {
  /// Those of a source that is named, else all.
  func export(from content: Content, of program: Program, to folder: String) async throws {
    let notes = try await notes(in: content, of: program)
      .map { NoteDocument(source: $0.source, name: program.name(of: $0), note: $0.note) }
    try NoteFolder(path: folder).write(notes)
    try Output.tell(.notesWritten(notes.count, to: folder))
  }

  /// Each goes to the source it names, else to the one of this run.
  func `import`(from folder: String, to content: Content, of program: Program) async throws {
    let (notes, others) = try NoteFolder(path: folder).read()
    for name in others {
      Output.complain(.namesNoArticle(file: "\(folder)/\(name)"))
    }
    let empty = notes.filter { $0.note.text.allSatisfy(\.isWhitespace) }
    for note in empty {
      // A file that lost its text must not take the note with it.
      Output.complain(.emptyNote(title: note.note.title))
    }
    let new = notes.filter { !empty.contains($0) }.map { note in
      let isOwn = note.source == nil || note.source == program.source.cacheKey
      return Content.SourceNote(
        source: note.source ?? program.source.cacheKey,
        name: isOwn ? "\(program.source)" : note.name, note: note.note)
    }
    let older = try await content.importNotes(new)
    for note in older {
      Output.complain(.olderNote(title: note.note.title))
    }
    try Output.tell(.notesKept(new.count - older.count))
    if !others.isEmpty || !empty.isEmpty { throw Ending(code: Sysexits.dataErr) }
  }
}

/// Notes that are none yet.
extension NotesCommand {
  /// Reports the notes that were begun and that no editor has open any more.
  func complainOfUnfinished(in program: Program) {
    let source = source.named == nil ? nil : program.source.cacheKey
    for file in NoteFile.left(in: program.noteFolders, about: source) {
      Output.complain(.unfinishedNote(file))
    }
  }
}
