@testable import Reading

extension [Intent] {
  /// What is said, intent by intent; nil for one that says nothing.
  var said: [String?] {
    map { if case .say(let message) = $0 { message.text } else { nil } }
  }
}
