import Drawing
import FlyerModel

extension Reader {
  /// In fewer columns nothing stands beside the keys.
  private static let roomForPosition = 30

  /// The lowest row: what is being typed, else a message, else the keys that matter here; and at
  /// the right where one is.
  func drawFooter(on canvas: inout Canvas, in row: Rect) {
    let hints = footerHints
    let position = shownPosition(in: row, beside: hints)
    let parts = row.split(right: DisplayWidth.of(position))
    let left = parts.rest.split(right: position.isEmpty ? 0 : 2).rest
    canvas.write(position, in: parts.right, style: theme[.secondary])
    if layers.top?.screen.drawLine(on: &canvas, in: left, world) != true {
      drawMessageOrKeys(hints, on: &canvas, in: left)
    }
  }

  /// Where one is and what is new, as far as what is said, or the keys, leave room.
  private func shownPosition(in row: Rect, beside hints: [FooterHint]) -> String {
    guard row.width >= Self.roomForPosition else { return "" }
    let said = said(columns: row.width).map { said in
      let text = DisplayWidth.of(said.text)
      let both = text + FooterHint.air + FooterHint.width(of: hints.filter(\.isHelp))
      return both <= row.width ? both : text + keptForHelp(in: row, among: hints)
    }
    return footerPosition.text(
      in: row.width, beside: said ?? FooterHint.width(of: hints),
      atLeast: said ?? FooterHint.width(of: hints.filter(\.isNeeded)))
  }

  /// What is said in the place of the keys, of oneself before others.
  private func said(columns: Int) -> (text: String, element: Theme.Element)? {
    if let message {
      return (message.text(columns: columns), message.isAttention ? .attention : .text)
    }
    if let shownReminder {
      return (shownReminder.words(at: factText.second, columns: columns), .needed)
    }
    guard showsNews, let news = rosterScreen?.news else { return nil }
    return (news.text(columns: columns), news.element)
  }

  /// The columns that what is said leaves to the way to help; in a short row what is said matters
  /// more, and what is of use only whole.
  private func keptForHelp(in row: Rect, among hints: [FooterHint]) -> Int {
    let kept = hints.filter(\.isHelp).reduce(0) { $0 + FooterHint.air + $1.width }
    let least = message?.leastWidth ?? 0
    return row.width >= FooterHint.roomForHelp && least + kept <= row.width ? kept : 0
  }

  private func drawMessageOrKeys(
    _ hints: [FooterHint], on canvas: inout Canvas, in row: Rect
  ) {
    if message == nil, case .menu(.help(let help)) = layers.top, help.isTyping {
      help.editor.draw(after: Signs.prompt, on: &canvas, in: row, theme: theme)
    } else if message == nil, context == .item, let typed = item?.typed, !typed.isEmpty {
      draw(("link \(typed)", .key), and: hints, on: &canvas, in: row)
    } else if let said = said(columns: row.width - keptForHelp(in: row, among: hints)) {
      draw(said, and: hints, on: &canvas, in: row)
    } else {
      let fitting = FooterHint.fitting(hints, into: row.width)
      FooterHint.draw(fitting, on: &canvas, in: row, theme: theme)
    }
  }

  /// What is said, and behind it the way to help where there is room.
  private func draw(
    _ said: (text: String, element: Theme.Element), and hints: [FooterHint],
    on canvas: inout Canvas, in row: Rect
  ) {
    let room = row.split(right: keptForHelp(in: row, among: hints)).rest
    let taken = canvas.write(said.text, in: room, style: theme[said.element])
    let rest = row.split(left: taken + FooterHint.air).rest
    FooterHint.draw(
      hints.filter { $0.isHelp && $0.width <= rest.width }, on: &canvas, in: rest, theme: theme)
  }

  private var footerHints: [FooterHint] {
    let keys = footerEntries.map {
      FooterHint(
        key: $0.name(of: $0.keys[0], in: configuration.charset), label: label(of: $0),
        isNeeded: isNeeded($0.action), isHelp: $0.action == .app(.help))
    }
    return context == .tags ? [FooterHint(key: "type", label: "to narrow")] + keys : keys
  }

  /// True for the keys for which others make room: help, the way back, the two ways out of what is
  /// chosen from, and the links of a page where a row is not too short for them.
  private func isNeeded(_ action: Action) -> Bool {
    let isMenu = context == .tags || Context.menus.contains(context)
    let isPage = context == .item && layout.footer.width >= Self.roomForPosition
    return [.app(.help), .app(.back)].contains(action)
      || isMenu && [.menu(.accept), .menu(.cancel)].contains(action)
      || isPage && action == .page(.openLink)
  }

  /// What leads out of a menu leads to the one below it, if there is one.
  private func label(of entry: KeyMap.Entry) -> String {
    let leadsBack =
      entry.action == .menu(.cancel) && layers.hasMenuBelowTop
      || entry.action == .app(.leave) && wayOut != nil
    return leadsBack ? "back" : entry.label
  }

  /// The keys that matter here, five at most; help is the last wherever it can be asked for.
  var footerEntries: [KeyMap.Entry] {
    let context = context
    let keyMap = configuration.keyMap
    if let prefixKey { return keyMap.entries(after: prefixKey, in: context) }
    let entries = front.footer(in: layout, world).filter { $0 != .app(.help) }
      .compactMap { keyMap.entry(for: $0, in: context) }
      .filter { !$0.keys.isEmpty }
    let help = keyMap.entry(for: .app(.help), in: context).map { [$0] } ?? []
    return entries.prefix(5 - help.count) + help
  }
}

extension LineEditor {
  /// Draws the line with the cursor in it, turned where it is selected; the part around the cursor
  /// where it is too long.
  func draw(after prompt: String, on canvas: inout Canvas, in row: Rect, theme: Theme) {
    var room = row.split(left: canvas.write(prompt, in: row, style: theme[.key])).rest
    guard !room.isEmpty else { return }
    let before = textBeforeCursor(columns: room.width - 1)
    let style = isSelected ? Style(attributes: .reverse) : theme[.text]
    room = room.split(left: canvas.write(before, in: room, style: style)).rest
    canvas.cursor = room.isEmpty ? row.origin : room.origin
    canvas.showsCursor = true
    canvas.write(textBehindCursor, in: room, style: theme[.text])
  }
}

extension CommandLine {
  /// The columns behind what is typed.
  private static let air = 2
  /// What tells a candidate from others: the command and the folder stand in the line.
  private static func name(of candidate: String) -> Substring {
    guard let blank = candidate.firstIndex(of: " ") else { return candidate[...] }
    let argument = candidate[candidate.index(after: blank)...]
    guard candidate.hasPrefix("open "), let slash = argument.dropLast().lastIndex(of: "/") else {
      return argument
    }
    return argument[argument.index(after: slash)...]
  }

  /// The fewest columns of the line: its sign, the cursor and the air.
  private static let shortest = 2 + air

  /// Draws the line, and behind it what it could become or what is wrong with it; that has the room
  /// that it needs, and what was typed has the rest.
  func draw(on canvas: inout Canvas, in row: Rect, _ world: World) {
    let theme = world.theme
    let usual = max(DisplayWidth.of(editor.text) + Self.shortest, row.width / 3)
    if let problem { return draw(problem, behind: usual, on: &canvas, in: row, world) }
    let parts = row.split(left: usual)
    editor.draw(after: ":", on: &canvas, in: parts.left, theme: theme)
    var rest = parts.rest
    for (index, candidate) in candidates.enumerated().dropFirst(max(0, (taken ?? 0) - 2)) {
      let style = theme[index == taken ? .selected : .secondary]
      let name = Self.name(of: candidate)
      rest = rest.split(left: canvas.write(name, in: rest, style: style) + 3).rest
    }
  }

  /// - Parameter usual: the columns that the line has where there is room.
  private func draw(
    _ problem: Fault, behind usual: Int, on canvas: inout Canvas, in row: Rect, _ world: World
  ) {
    let help = row.width < FooterHint.roomForHelp ? [] : [world.helpHint].compactMap(\.self)
    let kept = help.reduce(0) { $0 + FooterHint.air + $1.width }
    let text = problem.text(columns: max(0, row.width - Self.shortest - kept))
    let free = max(Self.shortest, row.width - DisplayWidth.of(text) - kept)
    let parts = row.split(left: min(usual, free))
    let line = parts.left.split(right: Self.air).rest
    editor.draw(after: ":", on: &canvas, in: line, theme: world.theme)
    let taken = canvas.write(text, in: parts.rest, style: world.theme[.attention])
    let rest = parts.rest.split(left: taken + FooterHint.air).rest
    FooterHint.draw(help, on: &canvas, in: rest, theme: world.theme)
  }
}
