import Drawing

extension Reader {
  /// Says which pictures the screen needs now, where these are not those that it needed before.
  mutating func followImages() -> [Effect] {
    guard images.isEnabled else { return [] }
    let missing = images.want(wantedImages)
    // In another order they are the same pictures.
    let isSame = missing.count == broughtImages.count && missing.allSatisfy(broughtImages.contains)
    if isSame { return [] }
    broughtImages = missing
    return [.bring(missing)]
  }

  /// Each once, the most urgent first.
  private var wantedImages: [ImageRequest] {
    if pictureScreen != nil { return pictureRequests }
    let all = pageImageRequests + listImageRequests
    return all.indices.filter { !all[..<$0].contains(all[$0]) }.map { all[$0] }
  }

  mutating func install(_ image: LoadedImage, for request: ImageRequest) {
    broughtImages.removeAll { $0 == request }
    images.put(image, for: request)
  }

  mutating func fail(_ request: ImageRequest, reason: String) {
    broughtImages.removeAll { $0 == request }
    images.putFailure(reason, for: request)
  }

  /// What was brought for another way of showing pictures is of no use.
  mutating func change(to support: ImageSupport) -> [Effect] {
    configuration.images = support
    images = ImageCache(isEnabled: support.isEnabled)
    pictureScreen?.forgetSize()
    if broughtImages.isEmpty { return [] }
    broughtImages = []
    return [.bring([])]
  }
}
