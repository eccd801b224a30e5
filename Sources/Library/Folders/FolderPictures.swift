import Files
import FlyerModel
import Foundation

/// The pictures in the folder of a source, or beside a source that is a single text.
package struct FolderPictures: Sendable {
  private let folder: String
  private static let largest = 32 << 20

  /// Returns nil for a source that is neither a local folder nor a local text.
  package init?(_ source: Source) {
    guard case .file(let path) = source else { return nil }
    folder = FolderCopy.isFolder(path) ? path : PrivateFolder.folder(of: path)
  }

  /// Returns the bytes of the picture with a name `KEY/path`. Returns nil if there is none, or if
  /// the path leads out of the folder.
  package func bytes(named name: String) -> [UInt8]? {
    let key = FolderCopy.key(of: folder) + "/"
    guard name.hasPrefix(key) else { return nil }
    let path = folder + "/" + PercentEncoding.decode(name.dropFirst(key.count))
    guard !path.utf8.contains(0), let real = FolderListing.realPath(path),
      let home = FolderListing.realPath(folder), real.hasPrefix(home + "/"),
      let stamp = FileStamp(path: real), stamp.isRegular, stamp.size <= Self.largest
    else { return nil }
    return (try? Data(contentsOf: URL(filePath: real))).map(Array.init)
  }
}
