/// What makes an item a post of the feed: the item's `text` is what was posted, of a picture what its
/// file is called, its `links` are those in the text, its `date` the day; it has no title.
package struct Post: Sendable, Hashable {
  package enum Form: Int, Sendable {
    case text
    case image
  }

  /// The picture; nil for a text.
  package var image: ImageReference?
  /// Why the feed leaves the picture out; nil where it does not, and where nobody asked the feed.
  package var refusal: String?
  package var form: Form { image == nil ? .text : .image }

  package init(image: ImageReference? = nil, refusal: String? = nil) {
    self.image = image
    self.refusal = refusal
  }
}

package enum FeedFilter: Int, Sendable, CaseIterable, Codable {
  /// All that can be shown.
  case all
  case texts
  /// The pictures whose addresses answered with a picture.
  case images
  /// The pictures whose addresses did not.
  case leftOut
}

/// How far the pictures of the feed are looked at: only those whose addresses answer are shown.
package struct FeedCheck: Sendable, Hashable {
  /// How many pictures are looked at already.
  package var checked: Int
  /// How many pictures the feed has.
  package var total: Int
  /// How many of those looked at are left out.
  package var leftOut: Int
  /// True while somebody is looking.
  package var isRunning: Bool

  package init(checked: Int = 0, total: Int = 0, leftOut: Int = 0, isRunning: Bool = false) {
    self.checked = checked
    self.total = total
    self.leftOut = leftOut
    self.isRunning = isRunning
  }
}
