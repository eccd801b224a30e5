import Drawing

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
