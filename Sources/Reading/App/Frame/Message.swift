import Drawing

/// Something said in the footer.
struct Message: Sendable, Equatable {
  var text: String
  /// True for what went wrong.
  var isAttention: Bool
  /// True where it goes by itself after a while, and not only with the next key.
  var isPassing: Bool
  /// What the text begins with and is cut last: where something lies.
  var beginning = ""

  static func note(_ text: String) -> Message {
    Message(text: text, isAttention: false, isPassing: true)
  }

  static func warning(_ text: String, startingWith beginning: String = "") -> Message {
    Message(text: text, isAttention: true, isPassing: false, beginning: beginning)
  }

  /// The text in so many columns: what it speaks of is cut rather than what it says of it, unless
  /// it is what matters.
  func text(columns: Int) -> String {
    guard !beginning.isEmpty, text.hasPrefix(beginning) else {
      return NarrowText.text(text, columns: columns)
    }
    return NarrowText.text(beginning, columns: columns) + text.dropFirst(beginning.count)
  }
}
