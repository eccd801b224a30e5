import Drawing
import FlyerModel
import Localizing
import Screens

/// The signs of items.
extension Signs {
  /// The word for a mark.
  static func word(for mark: Mark) -> String {
    switch mark {
    case .new: tr("new", context: "mark")
    case .changed: tr("changed", context: "mark")
    }
  }

  static func sign(for kind: Link.Kind) -> String {
    switch kind {
    case .web, .source: "⌂"
    case .mail: "✉"
    case .phone: "☎"
    }
  }

  /// How many links of each kind there are.
  static func signs(of links: [Link.Kind]) -> String {
    if links.isEmpty { return "" }
    // What flyer reads itself is of the web.
    return Link.Kind.allCases.filter { $0 != .source }.compactMap { kind in
      let count = links.count { sign(for: $0) == sign(for: kind) }
      return count > 0 ? "\(sign(for: kind))\(count)" : nil
    }
    .joined(separator: " ")
  }

  /// Five stars, as many of them full as the mean of ratings says; as in the number beside them,
  /// less than a half is left out.
  static func stars(_ mean: Double) -> String {
    let halves = min(mean, 5).whole(in: 2)
    let full = String(repeating: "★", count: halves / 2) + (halves % 2 == 0 ? "" : "½")
    return full + String(repeating: "☆", count: 5 - full.count)
  }
}

extension Signs {
  /// The heading of the signs in the help.
  static let legendTitle = tr("Symbols", context: "heading of keys")

  /// The meanings of the signs of lists and pages; the canvas spells them as it spells them there.
  static func legend(hasGuest: Bool, _ charset: Charset) -> [(sign: String, meaning: String)] {
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
    return signs + (hasGuest ? [(needed, tr("waiting for you", context: "sign"))] : [])
  }
}
