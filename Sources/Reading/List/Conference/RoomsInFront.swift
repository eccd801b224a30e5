import Drawing
import FlyerModel
import Foundation
import Screens

/// The rooms of a day beside each other: a list of its talks that is drawn in another way.
extension Tabs {
  /// Whether the list in front is that of a day's rooms.
  var isOfRooms: Bool { if case .rooms = front?.scope { true } else { false } }

  /// Whether they are beside each other on a screen of `screen` columns.
  func showsColumns(on screen: Int) -> Bool {
    screen >= RoomColumns.leastWidth && front?.isLaidOut == true
  }

  /// Goes into the rooms of the day in front, or back.
  mutating func showRooms(_ world: World) -> [Intent] {
    if isOfRooms { return goUp() }
    guard let day = shownDay(world) else {
      let key = world.configuration.keyMap.way(to: .list(.columns), in: .list)
      return [.say(.app(.meaningless(key)))]
    }
    guard world.painter.hasColumns else { return [.say(.list(.roomsAreColumns))] }
    guard world.size.width >= RoomColumns.leastWidth else {
      return [.say(.list(.tooNarrowForRooms(world.size.width)))]
    }
    // The clock of another day shows nothing here.
    if clock.day(world)?.date != day { clock.reset() }
    return enter(ListScreen(roomsOf: day, showing: selectedItem?.id))
  }

  /// The day of the tab in front, that of the clock where it has one.
  private func shownDay(_ world: World) -> FlyerDate? {
    switch front?.scope {
    case .tab(.day(let day)): return day
    case .tab(.now): return clock.day(world)?.date
    case .tab, .articles, .all, .events, .rooms, .changes, nil: return nil
    }
  }

  /// Lays the talks out that came; the screen is another one once there are any.
  mutating func layOutRooms(_ world: World) {
    front?.layOutRooms(world.content?.conference?.rooms ?? [], world.dates)
  }
}

/// Moving between rooms that are beside each other in the area of a list.
extension ListScreen {
  func grid(in area: Rect) -> RoomGrid {
    RoomGrid(
      in: area, columns: rooms?.plan.columns.count ?? 0,
      hasWholeDays: rooms?.wholeDays.isEmpty == false)
  }

  fileprivate mutating func layOutRooms(_ names: [String], _ dates: DateText) {
    guard var rooms else { return }
    rooms.plan(list, rooms: names, dates)
    if let id = rooms.wanted, let list = list.selecting(id) {
      (self.list, rooms.wanted) = (list, nil)
      rooms.hold(rooms.plan.place(of: list.selection))
    }
    self.rooms = rooms
  }

  /// Brings the selected talk into view, else that of the first room nearest to a time.
  mutating func showRoom(in area: Rect, near second: Int) {
    guard let plan = rooms?.plan,
      let place = plan.place(of: list.selection) ?? plan.nearest(to: second, in: 0)
    else { return }
    list.selection = plan[place].index
    let size = grid(in: area).size
    rooms?.show(place, in: size)
  }

  private var place: RoomPlan.Place? { rooms?.plan.place(of: list.selection) }

  private mutating func select(_ place: RoomPlan.Place) {
    guard let index = rooms?.plan[place].index else { return }
    list.isTouched = true
    list.selection = index
  }

  /// To another talk of the same room.
  mutating func moveInRoom(_ action: Action.Move, in area: Rect) {
    guard let rooms, let place else { return }
    let target = rooms.target(action, from: place, height: grid(in: area).body.height)
    select(target)
    self.rooms?.hold(target)
  }

  /// To the same time in another room.
  mutating func goToRoom(_ step: Int) {
    guard let place, let target = rooms?.beside(step, of: place) else { return }
    if rooms?.anchor == nil { rooms?.hold(place) }
    select(target)
  }

  /// In the room of the selected talk to what runs at a time.
  mutating func goToRoom(at second: Int) {
    guard let rooms, let place,
      let target = rooms.plan.nearest(to: second, in: place.column)
    else { return }
    select(target)
    self.rooms?.hold(target)
  }

  /// Hides the room of the selected talk; the one beside it is selected then. Returns why that is
  /// not possible.
  mutating func hideRoom() -> Message.List? {
    guard let rooms, let place else { return nil }
    let name = rooms.plan.columns[place.column].room
    let others = rooms.plan.columns.indices.filter { rooms.plan.columns[$0].room != name }
    guard let beside = others.first(where: { $0 > place.column }) ?? others.last else {
      return .lastRoom
    }
    let time = rooms.anchor ?? rooms.plan[place].span.lowerBound
    if let target = rooms.plan.nearest(to: time, in: beside) { select(target) }
    self.rooms?.hidden.insert(name)
    return nil
  }

  /// Selects the talk at a point, and opens one that is selected.
  mutating func clickRooms(_ point: Point, isDouble: Bool, in area: Rect) -> [Intent] {
    guard let rooms, let hit = grid(in: area).place(at: point) else { return [] }
    let line = rooms.top + hit.line
    let column = rooms.left + hit.column
    guard rooms.plan.columns.indices.contains(column),
      let slot = rooms.plan.slots(in: line..<line + 1, of: column).first,
      let place = rooms.plan.place(of: slot.index)
    else { return [] }
    let wasSelected = slot.index == list.selection
    select(place)
    self.rooms?.hold(place)
    guard wasSelected || isDouble, let item = list.selected?.item else { return [.focus(.list)] }
    return [.focus(.list), .read(item)]
  }
}
