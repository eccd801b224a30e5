/// The properties that only courses have. The item's `title` is the course's title. Its `date` is
/// the day of publication or, before that, the beginning of its fundraising.
package struct Course: Sendable, Hashable {
  /// The state of a course.
  package enum Status: Int, Sendable, CaseIterable {
    /// It is looking for enough participants.
    case incubating
    /// It can be taken.
    case published
  }

  /// Whether the course can be taken.
  package var status: Status
  /// The picture on its card; nil if it has none.
  package var cover: ImageReference?
  /// The number of places that must be sold for the course to take place; nil if the document does
  /// not give it.
  package var goal: Int?
  /// The reached part of the goal: 1 when reached, more when exceeded; nil without a goal.
  package var reachedPart: Double? {
    goal.flatMap { $0 > 0 ? Double(max(0, soldCount)) / Double($0) : nil }
  }
  /// The reached part in whole per cent, rounded down.
  package var reachedPercent: Int? { reachedPart.map { Int(min(($0 * 100).rounded(.down), 1e15)) } }
  /// The number of places sold, which is the number of its students.
  package var soldCount: Int
  /// The mean of the ratings, 0 to 5.
  package var rating: Double
  /// The number of ratings.
  package var ratingCount: Int
  /// The length of all its videos in seconds.
  package var length: Int
  /// The day on which it began to look for participants.
  package var incubated: FlyerDate?
  /// The day by which the goal must be reached.
  package var due: FlyerDate?
  package var published: FlyerDate?

  package init(
    status: Status, cover: ImageReference? = nil, goal: Int? = nil, soldCount: Int = 0,
    rating: Double = 0, ratingCount: Int = 0, length: Int = 0, incubated: FlyerDate? = nil,
    due: FlyerDate? = nil, published: FlyerDate? = nil
  ) {
    self.status = status
    self.cover = cover
    self.goal = goal
    self.soldCount = soldCount
    self.rating = rating
    self.ratingCount = ratingCount
    self.length = length
    self.incubated = incubated
    self.due = due
    self.published = published
  }
}
