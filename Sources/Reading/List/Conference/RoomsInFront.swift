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
    if self.day(at: clockTime(world), world)?.date != day { moved = nil }
    return enter(ListScreen(roomsOf: day, showing: selectedItem?.id))
  }

  /// The day of the tab in front, that of the clock where it has one.
  private func shownDay(_ world: World) -> FlyerDate? {
    switch front?.scope {
    case .tab(.day(let day)): return day
    case .tab(.now): return self.day(at: clockTime(world), world)?.date
    case .tab, .articles, .all, .events, .rooms, .changes, nil: return nil
    }
  }

  func grid(in layout: ScreenLayout) -> RoomGrid {
    RoomGrid(
      in: layout.list, columns: front?.rooms?.plan.columns.count ?? 0,
      hasWholeDays: front?.rooms?.wholeDays.isEmpty == false)
  }

  /// Lays the talks out that came; the screen is another one once there are any.
  mutating func layOutRooms(_ world: World) {
    guard var front, var rooms = front.rooms else { return }
    rooms.plan(front.list, rooms: world.content?.conference?.rooms ?? [], world.dates)
    if let id = rooms.wanted, let list = front.list.selecting(id) {
      (front.list, rooms.wanted) = (list, nil)
      rooms.hold(rooms.plan.place(of: list.selection))
    }
    front.rooms = rooms
    self.front = front
  }

  /// Brings the selected talk into view.
  mutating func showRoom(in layout: ScreenLayout, _ world: World) {
    guard let front, let plan = front.rooms?.plan,
      let place = plan.place(of: front.list.selection) ?? nearest(in: plan, world)
    else { return }
    let size = grid(in: layout).size
    self.front?.list.selection = plan[place].index
    self.front?.rooms?.show(place, in: size)
  }

  /// The talk of the first room that is nearest to the clock.
  private func nearest(in plan: RoomPlan, _ world: World) -> RoomPlan.Place? {
    plan.nearest(to: world.factText(at: clockTime(world)).second, in: 0)
  }

  private var place: RoomPlan.Place? {
    front.flatMap { $0.rooms?.plan.place(of: $0.list.selection) }
  }

  private mutating func select(_ place: RoomPlan.Place) {
    guard let index = front?.rooms?.plan[place].index else { return }
    front?.list.isTouched = true
    front?.list.selection = index
  }

  /// To another talk of the same room.
  mutating func moveInRoom(_ action: Action.Move, in layout: ScreenLayout) {
    guard let rooms = front?.rooms, let place else { return }
    let target = rooms.target(action, from: place, height: grid(in: layout).body.height)
    select(target)
    front?.rooms?.hold(target)
  }

  /// To the same time in another room.
  mutating func goToRoom(_ step: Int) {
    guard let place, let target = front?.rooms?.beside(step, of: place) else { return }
    if front?.rooms?.anchor == nil { front?.rooms?.hold(place) }
    select(target)
  }

  /// Hides the room of the selected talk; the one beside it is selected then.
  mutating func hideRoom() -> [Intent] {
    guard let rooms = front?.rooms, let place else { return [] }
    let name = rooms.plan.columns[place.column].room
    let others = rooms.plan.columns.indices.filter { rooms.plan.columns[$0].room != name }
    guard let beside = others.first(where: { $0 > place.column }) ?? others.last else {
      return [.say(.list(.lastRoom))]
    }
    let time = rooms.anchor ?? rooms.plan[place].span.lowerBound
    if let target = rooms.plan.nearest(to: time, in: beside) { select(target) }
    front?.rooms?.hidden.insert(name)
    return []
  }

  mutating func goToPresent(_ world: World) {
    moved = nil
    synchroniseWithClock(world)
  }

  /// In the room in front to what runs by the clock.
  mutating func synchroniseWithClock(_ world: World) {
    let second = world.factText(at: clockTime(world)).second
    guard let rooms = front?.rooms, let place,
      let target = rooms.plan.nearest(to: second, in: place.column)
    else { return }
    select(target)
    front?.rooms?.hold(target)
  }

  /// Selects the talk at a point, and opens one that is selected.
  mutating func clickRooms(
    _ point: Point, isDouble: Bool, in layout: ScreenLayout
  ) -> [Intent] {
    guard let rooms = front?.rooms, let hit = grid(in: layout).place(at: point) else { return [] }
    let line = rooms.top + hit.line
    let column = rooms.left + hit.column
    guard rooms.plan.columns.indices.contains(column),
      let slot = rooms.plan.slots(in: line..<line + 1, of: column).first,
      let place = rooms.plan.place(of: slot.index)
    else { return [] }
    let wasSelected = slot.index == front?.list.selection
    select(place)
    front?.rooms?.hold(place)
    guard wasSelected || isDouble, let item = selectedItem else { return [.focus(.list)] }
    return [.focus(.list), .read(item)]
  }

  func drawRooms(on canvas: inout Canvas, in layout: ScreenLayout, _ world: World) {
    guard let front, let rooms = front.rooms else { return }
    RoomPainter(
      grid: grid(in: layout), rooms: rooms, list: front.list, theme: world.theme,
      text: world.factText(at: clockTime(world)), hasKeys: layout.front == .list
    )
    .draw(on: &canvas)
  }
}
