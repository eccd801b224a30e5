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
    let next = room.next.map { text.next($0) }
    if let running = room.running {
      let left = text.rest(of: running)
      let talk = Line.talk(running, edge: isNarrow ? "" : left)
      let head = isNarrow ? [Line.words(room.title, edge: left), talk] : [talk]
      lines = head + [next].compactMap { $0.map { .words("next \($0)") } }
    } else {
      let words = next.map { "free until \($0)" } ?? "over for today"
      lines = (isNarrow ? [.words(room.title)] : []) + [.words(words)]
    }
  }
}

extension RoomOutlook {
  var title: String { name.isEmpty ? "elsewhere" : name }
}

extension FactText {
  /// `14:30  Title`
  fileprivate func next(_ talk: ItemSummary) -> String {
    let time = talk.date.map(dates.time(of:)) ?? ""
    let name = talk.title.isEmpty ? talk.preview : talk.title
    return "\(time)  \(talk.isStarred ? Signs.star + " " : "")\(name)"
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
