/// What makes an item a post of the feed: the item's `text` is what was posted, its `links` are
/// those in the text, its `date` the day; it has no title.
package struct Post: Sendable, Hashable {
  /// What a post is.
  package enum Form: Int, Sendable, CaseIterable {
    /// Some lines of text.
    case text
    /// A picture.
    case image
  }

  /// Text or picture.
  package var form: Form
  /// The picture; nil for a text.
  package var image: ImageReference?

  package init(form: Form, image: ImageReference? = nil) {
    self.form = form
    self.image = image
  }
}

/// Which posts of the feed are listed.
package enum FeedFilter: Int, Sendable, CaseIterable, Codable {
  /// All that can be shown.
  case all
  /// The texts.
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

  /// Makes a state of the check.
  package init(checked: Int = 0, total: Int = 0, leftOut: Int = 0, isRunning: Bool = false) {
    self.checked = checked
    self.total = total
    self.leftOut = leftOut
    self.isRunning = isRunning
  }
}
