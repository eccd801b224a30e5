import Drawing

extension KeyMap {
  /// The keys of a roster.
  static let roster = [
    Entry(.list(.open), [.enter, "l", .right], in: [.roster], .roster),
    Entry(.roster(.addFixedShift), ["+"], in: [.roster], .roster),
    Entry(.roster(.newRequest), ["n"], in: [.roster], .roster),
    Entry(.roster(.proposeTrade), ["t"], in: [.roster], .roster),
    Entry(.roster(.wish), ["w"], in: [.roster], .roster),
    Entry(.roster(.people), ["P"], in: [.roster], .roster),
    Entry(.roster(.account), ["M"], in: [.roster], .roster),
    Entry(.roster(.logOut), ["L"], in: [.roster], .roster),
    Entry(.roster(.logIn), [.enter, "L", "l", .right], in: [.rosterLoggedOut], .roster),
    Entry(.roster(.signUp), ["s"], in: [.rosterLoggedOut], .roster),
    Entry(.roster(.useCode), ["c"], in: [.rosterLoggedOut], .roster),
    Entry(.list(.search), ["/"], in: [.rosterMenu, .rosterTicks], .roster),
    Entry(.menu(.toggle), [" ", "x"], in: [.rosterTicks], .roster),
    Entry(.menu(.accept), [.enter], in: [.rosterTicks], .roster),
    Entry(
      .menu(.cancel), [.escape, "q", "h", .left, .backspace, .control("c")], in: [.rosterTicks],
      .roster),
    Entry(.move(.down), ["j", .down], in: [.rosterTicks], .roster),
    Entry(.move(.up), ["k", .up], in: [.rosterTicks], .roster),
    Entry(.move(.halfPageDown), [.control("d")], in: [.rosterTicks], .roster),
    Entry(.move(.halfPageUp), [.control("u")], in: [.rosterTicks], .roster),
    Entry(.move(.pageDown), [.pageDown, .control("f")], in: [.rosterTicks], .roster),
    Entry(.move(.pageUp), ["b", .pageUp, .control("b")], in: [.rosterTicks], .roster),
    Entry(.move(.first), ["g", .home], in: [.rosterTicks], .roster),
    Entry(.move(.last), ["G", .end], in: [.rosterTicks], .roster),
    Entry(.move(.down), [.tab, .down], in: [.rosterForm], .roster),
    Entry(.move(.up), [.backTab, .up], in: [.rosterForm], .roster),
    Entry(.menu(.accept), [.enter], in: [.rosterForm], .roster),
    Entry(.menu(.save), [.control("s")], in: [.rosterForm], .roster),
    Entry(.menu(.cancel), [.escape, .control("c")], in: [.rosterForm], .roster),
  ]
}
