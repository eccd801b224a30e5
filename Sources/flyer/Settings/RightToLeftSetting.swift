/// Who puts right-to-left writing into order, as `right_to_left` in `config.toml` says it.
enum RightToLeftSetting: String, Sendable, CaseIterable {
  /// The terminal where it is known to do so and can't be told to leave it, else flyer.
  case auto
  case flyer
  case terminal

  /// Whether flyer is to do it; nil where that is left to what is known of the terminal.
  var isProgramWanted: Bool? {
    switch self {
    case .auto: nil
    case .flyer: true
    case .terminal: false
    }
  }
}
