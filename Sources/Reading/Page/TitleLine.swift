import Drawing
import FlyerModel
import Screens

/// The first line of a row: a box or the sign of a section, the title, and at the right what is
/// known of the item in signs, words and numbers, a date or a count at the edge.
struct TitleLine {
  /// Something that is at the right, from the longest form to the shortest.
  private struct Remark {
    var forms: [String]
    var element: Theme.Element
  }

  /// The columns before each remark.
  private static let spacing = 2
  /// The least columns of a title beside a sign, which matters more than its end.
  private static let leastTitle = 8

  let row: ItemPage.Row
  var title: String
  let theme: Theme
  let terms: SearchTerms
  /// The word before the title in place of a sign; empty for none.
  var lead = ""
  /// A date for the right edge; empty for none.
  var date = ""
  /// True for what is over beside what is not.
  var isOver = false
  /// False where the title goes on in the next line.
  var isWhole = true
  /// Whether the sign of what is unread is at the edge of the list.
  var marksAtEdge = false

  /// The columns kept for the remarks at the right of a card's title.
  static func remarkColumns(of item: ItemSummary) -> Int {
    remarks(of: .item(item), date: "", marksAtEdge: false).compactMap(\.forms.first)
      .reduce(0) { $0 + DisplayWidth.of($1) + spacing }
  }

  /// The columns of the title behind its lead, if there are no remarks at the right.
  func columns(in rect: Rect) -> Int {
    rect.width - (lead.isEmpty ? 0 : DisplayWidth.of(lead) + 1) - (leadsOn ? 2 : 0)
  }

  func draw(in rect: Rect, isSelected: Bool, on canvas: inout Canvas) {
    let sign = lead.isEmpty ? sign(canvas.charset) : lead
    let taken = canvas.write(sign, in: rect, style: theme[signElement])
    let rest = sign.isEmpty ? rect : rect.split(left: taken + 1).rest
    let room = rest.split(right: drawRemarks(in: rest, on: &canvas)).rest
    let isRightToLeft = canvas.direction(of: title) == .rightToLeft
    let kept = leadsOn ? 2 : 0
    let words = isRightToLeft ? room.split(left: kept).rest : room.split(right: kept).rest
    canvas.write(
      title, in: words, style: theme[isSelected ? .selected : element], matching: terms,
      matchStyle: theme[.match])
    guard leadsOn else { return }
    let width = min(DisplayWidth.of(title), words.width) + 1
    if isRightToLeft {
      canvas.write(
        Signs.listToTheLeft, in: room.split(right: width).rest, alignment: .right,
        style: theme[.secondary])
    } else {
      canvas.write(Signs.list, in: room.split(left: width).rest, style: theme[.secondary])
    }
  }

  /// True for what Enter goes into, as a list.
  private var leadsOn: Bool {
    switch row {
    case .heading(let heading): heading.leadsOn
    case .group(let row): row.count > 0
    case .remainder(.source): false
    case .remainder: true
    case .item(let item): isWhole && item.article?.form == .list
    case .room: false
    }
  }

  private func sign(_ charset: Charset) -> String {
    switch row {
    case .heading(let heading):
      heading.isFolded ? Signs.folded : heading.leadsOn ? "" : Signs.unfolded
    // Below the title of the heading.
    case .remainder(.source): " "
    case .group, .remainder: ""
    case .item(let item): item.article?.isTicked.map { Signs.box($0, charset) } ?? ""
    case .room: ""
    }
  }

  private var signElement: Theme.Element {
    switch row.item?.article?.isTicked {
    case true?: .doneBox
    case false?: .openBox
    case nil: .secondary
    }
  }

  /// The style of the title: what is unread, and what leads on, stands out.
  var element: Theme.Element {
    if let group = row.group { return group.group.name.isEmpty ? .secondary : .title }
    if case .remainder(let rest) = row {
      guard case .source(let source) = rest else { return .secondary }
      return source.unreadCount > 0 ? .title : source.isFetched ? .text : .secondary
    }
    guard let item = row.item, item.article?.isOpenable != false else { return .section }
    let isDone = item.article?.isTicked == true || item.event?.status == .cancelled || isOver
    if isDone { return .secondary }
    return item.mark != nil || item.article?.form == .list ? .title : .text
  }

  /// Draws the remarks at the right, in no more than half of the row except for single signs;
  /// returns how many columns they take with the spacing beside them.
  private func drawRemarks(in rect: Rect, on canvas: inout Canvas) -> Int {
    var rest = rect
    for remark in Self.remarks(of: row, date: date, marksAtEdge: marksAtEdge).reversed() {
      func fits(_ form: String) -> Bool {
        let width = DisplayWidth.of(form)
        let half = (rect.width + 1) / 2
        return width <= rest.width - (width == 1 ? min(half, Self.leastTitle) : half) - Self.spacing
      }
      guard let text = remark.forms.first(where: fits) else { continue }
      let parts = rest.split(right: DisplayWidth.of(text))
      canvas.write(text, in: parts.right, style: theme[remark.element])
      rest = parts.rest.split(right: Self.spacing).rest
    }
    return rect.width - rest.width
  }

  /// From left to right.
  private static func remarks(
    of row: ItemPage.Row, date: String, marksAtEdge: Bool
  ) -> [Remark] {
    var remarks: [Remark] = []
    let item = row.item
    if item?.article?.hasNote == true {
      remarks.append(Remark(forms: [Signs.note], element: .secondary))
    }
    if item?.isStarred == true { remarks.append(Remark(forms: [Signs.star], element: .mark)) }
    if let mark = item?.shownMark {
      let word = Signs.word(for: mark)
      let forms = marksAtEdge ? [word] : ["\(Signs.mark) \(word)", Signs.mark]
      if !marksAtEdge || mark == .changed {
        remarks.append(Remark(forms: forms, element: .mark))
      }
    }
    if let word = item?.event?.status.word {
      remarks.append(Remark(forms: [word], element: .mark))
    }
    for text in [amount(of: row), date].compactMap(\.self) where !text.isEmpty {
      remarks.append(Remark(forms: [text], element: .secondary))
    }
    // It matters more than its date.
    if item?.isGone == true {
      let forms = date.isEmpty ? [Item.goneWords, Item.goneWord] : [Item.goneWord]
      remarks.append(Remark(forms: forms, element: .mark))
    }
    return remarks
  }

  /// How much is ticked, else how many articles there are.
  private static func amount(of row: ItemPage.Row) -> String? {
    if let heading = row.heading {
      if case .sources(_, let unread, let unfetched)? = heading.period {
        return unfetched > 0
          ? SectionHeading.notFetched(unfetched) : unread > 0 ? String(unread) : nil
      }
      return heading.leadsToChanges ? nil : String(heading.count)
    }
    if case .remainder(.source(let source)) = row { return source.amount }
    if let row = row.group { return row.group.name.isEmpty ? nil : String(row.count) }
    guard let article = row.item?.article else { return nil }
    if let progress = article.progress { return "\(progress.done)/\(progress.total)" }
    return article.form == .list ? String(article.childCount) : nil
  }
}
