import Drawing
import FlyerModel
import Localizing
import Typesetting

extension Reader {
  /// From this height on there is room for more than one line.
  private static let roomyHeight = 16
  private static let reasonLines = 4
  /// The least width at which the ways out have room beside the text below.
  private static let roomyWidth = 60
  /// Below this height there is room for nothing but the list.
  private static let leastHeight = 5

  /// The notice above the guide while it is in the place of the source, line by line.
  func notice(for size: Size) -> [String] {
    guard let obstacle, let source = content?.source, size.height >= Self.leastHeight else {
      return []
    }
    let columns = ScreenLayout.columns(of: size).width
    if content?.activity == .refreshing { return secondNotice(of: source, size, columns) }
    let reason =
      obstacle.hasPrefix(source + ": ") ? obstacle.dropFirst(source.count + 2) : obstacle[...]
    guard size.height >= Self.roomyHeight else {
      let lines = Self.brief(String(reason), columns: columns, limit: max(1, size.height / 6))
      return lines + (size.height > Self.leastHeight + 1 ? [Self.briefGuide] : [])
    }
    return Excerpt.lines(
      of: Self.notOpened(source, String(reason)), measure: columns, limit: Self.reasonLines)
      + [Self.guide, ""]
  }

  /// The same while it is tried again: how far that is.
  private func secondNotice(of source: String, _ size: Size, _ columns: Int) -> [String] {
    let progress = factText.words(of: content?.progress)
    guard size.height >= Self.roomyHeight else {
      let room = max(1, size.height / 6)
      return Excerpt.lines(of: progress, measure: columns, limit: room)
        + (size.height > Self.leastHeight + 1 ? [Self.briefGuide] : [])
    }
    return Excerpt.lines(
      of: "\(Self.openingAgain(source)) \(progress)", measure: columns, limit: Self.reasonLines)
      + [Self.guide, ""]
  }

  /// Why it could not be opened, where there is little room: the reason is shortened before words
  /// of it are lost. The header names the source.
  private static func brief(_ reason: String, columns: Int, limit: Int) -> [String] {
    for text in [notOpened(nil, reason), briefNotOpened + reason, reason] {
      let lines = Excerpt.lines(of: text, measure: columns, limit: limit + 1)
      if lines.count <= limit { return lines }
    }
    let head = columns < 36 ? "" : briefNotOpened
    let room = Size(width: columns - DisplayWidth.of(head), height: 2)
    return FailureText.lines(of: reason, in: room).prefix(1).map { head + $0 }
  }

  /// Draws the wanted source, its state, and why the guide is below.
  func drawNotice(on canvas: inout Canvas, in layout: ScreenLayout) {
    drawAskedSource(on: &canvas, in: layout.header)
    canvas.horizontalRule(layout.noticeRule, style: theme[.rule])
    var rest = layout.notice
    for line in notice(for: canvas.size) {
      let isWell =
        line == Self.guide || line == Self.briefGuide || content?.activity == .refreshing
      let taken = canvas.write(line, in: rest, style: theme[isWell ? .text : .attention])
      if line.isEmpty {
        drawWaysOut([.app(.refresh), .app(.command), .app(.leave)], on: &canvas, in: rest)
      }
      if line == Self.briefGuide {
        let other: [Action] = rest.width < Self.roomyWidth ? [] : [.app(.command)]
        drawWaysOut(
          [.app(.refresh)] + other + [.app(.leave)], on: &canvas,
          in: rest.split(left: taken + 2).rest)
      }
      rest = rest.split(top: 1).rest
    }
  }

  private func drawAskedSource(on canvas: inout Canvas, in row: Rect) {
    if world.isPlain {
      let status = currentStatus(.utf8).words.last ?? ""
      let room = row.width - DisplayWidth.of(["", status].listed)
      let words = Spoken.joined([Self.end(of: content?.source ?? "", columns: room), status])
      canvas.write(words, in: row, style: theme[.text])
      return
    }
    let status = statusText(in: row, canvas.charset)
    let parts = row.split(right: DisplayWidth.of(status))
    canvas.write(status, in: parts.right, style: theme[currentStatus(canvas.charset).element])
    var rest = parts.rest.split(right: 2).rest
    rest = rest.split(left: canvas.write("flyer", in: rest, style: theme[.flyerTitle]) + 3).rest
    let source = Self.end(of: content?.source ?? "", columns: rest.width)
    canvas.write(source, in: rest, style: theme[.secondary])
  }

  private func drawWaysOut(_ actions: [Action], on canvas: inout Canvas, in row: Rect) {
    var rest = row
    for action in actions {
      let key = configuration.keyMap.way(to: action, in: .arriving)
      let label = Self.label(ofWayOut: action, leadsBack: wayOut != nil)
      rest = rest.split(left: canvas.write(key, in: rest, style: theme[.key])).rest
      if action != .app(.command) { rest = rest.split(left: 1).rest }
      rest = rest.split(left: canvas.write(label, in: rest, style: theme[.secondary]) + 3).rest
    }
  }

  /// As much of the end of a text as there is room for: there, a path says most.
  private static func end(of text: String, columns: Int) -> String {
    if DisplayWidth.of(text) <= columns { return text }
    var end = Substring(text)
    while !end.isEmpty, DisplayWidth.of(end) + 1 > columns { end.removeFirst() }
    return "…" + end
  }
}
