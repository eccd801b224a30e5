/// Which pictures of a screen say why they are not visible: of those with one reason the first, so
/// that not every frame has the same words.
struct ImageFailures: Sendable, Equatable {
  private var speakers: Set<ImageRequest> = []

  /// - Parameter requests: the pictures in the order in which they are visible.
  init(of requests: [ImageRequest], in cache: ImageCache) {
    var said: Set<String> = []
    for request in requests {
      guard case .failed(let reason) = cache[request] else { continue }
      // One reason may be other words in a smaller frame, different ones the same few words.
      let words = FailureText.lines(of: reason, in: PicturePainter.room(in: request.box))
        .joined(separator: " ")
      if said.isDisjoint(with: [reason, words]) { speakers.insert(request) }
      said.formUnion([reason, words])
    }
  }

  /// Whether the frame of a picture says the reason.
  func areSaid(of request: ImageRequest) -> Bool { speakers.contains(request) }

  /// Records that a frame shows the reason, so that further frames of the same picture do not.
  mutating func wereSaid(of request: ImageRequest) { speakers.remove(request) }
}
