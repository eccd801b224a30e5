import Drawing
import FlyerModel
import Foundation
import Localizing
import Screens
import Typesetting

/// A row of a room of a conference: its name, what runs there with what is left of it, and what
/// comes next.
struct RoomRow: Sendable, Equatable {
  /// One line of a row.
  enum Line: Sendable, Equatable {
    /// A talk that runs, with the text at the right of it.
    case talk(ItemSummary, edge: String)
    /// Other words about the room, with the text at the right of them.
    case words(String, edge: String = "")
  }

  /// The columns between the name of a room and the words about it.
  static let spacing = 2
  /// With fewer columns, the name has a line of its own.
  private static let narrow = 50
  /// No name takes less room.
  private static let leastName = 8

  let room: RoomOutlook
  let lines: [Line]
  /// The columns of the name and the spacing behind it, beside the lines; 0 where it has a line of
  /// its own.
  let indent: Int

  /// - Parameters:
  ///   - names: the columns of the longest name of a room.
  ///   - isCompact: whether it has its first line alone.
  init(
    _ room: RoomOutlook, measure: Int, names: Int, isCompact: Bool = false, in text: FactText
  ) {
    self.room = room
    let isNarrow = measure < Self.narrow
    indent = isNarrow ? 0 : max(Self.leastName, min(names, measure / 4)) + Self.spacing
    let state = text.state(of: room)
    let isAlone = room.running == nil
    let taken = indent + (isAlone && !isNarrow ? DisplayWidth.of(state) + Self.spacing : 0)
    let next = room.next.map { text.next($0, isAlone: isAlone, columns: measure - taken) }
    let rest = [next].compactMap { $0.map { Line.words($0) } }
    let all: [Line]
    if let running = room.running {
      let head = isNarrow ? [Line.words(room.title, edge: state)] : []
      let change = isNarrow ? nil : text.change(of: running).map { Line.words($0) }
      all =
        head + [.talk(running, edge: isNarrow ? "" : state)] + [change].compactMap(\.self) + rest
    } else if isNarrow {
      all = [.words(room.title, edge: state)] + rest
    } else {
      all = [.words(next.map { "\(state)  \($0)" } ?? state)]
    }
    lines = isCompact ? Array(all.prefix(1)) : all
  }
}

extension RoomOutlook {
  var title: String { name.isEmpty ? tr("elsewhere", context: "in no room") : name }
}

extension FactText {
  /// The time left of the talk that runs there, else how long the room is free.
  ///
  /// - Parameter hasBar: whether a bar shows it as well.
  func state(of room: RoomOutlook, hasBar: Bool = true) -> String {
    if let running = room.running { return rest(of: running, hasBar: hasBar) }
    guard let next = room.next?.date else { return tr("over for today") }
    return tr("free until \(dates.time(of: next))")
  }

  /// `next 14:30  Title`; of a room that is free until then, the title alone. How it changed is
  /// behind it where there is room for all of that, else the sign that it did.
  func next(_ talk: ItemSummary, isAlone: Bool, columns: Int) -> String {
    let time = talk.date.map(dates.time(of:)) ?? ""
    // TRANSLATORS: a time, before the talk that begins then in a room
    let lead = isAlone ? "" : tr("next \(time)") + "  "
    let name = talk.title.isEmpty ? talk.preview : talk.title
    let line = lead + (talk.isStarred ? Signs.star + " " : "") + name
    guard let change = change(of: talk) else { return line }
    let whole = "\(line)  \(change)"
    if DisplayWidth.of(whole) <= columns { return whole }
    let sign = "  \(Signs.mark)"
    let room = columns - DisplayWidth.of(sign)
    return (Excerpt.lines(of: line, measure: max(1, room), limit: 1).first ?? "") + sign
  }

  /// `next 14:30, Title, starred`
  func spokenNext(_ talk: ItemSummary) -> String {
    let time = talk.date.map(dates.time(of:)) ?? ""
    let name = talk.title.isEmpty ? talk.preview : talk.title
    return AccessibilityText.joined(
      [tr("next \(time)"), name] + AccessibilityText.states(of: talk))
  }

  /// `● 14:00 → 14:30 · K.1 → Janson`; nil for a talk that did not change, or was opened since.
  func change(of talk: ItemSummary) -> String? {
    guard talk.mark == .changed else { return nil }
    let words = talk.differences.brief(dates)
    return "\(Signs.mark) \(words.isEmpty ? Signs.word(for: .changed) : words)"
  }

  /// The time left of a talk that runs, as a bar and in minutes; without an end, since when it
  /// runs.
  private func rest(of talk: ItemSummary, hasBar: Bool) -> String {
    guard let begin = talk.date else { return "" }
    guard let end = talk.event?.end else { return tr("since \(dates.time(of: begin))") }
    let (first, last) = (dates.instant(of: begin), dates.instant(of: end))
    let left = max(0, last.timeIntervalSince(now))
    let share = left / max(1, last.timeIntervalSince(first))
    let minutes = TimeSpan.words(Int((left / 60).rounded(.up)) * 60) ?? tr("\(0) min")
    // TRANSLATORS: so much time of a talk is left
    return hasBar ? "\(Signs.rest(share, charset)) \(minutes)" : tr("\(minutes) left")
  }
}

extension RoomPainter {
  /// The word before an event that takes a whole day.
  static let wholeDay = tr("all day")
}

extension ListScreen {
  static let rooms = tr("Rooms")
}
