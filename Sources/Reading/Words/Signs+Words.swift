import Drawing
import FlyerModel

extension Signs {
  /// The heading of the signs in the help.
  static let legendTitle = "Signs"

  /// What the signs of lists and pages mean; the canvas spells them as it spells them there.
  static func legend(hasRoster: Bool, _ charset: Charset) -> [(sign: String, meaning: String)] {
    [
      (live, "in the header: the source is reached"), (offline, "in the header: a copy is shown"),
      (mark, "new or changed"), (star, "starred"), (note, "has a note"),
      (box(false, charset), "to be ticked off"), (box(true, charset), "ticked off"),
      (sign(for: .web), "web pages, and how many"),
      (sign(for: .mail), "mail addresses, and how many"),
      (sign(for: .phone), "phone numbers, and how many"), (article, "leads to another article"),
      (heading, "leads to a heading"), (refused, "can’t be opened"), (image, "a picture"),
      (list, "a list, to go into"), ("\(folded) \(unfolded)", "a section, folded or not"),
      ("\(ascending) \(descending)", "sorted upwards, downwards"), (chosen, "chosen"),
    ] + (hasRoster ? [(needed, "waits for you")] : [])
  }
}
