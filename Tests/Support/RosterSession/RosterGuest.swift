import Drawing
import Roster

@testable import Reading
@testable import ReadingSession
@testable import RosterReading
@testable import Screens

/// The roster of a reader, for tests that know it as such.
extension Reader {
  var rosterScreen: RosterScreen? {
    get { guest?.screen as? RosterScreen }
    set { guest = newValue.map { Guest(screen: $0) } }
  }

  var rosterTab: RosterTab? { guestTab.flatMap(RosterTab.init) }
  var presenter: RosterPresenter? {
    rosterScreen?.presenter(in: GuestSetting(world, in: layout, tab: guestTab))
  }
}

extension Event {
  static func roster(_ event: RosterEvent) -> Event { .guest(GuestValue(event)) }
}

extension Effect {
  static func roster(_ effect: RosterEffect) -> Effect { .guest(GuestValue(effect)) }

  /// The request to the server of a roster; nil for another effect.
  var ofRoster: RosterEffect? {
    if case .guest(let request) = self { request.value as? RosterEffect } else { nil }
  }

  /// The command to send; nil for another effect.
  var order: RosterOrder? {
    if case .order(let order) = ofRoster { order } else { nil }
  }
}

extension Message {
  static func roster(_ message: RosterMessage, _ keyMap: KeyMap = .standard) -> Message {
    .guest(message.said(keyMap))
  }
}

extension RosterSession {
  /// Returns the lines spoken after each of the keys.
  mutating func hear(_ keys: String) -> [[String]] {
    var reader = ScreenReader(session.canvas)
    return keys.matches(of: /<[^>]+>|./).map { key in
      press(String(key.output))
      return reader.say(session.canvas, isTyping: self.reader.context.isTyping)
    }
  }
}

/// One sample of each message of the roster, with operands.
extension RosterMessage {
  static let samples = chain(sample)

  private static func sample(after message: Self?) -> Self? {
    switch message {
    case nil: .loggedIn(as: nil)
    case .loggedIn(nil): .loggedIn(as: "Emma")
    case .loggedIn: .sessionEnded
    case .sessionEnded: .absent
    case .absent: .obstacle("Offline: the roster can only be read.")
    case .obstacle: .refused(reason: "It has begun.")
    case .refused: .doubtful(reason: "The server did not answer.")
    case .doubtful: .tooLate(days: [], reason: "It is over.")
    case .tooLate: .nothingToUndo
    case .nothingToUndo: .done("You offer it.", undoKey: "U")
    case .done: .invited("Ben", code: "abc")
    case .invited: .nothingTicked
    case .nothingTicked: .tooManyTicks(limit: 5)
    case .tooManyTicks: nil
    }
  }
}
