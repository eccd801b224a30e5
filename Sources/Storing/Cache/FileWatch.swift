@preconcurrency import Dispatch
import Glibc

/// Says when a file is written or replaced, without asking again and again (inotify(7)).
final class FileWatch: Sendable {
  private let source: any DispatchSourceRead

  /// Watches the file with this name in a folder; nil where the system can't.
  ///
  /// The folder is watched rather than the file, since a file is mostly replaced by renaming.
  init?(folder: String, name: String, onChange: @escaping @Sendable () -> Void) {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    let events = UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO)
    guard inotify_add_watch(descriptor, folder, events) >= 0 else {
      close(descriptor)
      return nil
    }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor)
    source.setEventHandler { if Self.names(from: descriptor).contains(name) { onChange() } }
    source.setCancelHandler { close(descriptor) }
    source.resume()
    self.source = source
  }

  deinit { source.cancel() }

  /// The names of all files of which there is news.
  private static func names(from descriptor: Int32) -> Set<String> {
    var names: Set<String> = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return names }
      names.formUnion(Self.names(in: buffer[..<count]))
    }
  }

  private static func names(in bytes: ArraySlice<UInt8>) -> [String] {
    let headerLength = MemoryLayout<inotify_event>.size
    var rest = bytes
    var names: [String] = []
    while rest.count >= headerLength {
      let length = rest.withUnsafeBytes {
        Int($0.loadUnaligned(fromByteOffset: headerLength - 4, as: UInt32.self))
      }
      let name = rest.dropFirst(headerLength).prefix(length).prefix { $0 != 0 }
      names.append(String(decoding: name, as: UTF8.self))
      rest = rest.dropFirst(headerLength + length)
    }
    return names
  }
}
