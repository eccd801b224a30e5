import Drawing

/// A page that is read line by line: the cursor goes on, and the page follows it.
extension ItemScreen {
  /// Goes to another line that says something.
  mutating func read(_ action: Action.Move, height: Int) {
    switch action {
    case .first: line = words(from: .start, step: 1)
    case .last: line = words(from: page.place(page.end, movedBy: -1), step: -1)
    case .down, .up, .halfPageDown, .halfPageUp, .pageDown, .pageUp, .scrollDown, .scrollUp:
      let step = action.step(page: max(1, height - 1), half: max(1, height / 2), all: 0)
      let goal = page.nearest(to: page.place(line, movedBy: step))
      line = goal == line ? line : words(from: goal, step: step.signum())
    }
    followLine(height: height)
  }

  /// Moves the reading line to the first line with words, for a user who has not moved yet.
  mutating func readFirstLine() { line = words(from: line, step: 1) }

  /// The nearest line in a direction on which there are words, else in the other one.
  private func words(from place: LinePlace, step: Int) -> LinePlace {
    for step in [step, -step] {
      var next = page.nearest(to: place)
      while isBlank(next) {
        let beyond = page.place(next, movedBy: step)
        if beyond == next || beyond >= page.end { break }
        next = beyond
      }
      if !isBlank(next) { return next }
    }
    return place
  }

  /// Whether nothing can be read, or there is no line: blocks may be empty.
  private func isBlank(_ place: LinePlace) -> Bool {
    guard place.block < page.blockCount, place.line < page.lineCount(inBlock: place.block) else {
      return true
    }
    return page.line(at: place).isBlank
  }

  private mutating func followLine(height: Int) {
    let highest = page.place(line, movedBy: 1 - height)
    top = min(max(top, highest), line)
  }

  /// The line comes along where the page was moved without it.
  mutating func keepLineInView(height: Int) {
    line = min(max(line, top), page.place(page.place(top, movedBy: height), movedBy: -1))
  }
}

extension PageLine {
  /// Whether the line has only air and rules.
  var isBlank: Bool {
    parts.allSatisfy { $0.element == .rule || $0.text.allSatisfy { $0 == " " } }
  }
}
