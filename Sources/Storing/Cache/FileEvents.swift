import Glibc

/// What the system says of files that change (inotify(7)).
struct FileEvents: Sendable {
  struct Event {
    let mask: UInt32
    /// Of the file in its folder.
    let name: String

    var isFolder: Bool { mask & UInt32(truncatingIfNeeded: Int(IN_ISDIR)) != 0 }
  }

  let descriptor: Int32

  /// Nil where the system has no more of them.
  init?() {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
  }

  /// True where a folder is watched from now on, for what is written there or comes to be by renaming.
  ///
  /// - Parameter isTree: whether what is made, moved away and removed counts as well.
  func watch(_ folder: String, isTree: Bool = false) -> Bool {
    var events = UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO)
    if isTree { events |= UInt32(IN_CREATE) | UInt32(IN_MOVED_FROM) | UInt32(IN_DELETE) }
    return inotify_add_watch(descriptor, folder, events) >= 0
  }

  /// All that there is news of.
  func next() -> [Event] {
    var events: [Event] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return events }
      events += Self.events(in: buffer[..<count])
    }
  }

  private static func events(in bytes: ArraySlice<UInt8>) -> [Event] {
    let headerLength = MemoryLayout<inotify_event>.size
    var rest = bytes
    var events: [Event] = []
    while rest.count >= headerLength {
      let (mask, length) = rest.withUnsafeBytes {
        (
          $0.loadUnaligned(fromByteOffset: 4, as: UInt32.self),
          Int($0.loadUnaligned(fromByteOffset: headerLength - 4, as: UInt32.self))
        )
      }
      let name = rest.dropFirst(headerLength).prefix(length).prefix { $0 != 0 }
      events.append(Event(mask: mask, name: String(decoding: name, as: UTF8.self)))
      rest = rest.dropFirst(headerLength + length)
    }
    return events
  }
}
