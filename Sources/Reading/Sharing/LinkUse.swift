/// What is done with a link that is chosen of several.
enum LinkUse: Sendable, Equatable {
  case follow
  /// Its QR code is shown.
  case showCode
  /// A program opens it.
  case open(with: String)
}
