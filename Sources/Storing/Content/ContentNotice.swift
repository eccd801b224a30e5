package import Files

/// A warning that is shown once, because something can't be saved or read.
package enum ContentNotice: Sendable {
  case bundledUnusable(String)
  /// The copy is lost when this process ends.
  case notKept(ContentError)
  /// The index was damaged and is rebuilt from the document.
  case indexDamaged
  case personal(PersonalError)
  /// Changes of a file or folder can't be followed.
  case notFollowed(FileError)
  /// A warning worded by another module.
  case told(String)
}
