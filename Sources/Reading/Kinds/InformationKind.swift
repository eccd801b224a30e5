import FlyerModel
import Localizing
import Screens

/// A kind of items without properties of its own.
protocol PlainPayload: ShownPayload {}

extension PlainPayload {
  static var homeSection: HomeSection? { nil }
  var picture: ImageReference? { nil }

  func headLines(of head: ItemHead) -> [PageLine] {
    head.title + head.line(head.star + head.date + head.item.tags)
      + head.wrapped(head.item.location, .secondary)
  }

  func printedLines(of item: Item, in text: FactText) -> [String] { [] }

  func fields(of item: Item) -> [(key: String, value: (any Encodable)?)]? { nil }
}

struct Information: PlainPayload {
  static func amount(_ words: String, _ number: Int) -> String {
    tr("\(words) item", "\(words) items", count: number)
  }
}

struct Contact: PlainPayload {
  static func amount(_ words: String, _ number: Int) -> String {
    tr("\(words) contact", "\(words) contacts", count: number)
  }
}
