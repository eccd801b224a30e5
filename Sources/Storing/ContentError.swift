package import Files
package import Importing

/// Why there is no newer copy of a flyer.
package enum ContentError: Error, Sendable, Equatable {
  /// The source did not give the document.
  case fetching(FetchError)
  /// What the source gave is no flyer.
  case importing(ImportError)
  /// No flyer could be made of what the source gave.
  case converting(ConversionError)
  /// The source is a list of nothing, where the copy has items.
  case emptied
  /// The source is a page of the web, where the copy is what was read there before.
  case webPage
  /// The file that is the source can't be read.
  case unreadable(FileError)
  /// What is to be said to the server of who asks can't be had.
  case login(TokenError)
  /// A file or folder of the cache can't be used.
  case storage(FileError)
  /// The index could not be written or read.
  case index(StorageFault)
  /// The index was broken and is set aside.
  case damagedIndex
  /// Ticks, stars or notes could not be kept or read.
  case personal(PersonalError)
  /// The space of Contentful can't be had.
  case space(SpaceError)
  case noSource
}

package enum Refresh: Sendable {
  /// The server was not asked: it is too early, or there is nothing to hope for.
  case notDue(RefreshSchedule)
  /// The source has what is shown.
  case unchanged
  /// The source had something else, which is shown now.
  case updated(ImportReport)

  var isUpdate: Bool { if case .updated = self { true } else { false } }
}
