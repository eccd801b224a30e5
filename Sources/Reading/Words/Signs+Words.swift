import Drawing
import FlyerModel
import Localizing

extension Signs {
  /// The heading of the signs in the help.
  static let legendTitle = tr("Signs", context: "heading of keys")

  /// What the signs of lists and pages mean; the canvas spells them as it spells them there.
  static func legend(hasRoster: Bool, _ charset: Charset) -> [(sign: String, meaning: String)] {
    let signs: [(sign: String, meaning: String)] = [
      (live, tr("in the header: the source is reached", context: "sign")),
      (offline, tr("in the header: a copy is shown", context: "sign")),
      (mark, tr("new or changed", context: "sign")), (star, tr("starred", context: "sign")),
      (note, tr("has a note", context: "sign")),
      (box(false, charset), tr("to be ticked off", context: "sign")),
      (box(true, charset), tr("ticked off", context: "sign")),
      (sign(for: .web), tr("web pages, and how many", context: "sign")),
      (sign(for: .mail), tr("mail addresses, and how many", context: "sign")),
      (sign(for: .phone), tr("phone numbers, and how many", context: "sign")),
      (article, tr("leads to another article", context: "sign")),
      (heading, tr("leads to a heading", context: "sign")),
      (refused, tr("can’t be opened", context: "sign")), (image, tr("a picture", context: "sign")),
      (list, tr("a list, to go into", context: "sign")),
      ("\(folded) \(unfolded)", tr("a section, folded or not", context: "sign")),
      ("\(ascending) \(descending)", tr("sorted upwards, downwards", context: "sign")),
      (chosen, tr("chosen", context: "sign")),
    ]
    return signs + (hasRoster ? [(needed, tr("waits for you", context: "sign"))] : [])
  }
}
