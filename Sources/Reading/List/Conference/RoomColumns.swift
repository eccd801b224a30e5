import Drawing
import FlyerModel
import Foundation
import Screens

/// The rooms of a day beside each other: which are hidden, and which part is visible.
struct RoomColumns: Sendable, Equatable {
  /// From this many columns of the screen on, rooms are beside each other.
  static let leastWidth = ScreenLayout.wideWidth

  /// The most talks of a day that are laid out.
  static let mostTalks = 5000

  /// The plan of the rows that the list has, and of which.
  private(set) var plan = RoomPlan([], rooms: [])
  /// The titles of what takes the whole day, in no room at any time.
  private(set) var wholeDays: [String] = []
  private var version: ItemList.Version?
  var hidden: Set<String> = [] { didSet { version = nil } }
  /// The first column and the first line that are visible.
  private(set) var left = 0
  private(set) var top = 0
  private var isShown = false
  /// The time at which one goes from room to room.
  private(set) var anchor: Int?
  /// The id of the talk to be selected as soon as it is loaded.
  var wanted: String?

  init(wanted: String?) { self.wanted = wanted }

  /// Follows the rows of the list.
  mutating func plan(_ list: ItemList, rooms: [String], _ dates: DateText) {
    guard let window = list.window, version != list.version else { return }
    version = list.version
    let talks = window.rows.enumerated().compactMap { number, row in
      row.item.flatMap { item in
        RoomPlan.Slot(item, at: window.offset + number, dates).map {
          (item.event?.room ?? "", $0)
        }
      }
    }
    plan = RoomPlan(talks, rooms: rooms, hidden: hidden)
    wholeDays = window.items.filter { $0.event != nil && $0.date?.isDay == true }.map(\.title)
  }

  /// Remembers at which time one goes from room to room.
  mutating func hold(_ place: RoomPlan.Place?) { anchor = place.map { plan[$0].span.lowerBound } }

  /// Shows a talk; moves nothing where it is visible.
  mutating func show(_ place: RoomPlan.Place, in grid: Size) {
    let lines = plan.lines(of: plan[place])
    left = max(0, min(max(left, place.column - grid.width + 1), place.column))
    if !isShown {
      (isShown, top) = (true, lines.lowerBound - grid.height / 4)
    }
    let lowest = max(
      lines.lowerBound - grid.height + 1, min(lines.lowerBound, lines.upperBound - grid.height))
    top = min(max(top, lowest), lines.lowerBound)
    top = max(0, min(top, plan.scale.count - grid.height))
    left = max(0, min(left, plan.columns.count - grid.width))
    assert(
      grid.width < 1 || left..<left + grid.width ~= place.column, "the room of the talk is visible")
    assert(left >= 0 && top >= 0, "nothing is left of the first room, nor above the first talk")
  }

  /// Where a step leads from a talk.
  func target(_ action: Action.Move, from place: RoomPlan.Place, height: Int) -> RoomPlan.Place {
    let end = plan.columns[place.column].slots.count
    switch action {
    case .down, .scrollDown: return plan.down(1, from: place)
    case .up, .scrollUp: return plan.down(-1, from: place)
    case .first: return plan.down(-end, from: place)
    case .last: return plan.down(end, from: place)
    case .halfPageDown: return leap(height / 2, from: place)
    case .halfPageUp: return leap(-height / 2, from: place)
    case .pageDown: return leap(height - 1, from: place)
    case .pageUp: return leap(1 - height, from: place)
    }
  }

  /// The place `lines` lines further down in the column, at least one talk away.
  private func leap(_ lines: Int, from place: RoomPlan.Place) -> RoomPlan.Place {
    let line = plan.lines(of: plan[place]).lowerBound + lines
    var next = plan.down(lines.signum(), from: place)
    while plan.down(lines.signum(), from: next) != next,
      lines > 0
        ? plan.lines(of: plan[next]).upperBound <= line
        : plan.lines(of: plan[next]).lowerBound > line
    {
      next = plan.down(lines.signum(), from: next)
    }
    return next
  }

  /// The talk at the same time in another room; nil where there is none further on.
  func beside(_ step: Int, of place: RoomPlan.Place) -> RoomPlan.Place? {
    plan.nearest(to: anchor ?? plan[place].span.lowerBound, in: place.column + step)
  }
}

extension RoomPlan.Slot {
  /// Nil for what takes whole days.
  init?(_ item: ItemSummary, at index: Int, _ dates: DateText) {
    guard let event = item.event, let begin = item.date, !begin.isDay else { return nil }
    let first = Int(dates.instant(of: begin).timeIntervalSince1970)
    let last = event.end.map { Int(dates.instant(of: $0).timeIntervalSince1970) }
    self.init(
      index: index, span: first..<max(first + 60, last ?? first + CalendarEvent.presumedLength))
  }
}
