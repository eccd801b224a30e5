@preconcurrency import Dispatch
package import Files
import Glibc
import Synchronization

/// Notifies when files are written or replaced, without polling. This also works if the file and
/// its folders do not exist yet, or are removed and created again.
package final class FileWatch: Sendable {
  /// The notices of a watch.
  package enum News: Sendable {
    case changed
    /// Some or all changes are not noticed, because the system provides no more watches.
    case failed(FileError)
  }

  private let source: (any DispatchSourceRead)?

  /// The greatest number of watched folders in a tree. Changes in further folders are found with
  /// the next change of a watched one.
  private static let mostFolders = 4096

  /// Watches the file with a name in a folder.
  ///
  /// The folder is watched rather than the file, since a file is mostly replaced by renaming.
  package convenience init(
    folder: String, name: String, onNews: @escaping @Sendable (News) -> Void
  ) {
    let approach = FolderApproach(folder, for: .files)
    self.init(approach, at: folder, onNews) { news, place, hasArrived in
      let isNamed = news.contains { $0.name == name && $0.watch == place && !$0.isNewFile }
      return isNamed || hasArrived && access("\(folder)/\(name)", F_OK) == 0
    }
  }

  /// Watches a folder of texts and all files in it, including folders that are created later.
  convenience init(tree root: String, onNews: @escaping @Sendable (News) -> Void) {
    let approach = FolderApproach(root, for: .tree)
    self.init(
      approach, at: root, onNews,
      below: { (events) throws(FileError) in try Self.watch(root, by: events) }
    ) { news, _, hasArrived in hasArrived || news.contains(where: Self.matters) }
  }

  /// - Parameters:
  ///   - watchBelow: watches the folders of a tree.
  ///   - isChange: returns whether events are a change. Its arguments are the events, the watch of
  ///     the folder, and whether the folder appeared or disappeared or may have done so.
  private init(
    _ approach: FolderApproach, at folder: String,
    _ onNews: @escaping @Sendable (News) -> Void,
    below watchBelow: @escaping @Sendable (FileEvents) throws(FileError) -> Void = { _ in },
    isChange: @escaping @Sendable ([FileEvents.Event], Int32?, Bool) -> Bool
  ) {
    guard let events = FileEvents() else {
      source = nil
      onNews(.failed(FileError(path: folder)))
      return
    }
    let source = DispatchSource.makeReadSource(fileDescriptor: events.descriptor)
    self.source = source
    let state = Mutex(approach)
    /// Follows the folder itself, then the folders below it.
    @Sendable func follow(after news: [FileEvents.Event]?) -> (own: Int32?, isMoved: Bool) {
      do throws(FileError) {
        let now = try state.withLock { (approach) throws(FileError) in
          let isMoved = news?.contains(where: approach.isMoved) ?? true
          if isMoved { try approach.follow(by: events) }
          return (own: approach.own, isMoved: isMoved)
        }
        // Before the change is read, so that no change in these folders is missed.
        let hasFolders = now.isMoved || news?.contains(where: \.isFolder) == true
        if now.own != nil, hasFolders { try watchBelow(events) }
        return now
      } catch {
        onNews(.failed(error))
        return (nil, true)
      }
    }
    _ = follow(after: nil)
    source.setEventHandler {
      let news = events.next()
      let now = follow(after: news)
      if isChange(news, now.own, now.isMoved) { onNews(.changed) }
    }
    source.setCancelHandler { close(events.descriptor) }
    source.resume()
  }

  deinit { source?.cancel() }

  private static func watch(_ root: String, by events: FileEvents) throws(FileError) {
    let folders = (try? FolderListing(root))?.folders ?? []
    for folder in folders.prefix(mostFolders) where !folder.isEmpty {
      do throws(FileError) {
        _ = try events.watch(root + "/" + folder, for: .tree)
      } catch  where error.code == ENOSPC {
        throw error
      } catch {
        // The folder is gone meanwhile, or can't be read.
      }
    }
  }

  /// False for temporary files that editors write while they save a text.
  private static func matters(_ event: FileEvents.Event) -> Bool {
    let isHidden = event.name.hasPrefix(".") || event.name.hasSuffix("~")
    if event.isFolder || isHidden { return !isHidden && !event.name.isEmpty }
    return event.name.contains(".") && !event.isNewFile
  }
}

extension FileEvents.Event {
  /// Whether it is a file that was just created and is still empty.
  fileprivate var isNewFile: Bool { isNew && !isFolder }
}
