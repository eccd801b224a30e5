import FlyerModel
import Localizing
import Roster

/// The words of tabs without rows.
extension RosterScreen {
  /// The words in place of the rows of a tab, and the way out.
  func face(of tab: RosterTab, in world: World) -> [String] {
    func key(_ action: Action) -> String { world.configuration.keyMap.way(to: action, in: context) }
    guard let state else { return [tr("Looking for the roster …")] }
    let presenter = presenter(in: world)
    if case .offline(let reason) = state.link, presenter == nil {
      // TRANSLATORS: What a key does.
      let logIn = isLoggedIn ? [] : [tr("\(key(.roster(.logIn))) logs in.")]
      // TRANSLATORS: What a key does.
      let again = tr("\(key(.app(.refresh))) retries.")
      return [
        tr("The roster can’t be reached: \(reason)"), ([again] + logIn).joined(separator: " "),
      ]
    }
    if !isLoggedIn {
      return [
        hasEnded
          ? tr("Your session has ended: you are not logged in to the roster at \(state.address).")
          : tr("You are not logged in to the roster at \(state.address)."),
        // TRANSLATORS: Both are keys.
        tr(
          "\(key(.roster(.logIn))): log in, \(key(.roster(.signUp))): sign up (ask an admin for an invitation)"
        ),
      ]
    }
    guard let presenter else { return [tr("Loading the roster …")] }
    return tab.isKnown(to: presenter) ? Self.emptyFace(of: tab, key) : [RosterPresenter.unread]
  }

  private static func emptyFace(of tab: RosterTab, _ key: (Action) -> String) -> [String] {
    switch tab {
    case .mine:
      [
        tr("You have no shifts in the coming weeks."),
        // TRANSLATORS: Both are keys; one adds a shift that comes every week.
        tr(
          "\(key(.roster(.addFixedShift))): add a fixed shift, \(key(.roster(.newRequest))): request days"
        ),
      ]
    case .offered:
      [
        tr("No shifts are offered."),
        // TRANSLATORS: What is named is the key that is pressed on the shift.
        tr("To offer yours, press \(key(.list(.open))) on it in the first roster tab."),
      ]
    case .wanted:
      [
        tr("No days are requested."),
        // TRANSLATORS: What is named is a key.
        tr("\(key(.roster(.newRequest))) requests days on which you want to work."),
      ]
    case .duties: [Duties.noShifts]
    case .weeks: [tr("No shifts in the coming weeks.")]
    case .trades:
      [
        tr("No trades and no wishes."),
        // TRANSLATORS: Both are keys; the second gives a shift for any of several others.
        tr(
          "\(key(.roster(.proposeTrade))): trade your shift for another, \(key(.roster(.wish))): for any of several"
        ),
      ]
    }
  }
}
