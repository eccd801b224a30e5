package import FlyerModel

extension Content {
  /// A note, and the key of the source of its article.
  package struct SourceNote: Sendable, Equatable {
    package let source: String
    /// The name of the source as users know it; nil if it was never saved.
    package let name: String?
    package let note: Note

    package init(source: String, name: String? = nil, note: Note) {
      self.source = source
      self.name = name
      self.note = note
    }
  }

  /// Returns all notes about articles of all sources, newest first.
  package func notesOfAllSources() async throws(ContentError) -> [SourceNote] {
    try await readOwn(in: personal) { try $0.notesOfAllSources() } ?? []
  }

  /// Saves imported notes with their dates. A note that is older than the saved one and differs
  /// from it changes nothing.
  ///
  /// - Returns: The notes that were not saved because they are older.
  package func importNotes(_ notes: [SourceNote]) async throws(ContentError) -> [SourceNote] {
    try await keep(in: personal) { tables in
      try notes.filter { new in
        let tables = PersonalTables(db: tables.db, source: new.source, name: new.name)
        let old = try tables.note(of: new.note.id)
        if let old, old.updated > new.note.updated, old.text != new.note.text { return true }
        try tables.keepName()
        _ = try tables.save(new.note)
        return false
      }
    }
  }
}
