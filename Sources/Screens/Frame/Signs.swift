package import Drawing

/// The signs of the interface; a canvas without UTF-8 shows their ASCII stand-ins.
package enum Signs {
  package static let bar = "▌"
  package static let live = "●"
  package static let offline = "○"
  package static let separator = " · "
  package static let moreLeft = "‹"
  package static let moreRight = "›"
  package static let chosen = "✓"
  package static let ticked = "☑"
  package static let ascending = "↑"
  package static let descending = "↓"
  package static let prompt = "/"
  package static let image = "▣"
  package static let note = "✎"
  package static let star = "★"
  package static let heading = "§"
  package static let article = "→"
  package static let refused = "✗"
  package static let needed = "!"
  package static let mark = "●"
  package static let activeEdge: Character = "┃"
  package static let list = "›"
  /// The same behind a title that is read from the right.
  package static let listToTheLeft = "‹"
  package static let barFull = "━"
  package static let barEmpty = "─"
  package static let folded = "▸"
  package static let unfolded = "▾"

  /// A box that is ticked or not.
  package static func box(_ isTicked: Bool, _ charset: Charset) -> String {
    if charset.has("☑☐") { isTicked ? ticked : "☐" } else { isTicked ? "[x]" : "[ ]" }
  }

  /// The sign of a box as far as there is something left, else of an empty one: five of them.
  package static func rest(_ share: Double, _ charset: Charset) -> String {
    let left = Int((min(max(0, share), 1) * 5).rounded(.up))
    let (full, empty) = charset.has("▓░") ? ("▓", "░") : ("#", ".")
    return String(repeating: full, count: left) + String(repeating: empty, count: 5 - left)
  }

  /// The sign that turns during a refresh.
  package static func spinner(_ charset: Charset, step: Int) -> String {
    let frames = Array(charset.has("⠋") ? "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏" : "|/-\\")
    return String(frames[step % frames.count])
  }
}
