/// The properties that only staff picks have. The item's `title` is the article's title, the `text`
/// its description, the `date` the day of publication.
package struct StaffPick: Sendable, Hashable {
  /// The picture on its card; nil if it has none.
  package var cover: ImageReference?
  /// The author; empty if the document does not name one.
  package var creator: String
  /// The number of views; nil if the document does not give it.
  package var viewCount: Int?
  /// The time of the last change.
  package var updated: FlyerDate?

  package init(
    cover: ImageReference? = nil, creator: String = "", viewCount: Int? = nil,
    updated: FlyerDate? = nil
  ) {
    self.cover = cover
    self.creator = creator
    self.viewCount = viewCount
    self.updated = updated
  }
}
