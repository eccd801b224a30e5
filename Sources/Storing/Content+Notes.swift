package import FlyerModel

extension Content {
  /// A note and the key of the source of its article.
  package struct SourceNote: Sendable, Equatable {
    package let source: String
    /// How people know the source; nil where that was never kept.
    package let name: String?
    package let note: Note

    package init(source: String, name: String? = nil, note: Note) {
      self.source = source
      self.name = name
      self.note = note
    }
  }

  /// All notes about articles of any source, the newest first.
  package func notesOfAllSources() async throws(ContentError) -> [SourceNote] {
    try await readOwn(in: personal) { try $0.notesOfAllSources() } ?? []
  }

  /// Keeps notes that come from elsewhere, with their dates; one that is older than what is kept
  /// changes nothing.
  ///
  /// - Returns: those that are older.
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
