@testable import Reading
@testable import Screens

extension [Intent] {
  /// The text of each message that is shown; nil for other intents.
  var said: [String?] {
    map { if case .say(let message) = $0 { message.text } else { nil } }
  }
}
