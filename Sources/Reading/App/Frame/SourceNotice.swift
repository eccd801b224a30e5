import Drawing
import FlyerModel
import Localizing
import Screens
import Typesetting

/// The notice above the guide while it is in the place of a source that could not be opened.
struct SourceNotice {
  /// From this height on there is room for more than one line.
  private static let roomyHeight = 16
  private static let reasonLines = 4
  /// The least width at which the ways out have room beside the text below.
  private static let roomyWidth = 60
  /// Below this height there is room for nothing but the list.
  private static let leastHeight = 5

  private let obstacle: String
  private let source: String
  private let world: World

  /// nil where the source could be opened.
  init?(_ reader: Reader) {
    guard let obstacle = reader.obstacle, let source = reader.content?.source else { return nil }
    (self.obstacle, self.source, world) = (obstacle, source, reader.world)
  }

  private var isTriedAgain: Bool { world.content?.activity == .refreshing }

  /// The notice line by line.
  func lines(for size: Size) -> [String] {
    guard size.height >= Self.leastHeight else { return [] }
    let columns = ScreenLayout.columns(of: size).width
    if isTriedAgain { return linesOfRetry(size, columns) }
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
  private func linesOfRetry(_ size: Size, _ columns: Int) -> [String] {
    let progress = world.factText.words(of: world.content?.progress)
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

  /// Draws why the guide is below.
  ///
  /// - Parameter leadsBack: whether leaving leads back to the flyer before.
  func draw(on canvas: inout Canvas, in layout: ScreenLayout, leadsBack: Bool) {
    canvas.horizontalRule(layout.noticeRule, style: world.theme[.rule])
    var rest = layout.notice
    for line in lines(for: canvas.size) {
      let isWell =
        line == Self.guide || line == Self.briefGuide || isTriedAgain
      let taken = canvas.write(line, in: rest, style: world.theme[isWell ? .text : .attention])
      if line.isEmpty {
        drawWaysOut(
          [.app(.refresh), .app(.command), .app(.leave)], leadsBack, on: &canvas, in: rest)
      }
      if line == Self.briefGuide {
        let other: [Action] = rest.width < Self.roomyWidth ? [] : [.app(.command)]
        drawWaysOut(
          [.app(.refresh)] + other + [.app(.leave)], leadsBack, on: &canvas,
          in: rest.split(left: taken + 2).rest)
      }
      rest = rest.split(top: 1).rest
    }
  }

  private func drawWaysOut(
    _ actions: [Action], _ leadsBack: Bool, on canvas: inout Canvas, in row: Rect
  ) {
    var rest = row
    for action in actions {
      let key = world.configuration.keyMap.way(to: action, in: .arriving)
      let label = Self.label(ofWayOut: action, leadsBack: leadsBack)
      rest = rest.split(left: canvas.write(key, in: rest, style: world.theme[.key])).rest
      if action != .app(.command) { rest = rest.split(left: 1).rest }
      rest =
        rest.split(left: canvas.write(label, in: rest, style: world.theme[.secondary]) + 3).rest
    }
  }

}

/// The words of the notice.
extension SourceNotice {
  private static let guide = tr("Showing the example flyer instead.")
  /// The words for a line that has the ways out as well.
  private static let briefGuide = tr("Showing the example.")
  // TRANSLATORS: why is behind it
  private static let briefNotOpened = tr("Not opened: ")

  /// - Parameter source: nil where what is beside it names the source.
  private static func notOpened(_ source: String?, _ reason: String) -> String {
    guard let source else { return tr("Could not open it: \(reason)") }
    return tr("Could not open \(source): \(reason)")
  }

  static func inPlace(of source: String) -> String {
    tr("\(source): not opened, showing the example flyer")
  }

  private static func openingAgain(_ source: String) -> String { tr("Opening \(source) again.") }

  static func stillTheGuide(_ title: String) -> String {
    // TRANSLATORS: esc is a key
    tr("\(title) is ready: esc opens it.")
  }

  private static func label(ofWayOut action: Action, leadsBack: Bool) -> String {
    if action == .app(.refresh) { return tr("retry", context: "key") }
    if action == .app(.leave) {
      return leadsBack ? tr("back", context: "key") : tr("quit", context: "key")
    }
    // TRANSLATORS: in place of what is typed behind :open
    return "open " + tr("PATH")
  }
}
