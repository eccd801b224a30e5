import Files
package import FlyerModel
import Foundation
import GRDB
import Indexing

/// The copy of a source, opened and read on the caller's thread, so that the first frame waits for
/// no other thread.
package struct OpenedCopy: Sendable {
  /// The state that `Content.open` shows for this copy.
  package let state: ContentState
  let index: FlyerIndex
  let folder: CopyFolder
  let personal: PersonalStore?
  let own: OwnMarks
  private let now: Date

  /// Opens the copy of a source. Returns nil if there is none, or if it can't be opened as it is.
  /// Then `Content.open` does the rest and reports what is wrong.
  package init?(of source: Source, with settings: ContentSettings) {
    guard source.hasFolder, let root = settings.cacheFolder else { return nil }
    folder = CopyFolder(path: root + "/" + source.cacheKey)
    now = settings.now()
    do {
      guard FileStamp(path: folder.index) != nil else { return nil }
      index = try FlyerIndex(path: folder.index)
      var own: OwnMarks?
      personal = try settings.dataFolder.map { data in
        let file = PersonalFile(folder: data)
        let opened = try OpenedMarks(of: source.cacheKey, in: file)
        own = opened?.marks
        return PersonalStore(file, source: source.cacheKey, name: source.keptName, as: opened)
      }
      self.own = own ?? OwnMarks()
    } catch {
      return nil
    }
    var state = ContentState()
    state.name(source)
    state.show(index.facts, from: .copy(confirmed: folder.confirmed ?? now))
    state.feedFilter = self.own.feedFilter ?? .all
    self.state = state
    assert(personal.map { $0.source == state.key } ?? true, "the user's data are of this source")
  }

  /// Returns a page of a list. Returns nil if it needs more than one query of the index, and for
  /// posts, whose pictures are checked as well.
  package func page(of query: ItemQuery, from start: PageStart, limit: Int) -> ItemPage? {
    guard query.kind != .post else { return nil }
    return try? index.pages.read { db in
      let lead = try query.dayOfChanges(at: now).flatMap {
        SectionHeading(
          ofChanged: state.changedCount, events: try FormerItems.eventCounts(since: $0, in: db))
      }
      return try index.page(
        of: index.context(query, own), from: start.below(lead), limit: limit, in: db)?
        .below(lead)
    }
  }
}
