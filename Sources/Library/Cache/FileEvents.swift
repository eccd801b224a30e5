import Files
import Glibc

/// The system's events about changed files (inotify(7)).
struct FileEvents: Sendable {
  struct Event {
    /// The number of the watch; -1 if events were lost.
    let watch: Int32
    let mask: UInt32
    /// The name of the file in its folder.
    let name: String

    var isFolder: Bool { has(IN_ISDIR) }
    /// Whether the watched folder was removed or moved.
    var isEnd: Bool { has(IN_DELETE_SELF) || has(IN_MOVE_SELF) || has(IN_IGNORED) }
    /// Whether the system's queue overflowed, so that events were lost.
    var isLoss: Bool { has(IN_Q_OVERFLOW) }
    /// Whether it was just created; a new file is still empty.
    var isNew: Bool { has(IN_CREATE) }

    private func has(_ bit: some BinaryInteger) -> Bool {
      mask & UInt32(truncatingIfNeeded: bit) != 0
    }
  }

  /// The events of a folder that are reported.
  enum Interest {
    /// Files that are written or renamed into the folder, and folders created in it.
    case files
    /// As `files`, and also files and folders that are moved away or removed.
    case tree
    /// Files and folders that are created in the folder or renamed into it.
    case folders
  }

  let descriptor: Int32

  /// Returns nil if the system provides no more inotify instances; `errno` has the reason.
  init?() {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
  }

  /// Starts to watch a folder and returns the number of the watch.
  func watch(_ folder: String, for interest: Interest) throws(FileError) -> Int32 {
    var events = UInt32(IN_MOVED_TO) | UInt32(IN_CREATE)
    events |= UInt32(IN_ONLYDIR) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)
    switch interest {
    case .folders: break
    case .files: events |= UInt32(IN_CLOSE_WRITE)
    case .tree: events |= UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_FROM) | UInt32(IN_DELETE)
    }
    let watch = inotify_add_watch(descriptor, folder, events)
    guard watch >= 0 else { throw FileError(path: folder) }
    return watch
  }

  /// Ends a watch.
  func end(_ watch: Int32) { inotify_rm_watch(descriptor, watch) }

  /// Returns all events since the last call.
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
      let (watch, mask, length) = rest.withUnsafeBytes {
        (
          $0.loadUnaligned(as: Int32.self),
          $0.loadUnaligned(fromByteOffset: 4, as: UInt32.self),
          Int($0.loadUnaligned(fromByteOffset: headerLength - 4, as: UInt32.self))
        )
      }
      let name = rest.dropFirst(headerLength).prefix(length).prefix { $0 != 0 }
      events.append(
        Event(watch: watch, mask: mask, name: String(decoding: name, as: UTF8.self)))
      rest = rest.dropFirst(headerLength + length)
    }
    assert(rest.isEmpty, "the system writes whole events only")
    return events
  }
}
