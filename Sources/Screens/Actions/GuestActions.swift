import Drawing
import Localizing

extension Action {
  /// With the tabs of a guest: the shifts of a roster, and who is logged in to it.
  package enum Guest: String, Sendable, CaseIterable {
    case addFixedShift, newRequest
    case proposeTrade = "trade"
    case wish, people, account, logIn, signUp, logOut
    case useCode = "use-code"
  }
}

extension KeyMap {
  /// The keys of a guest.
  package static let guest: [Entry] = [
    Entry(
      .list(.open), [.enter, "l", .right], in: [.roster], .guest, [.needsRows],
      tr("actions", context: "key"), tr("list the row’s actions; unavailable ones say why")),
    Entry(
      .guest(.addFixedShift), ["+"], in: [.roster], .guest, [], tr("fixed shift", context: "key"),
      tr("add a fixed shift, repeated every week")),
    Entry(
      .guest(.newRequest), ["n"], in: [.roster], .guest, [], tr("request days", context: "key"),
      tr("request days to work on")),
    Entry(
      .guest(.proposeTrade), ["t"], in: [.roster], .guest, [], tr("trade", context: "key"),
      tr("trade your shift for another member’s")),
    Entry(
      .guest(.wish), ["w"], in: [.roster], .guest, [], tr("wish", context: "key"),
      tr("wish to trade a shift for any of several")),
    Entry(
      .guest(.people), ["P"], in: [.roster], .guest, [], tr("people", context: "key"),
      tr("list members; admins can invite and edit them")),
    Entry(
      .guest(.account), ["M"], in: [.roster], .guest, [], tr("account", context: "key"),
      tr("show your calendar, sessions and the change log")),
    Entry(
      .guest(.logOut), ["L"], in: [.roster], .guest, [], tr("log out", context: "key"),
      tr("log out of the roster")),
    Entry(
      .guest(.logIn), [.enter, "L", "l", .right], in: [.rosterLoggedOut], .guest, [],
      tr("log in", context: "key"), tr("log in to the roster")),
    Entry(
      .guest(.signUp), ["s"], in: [.rosterLoggedOut], .guest, [], tr("sign up", context: "key"),
      tr("sign up, usually with an invitation")),
    Entry(
      .guest(.useCode), ["c"], in: [.rosterLoggedOut], .guest, [], tr("code", context: "key"),
      tr("choose a new password with a code")),
    Entry(
      .list(.search), ["/"], in: [.rosterMenu, .rosterTicks], .guest, [.jumps],
      tr("filter", context: "key"), tr("filter the rows as you type")),
    Entry(
      .menu(.toggle), [" ", "x"], in: [.rosterTicks], .guest, [], tr("tick", context: "key"),
      tr("tick or untick the row")),
    Entry(
      .menu(.accept), [.enter], in: [.rosterTicks], .guest, [.needsRows],
      tr("done", context: "key"), tr("submit the ticked rows")),
    Entry(
      .menu(.cancel), [.escape, "q", "h", .left, .backspace, .control("c")], in: [.rosterTicks],
      .guest, [], tr("back", context: "key"), tr("go back without submitting")),
    Entry(
      .move(.down), ["j", .down], in: [.rosterTicks], .guest, [.needsRows, .takesCount],
      tr("down", context: "key"), tr("go to the next row")),
    Entry(
      .move(.up), ["k", .up], in: [.rosterTicks], .guest, [.needsRows, .takesCount],
      tr("up", context: "key"), tr("go to the previous row")),
    Entry(
      .move(.halfPageDown), [.control("d")], in: [.rosterTicks], .guest,
      [.needsRows, .takesCount], tr("half down", context: "key"), tr("go half a screen down")),
    Entry(
      .move(.halfPageUp), [.control("u")], in: [.rosterTicks], .guest, [.needsRows, .takesCount],
      tr("half up", context: "key"), tr("go half a screen up")),
    Entry(
      .move(.pageDown), [.pageDown, .control("f")], in: [.rosterTicks], .guest,
      [.needsRows, .takesCount], tr("page down", context: "key"), tr("go one screen down")),
    Entry(
      .move(.pageUp), ["b", .pageUp, .control("b")], in: [.rosterTicks], .guest,
      [.needsRows, .takesCount], tr("page up", context: "key"), tr("go one screen up")),
    Entry(
      .move(.first), ["g", .home], in: [.rosterTicks], .guest, [.needsRows, .takesCount, .jumps],
      tr("first", context: "key: the beginning"), tr("go to the beginning")),
    Entry(
      .move(.last), ["G", .end], in: [.rosterTicks], .guest, [.needsRows, .takesCount, .jumps],
      tr("last", context: "key: the end"), tr("go to the end")),
    Entry(
      .move(.down), [.tab, .down], in: [.rosterForm], .guest, [.needsRows, .takesCount],
      tr("next", context: "key: field"), tr("go to the next field")),
    Entry(
      .move(.up), [.backTab, .up], in: [.rosterForm], .guest, [.needsRows, .takesCount],
      tr("previous", context: "key: field"), tr("go to the previous field")),
    Entry(
      .menu(.accept), [.enter], in: [.rosterForm], .guest, [.needsRows],
      tr("next, done", context: "key"), tr("go to the next field; in the last, submit")),
    Entry(
      .menu(.save), [.control("s")], in: [.rosterForm], .guest, [], tr("done", context: "key"),
      tr("submit the form")),
    Entry(
      .menu(.cancel), [.escape, .control("c")], in: [.rosterForm], .guest, [],
      tr("cancel", context: "key"), tr("go back without submitting")),
  ]
}
