import Drawing
import FlyerModel
import Localizing

extension Signs {
  /// The heading of the signs in the help.
  static let legendTitle = tr("Symbols", context: "heading of keys")

  /// The meanings of the signs of lists and pages; the canvas spells them as it spells them there.
  static func legend(hasRoster: Bool, _ charset: Charset) -> [(sign: String, meaning: String)] {
    let signs: [(sign: String, meaning: String)] = [
      (live, tr("in the header: connected to the source", context: "sign")),
      (offline, tr("in the header: cached copy", context: "sign")),
      (mark, tr("new or changed", context: "sign")), (star, tr("starred", context: "sign")),
      (note, tr("has a note", context: "sign")),
      (box(false, charset), tr("not ticked yet", context: "sign")),
      (box(true, charset), tr("ticked", context: "sign")),
      (sign(for: .web), tr("number of web pages", context: "sign")),
      (sign(for: .mail), tr("number of mail addresses", context: "sign")),
      (sign(for: .phone), tr("number of phone numbers", context: "sign")),
      (article, tr("link to another article", context: "sign")),
      (heading, tr("link to a heading", context: "sign")),
      (refused, tr("can’t be opened", context: "sign")), (image, tr("a picture", context: "sign")),
      (list, tr("a list to open", context: "sign")),
      ("\(folded) \(unfolded)", tr("a section, folded or not", context: "sign")),
      ("\(ascending) \(descending)", tr("sorted ascending, descending", context: "sign")),
      (chosen, tr("chosen", context: "sign")),
    ]
    return signs + (hasRoster ? [(needed, tr("waiting for you", context: "sign"))] : [])
  }
}
