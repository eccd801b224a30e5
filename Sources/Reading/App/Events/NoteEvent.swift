/// What the reader wants done about its notes.
package enum NoteEffect: Sendable, Equatable {
  /// Open the note about an article in the editor of the environment; where there is none, `opened`
  /// follows.
  case edit(id: String, title: String)
  /// Keep a note; an empty one is removed.
  case save(String, id: String, title: String)
}

/// The results.
package enum NoteEvent: Sendable, Equatable {
  /// There is no editor: the note about an article is to be written here.
  case opened(String, id: String, title: String)
  /// The editor was left and nothing was written.
  case unchanged
  /// A note is kept; false where it was empty, or was removed.
  case saved(Bool, id: String)
  /// A note could not be saved; the reason is in the reader's words. If the text lies in a file,
  /// the reason begins with its path.
  case savingFailed(reason: String, file: String? = nil)
  /// A note could not be opened, or the text of an editor not be saved; the reason is in the
  /// reader's words.
  case editingFailed(reason: String, file: String? = nil)
}
