package import Files

/// What the reader is told once: that something can't be kept or read.
package enum ContentNotice: Sendable {
  case bundledUnusable(String)
  /// The copy lasts only as long as this process.
  case notKept(ContentError)
  /// The index was not as it was written, and is made anew from the copy.
  case indexDamaged
  case personal(PersonalError)
  /// Changes of a file or folder are not noticed.
  case notFollowed(FileError)
  /// In words of somebody else.
  case told(String)
}
