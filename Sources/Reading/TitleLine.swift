import Drawing
import FlyerModel

/// The first line of a row: a box or the sign of a section, the title, and at the right what is
/// known of the item in signs and numbers.
struct TitleLine {
  /// From this width on there is room for more than the title and a mark.
  private static let roomyWidth = 16

  let item: ItemSummary
  let title: String
  let theme: Theme
  let terms: SearchTerms

  /// The columns that are kept for what is said at the right of a card's title.
  static func remarkColumns(of item: ItemSummary) -> Int {
    remarks(of: item, roomy: true).reduce(0) { $0 + DisplayWidth.of($1.0) + 1 }
  }

  func draw(in row: Rect, isSelected: Bool, on canvas: inout Canvas) {
    let sign = sign(canvas.charset)
    let taken = canvas.write(sign, in: row, style: theme[signElement])
    let rest = sign.isEmpty ? row : row.split(left: taken + 1).rest
    let parts = rest.split(right: drawRemarks(in: rest, on: &canvas))
    canvas.write(
      title, in: parts.rest, style: theme[isSelected ? .selected : element], matching: terms,
      matchStyle: theme[.match])
  }

  private func sign(_ charset: Charset) -> String {
    if let heading = item.heading, heading.listed == nil || heading.isFolded {
      return heading.isFolded ? Signs.folded : Signs.unfolded
    }
    return item.article?.isTicked.map { Signs.box($0, charset) } ?? ""
  }

  private var signElement: Theme.Element {
    switch item.article?.isTicked {
    case true?: .doneBox
    case false?: .openBox
    case nil: .secondary
    }
  }

  private var element: Theme.Element {
    switch item.article?.isTicked {
    case true?: return .secondary
    case false?: return .title
    case nil: return item.heading != nil || item.article?.isOpenable == false ? .section : .title
    }
  }

  /// Draws what stands at the right; how many columns it takes with the air beside it.
  private func drawRemarks(in row: Rect, on canvas: inout Canvas) -> Int {
    var rest = row
    for (text, element) in Self.remarks(of: item, roomy: row.width >= Self.roomyWidth).reversed() {
      let width = DisplayWidth.of(text) + 1
      guard width + 3 < rest.width else { break }
      let parts = rest.split(right: width)
      canvas.write(text, in: parts.right, alignment: .right, style: theme[element])
      rest = parts.rest
    }
    return row.width - rest.width
  }

  /// From left to right.
  private static func remarks(
    of item: ItemSummary, roomy: Bool
  ) -> [(String, Theme.Element)] {
    var remarks: [(String, Theme.Element)] = []
    if roomy {
      if item.article?.hasNote == true { remarks.append((Signs.note, .secondary)) }
      if item.isStarred { remarks.append((Signs.star, .mark)) }
      if let amount = amount(of: item) { remarks.append((amount, .secondary)) }
    }
    if item.article?.form == .list || item.heading?.listed != nil {
      remarks.append((Signs.list, .secondary))
    }
    if let mark = item.mark { remarks.append((Signs.sign(for: mark), .mark)) }
    return remarks
  }

  /// How much is ticked, else how many articles there are.
  private static func amount(of item: ItemSummary) -> String? {
    if let heading = item.heading { return String(heading.count) }
    guard let article = item.article else { return nil }
    if let progress = article.progress { return "\(progress.done)/\(progress.total)" }
    return article.form == .list ? String(article.childCount) : nil
  }
}
