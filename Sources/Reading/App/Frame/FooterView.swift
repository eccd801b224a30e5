import Drawing
import FlyerModel
import Localizing
import Screens

/// The lowest row of a frame: the line that is typed, else a message, else the keys that matter
/// here; the position is at the right.
struct FooterView: ScreenLine {
  private let reader: Reader
  private let layout: ScreenLayout
  private let front: any ScreenView
  private let hints: [FooterHint]

  /// - Parameter following: the keys that may follow those that were pressed.
  init(_ reader: Reader, in layout: ScreenLayout, _ following: FollowingKeys?) {
    (self.reader, self.layout, front) = (reader, layout, reader.front)
    hints = Self.hints(of: reader, in: layout, front, following)
  }

  private var world: World { reader.world }
  private var theme: Theme { reader.theme }
  private var message: Message? { reader.message }

  /// Draws the row; returns the keys where they were drawn.
  @discardableResult
  func draw(on canvas: inout Canvas) -> [FooterHint.Placed] {
    world.painter.draw(self, on: &canvas, in: layout.footer)
  }

  func drawCells(on canvas: inout Canvas, in row: Rect) -> [FooterHint.Placed] {
    let position = shownPosition(in: row)
    let parts = row.split(right: DisplayWidth.of(position))
    let left = parts.rest.split(right: position.isEmpty ? 0 : 2).rest
    canvas.write(position, in: parts.right, style: theme[.secondary])
    if reader.layers.top?.screen.drawLine(on: &canvas, in: left, world) == true { return [] }
    return drawMessageOrKeys(on: &canvas, in: left)
  }

  /// Draws the row from the left edge on: the typed line or the message, else the position and the
  /// keys behind it.
  func drawWords(on canvas: inout Canvas, in row: Rect) -> [FooterHint.Placed] {
    let typed = drawWhatIsFound(on: &canvas, in: row)
    if reader.layers.top?.screen.drawLine(on: &canvas, in: typed, world) == true { return [] }
    guard said(columns: row.width) == nil, front.typing == nil else {
      return drawMessageOrKeys(on: &canvas, in: typed)
    }
    let position = reader.layers.top?.screen.spokenPosition(in: layout, world) ?? position
    let text = position.text(in: row.width, beside: 0, atLeast: 0)
    let taken = canvas.write(text, in: row, style: theme[.text])
    let rest = row.split(left: taken + (taken > 0 ? FooterHint.spacing : 0)).rest
    return FooterHint.draw(
      FooterHint.fitting(hints, into: rest.width), on: &canvas, in: rest, theme: theme)
  }

  /// Draws right behind what is typed how much that finds; the part of the row for the line.
  private func drawWhatIsFound(on canvas: inout Canvas, in row: Rect) -> Rect {
    guard let (editor, words) = found, !words.isEmpty else { return row }
    let typed = DisplayWidth.of(Signs.prompt + editor.text) + 1 + FooterHint.spacing
    let most = row.width - DisplayWidth.of(words)
    guard most > FooterHint.spacing + 1 else { return row }
    let parts = row.split(left: min(typed, most))
    canvas.write(words, in: parts.rest, style: theme[.text])
    return parts.left.split(right: FooterHint.spacing).rest
  }

  /// The search that is being typed, and the number of its matches.
  private var found: (line: LineEditor, words: String)? {
    if case .search(let line) = reader.prompt {
      return line.editor.text.isEmpty
        ? nil : (line.editor, TabsView(tabs: reader.tabs, world: world).matchCount)
    }
    guard case .search(let line)? = front.typing, message == nil else { return nil }
    return (line, reader.menu?.screen.position ?? "")
  }

  /// The position and the unread items, as far as the message or the keys leave room.
  private func shownPosition(in row: Rect) -> String {
    guard FooterPosition.hasRoom(in: row) else { return "" }
    let said = said(columns: row.width).map { said in
      let text = DisplayWidth.of(said.text)
      let both = text + FooterHint.spacing + FooterHint.width(of: hints.filter(\.isHelp))
      return both <= row.width ? both : text + keptForHelp(in: row)
    }
    return position.text(
      in: row.width, beside: said ?? FooterHint.width(of: hints),
      atLeast: said ?? FooterHint.width(of: hints.filter(\.isNeeded)))
  }

  /// The text in place of the keys: messages to the user before news of other people.
  private func said(columns: Int) -> (text: String, element: Theme.Element)? {
    if let message {
      let text = message.text(columns: columns, world.configuration.keyMap)
      return (text, message.isAttention ? .attention : .text)
    }
    if let reminder = reader.shownReminder {
      return (reminder.words(at: world.factText.second, columns: columns), .needed)
    }
    return reader.hasRoomForNews ? reader.guest?.screen.news(columns: columns) : nil
  }

  /// The columns that a message leaves to the way to help; in a short row the message matters more,
  /// and parts that are only useful whole.
  private func keptForHelp(in row: Rect) -> Int {
    let kept = hints.filter(\.isHelp).reduce(0) { $0 + FooterHint.spacing + $1.width }
    let least = message?.leastWidth ?? 0
    return row.width >= FooterHint.roomForHelp && least + kept <= row.width ? kept : 0
  }

  private func drawMessageOrKeys(
    on canvas: inout Canvas, in row: Rect
  ) -> [FooterHint.Placed] {
    if message == nil, let typing = front.typing {
      switch typing {
      case .search(let line):
        // What it is typed into is left for one of the rows that match.
        let isLeft = reader.menu?.screen.selection.isMoved == true
        line.draw(
          after: Signs.prompt, hasCursor: !isLeft, on: &canvas, in: row, theme: theme)
        return []
      case .link(let number):
        // TRANSLATORS: The number of a link while it is typed.
        return draw((tr("link \(number)"), .key), on: &canvas, in: row)
      }
    } else if let said = said(columns: row.width - keptForHelp(in: row)) {
      return draw(said, on: &canvas, in: row)
    }
    let fitting = FooterHint.fitting(hints, into: row.width)
    return FooterHint.draw(fitting, on: &canvas, in: row, theme: theme)
  }

  /// Draws the message, and behind it the way to help if there is room.
  private func draw(
    _ said: (text: String, element: Theme.Element), on canvas: inout Canvas, in row: Rect
  ) -> [FooterHint.Placed] {
    let room = row.split(right: keptForHelp(in: row)).rest
    // A sentence of flyer's own may begin with the name of something.
    let taken = canvas.write(
      said.text, in: room, style: theme[said.element], direction: .leftToRight)
    let rest = row.split(left: taken + FooterHint.spacing).rest
    return FooterHint.draw(
      hints.filter { $0.isHelp && $0.width <= rest.width }, on: &canvas, in: rest, theme: theme)
  }

  /// The keys of the row, and the way to what may follow those that were pressed.
  private static func hints(
    of reader: Reader, in layout: ScreenLayout, _ front: any ScreenView, _ following: FollowingKeys?
  ) -> [FooterHint] {
    if reader.typed.keys.letter == .set || following?.fits(in: layout.menu) == true {
      return [FooterHint(key: reader.pressedKeys, label: "…", isNeeded: true)]
    }
    let configuration = reader.configuration
    let needed =
      front.neededInFooter(in: layout) + [.app(.help), .app(.back)] + configuration.keyMap.inFooter
    let keys = entries(of: reader, in: layout, front).map {
      FooterHint(
        key: $0.name(of: $0.keys[0], in: configuration.charset), label: label(of: $0, in: reader),
        action: $0.action, isNeeded: needed.contains($0.action), isHelp: $0.action == .app(.help))
    }
    return front.context == .tags ? [narrowing] + keys : keys
  }

  private static let narrowing = FooterHint(
    // TRANSLATORS: In the place of a key: typing narrows the list of tags.
    key: tr("type", context: "footer"),
    // TRANSLATORS: Behind “type”: what that does with the list of tags.
    label: tr("to filter", context: "footer"))

  /// The label of a key: the way out of a menu leads to the menu below it, if there is one.
  private static func label(of entry: KeyMap.Entry, in reader: Reader) -> String {
    let leadsBack =
      entry.action == .menu(.cancel) && reader.layers.hasMenuBelowTop
      || entry.action == .app(.leave) && reader.wayOut != nil
    return leadsBack ? tr("back", context: "footer") : entry.label
  }

  /// The keys that matter here, five at most, beside those that the key map wants there; help is
  /// the last wherever it can be asked for. Where a place is left among them, the way out has it.
  static func entries(
    of reader: Reader, in layout: ScreenLayout, _ front: any ScreenView
  ) -> [KeyMap.Entry] {
    let context = front.context
    let keyMap = reader.configuration.keyMap
    let prefix = reader.typed.keys.prefix
    if !prefix.isEmpty { return keyMap.entries(after: prefix, in: context) }
    func entries(for actions: [Action]) -> [KeyMap.Entry] {
      actions.compactMap { keyMap.entry(for: $0, in: context) }.filter { !$0.keys.isEmpty }
    }
    let help = entries(for: [.app(.help)])
    let most = 5 - help.count
    let first = front.footer(in: layout, reader.world).filter { $0 != .app(.help) }
    let shown = entries(for: first).prefix(most)
    let free: [Action] = shown.count < most ? [.app(.leave)] : []
    let further = (keyMap.inFooter.isEmpty ? free : keyMap.inFooter).filter { !first.contains($0) }
    // A user who can go back does not leave yet.
    let leadsBack = first.contains(.app(.back))
    return shown + entries(for: further.filter { !leadsBack || $0 != .app(.leave) }) + help
  }

  /// The text at the right.
  private var position: FooterPosition {
    let position = front.position(in: layout, world)
    guard reader.layers.isEmpty, reader.instead == nil, reader.focus == .item,
      reader.guideRemark == nil
    else { return position }
    let view = TabsView(tabs: reader.tabs, world: world)
    return reader.page.readID.map { view.position(of: $0, at: position.place, in: layout) }
      ?? view.position(in: layout)
  }
}
