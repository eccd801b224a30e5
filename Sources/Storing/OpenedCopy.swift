import Files
package import FlyerModel
import Foundation
import GRDB

/// The copy of a source, opened and read on the thread of whoever asks: so the first frame waits for
/// no other one.
package struct OpenedCopy: Sendable {
  /// What is shown, as `Content.open` says it.
  package let state: ContentState
  let index: FlyerIndex
  let folder: CopyFolder
  let personal: PersonalStore?
  let own: OwnMarks
  private let now: Date

  /// Nil where there is no copy, and where more is to be done than to open it: then `Content.open`
  /// does that, and says what is wrong.
  package init?(of source: Source, with settings: ContentSettings) {
    guard source != .today, source != .bundled, let root = settings.cacheFolder else { return nil }
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
  }

  /// A page of a list; nil where that needs more than one look into the index, and for posts, whose
  /// pictures are looked at as well.
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
