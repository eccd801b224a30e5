internal import Synchronization

/// A cache of the lines of a few blocks.
final class BlockMemory<Line: Sendable>: Sendable {
  private static var capacity: Int { 64 }
  private let lines = Mutex<[Int: [Line]]>([:])

  func lines(ofBlock block: Int, set: () -> [Line]) -> [Line] {
    if let known = lines.withLock({ $0[block] }) { return known }
    let new = set()
    lines.withLock {
      if $0.count >= Self.capacity { $0.removeAll() }
      $0[block] = new
    }
    return new
  }
}
