/// The properties that only posts have. The item's `text` is the posted text, or the file name of a
/// picture. Its `links` are those in the text, its `date` is the day; it has no title.
package struct Post: Sendable, Hashable {
  package enum Form: Int, Sendable {
    case text
    case image
  }

  /// The picture; nil for a text.
  package var image: ImageReference?
  /// The reason why the feed leaves the picture out; nil if it does not, or if the picture is
  /// unchecked.
  package var refusal: String?
  package var form: Form { image == nil ? .text : .image }

  package init(image: ImageReference? = nil, refusal: String? = nil) {
    self.image = image
    self.refusal = refusal
  }
}

package enum FeedFilter: Int, Sendable, CaseIterable, Codable {
  /// Every post that can be shown.
  case all
  case texts
  /// The pictures whose addresses returned a picture.
  case images
  /// The pictures whose addresses did not.
  case leftOut
}

/// The progress of checking the feed's pictures. Only pictures whose addresses answer are shown.
package struct FeedCheck: Sendable, Hashable {
  /// The number of checked pictures.
  package var checked: Int
  /// The number of pictures in the feed.
  package var total: Int
  /// The number of checked pictures that are left out.
  package var leftOut: Int
  /// Whether the check is running.
  package var isRunning: Bool

  package init(checked: Int = 0, total: Int = 0, leftOut: Int = 0, isRunning: Bool = false) {
    self.checked = checked
    self.total = total
    self.leftOut = leftOut
    self.isRunning = isRunning
  }
}
