import Drawing

extension KeyMap {
  /// The keys of a roster.
  static let roster = [
    Entry(
      .list(.open), [.enter, "l", .right], in: [.roster], .roster, "actions",
      "what can be done with the row, and why not"),
    Entry(
      .roster(.addFixedShift), ["+"], in: [.roster], .roster, "fixed shift",
      "add a shift of every week"),
    Entry(
      .roster(.newRequest), ["n"], in: [.roster], .roster, "ask for days", "ask for days to work on"
    ),
    Entry(
      .roster(.proposeTrade), ["t"], in: [.roster], .roster, "trade",
      "offer a shift of yours for another's"),
    Entry(
      .roster(.wish), ["w"], in: [.roster], .roster, "ring",
      "give a shift for any of several others"),
    Entry(
      .roster(.people), ["P"], in: [.roster], .roster, "people",
      "who takes part; admins invite and change"),
    Entry(.roster(.logOut), ["L"], in: [.roster], .roster, "log out", "log out of the roster"),
    Entry(
      .roster(.logIn), [.enter, "L", "l", .right], in: [.rosterLoggedOut], .roster, "log in",
      "log in to the roster"),
    Entry(
      .roster(.signUp), ["s"], in: [.rosterLoggedOut], .roster, "sign up",
      "sign up, as a rule with an invitation"),
    Entry(
      .menu(.toggle), [" ", "x"], in: [.rosterTicks], .roster, "tick",
      "tick the row, or take the tick away"),
    Entry(.menu(.accept), [.enter], in: [.rosterTicks], .roster, "done", "take what is ticked"),
    Entry(
      .menu(.cancel), [.escape, "q", "h", .left, .backspace, .control("c")], in: [.rosterTicks],
      .roster,
      "back", "back without taking it"),
    Entry(.move(.down), ["j", .down], in: [.rosterTicks], .roster, "down", "the next row"),
    Entry(.move(.up), ["k", .up], in: [.rosterTicks], .roster, "up", "the previous row"),
    Entry(
      .move(.halfPageDown), [.control("d")], in: [.rosterTicks], .roster, "half down",
      "half a screen down"),
    Entry(
      .move(.halfPageUp), [.control("u")], in: [.rosterTicks], .roster, "half up",
      "half a screen up"),
    Entry(
      .move(.pageDown), [.pageDown, .control("f")], in: [.rosterTicks], .roster, "page down",
      "a screen down"),
    Entry(
      .move(.pageUp), ["b", .pageUp, .control("b")], in: [.rosterTicks], .roster, "page up",
      "a screen up"),
    Entry(.move(.first), ["g", .home], in: [.rosterTicks], .roster, "first", "to the beginning"),
    Entry(.move(.last), ["G", .end], in: [.rosterTicks], .roster, "last", "to the end"),
    Entry(.move(.down), [.tab, .down], in: [.rosterForm], .roster, "next", "the next field"),
    Entry(
      .move(.up), [.backTab, .up], in: [.rosterForm], .roster, "previous", "the previous field"),
    Entry(
      .menu(.accept), [.enter], in: [.rosterForm], .roster, "next, done",
      "the next field; in the last, done"),
    Entry(
      .menu(.save), [.control("s")], in: [.rosterForm], .roster, "done", "take what is filled in"),
    Entry(
      .menu(.cancel), [.escape, .control("c")], in: [.rosterForm], .roster, "cancel",
      "back without taking it"),
  ]
}
