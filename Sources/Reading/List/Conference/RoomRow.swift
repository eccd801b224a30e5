import Drawing
import FlyerModel
import Foundation

/// A row of a room of a conference: its name, what runs there with what is left of it, and what
/// comes next.
struct RoomRow: Sendable, Equatable {
  /// One line of a row.
  enum Line: Sendable, Equatable {
    /// What runs, with what stands at the right of it.
    case talk(ItemSummary, edge: String)
    /// What is said besides, with what stands at the right of it.
    case words(String, edge: String = "")
  }

  /// The columns between the name of a room and what is said of it.
  static let air = 2
  /// With fewer columns, the name has a line of its own.
  private static let narrow = 50
  /// No name takes less room.
  private static let leastName = 8

  let room: RoomOutlook
  let lines: [Line]
  /// The columns that the name and the air behind it take beside the lines; 0 where it has a line of
  /// its own.
  let indent: Int

  /// - Parameter names: the columns of the longest name of a room.
  init(_ room: RoomOutlook, measure: Int, names: Int, in text: FactText) {
    self.room = room
    let isNarrow = measure < Self.narrow
    indent = isNarrow ? 0 : max(Self.leastName, min(names, measure / 4)) + Self.air
    let state = text.state(of: room)
    let next = room.next.map { text.next($0, isAlone: room.running == nil) }
    let rest = [next].compactMap { $0.map { Line.words($0) } }
    if let running = room.running {
      let head = isNarrow ? [Line.words(room.title, edge: state)] : []
      lines = head + [.talk(running, edge: isNarrow ? "" : state)] + rest
    } else if isNarrow {
      lines = [.words(room.title, edge: state)] + rest
    } else {
      lines = [.words(next.map { "\(state)  \($0)" } ?? state)]
    }
  }
}

extension RoomOutlook {
  var title: String { name.isEmpty ? "elsewhere" : name }
}

extension FactText {
  /// What is left of what runs there, else how long nothing does.
  fileprivate func state(of room: RoomOutlook) -> String {
    if let running = room.running { return rest(of: running) }
    return (room.next?.date).map { "free until \(dates.time(of: $0))" } ?? "over for today"
  }

  /// `next 14:30  Title`; of a room that is free until then, the title alone.
  fileprivate func next(_ talk: ItemSummary, isAlone: Bool) -> String {
    let time = isAlone ? "" : "next \(talk.date.map(dates.time(of:)) ?? "")  "
    let name = talk.title.isEmpty ? talk.preview : talk.title
    return "\(time)\(talk.isStarred ? Signs.star + " " : "")\(name)"
  }

  /// What is left of a talk that runs, as a bar and in minutes; without an end, since when it runs.
  fileprivate func rest(of talk: ItemSummary) -> String {
    guard let begin = talk.date else { return "" }
    guard let end = talk.event?.end else { return "since \(dates.time(of: begin))" }
    let (first, last) = (dates.instant(of: begin), dates.instant(of: end))
    let left = max(0, last.timeIntervalSince(now))
    let share = left / max(1, last.timeIntervalSince(first))
    let minutes = Self.length(Int((left / 60).rounded(.up)) * 60) ?? "0 min"
    return "\(Signs.rest(share, charset)) \(minutes)"
  }
}
