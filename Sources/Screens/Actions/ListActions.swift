import Drawing
import Localizing

extension Action {
  /// With the rows of a list, or with the item that is selected in it.
  package enum List: String, Sendable, CaseIterable {
    case open, nextItem, previousItem, cardRight, cardLeft, readPost

    case search, nextMatch, previousMatch, nextFilter, previousFilter, checkLeftOut, tags, clearTags
    case sort, onlyNew, allRead, mark
    case showStarred = "starred"
    case showNoted = "notes"

    case toggleSection, fold, unfold, foldAll, unfoldAll, nextSection, previousSection

    case tick, star, note, listNote

    case earlier, later, present, nextDay, previousDay
    case columns = "rooms"
    case nextRoom, previousRoom, hideRoom, showRooms
  }
}

extension KeyMap {
  /// The keys that open an item, and lead back from it.
  package static let reading: [Entry] = [
    Entry(
      .list(.open), [.enter, "l", .right], in: [.list], .reading, [.needsRows],
      tr("open", context: "key"), tr("open the item or list; fold the section")),
    Entry(
      .app(.back), [.escape, "h", .left, .backspace],
      in: Context.browsing + Context.rosters + [.arriving], .reading, [],
      tr("back", context: "key"), tr("go back: list, parent list, previous source")),
    Entry(
      .list(.nextItem), ["J"], in: Context.browsing, .reading, [.needsRows, .takesCount],
      tr("next", context: "key: item"), tr("go to the next item, also while reading")),
    Entry(
      .list(.previousItem), ["K"], in: Context.browsing, .reading, [.needsRows, .takesCount],
      tr("previous", context: "key: item"), tr("go to the previous item, also while reading")),
  ]

  /// The keys where cards are beside each other, and in a feed.
  package static let cards: [Entry] = [
    Entry(
      .list(.cardRight), ["l", .right], in: [.cards], .reading, [.needsRows, .takesCount],
      tr("right", context: "key"), tr("select the card to the right; at the edge: open")),
    Entry(
      .list(.readPost), ["l", .right], in: [.feed], .reading, [.needsRows],
      tr("read", context: "key"), tr("read the full post")),
    Entry(
      .list(.cardLeft), ["h", .left], in: [.cards], .reading, [.needsRows, .takesCount],
      tr("left", context: "key"), tr("select the card to the left; at the edge: back")),
  ]

  /// The keys of the programme of a conference.
  package static let conference: [Entry] = [
    Entry(
      .list(.later), ["l", .right, ">"], in: [.now], .conference, [.needsRows, .takesCount],
      tr("later", context: "key: the clock"), tr("move the clock 15 minutes forward")),
    Entry(
      .list(.earlier), ["h", .left, "<"], in: [.now], .conference, [.needsRows, .takesCount],
      tr("earlier", context: "key: the clock"), tr("move the clock 15 minutes back")),
    Entry(
      .list(.later), [">"], in: [.rooms], .conference, [.needsRows, .takesCount],
      tr("later", context: "key: the clock"), tr("move the clock 15 minutes forward")),
    Entry(
      .list(.earlier), ["<"], in: [.rooms], .conference, [.needsRows, .takesCount],
      tr("earlier", context: "key: the clock"), tr("move the clock 15 minutes back")),
    Entry(
      .list(.nextDay), ["]"], in: [.now], .conference, [.needsRows, .takesCount],
      tr("next day", context: "key"), tr("move the clock to the next day")),
    Entry(
      .list(.previousDay), ["["], in: [.now], .conference, [.needsRows, .takesCount],
      tr("previous day", context: "key"), tr("move the clock to the previous day")),
    Entry(
      .list(.present), ["."], in: [.now, .rooms], .conference, [.needsRows],
      tr("now", context: "key: now"), tr("set the clock back to now")),
    Entry(
      .list(.columns), ["c"], in: [.list], .conference, [.needsRows],
      tr("rooms", context: "key: of a conference"), tr("switch between list and rooms side by side")
    ),
    Entry(
      .list(.nextRoom), ["l", .right], in: [.rooms], .conference, [.needsRows, .takesCount],
      tr("right", context: "key"), tr("go to the same time in the next room")),
    Entry(
      .list(.previousRoom), ["h", .left], in: [.rooms], .conference, [.needsRows, .takesCount],
      tr("left", context: "key"), tr("go to the same time in the previous room")),
    Entry(
      .list(.hideRoom), ["x"], in: [.rooms], .conference, [.needsRows, .repeats],
      tr("hide", context: "key"), tr("hide the room")),
    Entry(
      .list(.showRooms), ["X"], in: [.rooms], .conference, [.needsRows],
      tr("show all", context: "key"), tr("show all rooms again")),
  ]

  /// The keys of sections, and of the marks of the user.
  package static let tree: [Entry] = [
    Entry(
      .list(.toggleSection), ["a"], after: ["z"], in: [.list], .tree, [.needsRows, .repeats],
      tr("fold", context: "key"), tr("fold or unfold the section")),
    Entry(
      .list(.fold), ["c"], after: ["z"], in: [.list], .tree, [.needsRows, .repeats],
      tr("fold", context: "key"), tr("fold the section")),
    Entry(
      .list(.unfold), ["o"], after: ["z"], in: [.list], .tree, [.needsRows, .repeats],
      tr("unfold", context: "key"), tr("unfold the section")),
    Entry(
      .list(.foldAll), ["M"], after: ["z"], in: [.list], .tree, [.needsRows],
      tr("fold all", context: "key"), tr("fold all sections")),
    Entry(
      .list(.unfoldAll), ["R"], after: ["z"], in: [.list], .tree, [.needsRows],
      tr("unfold all", context: "key"), tr("unfold all sections")),
    Entry(
      .list(.nextSection), ["]"], in: [.list], .tree, [.needsRows, .takesCount],
      tr("next section", context: "key"), tr("go to the next section")),
    Entry(
      .list(.previousSection), ["["], in: [.list], .tree, [.needsRows, .takesCount],
      tr("prev section", context: "key"), tr("go to the section’s heading, or the previous one")),
    Entry(
      .list(.tick), ["x"], in: [.checklist, .item], .tree, [.needsRows, .repeats],
      tr("tick", context: "key"), tr("tick or untick the article")),
    Entry(
      .list(.tick), [" "], in: [.checklist], .tree, [.needsRows, .repeats],
      tr("tick", context: "key"), tr("tick or untick in the checklist")),
    Entry(
      .list(.star), ["*"], in: Context.browsing, .tree, [.needsRows, .repeats],
      tr("star", context: "key"), tr("star or unstar the item")),
    Entry(
      .list(.note), ["e"], in: Context.browsing, .tree, [.needsRows], tr("note", context: "key"),
      tr("write a note about the article")),
    Entry(
      .list(.listNote), ["E"], in: Context.browsing, .tree, [.needsRows],
      tr("note", context: "key"), tr("write a note about the article list")),
  ]

  /// The keys that find items.
  package static let finding: [Entry] = [
    Entry(
      .list(.nextFilter), ["f"], in: [.feed], .finding, [.takesCount], tr("filter", context: "key"),
      tr("switch filter: all, text, images, skipped")),
    Entry(
      .list(.previousFilter), ["F"], in: [.feed], .finding, [.takesCount],
      tr("filter", context: "key"), tr("switch the filter backwards")),
    Entry(
      .list(.checkLeftOut), ["R"], in: [.feed], .finding, [], tr("retry", context: "key"),
      tr("retry skipped pictures")),
    Entry(
      .list(.search), ["/"], in: Context.browsing, .finding, [.jumps], tr("search", context: "key"),
      tr("search as you type; in an article, its text")),
    Entry(
      .list(.nextMatch), ["n"], in: Context.browsing, .finding, [.needsRows, .takesCount],
      tr("next match", context: "key"), tr("show the next match or unread item")),
    Entry(
      .list(.previousMatch), ["N"], in: Context.browsing, .finding, [.needsRows, .takesCount],
      tr("previous match", context: "key"), tr("show the previous match or unread item")),
    Entry(
      .list(.tags), ["t"], in: Context.browsing, .finding, [], tr("tags", context: "key"),
      tr("filter by tag")),
    Entry(
      .list(.clearTags), ["T"], in: Context.browsing, .finding, [],
      tr("clear tags", context: "key"), tr("clear the tag filter")),
    Entry(
      .list(.sort), ["S"], in: Context.browsing, .finding, [], tr("sort", context: "key"),
      tr("sort by title, location or date, either way")),
    Entry(
      .list(.onlyNew), ["v"], in: Context.browsing, .finding, [.jumps],
      tr("show unread", context: "key"), tr("show only unread items, or all")),
    Entry(
      .list(.showStarred), ["*"], after: ["V"], in: Context.browsing, .finding, [.jumps],
      tr("starred", context: "key"), tr("show starred items of this flyer")),
    Entry(
      .list(.showNoted), ["e"], after: ["V"], in: Context.browsing, .finding, [.jumps],
      tr("notes", context: "key"), tr("show items with notes")),
    Entry(
      .list(.mark), ["M"], in: Context.browsing, .finding, [.needsRows, .repeats],
      tr("read/unread", context: "key"), tr("mark the item as read or unread")),
    Entry(
      .list(.allRead), ["A"], in: Context.browsing, .finding, [],
      tr("mark all read", context: "key"), tr("mark the whole list as read")),
  ]
}

extension RelatedActions {
  /// The ways through a list, and what is done with its rows.
  static var items: [RelatedActions] {
    [
      RelatedActions(
        actions: [.list(.nextItem), .list(.previousItem)],
        help: tr("go one item on or back, also while reading")),
      RelatedActions(
        actions: [.list(.cardRight), .list(.cardLeft)],
        help: tr("select the next card; at the edge: open, back")),
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
    ]
  }
}
