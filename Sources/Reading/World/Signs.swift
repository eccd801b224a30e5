import Drawing
import FlyerModel
import Localizing

/// The signs of the interface; a canvas without UTF-8 shows their ASCII stand-ins.
enum Signs {
  static let bar = "▌"
  static let live = "●"
  static let offline = "○"
  static let separator = " · "
  static let moreLeft = "‹"
  static let moreRight = "›"
  static let chosen = "✓"
  static let ticked = "☑"
  static let ascending = "↑"
  static let descending = "↓"
  static let prompt = "/"
  static let image = "▣"
  static let note = "✎"
  static let star = "★"
  static let heading = "§"
  static let article = "→"
  static let refused = "✗"
  static let needed = "!"
  static let mark = "●"
  static let activeEdge: Character = "┃"
  static let list = "›"
  /// The same behind a title that is read from the right.
  static let listToTheLeft = "‹"
  static let barFull = "━"
  static let barEmpty = "─"
  static let folded = "▸"
  static let unfolded = "▾"

  /// A box that is ticked or not.
  static func box(_ isTicked: Bool, _ charset: Charset) -> String {
    if charset.has("☑☐") { isTicked ? ticked : "☐" } else { isTicked ? "[x]" : "[ ]" }
  }

  /// The sign of a box as far as there is something left, else of an empty one: five of them.
  static func rest(_ share: Double, _ charset: Charset) -> String {
    let left = Int((min(max(0, share), 1) * 5).rounded(.up))
    let (full, empty) = charset.has("▓░") ? ("▓", "░") : ("#", ".")
    return String(repeating: full, count: left) + String(repeating: empty, count: 5 - left)
  }

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

  /// The sign that turns during a refresh.
  static func spinner(_ charset: Charset, step: Int) -> String {
    let frames = Array(charset.has("⠋") ? "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏" : "|/-\\")
    return String(frames[step % frames.count])
  }
}

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
