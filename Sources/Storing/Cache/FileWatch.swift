@preconcurrency import Dispatch
import Glibc

/// Says when files are written or replaced, without asking again and again.
package final class FileWatch: Sendable {
  private let source: any DispatchSourceRead

  /// Folders of a tree that are watched; what changes in further ones is seen with the next change.
  private static let mostFolders = 4096

  /// Watches the file with this name in a folder; nil where the system can't.
  ///
  /// The folder is watched rather than the file, since a file is mostly replaced by renaming.
  package convenience init?(
    folder: String, name: String, onChange: @escaping @Sendable () -> Void
  ) {
    guard let events = FileEvents() else { return nil }
    guard events.watch(folder) else {
      close(events.descriptor)
      return nil
    }
    self.init(events) { if $0.contains(where: { $0.name == name }) { onChange() } }
  }

  /// Watches the texts of a folder and what lies beside them, also in folders that come to be; nil
  /// where the system can't.
  convenience init?(tree root: String, onChange: @escaping @Sendable () -> Void) {
    guard let events = FileEvents() else { return nil }
    Self.watch(root, by: events)
    self.init(events) { news in
      guard news.contains(where: Self.matters) else { return }
      // Before anybody reads, so that nothing is missed in them.
      if news.contains(where: \.isFolder) { Self.watch(root, by: events) }
      onChange()
    }
  }

  private init(_ events: FileEvents, onEvents: @escaping @Sendable ([FileEvents.Event]) -> Void) {
    source = DispatchSource.makeReadSource(fileDescriptor: events.descriptor)
    source.setEventHandler { onEvents(events.next()) }
    source.setCancelHandler { close(events.descriptor) }
    source.resume()
  }

  deinit { source.cancel() }

  private static func watch(_ root: String, by events: FileEvents) {
    let folders = (try? FolderListing(root))?.folders ?? [""]
    for folder in folders.prefix(mostFolders) {
      _ = events.watch(root + "/" + folder, isTree: true)
    }
  }

  /// False for what editors write beside a text while they save it.
  private static func matters(_ event: FileEvents.Event) -> Bool {
    let isHidden = event.name.hasPrefix(".") || event.name.hasSuffix("~")
    if event.isFolder || isHidden { return !isHidden }
    // One that was just made is empty still.
    return event.name.contains(".") && event.mask & UInt32(IN_CREATE) == 0
  }
}
