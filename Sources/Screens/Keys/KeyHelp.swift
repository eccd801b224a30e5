package import Drawing
import Localizing

/// Entries of the key map that people read in one line: those that do the same, and in the help
/// also related ones (`n N`).
package struct HelpEntry: Sendable, Equatable {
  /// At least one.
  package private(set) var entries: [KeyMap.Entry]
  package let help: String

  fileprivate init(_ entry: KeyMap.Entry) {
    entries = [entry]
    help = entry.help
  }

  fileprivate init(joining shown: [HelpEntry], _ help: String) {
    entries = shown.flatMap(\.entries)
    assert(!entries.isEmpty, "a line of the help has a row")
    self.help = help
  }

  /// The first of its actions.
  package var action: Action { entries[0].action }
  /// All of its actions, each once.
  package var actions: [Action] {
    entries.reduce(into: []) { if !$0.contains($1.action) { $0.append($1.action) } }
  }
  package var group: KeyMap.Group { entries[0].group }
  /// The contexts in which one of its keys works.
  package var contexts: [Context] { entries.flatMap(\.contexts) }

  package func isMeant(in context: Context) -> Bool { action(in: context) != nil }

  /// Returns the first of its actions that has a meaning in a context.
  package func action(in context: Context) -> Action? {
    entries.first { $0.isMeant(in: context) }?.action
  }

  /// Returns the names of all keys, each once: `n N`, and `j ↓, k ↑` where actions have several.
  package func keyNames(in charset: Charset) -> String {
    keyNames(ofFirst: entries.count, in: charset)
  }

  private func keyNames(ofFirst count: Int, in charset: Charset) -> String {
    let keys = actions.map { names(of: $0, in: charset) }
    return keys.prefix(count).map { $0.joined(separator: " ") }
      .joined(separator: keys.contains { $0.count > 1 } ? ", " : " ")
  }

  /// Returns the action whose keys are named at a column of all names; nil behind them.
  package func action(at column: Int, in charset: Charset) -> Action? {
    let actions = actions
    return actions.indices.first {
      column < DisplayWidth.of(keyNames(ofFirst: $0 + 1, in: charset))
    }.map { actions[$0] }
  }

  private func names(of action: Action, in charset: Charset) -> [String] {
    entries.filter { $0.action == action }.flatMap { $0.names(in: charset) }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  fileprivate func isShown(with entry: KeyMap.Entry) -> Bool {
    action == entry.action && group == entry.group && help == entry.help
  }

  fileprivate mutating func append(_ entry: KeyMap.Entry) { entries.append(entry) }
}

/// The key map as people read it: in the help, and in `flyer config --keys`.
extension KeyMap {
  /// The lines that are shown to people: those with a key, and commands that have none.
  ///
  /// - Parameter context: where they are meant; nil for anywhere.
  func shownEntries(in context: Context? = nil) -> [HelpEntry] {
    let listed = entries.filter { entry in
      (context.map(entry.isMeant) ?? true) && (!entry.keys.isEmpty || isKnownByName(entry))
    }
    return listed.reduce(into: []) { shown, entry in
      if let index = shown.firstIndex(where: { $0.isShown(with: entry) }) {
        shown[index].append(entry)
      } else {
        shown.append(HelpEntry(entry))
      }
    }
  }

  /// The lines of the help: related entries share one when all of their actions are shown.
  package func helpEntries(in context: Context? = nil) -> [HelpEntry] {
    let shown = shownEntries(in: context)
    let table = RelatedActions.all
    let places = shown.map { shown in
      let (action, group, contexts) = (shown.action, shown.group, shown.contexts)
      return table.firstIndex { $0.contains(action, in: group, contexts) }
    }
    var joined: [HelpEntry] = []
    for (number, entry) in shown.enumerated() {
      guard let place = places[number] else {
        joined.append(entry)
        continue
      }
      let others = shown.indices.filter {
        places[$0] == place && shown[$0].group == entry.group
      }
      let ordered = table[place].actions.map { action in
        others.map { shown[$0] }.filter { $0.action == action }
      }
      if ordered.contains(where: \.isEmpty) {
        joined.append(entry)
      } else if others.first == number {
        joined.append(HelpEntry(joining: ordered.flatMap(\.self), table[place].help))
      }
    }
    return joined
  }

  /// Whether this is a command of the user's with a name and no key.
  private func isKnownByName(_ entry: Entry) -> Bool {
    entry.group == .commands
      && !entries.contains { $0.action == entry.action && !$0.keys.isEmpty }
  }
}

extension KeyMap {
  /// A line of the table in words.
  package struct Row: Sendable, Equatable {
    package let group: String
    package let keys: String
    /// The name of what is done, as the configuration and the command line of the reader want it.
    package let action: String
    package let help: String
  }

  /// All lines, group by group, each once.
  package var table: [Row] {
    let shown = shownEntries()
    return Group.allCases.flatMap { group in
      shown.filter { $0.group == group }.map { entry in
        Row(
          group: group.title, keys: entry.keyNames(in: .utf8), action: entry.action.name,
          help: entry.help)
      }
    }
  }
}

extension KeyMap.Entry {
  /// The names of its keys, digits as one.
  package func names(in charset: Charset) -> [String] {
    let names = keys.map { name(of: $0, in: charset) }
    // A command that the user gave a name is typed by that name as well.
    if group == .commands { return names + [":" + action.name] }
    return keys.count > 3 && keys.allSatisfy { $0.digit != nil }
      ? ["\(keys[0].name)–\(keys[keys.count - 1].name)"] : names
  }
}

/// Actions whose keys share a line of the help, in the order of the keys.
struct RelatedActions {
  let actions: [Action]
  let help: String
  /// The group to which it is limited; nil for any.
  var group: KeyMap.Group?
  /// The contexts to which it is limited; nil for any.
  var contexts: [Context]?

  func contains(_ action: Action, in group: KeyMap.Group, _ contexts: [Context]) -> Bool {
    actions.contains(action) && self.group ?? group == group
      && self.contexts ?? contexts == contexts
  }

  /// All of them; for an action that occurs more than once, the first that fits counts.
  static var all: [RelatedActions] { moves + reading + lists + pictures + lines }

  private static var moves: [RelatedActions] {
    let rows: [Action] = [.move(.down), .move(.up)]
    let pages: [Action] = [.move(.pageDown), .move(.pageUp)]
    let halves: [Action] = [.move(.halfPageDown), .move(.halfPageUp)]
    let ends: [Action] = [.move(.first), .move(.last)]
    let lines: [Action] = [.move(.scrollDown), .move(.scrollUp)]
    return [
      RelatedActions(
        actions: rows, help: tr("go through results or the history"), contexts: Context.lines),
      RelatedActions(
        actions: rows, help: tr("go to the next or previous field"), contexts: [.rosterForm]),
      RelatedActions(actions: rows, help: tr("go one row down or up"), group: .typing),
      RelatedActions(actions: rows, help: tr("go one row down or up"), group: .guest),
      RelatedActions(actions: rows, help: tr("go one row or line down or up"), group: .moving),
      RelatedActions(actions: rows, help: tr("go one line down or up"), group: .notes),
      RelatedActions(actions: halves, help: tr("go half a screen down or up")),
      RelatedActions(actions: pages, help: tr("go one screen down or up")),
      RelatedActions(actions: ends, help: tr("go to the beginning or end")),
      RelatedActions(actions: lines, help: tr("scroll one line down or up; the selection stays")),
    ]
  }

  private static var reading: [RelatedActions] {
    [
      RelatedActions(
        actions: [.list(.nextItem), .list(.previousItem)],
        help: tr("go one item on or back, also while reading")),
      RelatedActions(
        actions: [.app(.nextTab), .app(.previousTab)], help: tr("show the next or previous tab")),
      RelatedActions(
        actions: [.app(.jumpBack), .app(.jumpForward)],
        help: tr("go back or forward, also to another source")),
      RelatedActions(
        actions: [.app(.setBookmark), .app(.goToBookmark)],
        help: tr("set or go to a bookmark; twice: go back")),
      RelatedActions(
        actions: [.list(.cardRight), .list(.cardLeft)],
        help: tr("select the next card; at the edge: open, back")),
      RelatedActions(
        actions: [.page(.scrollLeft), .page(.scrollRight)],
        help: tr("scroll wide lines left or right; also ←"), group: .reading),
      RelatedActions(
        actions: [.page(.nextLink), .page(.previousLink)],
        help: tr("select the next or previous link")),
    ]
  }

  private static var lists: [RelatedActions] {
    [
      RelatedActions(
        actions: [.list(.later), .list(.earlier)],
        help: tr("move the clock 15 minutes forward or back")),
      RelatedActions(
        actions: [.list(.nextDay), .list(.previousDay)],
        help: tr("move the clock one day forward or back")),
      RelatedActions(
        actions: [.list(.nextRoom), .list(.previousRoom)],
        help: tr("go one room right or left, at the same time")),
      RelatedActions(
        actions: [.list(.hideRoom), .list(.showRooms)],
        help: tr("hide the room, or show all rooms")),
      RelatedActions(
        actions: [.list(.toggleSection), .list(.fold), .list(.unfold)],
        help: tr("toggle, fold or unfold the section")),
      RelatedActions(
        actions: [.list(.foldAll), .list(.unfoldAll)], help: tr("fold or unfold all sections")),
      RelatedActions(
        actions: [.list(.nextSection), .list(.previousSection)],
        help: tr("go to the next or previous section")),
      RelatedActions(
        actions: [.list(.note), .list(.listNote)],
        help: tr("write a note about the article or the list")),
      RelatedActions(
        actions: [.list(.nextFilter), .list(.previousFilter)],
        help: tr("switch filter: all, text, images, skipped")),
      RelatedActions(
        actions: [.list(.nextMatch), .list(.previousMatch)],
        help: tr("go to the next or previous match, or unread item")),
      RelatedActions(
        actions: [.list(.tags), .list(.clearTags)], help: tr("filter by tag, or clear the filter")),
      RelatedActions(
        actions: [.list(.showStarred), .list(.showNoted)],
        help: tr("show starred items, or items with notes")),
      RelatedActions(
        actions: [.source(.remove), .source(.restore)],
        help: tr("remove a source, or restore the last one")),
      RelatedActions(
        actions: [.source(.refresh), .source(.refreshAll)],
        help: tr("refresh the source, or all sources")),
    ]
  }

  private static var pictures: [RelatedActions] {
    [
      RelatedActions(
        actions: [.picture(.zoomIn), .picture(.zoomOut), .picture(.zoomReset)],
        help: tr("enlarge or shrink the picture, or show it whole")),
      RelatedActions(
        actions: [.page(.scrollLeft), .move(.down), .move(.up), .page(.scrollRight)],
        help: tr("move in an enlarged picture; else ← goes back"), group: .pictures),
      RelatedActions(
        actions: [.picture(.nextPicture), .picture(.previousPicture)],
        help: tr("show the next or previous picture")),
      RelatedActions(
        actions: [.app(.back), .app(.leave)], help: tr("close the picture"), group: .pictures),
    ]
  }

  private static var lines: [RelatedActions] {
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
