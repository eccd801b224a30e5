import NIOCore
import Roster
import Synchronization

/// Requested pages of the newest version, encoded as they are sent.
final class EncodedPages: Sendable {
  struct Name: Hashable {
    let query: ShiftQuery
    let visibility: Visibility
  }

  private struct Pages {
    var version = -1
    var bodies: [Name: ByteBuffer] = [:]
  }

  /// How many are kept: most ask for their own, and once.
  private static let capacity = 64
  private let pages = Mutex(Pages())

  /// A page that is at least of a version; nil where it has to be read.
  func body(_ name: Name, since version: Int) -> ByteBuffer? {
    pages.withLock { $0.version >= version ? $0.bodies[name] : nil }
  }

  func keep(_ body: ByteBuffer, as name: Name, of version: Int) {
    pages.withLock { pages in
      if version > pages.version || pages.bodies.count >= Self.capacity {
        pages = Pages(version: version)
      }
      if version == pages.version { pages.bodies[name] = body }
    }
  }
}
