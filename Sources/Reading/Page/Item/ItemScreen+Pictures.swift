import Drawing
import FlyerModel

extension ItemScreen {
  /// The request for a picture of the page; nil for one that is left out.
  func request(for picture: PageLine.PictureRow) -> ImageRequest? {
    guard source.pictures.indices.contains(picture.index), refusal(of: picture.index) == nil
    else { return nil }
    return source.pictures[picture.index].image.map {
      ImageRequest(url: $0.url, box: picture.size)
    }
  }

  /// Why a picture is left out; nil if it is not, or if that is not known.
  func refusal(of picture: Int) -> String? {
    picture == 0 && source.hasHeadPicture ? facts.refusal : nil
  }

  /// The pictures that the user can open, by their index.
  func offeredPictures(_ support: ImageSupport) -> [Int] {
    source.pictures.indices.filter { index in
      refusal(of: index) == nil && source.pictures[index].image.map(support.shows) == true
    }
  }

  /// The index of the picture that a key opens: that of the chosen link, else the first visible
  /// one, else the first of all.
  func meantPicture(height: Int, _ support: ImageSupport) -> Int? {
    if let number = chosenLink, links.indices.contains(number - 1),
      let picture = links[number - 1].picture
    {
      return picture
    }
    return page.pictures(from: top, count: height).first?.index
      ?? offeredPictures(support).first
  }
}
