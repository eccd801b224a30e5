import Drawing

extension KeyMap {
  /// The list of the kept sources.
  static let sources = [
    Entry(
      .app(.sources), ["L", .function(2)], in: Context.browsing + [.arriving], .sources),
    Entry(.app(.sources), [.function(2)], in: Context.rosters, .sources),
    Entry(.app(.today), ["D"], in: Context.browsing + [.arriving], .sources),
    Entry(.list(.search), ["/"], in: [.sources], .sources),
    Entry(.menu(.accept), [.enter], in: [.sourceSearch], .sources),
    Entry(.source(.add), ["a"], in: [.sources], .sources),
    Entry(.source(.remove), ["d"], in: [.sources], .sources),
    Entry(.source(.restore), ["U"], in: [.sources], .sources),
    Entry(.source(.refresh), ["r"], in: [.sources], .sources),
    Entry(.source(.refreshAll), ["R"], in: [.sources], .sources),
  ]
}
