import Drawing

/// Something said in the footer.
struct Message: Sendable, Equatable {
  var text: String
  /// True for what went wrong.
  var isAttention: Bool
  /// True where it goes by itself after a while, and not only with the next key.
  var isPassing: Bool

  static func note(_ text: String) -> Message {
    Message(text: text, isAttention: false, isPassing: true)
  }

  static func warning(_ text: String) -> Message {
    Message(text: text, isAttention: true, isPassing: false)
  }

  /// The text in so many columns: what it speaks of is cut rather than what it says of it.
  func text(columns: Int) -> String { NarrowText.text(text, columns: columns) }
}
