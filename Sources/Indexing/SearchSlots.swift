import FlyerModel
import GRDB
import Texts

/// The row of each item in the full-text indexes. While no items came or went before others, it is
/// the item's number. Then items have other numbers, but their words stay in their rows.
struct SearchSlots {
  typealias Slot = Int64

  /// In ascending order; empty if each slot is the number of its item.
  private let slots: [Int32]
  /// The numbers of their items; nil if these are in the order of the document.
  private let numbers: [ItemNumber]?

  init(in db: Database) throws {
    let slots = try StoredLists.read(.slots, in: db).map(Int32.init(bitPattern:))
    if zip(slots, slots.dropFirst()).allSatisfy(<) {
      (self.slots, numbers) = (slots, nil)
    } else {
      let order = slots.indices.sorted { slots[$0] < slots[$1] }
      (self.slots, numbers) = (order.map { slots[$0] }, order.map { ItemNumber($0) })
    }
  }

  /// Whether rows in the order of their slots are items in the order of the document.
  var areInOrder: Bool { numbers == nil }

  /// Returns the number of the item with a slot; nil if none has it.
  func number(of slot: Slot) -> ItemNumber? {
    if slots.isEmpty { return ItemNumber(exactly: slot) }
    let position = slots.partitioningIndex { Slot($0) >= slot }
    guard position < slots.count, Slot(slots[position]) == slot else { return nil }
    return numbers?[position] ?? ItemNumber(position)
  }
}

/// Reading and writing by item number.
extension SearchSlots {
  /// Returns the slot of one item.
  static func slot(of number: ItemNumber, in db: Database) throws -> Slot {
    let position = Int(number)
    let stored = try StoredLists.read(.slots, at: position..<position + 1, in: db)
    return stored.first.map { Slot(Int32(bitPattern: $0)) } ?? Slot(number)
  }

  /// Returns the slots of all items of an index. Throws `damaged` if two have the same one.
  static func read(count: Int, in db: Database) throws -> [Slot] {
    let stored = try StoredLists.read(.slots, in: db)
    if stored.isEmpty { return (0..<count).map { Slot($0) } }
    guard stored.count == count, Set(stored).count == count else { throw IndexError.damaged }
    return stored.map { Slot(Int32(bitPattern: $0)) }
  }

  /// Stores the slots of all items. Throws `diverged` if one is too far from the others.
  static func write(_ slots: [Slot], in db: Database) throws {
    let isNumber = slots.enumerated().allSatisfy { Slot($0.offset) == $0.element }
    let stored = try slots.map { slot in
      guard let slot = Int32(exactly: slot) else { throw IndexError.diverged }
      return ItemNumber(bitPattern: slot)
    }
    try StoredLists.write(isNumber ? [] : stored, as: .slots, in: db)
  }
}
