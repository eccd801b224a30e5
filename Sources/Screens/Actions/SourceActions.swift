import Drawing
import Localizing

extension Action {
  /// Actions on the kept sources.
  package enum Source: String, Sendable, CaseIterable {
    case keep = "keep-source"
    case add = "add-source"
    case remove = "remove-source"
    case restore = "restore-source"
    case refresh = "refresh-source"
    case refreshAll
  }
}

extension KeyMap {
  /// The keys of the list of sources.
  package static let sources: [Entry] = [
    Entry(
      .app(.sources), ["L", .function(2)], in: Context.browsing + [.arriving], .sources, [.jumps],
      tr("sources", context: "key"), tr("list your sources")),
    Entry(
      .app(.sources), [.function(2)], in: Context.rosters, .sources, [.jumps],
      tr("sources", context: "key"), tr("list your sources")),
    Entry(
      .source(.keep), ["a"], in: Context.browsing, .sources, [], tr("keep", context: "key: source"),
      tr("add what is shown to your sources")),
    Entry(
      .app(.today), ["D"], in: Context.browsing + [.arriving], .sources, [.jumps],
      tr("today", context: "key"), tr("show today and the next days of all sources")),
    Entry(
      .list(.search), ["/"], in: [.sources], .sources, [.jumps], tr("search", context: "key"),
      tr("search your sources as you type")),
    Entry(
      .menu(.accept), [.enter], in: [.sourceSearch], .sources, [.needsRows],
      tr("open", context: "key"), tr("open the selected source")),
    Entry(
      .source(.add), ["a"], in: [.sources], .sources, [], tr("add", context: "key"),
      tr("add a source: an address or a path")),
    Entry(
      .source(.remove), ["d"], in: [.sources], .sources, [], tr("remove", context: "key"),
      tr("remove the source from the list")),
    Entry(
      .source(.restore), ["U"], in: [.sources], .sources, [], tr("undo", context: "key"),
      tr("restore the last removed source")),
    Entry(
      .source(.refresh), ["r"], in: [.sources], .sources, [], tr("refresh", context: "key"),
      tr("refresh the source")),
    Entry(
      .source(.refreshAll), ["R"], in: [.sources], .sources, [], tr("refresh all", context: "key"),
      tr("refresh all sources")),
  ]
}

extension RelatedActions {
  /// The changes of the list of sources.
  static var sources: [RelatedActions] {
    [
      RelatedActions(
        actions: [.source(.remove), .source(.restore)],
        help: tr("remove a source, or restore the last one")),
      RelatedActions(
        actions: [.source(.refresh), .source(.refreshAll)],
        help: tr("refresh the source, or all sources")),
    ]
  }
}
