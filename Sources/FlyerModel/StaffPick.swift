/// What makes an item an article that the publisher's staff picked: the item's `title` is its
/// title, the `text` its description, the `date` the day of publication.
package struct StaffPick: Sendable, Hashable {
  /// The picture on its card; nil where there is none.
  package var cover: ImageReference?
  /// Who wrote it; empty where the document does not say.
  package var creator: String
  /// How often it was read; nil where the document does not say.
  package var viewCount: Int?
  /// When it was last changed.
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
