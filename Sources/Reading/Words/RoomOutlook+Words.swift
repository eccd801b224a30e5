import Drawing
import FlyerModel
import Foundation
import Localizing
import Typesetting

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
    return Spoken.joined([tr("next \(time)"), name] + Spoken.states(of: talk))
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
