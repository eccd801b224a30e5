import FlyerModel
import Reading
import Storing

/// Writing the reader's notes: in an editor, or what came from the reader's own.
struct NoteEditing: Sendable {
  let content: Content
  /// Where a note may lie in a file, the best place first.
  let folders: [String]

  /// The note about an article as it is kept, for somebody who writes it without an editor.
  func opened(of id: String, title: String) async -> Event {
    do throws(ContentError) {
      let note = try await content.note(of: id)
      return .noteOpened(note?.text ?? "", id: id, title: title)
    } catch {
      return .keepingFailed(.editNote(id: id, title: title), reason: "\(error)")
    }
  }

  /// Keeps what was written; where that fails, it stays in a file.
  func save(_ text: String, of id: String, title: String) async -> Event {
    do throws(ContentError) {
      return .noteSaved(try await content.saveNote(text, of: id, title: title), id: id)
    } catch {
      let file = try? NoteFile(text, in: folders)
      return .keepingFailed(.saveNote(text, id: id, title: title), reason: Self.reason(error, file))
    }
  }

  /// Lets somebody write a note in an editor, which has the terminal meanwhile, and keeps it; where
  /// that fails, the file stays. Nil where nothing was written.
  func edit(noteOf id: String, title: String, in editor: Editor) async -> Event? {
    let effect = Effect.editNote(id: id, title: title)
    do {
      let file = try NoteFile(await content.note(of: id)?.text ?? "", in: folders)
      do {
        try await editor.edit(file.path)
        // Also where the reader ends meanwhile, and with it this task.
        let isKept =
          file.isUnchanged
          ? nil
          : try await Task { try await content.saveNote(file.text(), of: id, title: title) }.value
        file.remove()
        return isKept.map { .noteSaved($0, id: id) }
      } catch {
        let isWorthKeeping = !file.isUnchanged
        if !isWorthKeeping { file.remove() }
        return .keepingFailed(effect, reason: Self.reason(error, isWorthKeeping ? file : nil))
      }
    } catch {
      return .keepingFailed(effect, reason: "\(error)")
    }
  }

  private static func reason(_ error: any Error, _ file: NoteFile?) -> String {
    "\(error)" + (file.map { "; what you wrote is in \($0.path)" } ?? ": the note is as it was")
  }
}
