import Drawing
import FlyerModel

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
  /// The columns that the name and the air behind it take beside the lines; 0 where it has a line
  /// of its own.
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
