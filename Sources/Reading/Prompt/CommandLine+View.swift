import Drawing

extension CommandLine {
  /// The distinct part of a candidate: the command and the folder are in the line.
  private static func name(of candidate: String) -> Substring {
    guard let blank = candidate.firstIndex(of: " ") else { return candidate[...] }
    let argument = candidate[candidate.index(after: blank)...]
    return candidate.hasPrefix("open ") ? argument.lastOfPath : argument
  }

  /// Draws the line, and behind it what it could become or what is wrong with it.
  func draw(on canvas: inout Canvas, in row: Rect, _ world: World) {
    PromptPainter(
      sign: ":", editor: editor, candidates: choice.texts.map(Self.name), taken: taken,
      problem: problem
    ).draw(on: &canvas, in: row, world)
  }
}

extension Substring {
  /// The part behind the last slash of a path; that of a folder may end in one.
  var lastOfPath: Substring {
    dropLast().lastIndex(of: "/").map { self[index(after: $0)...] } ?? self
  }
}
