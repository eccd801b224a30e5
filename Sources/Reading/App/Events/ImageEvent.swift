/// What came of the pictures.
package enum ImageEvent: Sendable, Equatable {
  /// The terminal turned out to show pictures in another way: those that were brought are of no
  /// use.
  case supportChanged(ImageSupport)
  /// A picture was loaded.
  case loaded(LoadedImage, for: ImageRequest)
  /// A picture can't be shown; the reason is in the reader's words.
  case failed(reason: String, for: ImageRequest)
}
