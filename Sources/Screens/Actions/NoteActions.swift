import Drawing
import Localizing

extension Action {
  /// With a note alone.
  package enum Note: String, Sendable, CaseIterable {
    case newLine
  }
}

extension KeyMap {
  /// The keys of a note.
  package static let notes: [Entry] = [
    Entry(
      .note(.newLine), [.enter], in: [.noteEditor], .notes, [], tr("new line", context: "key"),
      tr("begin a new line")),
    Entry(
      .menu(.save), [.control("s")], in: [.noteEditor, .noteQuestion], .notes, [],
      tr("save", context: "key"), tr("save the note; an empty one is removed")),
    Entry(
      .menu(.cancel), [.escape, .control("c")], in: [.noteEditor], .notes, [],
      tr("leave", context: "key"), tr("leave; ask first if the note was changed")),
    // Also for those who say ja.
    Entry(
      .menu(.accept), ["y", "j"], in: [.noteQuestion], .notes, [.needsRows],
      tr("leave", context: "key"), tr("leave without saving the note")),
    Entry(
      .menu(.cancel), ["n", .escape, .control("c")], in: [.noteQuestion], .notes, [],
      tr("stay", context: "key"), tr("keep editing the note")),
    Entry(
      .move(.up), [.up], in: [.noteEditor], .notes, [.needsRows, .takesCount],
      tr("up", context: "key"), tr("go to the previous line")),
    Entry(
      .move(.down), [.down], in: [.noteEditor], .notes, [.needsRows, .takesCount],
      tr("down", context: "key"), tr("go to the next line")),
    Entry(
      .move(.pageUp), [.pageUp], in: [.noteEditor], .notes, [.needsRows, .takesCount],
      tr("page up", context: "key"), tr("go one screen up")),
    Entry(
      .move(.pageDown), [.pageDown], in: [.noteEditor], .notes, [.needsRows, .takesCount],
      tr("page down", context: "key"), tr("go one screen down")),
  ]
}
