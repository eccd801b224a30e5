import Localizing

extension KeyMap {
  /// Actions whose keys share a line of the help, in the order of the keys.
  struct Related {
    let actions: [Action]
    let help: String
    /// The group to which it is limited; nil for any.
    var group: Group?
    /// The contexts to which it is limited; nil for any.
    var contexts: [Context]?

    func contains(_ action: Action, in group: Group, _ contexts: [Context]) -> Bool {
      actions.contains(action) && self.group ?? group == group
        && self.contexts ?? contexts == contexts
    }
  }

  /// Related actions; for an action that occurs more than once, the first that fits counts.
  static var related: [Related] {
    relatedMoves + relatedInReading + relatedInLists + relatedInPictures + relatedInLines
  }

  private static var relatedMoves: [Related] {
    let rows: [Action] = [.move(.down), .move(.up)]
    let pages: [Action] = [.move(.pageDown), .move(.pageUp)]
    let halves: [Action] = [.move(.halfPageDown), .move(.halfPageUp)]
    let ends: [Action] = [.move(.first), .move(.last)]
    let lines: [Action] = [.move(.scrollDown), .move(.scrollUp)]
    return [
      Related(
        actions: rows, help: tr("go through results or the history"), contexts: Context.lines),
      Related(
        actions: rows, help: tr("go to the next or previous field"), contexts: [.rosterForm]),
      Related(actions: rows, help: tr("go one row down or up"), group: .typing),
      Related(actions: rows, help: tr("go one row down or up"), group: .roster),
      Related(actions: rows, help: tr("go one row or line down or up"), group: .moving),
      Related(actions: rows, help: tr("go one line down or up"), group: .notes),
      Related(actions: halves, help: tr("go half a screen down or up")),
      Related(actions: pages, help: tr("go one screen down or up")),
      Related(actions: ends, help: tr("go to the beginning or end")),
      Related(actions: lines, help: tr("scroll one line down or up; the selection stays")),
    ]
  }

  private static var relatedInReading: [Related] {
    [
      Related(
        actions: [.list(.nextItem), .list(.previousItem)],
        help: tr("go one item on or back, also while reading")),
      Related(
        actions: [.app(.nextTab), .app(.previousTab)], help: tr("show the next or previous tab")),
      Related(
        actions: [.app(.jumpBack), .app(.jumpForward)],
        help: tr("go back or forward, also to another source")),
      Related(
        actions: [.app(.setBookmark), .app(.goToBookmark)],
        help: tr("set or go to a bookmark; twice: go back")),
      Related(
        actions: [.list(.cardRight), .list(.cardLeft)],
        help: tr("select the next card; at the edge: open, back")),
      Related(
        actions: [.page(.scrollLeft), .page(.scrollRight)],
        help: tr("scroll wide lines left or right; also ←"), group: .reading),
      Related(
        actions: [.page(.nextLink), .page(.previousLink)],
        help: tr("select the next or previous link")),
    ]
  }

  private static var relatedInLists: [Related] {
    [
      Related(
        actions: [.list(.later), .list(.earlier)],
        help: tr("move the clock 15 minutes forward or back")),
      Related(
        actions: [.list(.nextDay), .list(.previousDay)],
        help: tr("move the clock one day forward or back")),
      Related(
        actions: [.list(.nextRoom), .list(.previousRoom)],
        help: tr("go one room right or left, at the same time")),
      Related(
        actions: [.list(.hideRoom), .list(.showRooms)],
        help: tr("hide the room, or show all rooms")),
      Related(
        actions: [.list(.toggleSection), .list(.fold), .list(.unfold)],
        help: tr("toggle, fold or unfold the section")),
      Related(
        actions: [.list(.foldAll), .list(.unfoldAll)], help: tr("fold or unfold all sections")),
      Related(
        actions: [.list(.nextSection), .list(.previousSection)],
        help: tr("go to the next or previous section")),
      Related(
        actions: [.list(.note), .list(.listNote)],
        help: tr("write a note about the article or the list")),
      Related(
        actions: [.list(.nextFilter), .list(.previousFilter)],
        help: tr("switch filter: all, text, images, skipped")),
      Related(
        actions: [.list(.nextMatch), .list(.previousMatch)],
        help: tr("go to the next or previous match, or unread item")),
      Related(
        actions: [.list(.tags), .list(.clearTags)], help: tr("filter by tag, or clear the filter")),
      Related(
        actions: [.list(.showStarred), .list(.showNoted)],
        help: tr("show starred items, or items with notes")),
      Related(
        actions: [.source(.remove), .source(.restore)],
        help: tr("remove a source, or restore the last one")),
      Related(
        actions: [.source(.refresh), .source(.refreshAll)],
        help: tr("refresh the source, or all sources")),
    ]
  }

  private static var relatedInPictures: [Related] {
    [
      Related(
        actions: [.picture(.zoomIn), .picture(.zoomOut), .picture(.zoomReset)],
        help: tr("enlarge or shrink the picture, or show it whole")),
      Related(
        actions: [.page(.scrollLeft), .move(.down), .move(.up), .page(.scrollRight)],
        help: tr("move in an enlarged picture; else ← goes back"), group: .pictures),
      Related(
        actions: [.picture(.nextPicture), .picture(.previousPicture)],
        help: tr("show the next or previous picture")),
      Related(
        actions: [.app(.back), .app(.leave)], help: tr("close the picture"), group: .pictures),
    ]
  }

  private static var relatedInLines: [Related] {
    [
      Related(
        actions: [.prompt(.complete), .prompt(.completeBack)],
        help: tr("show the next or previous completion")),
      Related(
        actions: [.edit(.deleteBackward), .edit(.deleteForward)],
        help: tr("delete the character before or at the cursor")),
      Related(
        actions: [.edit(.deleteWord), .edit(.deleteLine)],
        help: tr("delete the word or all before the cursor")),
      Related(
        actions: [.edit(.cursorLeft), .edit(.cursorRight)],
        help: tr("move the cursor left or right")),
      Related(
        actions: [.edit(.cursorStart), .edit(.cursorEnd)],
        help: tr("go to the start or end of the line")),
    ]
  }
}
