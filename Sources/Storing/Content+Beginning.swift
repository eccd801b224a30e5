import Files
import FlyerModel
import GRDB
import Importing

/// What is shown of a source while its first copy is made: the items with which it begins.
extension Content {
  /// So much of a document is read for it, in bytes; more where that is all head.
  private static let lengths = [1 << 17, 1 << 20]
  /// So many items of a list are shown.
  private static let most = 250
  /// What is no longer than that is here as soon as its beginning would be.
  private static let shortest = 1 << 18
  /// So many times as many bytes must have come of one that is on its way before it is looked at
  /// again.
  private static let growth = 4

  /// Shows what has come of a document so far, now and then.
  func show(_ progress: RefreshProgress, of file: String) async {
    show(progress)
    guard case .bytes(let count, let total) = progress, count >= nextBeginning,
      total.map({ count < $0 }) ?? true
    else { return }
    nextBeginning = count * Self.growth
    await showBeginning(of: file, isWhole: false)
  }

  /// Shows the items with which a document begins, where there is no copy of its source yet.
  ///
  /// - Parameter isWhole: false for one that is on its way.
  func showBeginning(of path: String, isWhole: Bool = true) async {
    guard isWatching, !state.isCopy, let settings, let file = FileStamp(path: path),
      file.isRegular, !isWhole || file.size > Self.shortest,
      state.origin == .bundled || file.size < Self.lengths[0] * Self.growth
    else { return }
    let (source, readership) = (source, settings.readership)
    let index = await Task.detached {
      Self.beginning(of: path, readership, source.origin, settings.seconds)
    }.value
    // Somebody may have gone elsewhere meanwhile.
    guard let index, source == self.source, !state.isCopy, state.activity == .refreshing,
      state.origin == .bundled || state.counts.all < index.facts.counts.all
    else { return }
    show(index, from: .beginning)
  }

  /// The index of the items with which a document begins, in memory; nil where there are none.
  private static func beginning(
    of path: String, _ readership: Readership, _ origin: Origin, _ second: Int
  ) -> FlyerIndex? {
    for length in lengths {
      guard let file = try? OpenedFile(path),
        let bytes = try? DescriptorReading.bytes(of: file.descriptor, at: path, atMost: length),
        var document = Document.beginning(of: bytes, atMost: most)
      else { continue }
      (document.readership, document.origin) = (readership, origin)
      let builder = IndexBuilder(source: document, second: second)
      guard let queue = try? DatabaseQueue(), (try? builder.build(in: queue)) != nil,
        let index = try? FlyerIndex(pages: queue, searches: queue), index.facts.counts.all > 0
      else { continue }
      return index
    }
    return nil
  }
}
