/// What is known about the pictures of the feed: which of them are shown.
package struct FeedVerdicts: Sendable, Equatable {
  /// What came of a look at a picture's address.
  package enum Verdict: Sendable, Equatable {
    /// It answered with a picture.
    case shown
    /// It did not, for a reason in the reader's words.
    case refused(reason: String)
  }

  /// The verdicts by URL; a picture without one is not shown yet.
  package var verdicts: [String: Verdict] = [:]
  /// True where nobody looks: then every picture counts as shown, whatever the verdicts.
  package var isUnchecked = false
}
