import Drawing
import Localizing
import Roster
import Screens
import Typesetting

extension RosterMenu {
  private static let labelWidth = 34
  /// Of a label that can't be chosen so much is seen at least, else nothing.
  private static let leastLabel = 8
  private static let signColumns = 2
  private static let gap = 2
  /// With fewer columns, nothing that could be read is beside a label.
  private static let leastBeside = 12

  func drawBesideRows(of menu: MenuPainter, behind heading: Rect, on canvas: inout Canvas) {
    drawIntro(of: menu, on: &canvas)
    filter.draw(hasCursor: !selection.isMoved, behind: heading, of: menu, on: &canvas)
    if choices.isEmpty { menu.drawEmpty(content.empty, on: &canvas) }
    if let footnote = footnote(columns: menu.layout.rows.width) {
      menu.drawFootnote(footnote, notice == nil ? .secondary : .attention, on: &canvas)
    }
  }

  var heading: String { content.heading }

  /// The footnote below the rows: the notice, else why the selected row can't be chosen, with its
  /// label if the row has no room for all of it.
  func footnote(columns: Int) -> String? {
    if let notice { return notice }
    guard let selected, let objection = selected.objection else { return nil }
    let row = Rect(size: Size(width: columns, height: 1))
    let room = columns - Gutter.width(in: row) - Self.signColumns
    let refusal = Self.refusal(of: selected.label, because: objection, columns: room)
    return refusal.isLabelWhole
      ? objection.description : Said.of(selected.label.bare, "\(objection)")
  }

  /// Why something can't be chosen, which is never cut, and how many columns of its label have room
  /// beside it; where there is none for the reason either, the label in its place.
  private static func refusal(
    of label: String, because objection: Objection, columns: Int,
    _ width: (_ words: String) -> Int = { DisplayWidth.of($0) }
  ) -> (why: String, label: Int, isLabelWhole: Bool) {
    let (whole, reasons) = (width(label), [objection.why, objection.brief].compactMap(\.self))
    func free(_ why: String) -> Int { columns - width(why) - gap }
    for least in [whole, leastLabel] {
      guard let why = reasons.first(where: { free($0) >= least }) else { continue }
      return (why, min(whole, free(why)), free(why) >= whole)
    }
    let why = reasons.first { width($0) <= columns }
    return (why ?? label, 0, why == nil)
  }

  /// The facts in as many lines as there is room for; the explanation in one where that is little.
  private func drawIntro(of menu: MenuPainter, on canvas: inout Canvas) {
    let room = menu.layout.intro
    let isRoomy = introHeight(columns: room.width) <= room.height + 1
    var rest = menu.drawExplanation(content.explanation, isBrief: !isRoomy, on: &canvas)
    for (fact, lines) in zip(content.facts, lines(ofFactsIn: rest)) {
      rest = RosterDetail.draw(fact, lines: lines, in: rest, on: &canvas, theme: menu.theme)
    }
  }

  /// How many lines each fact gets: one, and what is left to the last ones, which say what comes of
  /// it.
  private func lines(ofFactsIn room: Rect) -> [Int] {
    var spare = max(0, room.height - content.facts.count)
    let lines = content.facts.reversed().map { fact in
      let more = min(spare, fact.lines(columns: room.width).count - 1)
      spare -= more
      return 1 + more
    }
    return lines.reversed()
  }

  /// The label and beside it a note; or why it can't be chosen and then the label.
  func drawRow(
    _ index: Int, isSelected: Bool, on canvas: inout Canvas, in row: Rect, theme: Theme
  ) {
    let choice = choices[index]
    let charset = canvas.charset
    // What the charset lacks may take more columns: the dots of an ellipsis.
    let width = { (words: String) in DisplayWidth.of(charset.spelled(words)) }
    if let objection = choice.objection {
      let parts = row.split(left: Self.signColumns)
      canvas.write(Signs.refused, in: parts.left, style: theme[.secondary])
      let refusal = Self.refusal(
        of: choice.label, because: objection, columns: parts.rest.width, width)
      let rest = parts.rest.split(right: refusal.label)
      canvas.write(refusal.why, in: rest.rest, style: theme[.secondary])
      canvas.write(choice.label, in: rest.right, style: theme[.secondary])
      return
    }
    let own = width(choice.label) + 2
    let usual = max(Self.labelWidth, own)
    // A note that is cut in its column may be whole right behind the label.
    let column = width(choice.note) <= row.width - usual ? usual : own
    let note = row.width - column >= Self.leastBeside ? choice.note : ""
    let parts = row.split(left: note.isEmpty ? row.width : column)
    let name = parts.left.split(right: note.isEmpty ? 0 : 2).rest
    canvas.write(choice.label, in: name, style: theme[isSelected ? .selected : .text])
    canvas.write(note, in: parts.rest, style: theme[.secondary])
  }
}

extension String {
  /// A label without the dots that say that more is asked.
  fileprivate var bare: String { hasSuffix(" …") ? String(dropLast(2)) : self }
}

extension MultiSelect {
  private static let labelWidth = 30

  func drawBesideRows(of menu: MenuPainter, behind heading: Rect, on canvas: inout Canvas) {
    let isBrief = menu.layout.intro.height < RosterMenu.explanationHeight
    _ = menu.drawExplanation(content.explanation, isBrief: isBrief, on: &canvas)
    filter.draw(hasCursor: !selection.isMoved, behind: heading, of: menu, on: &canvas)
    if rows.isEmpty { menu.drawEmpty(content.empty, on: &canvas) }
    menu.drawFootnote(footnote, .secondary, on: &canvas)
  }

  var heading: String { content.heading }

  func drawRow(
    _ index: Int, isSelected: Bool, on canvas: inout Canvas, in row: Rect, theme: Theme
  ) {
    let tick = rows[index]
    let number = number(of: tick)
    let box = row.split(left: 4)
    let sign = tick.reason == nil ? Signs.box(number != nil, canvas.charset) : Signs.refused
    canvas.write(sign, in: box.left, style: theme[number == nil ? .openBox : .doneBox])
    let isOpen = tick.reason == nil
    let element: Theme.Element = isSelected && isOpen ? .selected : isOpen ? .text : .secondary
    let room = box.rest.width - DisplayWidth.of(tick.note) - 2
    let label = DisplayWidth.of(tick.label) <= room ? tick.label : tick.brief ?? tick.label
    let width = min(Self.labelWidth, tick.brief == nil ? box.rest.width * 2 / 3 : room)
    let parts = box.rest.split(left: max(width, DisplayWidth.of(label) + 2))
    canvas.write(label, in: parts.left, style: theme[element])
    canvas.write(tick.note, in: parts.rest, style: theme[.secondary])
  }
}

extension RosterForm {
  static let labelWidth = 13
  /// The columns of the sign before what is picked, and of the blank behind it.
  static let signWidth = 2

  func drawBesideRows(of menu: MenuPainter, behind heading: Rect, on canvas: inout Canvas) {
    if let problem { return menu.drawFootnote(problem, .attention, on: &canvas) }
    menu.drawFootnote(advice, .secondary, on: &canvas)
  }

  func drawRow(
    _ index: Int, isSelected: Bool, on canvas: inout Canvas, in row: Rect, theme: Theme
  ) {
    let field = fields[index]
    let parts = row.split(left: Self.labelWidth)
    canvas.write(
      field.name.label, in: parts.left.split(right: 1).rest,
      style: theme[isSelected ? .selected : .secondary])
    switch field.value {
    case .text(let editor), .day(let editor):
      draw(editor, in: parts.rest, isSelected, on: &canvas, theme: theme)
    case .secret(let editor):
      let dots = LineEditor(String(repeating: "•", count: editor.text.count))
      draw(dots, in: parts.rest, isSelected, on: &canvas, theme: theme)
    case .choice: draw(field.text, in: parts.rest, isSelected, on: &canvas, theme: theme)
    case .time(let clock): draw(clock.text, in: parts.rest, isSelected, on: &canvas, theme: theme)
    }
  }

  private func draw(
    _ editor: LineEditor, in row: Rect, _ isSelected: Bool, on canvas: inout Canvas, theme: Theme
  ) {
    if isSelected {
      editor.draw(after: "", on: &canvas, in: row.split(top: 1).top, theme: theme)
    } else {
      canvas.write(editor.text, in: row, style: theme[.text])
    }
  }

  /// Draws the picked value, between the signs of the arrow keys.
  private func draw(
    _ text: String, in row: Rect, _ isSelected: Bool, on canvas: inout Canvas, theme: Theme
  ) {
    let hasSigns = isSelected && canvas.marks == .signs
    let shown = hasSigns ? "\(Signs.moreLeft) \(text) \(Signs.moreRight)" : "  \(text)"
    canvas.write(shown, in: row, style: theme[isSelected ? .selected : .text])
  }
}

extension MenuPainter {
  /// Says above the rows what a word means; what is left of the room there.
  func drawExplanation(
    _ explanation: Explanation?, isBrief: Bool, on canvas: inout Canvas
  ) -> Rect {
    let intro = layout.intro.split(left: Gutter.width(in: layout.intro)).rest
    guard let explanation else { return intro }
    let parts = intro.split(top: isBrief ? 1 : RosterMenu.explanationHeight)
    let room = parts.top.split(bottom: isBrief ? 0 : 1).rest
    let text = isBrief ? explanation.brief : explanation.text
    canvas.writeLines(of: text, in: room, limit: room.height, style: theme[.secondary])
    return parts.rest
  }
}
