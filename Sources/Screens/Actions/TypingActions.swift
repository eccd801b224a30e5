import Drawing
import Localizing

extension Action {
  /// With a line in which one types what is to be done.
  package enum Prompt: String, Sendable, CaseIterable {
    case complete, completeBack, nextForm
  }

  /// With what is being typed.
  package enum Edit: String, Sendable, CaseIterable {
    case deleteBackward, deleteForward, deleteWord, deleteLine, cursorLeft, cursorRight, cursorStart
    case cursorEnd
  }
}

extension KeyMap {
  /// The keys of a line that is typed.
  package static let typing: [Entry] = [
    Entry(
      .menu(.accept), [.enter], in: [.tags, .helpSearch, .rosterSearch] + Context.lines, .typing,
      [.needsRows], tr("done", context: "key"), tr("accept what you typed")),
    Entry(
      .menu(.cancel), [.escape, .control("c")],
      in: [.helpSearch, .sourceSearch, .rosterSearch] + Context.lines, .typing, [],
      tr("cancel", context: "key"), tr("cancel and restore the previous state")),
    Entry(
      .move(.down), [.down, .control("n")], in: Context.picking, .typing,
      [.needsRows, .takesCount], tr("down", context: "key"), tr("go to the next row")),
    Entry(
      .move(.up), [.up, .control("p")], in: Context.picking, .typing, [.needsRows, .takesCount],
      tr("up", context: "key"), tr("go to the previous row")),
    Entry(
      .move(.down), [.down, .control("n")], in: Context.lines, .typing, [.needsRows, .takesCount],
      tr("down", context: "key"), tr("go to the next result or history entry")),
    Entry(
      .move(.up), [.up, .control("p")], in: Context.lines, .typing, [.needsRows, .takesCount],
      tr("up", context: "key"), tr("go to the previous result or history entry")),
    Entry(
      .move(.pageDown), [.pageDown], in: Context.picking, .typing, [.needsRows, .takesCount],
      tr("page down", context: "key"), tr("go one screen down")),
    Entry(
      .move(.pageUp), [.pageUp], in: Context.picking, .typing, [.needsRows, .takesCount],
      tr("page up", context: "key"), tr("go one screen up")),
    Entry(
      .prompt(.complete), [.tab], in: [.commandLine, .shareLine], .typing, [],
      tr("complete", context: "key"), tr("complete the command")),
    Entry(
      .prompt(.completeBack), [.backTab], in: [.commandLine, .shareLine], .typing, [],
      tr("complete", context: "key"), tr("show the previous completion")),
    Entry(
      .app(.nextTab), [.tab], in: [.searchLine], .typing, [.takesCount, .jumps],
      tr("next tab", context: "key"), tr("show the next tab")),
    Entry(
      .app(.previousTab), [.backTab], in: [.searchLine], .typing, [.takesCount, .jumps],
      tr("previous tab", context: "key"), tr("show the previous tab")),
    Entry(
      .edit(.deleteBackward), [.backspace, .control("h")], in: Context.editing, .typing, [],
      tr("delete", context: "key"), tr("delete the character before the cursor")),
    Entry(
      .edit(.deleteForward), [.delete], in: Context.editing, .typing, [],
      tr("delete", context: "key"), tr("delete the character at the cursor")),
    Entry(
      .edit(.deleteWord), [.control("w")], in: Context.editing, .typing, [],
      tr("delete word", context: "key"), tr("delete the word before the cursor")),
    Entry(
      .edit(.deleteLine), [.control("u")], in: Context.editing, .typing, [],
      tr("delete line", context: "key"), tr("delete all before the cursor")),
    Entry(
      .edit(.cursorLeft), [.left, .control("b")], in: Context.editing, .typing, [],
      tr("left", context: "key"), tr("move the cursor left")),
    Entry(
      .edit(.cursorRight), [.right, .control("f")], in: Context.editing, .typing, [],
      tr("right", context: "key"), tr("move the cursor right")),
    Entry(
      .edit(.cursorStart), [.home, .control("a")], in: Context.editing, .typing, [],
      tr("start", context: "key: of the line"), tr("go to the start of the line")),
    Entry(
      .edit(.cursorEnd), [.end, .control("e")], in: Context.editing, .typing, [],
      tr("end", context: "key: of the line"), tr("go to the end of the line")),
  ]
}

extension RelatedActions {
  /// The ways to complete and edit what is typed.
  static var typing: [RelatedActions] {
    [
      RelatedActions(
        actions: [.prompt(.complete), .prompt(.completeBack)],
        help: tr("show the next or previous completion")),
      RelatedActions(
        actions: [.edit(.deleteBackward), .edit(.deleteForward)],
        help: tr("delete the character before or at the cursor")),
      RelatedActions(
        actions: [.edit(.deleteWord), .edit(.deleteLine)],
        help: tr("delete the word or all before the cursor")),
      RelatedActions(
        actions: [.edit(.cursorLeft), .edit(.cursorRight)],
        help: tr("move the cursor left or right")),
      RelatedActions(
        actions: [.edit(.cursorStart), .edit(.cursorEnd)],
        help: tr("go to the start or end of the line")),
    ]
  }
}
