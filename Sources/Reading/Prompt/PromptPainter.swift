import Drawing
import Screens

/// Draws a typed line in the footer, and behind it its completions or its error; these have the
/// room that they need, and the line has the rest.
struct PromptPainter {
  /// The columns behind what is typed.
  private static let spacing = 2

  /// The columns between two candidates.
  private static let spacingBetween = 3

  /// The sign before the line.
  let sign: String
  let editor: LineEditor
  /// The possible completions, as far as they are not in the line already.
  var candidates: [Substring] = []
  var taken: Int?
  var problem: CommandLine.Fault?
  /// False where `?` is a part of what is typed.
  var offersHelp = true

  /// The fewest columns of the line: its sign, the cursor and the spacing.
  private var shortest: Int { DisplayWidth.of(sign) + 1 + Self.spacing }

  func draw(on canvas: inout Canvas, in row: Rect, _ world: World) {
    let theme = world.theme
    let usual = max(DisplayWidth.of(editor.text) + shortest, row.width / 3)
    if let problem { return draw(problem, behind: usual, on: &canvas, in: row, world) }
    let parts = row.split(left: usual)
    editor.draw(after: sign, on: &canvas, in: parts.left, theme: theme)
    drawCandidates(on: &canvas, in: parts.rest, theme)
  }

  /// Those around the one that was taken, and signs that there are further ones.
  private func drawCandidates(on canvas: inout Canvas, in row: Rect, _ theme: Theme) {
    let first = max(0, (taken ?? 0) - 2)
    var rest = row
    func write(_ text: Substring, _ element: Theme.Element, spacing: Int) {
      rest = rest.split(left: canvas.write(text, in: rest, style: theme[element]) + spacing).rest
    }
    if first > 0 { write(Signs.moreLeft[...], .secondary, spacing: 1) }
    for (index, candidate) in candidates.enumerated().dropFirst(first) {
      let isLast = index == candidates.count - 1
      let needed = DisplayWidth.of(candidate) + (isLast ? 0 : Self.spacingBetween + 1)
      guard needed <= rest.width || index <= taken ?? first else {
        return write(Signs.moreRight[...], .secondary, spacing: 0)
      }
      write(candidate, index == taken ? .selected : .secondary, spacing: Self.spacingBetween)
    }
  }

  /// - Parameter usual: the columns that the line has where there is room.
  private func draw(
    _ problem: CommandLine.Fault, behind usual: Int, on canvas: inout Canvas, in row: Rect,
    _ world: World
  ) {
    let hasRoom = offersHelp && row.width >= FooterHint.roomForHelp
    let help = hasRoom ? [world.helpHint].compactMap(\.self) : []
    let kept = help.reduce(0) { $0 + FooterHint.spacing + $1.width }
    let text = problem.text(columns: max(0, row.width - shortest - kept))
    let free = max(shortest, row.width - DisplayWidth.of(text) - kept)
    let parts = row.split(left: min(usual, free))
    let line = parts.left.split(right: Self.spacing).rest
    editor.draw(after: sign, on: &canvas, in: line, theme: world.theme)
    let taken = canvas.write(text, in: parts.rest, style: world.theme[.attention])
    let rest = parts.rest.split(left: taken + FooterHint.spacing).rest
    FooterHint.draw(help, on: &canvas, in: rest, theme: world.theme)
  }
}

extension World {
  /// The way to help where characters are not typed; nil where no key leads there.
  var helpHint: FooterHint? {
    let entry = configuration.keyMap.entry(for: .app(.help), in: .list)
    return entry.flatMap { entry in
      entry.keys.first.map { key in
        FooterHint(
          key: entry.name(of: key, in: configuration.charset), label: entry.label,
          action: entry.action, isHelp: true)
      }
    }
  }
}
