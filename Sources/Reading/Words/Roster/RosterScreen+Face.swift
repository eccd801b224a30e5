import FlyerModel
import Roster
import RosterPresenting

/// What is said where there are no rows.
extension RosterScreen {
  /// What is said in place of the rows of a tab, and the way out.
  func face(of tab: RosterTab, in world: World) -> [String] {
    func key(_ action: Action) -> String { world.configuration.keyMap.way(to: action, in: context) }
    guard let state else { return ["Looking for the roster …"] }
    let presenter = presenter(in: world)
    if case .offline(let reason) = state.link, presenter == nil {
      let logIn = isLoggedIn ? "" : " \(key(.roster(.logIn))) logs in."
      return [
        "The roster can’t be reached: \(reason)", "\(key(.app(.refresh))) tries again.\(logIn)",
      ]
    }
    if !isLoggedIn {
      let start = hasEnded ? "Your session has ended: you are" : "You are"
      return [
        "\(start) not logged in to the roster at \(state.address).",
        "\(key(.roster(.logIn))) logs in, "
          + "\(key(.roster(.signUp))) signs up: "
          + "whoever keeps the roster gives you an invitation.",
      ]
    }
    guard let presenter else { return ["Loading the roster …"] }
    return presenter.knows(tab) ? Self.emptyFace(of: tab, key) : [RosterPresenter.unread]
  }

  private static func emptyFace(of tab: RosterTab, _ key: (Action) -> String) -> [String] {
    switch tab {
    case .mine:
      [
        "You have no shifts in the weeks to come.",
        "\(key(.roster(.addFixedShift))) adds one of every week, "
          + "\(key(.roster(.newRequest))) asks for days.",
      ]
    case .offered:
      [
        "Nobody offers a shift.",
        "To offer one of yours: \(key(.list(.open))) on it in the first tab of the roster.",
      ]
    case .wanted:
      [
        "Nobody asks for a day.",
        "\(key(.roster(.newRequest))) asks for days on which you want to work.",
      ]
    case .duties: [Duties.nobody]
    case .weeks: ["Nobody works in the weeks to come."]
    case .trades:
      [
        "There are no trades and no wishes.",
        "\(key(.roster(.proposeTrade))) proposes a shift of yours for another, "
          + "\(key(.roster(.wish))) gives one for any of several.",
      ]
    }
  }
}
