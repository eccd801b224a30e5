import Drawing
import Localizing

extension Action {
  /// With the shifts of a roster, and with who is logged in to it.
  package enum Roster: String, Sendable, CaseIterable {
    case addFixedShift, newRequest
    case proposeTrade = "trade"
    case wish, people, account, logIn, signUp, logOut
    case useCode = "use-code"
  }
}

extension KeyMap {
  /// The keys of a roster.
  static let roster: [Entry] = [
    Entry(
      .list(.open), [.enter, "l", .right], in: [.roster], .roster, [.needsRows],
      tr("actions", context: "key"), tr("list the row’s actions; unavailable ones say why")),
    Entry(
      .roster(.addFixedShift), ["+"], in: [.roster], .roster, [], tr("fixed shift", context: "key"),
      tr("add a fixed shift, repeated every week")),
    Entry(
      .roster(.newRequest), ["n"], in: [.roster], .roster, [], tr("request days", context: "key"),
      tr("request days to work on")),
    Entry(
      .roster(.proposeTrade), ["t"], in: [.roster], .roster, [], tr("trade", context: "key"),
      tr("trade your shift for another member’s")),
    Entry(
      .roster(.wish), ["w"], in: [.roster], .roster, [], tr("wish", context: "key"),
      tr("wish to trade a shift for any of several")),
    Entry(
      .roster(.people), ["P"], in: [.roster], .roster, [], tr("people", context: "key"),
      tr("list members; admins can invite and edit them")),
    Entry(
      .roster(.account), ["M"], in: [.roster], .roster, [], tr("account", context: "key"),
      tr("show your calendar, sessions and the change log")),
    Entry(
      .roster(.logOut), ["L"], in: [.roster], .roster, [], tr("log out", context: "key"),
      tr("log out of the roster")),
    Entry(
      .roster(.logIn), [.enter, "L", "l", .right], in: [.rosterLoggedOut], .roster, [],
      tr("log in", context: "key"), tr("log in to the roster")),
    Entry(
      .roster(.signUp), ["s"], in: [.rosterLoggedOut], .roster, [], tr("sign up", context: "key"),
      tr("sign up, usually with an invitation")),
    Entry(
      .roster(.useCode), ["c"], in: [.rosterLoggedOut], .roster, [], tr("code", context: "key"),
      tr("choose a new password with a code")),
    Entry(
      .list(.search), ["/"], in: [.rosterMenu, .rosterTicks], .roster, [.jumps],
      tr("filter", context: "key"), tr("filter the rows as you type")),
    Entry(
      .menu(.toggle), [" ", "x"], in: [.rosterTicks], .roster, [], tr("tick", context: "key"),
      tr("tick or untick the row")),
    Entry(
      .menu(.accept), [.enter], in: [.rosterTicks], .roster, [.needsRows],
      tr("done", context: "key"), tr("submit the ticked rows")),
    Entry(
      .menu(.cancel), [.escape, "q", "h", .left, .backspace, .control("c")], in: [.rosterTicks],
      .roster, [], tr("back", context: "key"), tr("go back without submitting")),
    Entry(
      .move(.down), ["j", .down], in: [.rosterTicks], .roster, [.needsRows, .takesCount],
      tr("down", context: "key"), tr("go to the next row")),
    Entry(
      .move(.up), ["k", .up], in: [.rosterTicks], .roster, [.needsRows, .takesCount],
      tr("up", context: "key"), tr("go to the previous row")),
    Entry(
      .move(.halfPageDown), [.control("d")], in: [.rosterTicks], .roster,
      [.needsRows, .takesCount], tr("half down", context: "key"), tr("go half a screen down")),
    Entry(
      .move(.halfPageUp), [.control("u")], in: [.rosterTicks], .roster, [.needsRows, .takesCount],
      tr("half up", context: "key"), tr("go half a screen up")),
    Entry(
      .move(.pageDown), [.pageDown, .control("f")], in: [.rosterTicks], .roster,
      [.needsRows, .takesCount], tr("page down", context: "key"), tr("go one screen down")),
    Entry(
      .move(.pageUp), ["b", .pageUp, .control("b")], in: [.rosterTicks], .roster,
      [.needsRows, .takesCount], tr("page up", context: "key"), tr("go one screen up")),
    Entry(
      .move(.first), ["g", .home], in: [.rosterTicks], .roster, [.needsRows, .takesCount, .jumps],
      tr("first", context: "key: the beginning"), tr("go to the beginning")),
    Entry(
      .move(.last), ["G", .end], in: [.rosterTicks], .roster, [.needsRows, .takesCount, .jumps],
      tr("last", context: "key: the end"), tr("go to the end")),
    Entry(
      .move(.down), [.tab, .down], in: [.rosterForm], .roster, [.needsRows, .takesCount],
      tr("next", context: "key: field"), tr("go to the next field")),
    Entry(
      .move(.up), [.backTab, .up], in: [.rosterForm], .roster, [.needsRows, .takesCount],
      tr("previous", context: "key: field"), tr("go to the previous field")),
    Entry(
      .menu(.accept), [.enter], in: [.rosterForm], .roster, [.needsRows],
      tr("next, done", context: "key"), tr("go to the next field; in the last, submit")),
    Entry(
      .menu(.save), [.control("s")], in: [.rosterForm], .roster, [], tr("done", context: "key"),
      tr("submit the form")),
    Entry(
      .menu(.cancel), [.escape, .control("c")], in: [.rosterForm], .roster, [],
      tr("cancel", context: "key"), tr("go back without submitting")),
  ]
}
