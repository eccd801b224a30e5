/// What makes an item a course; the item's `title` is the course's title, its `date` the day of
/// publication or, before that, of the beginning of its fundraising.
package struct Course: Sendable, Hashable {
  /// How far a course has come.
  package enum Status: Int, Sendable, CaseIterable {
    /// It is looking for the people who want it.
    case incubating
    /// It can be taken.
    case published
  }

  /// Whether it can be taken.
  package var status: Status
  /// The picture on its card; nil where there is none.
  package var cover: ImageReference?
  /// How many places must be sold for the course to take place; nil where the document says
  /// nothing.
  package var goal: Int?
  /// The part of the goal that is reached, 1 for all of it, or more; nil without a goal.
  package var reachedPart: Double? {
    goal.flatMap { $0 > 0 ? Double(max(0, soldCount)) / Double($0) : nil }
  }
  /// The same in whole per cent, rounded down.
  package var reachedPercent: Int? { reachedPart.map { Int(min(($0 * 100).rounded(.down), 1e15)) } }
  /// How many places are sold: its students.
  package var soldCount: Int
  /// The mean of the ratings, 0 to 5.
  package var rating: Double
  /// How many people rated it.
  package var ratingCount: Int
  /// The length of all its videos in seconds.
  package var length: Int
  /// When it began to look for people.
  package var incubated: FlyerDate?
  /// Until when the goal must be reached.
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
