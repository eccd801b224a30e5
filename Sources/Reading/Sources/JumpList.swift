import FlyerModel
import Screens

/// A place of a source, and how to come there from another one.
package struct SourcePlace: Sendable, Equatable, Codable {
  /// The source as `:open` takes it; nil for the guide and for the list of all sources.
  var source: String?
  /// True for what all sources have.
  var isOfAllSources = false
  /// Tells the source from others.
  var key: String?
  var place: Place
}

/// The places that the user left, and the way to and fro between them, as the jump list of vim(1).
struct JumpList: Sendable, Equatable {
  static let capacity = 100

  private var places: [SourcePlace] = []
  /// Where in them one is; behind the last where one has not gone back.
  private var position = 0
  /// Where to go as soon as its source is shown.
  private var awaited: SourcePlace?

  var hasNewer: Bool { position + 1 < places.count }

  /// Records that the user leaves a place; places ahead are forgotten, but not on the way to one of
  /// these.
  mutating func leave(_ place: SourcePlace?) {
    guard let place, awaited == nil else { return }
    places.removeSubrange(position...)
    places.removeAll { $0 == place }
    places.append(place)
    places.removeFirst(max(0, places.count - Self.capacity))
    position = places.count
    assert(places.count <= Self.capacity, "the oldest places make room")
  }

  /// The place before; nil where there is none.
  mutating func goBack(from here: SourcePlace?) -> SourcePlace? {
    guard let found = places[..<position].lastIndex(where: { $0 != here }) else { return nil }
    keep(here)
    position = found
    assert(places.indices.contains(position), "one is at one of the places")
    return places[found]
  }

  /// The place from which one went back; nil where one did not.
  mutating func goForward(from here: SourcePlace?) -> SourcePlace? {
    guard hasNewer else { return nil }
    keep(here)
    position += 1
    assert(places.indices.contains(position), "one is at one of the places")
    return places[position]
  }

  private mutating func keep(_ here: SourcePlace?) {
    guard let here else { return }
    if places.indices.contains(position) { places[position] = here } else { places.append(here) }
    assert(places.count <= Self.capacity + 1, "beside the places that were left is the present one")
  }

  /// Takes back the last leaving.
  mutating func stay() {
    guard position == places.count, position > 0 else { return }
    places.removeLast()
    position -= 1
    assert(position == places.count, "one has not gone back")
  }

  mutating func `await`(_ place: SourcePlace) { awaited = place }

  /// A source is shown, or what was asked for is not: one is on the way to no other one any more.
  mutating func arrive(in key: String?) { if awaited?.key != key { awaited = nil } }

  /// Where to go in a source that is shown now; nil where one wants to go nowhere in it.
  mutating func takeAwaited(in key: String?) -> Place? {
    guard let awaited, awaited.key == key else { return nil }
    self.awaited = nil
    return awaited.place
  }
}
