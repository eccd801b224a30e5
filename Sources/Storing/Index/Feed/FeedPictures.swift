/// The pictures of the newest posts of a feed.
struct FeedPictures: Sendable, Equatable {
  /// Their URLs, one for each post, newest first.
  var urls: [String] = []
  /// How many posts of the feed are pictures.
  var total = 0
}
