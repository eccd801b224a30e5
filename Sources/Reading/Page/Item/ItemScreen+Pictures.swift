import Drawing
import FlyerModel

extension ItemScreen {
  /// What is to be brought for a picture of the page; nil for one that is left out.
  func request(for picture: PageLine.PictureRow) -> ImageRequest? {
    guard source.pictures.indices.contains(picture.index), refusal(of: picture.index) == nil
    else { return nil }
    return source.pictures[picture.index].image.map {
      ImageRequest(url: $0.url, box: picture.size)
    }
  }

  /// Why a picture is left out; nil where it is not, and where nobody knows.
  func refusal(of picture: Int) -> String? {
    picture == 0 && source.hasHeadPicture ? facts.refusal : nil
  }

  /// The pictures for which somebody can be asked, by their index.
  func offeredPictures(_ support: ImageSupport) -> [Int] {
    source.pictures.indices.filter { index in
      refusal(of: index) == nil && source.pictures[index].image.map(support.shows) == true
    }
  }

  /// The index of the picture that somebody means: that of the chosen link, else the first to be
  /// seen, else the first of all.
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
