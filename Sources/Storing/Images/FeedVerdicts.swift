/// The verdicts about the pictures of the feed: which of them are shown.
package struct FeedVerdicts: Sendable, Equatable {
  /// The result of checking a picture's address.
  package enum Verdict: Sendable, Equatable {
    /// The server answered with a picture.
    case shown
    /// The server did not; the reason is in the user's language.
    case refused(reason: String)
  }

  /// The verdicts by URL; a picture without one is not shown yet.
  package var verdicts: [String: Verdict] = [:]
  /// Whether pictures are not checked; then all are shown, with any verdict.
  package var isUnchecked = false
}
