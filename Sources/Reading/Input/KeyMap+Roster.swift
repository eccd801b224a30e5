import Drawing

extension KeyMap {
  /// The keys of a roster.
  static let roster = [
    Entry(
      .open, [.enter, "l", .right], in: [.roster], .roster, "actions",
      "what can be done with the row, and why not"),
    Entry(
      .addFixedShift, ["+"], in: [.roster], .roster, "fixed shift", "add a shift of every week"),
    Entry(
      .newRequest, ["n"], in: [.roster], .roster, "ask for days", "ask for days to work on"),
    Entry(
      .proposeTrade, ["t"], in: [.roster], .roster, "trade",
      "offer a shift of yours for another's"),
    Entry(
      .wish, ["w"], in: [.roster], .roster, "ring", "give a shift for any of several others"),
    Entry(
      .people, ["P"], in: [.roster], .roster, "people", "who takes part; admins invite and change"),
    Entry(.logOut, ["L"], in: [.roster], .roster, "log out", "log out of the roster"),
    Entry(
      .logIn, [.enter, "L", "l", .right], in: [.rosterLoggedOut], .roster, "log in",
      "log in to the roster"),
    Entry(
      .signUp, ["s"], in: [.rosterLoggedOut], .roster, "sign up",
      "sign up, as a rule with an invitation"),
    Entry(
      .back, [.escape, "h", .left, .backspace], in: Context.rosters, .roster,
      "back", "to the first tab"),
    Entry(
      .toggle, [" ", "x"], in: [.rosterTicks], .roster, "tick",
      "tick the row, or take the tick away"),
    Entry(.accept, [.enter], in: [.rosterTicks], .roster, "done", "take what is ticked"),
    Entry(
      .cancel, [.escape, "q", "h", .left, .backspace, .control("c")], in: [.rosterTicks], .roster,
      "back", "back without taking it"),
    Entry(.down, ["j", .down], in: [.rosterTicks], .roster, "down", "the next row"),
    Entry(.up, ["k", .up], in: [.rosterTicks], .roster, "up", "the previous row"),
    Entry(
      .pageDown, [.pageDown, .control("f")], in: [.rosterTicks], .roster, "page down",
      "a screen down"),
    Entry(
      .pageUp, [.pageUp, .control("b")], in: [.rosterTicks], .roster, "page up", "a screen up"),
    Entry(.first, ["g", .home], in: [.rosterTicks], .roster, "first", "to the beginning"),
    Entry(.last, ["G", .end], in: [.rosterTicks], .roster, "last", "to the end"),
    Entry(.down, [.tab, .down], in: [.rosterForm], .roster, "next", "the next field"),
    Entry(.up, [.backTab, .up], in: [.rosterForm], .roster, "previous", "the previous field"),
    Entry(
      .accept, [.enter], in: [.rosterForm], .roster, "next, done",
      "the next field; in the last, done"),
    Entry(
      .save, [.control("s")], in: [.rosterForm], .roster, "done", "take what is filled in"),
    Entry(
      .cancel, [.escape, .control("c")], in: [.rosterForm], .roster, "cancel",
      "back without taking it"),
  ]
}
