package import FlyerModel

/// Requests to hand an item, or a link of it, to the world outside of the program.
package enum SharingEffect: Sendable, Equatable {
  /// Give an item to a program, which has the terminal meanwhile: words between spaces, no shell.
  case pipe(SharedItem, ItemForm, to: String)
  /// Write an item into a file; where there is one, `exists` follows unless it may be replaced.
  case write(SharedItem, ItemForm, to: String, replacing: Bool)
  /// Put an item on the clipboard.
  case copy(SharedItem, ItemForm)
  /// Open a link with a program, which has the terminal meanwhile.
  case open(Link, with: String)
  /// Make the QR code of a link.
  case encode(Link)
  /// List the paths that begin with a text: `pathsListed` follows.
  case listPaths(String)
}

/// The results; the reasons are in the reader's words.
package enum SharingEvent: Sendable, Equatable {
  case written(path: String)
  /// There is a file of this name.
  case exists(SharedItem, ItemForm, path: String)
  case failed(reason: String)
  /// The flyer has the item no longer.
  case itemGone
  case encoded(QRCode, of: Link)
  /// The paths that the beginning of one could become.
  case pathsListed([String], for: String)
}
