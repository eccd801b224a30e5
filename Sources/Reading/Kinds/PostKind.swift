import FlyerModel
import Localizing

extension Post: ShownPayload {
  static let homeSection: HomeSection? = nil

  static func amount(_ words: String, _ number: Int) -> String {
    tr("\(words) post", "\(words) posts", count: number)
  }

  var picture: ImageReference? { image }

  func headLines(of head: ItemHead) -> [PageLine] {
    // The link below says what the picture is called.
    (head.picture == nil ? [] : head.place ?? [head.standIn]) + head.line(head.star + head.date)
  }

  func printedLines(of item: Item, in text: FactText) -> [String] {
    [text.picture(image, named: tr("Picture"))]
  }

  func fields(of item: Item) -> [(key: String, value: (any Encodable)?)]? {
    [("form", "\(form)"), ("image", image)]
  }
}
