import Foundation

extension FileHandle {
  /// Creates an empty file and opens it for writing.
  convenience init(creating path: String) throws {
    try Data().write(to: URL(filePath: path))
    try self.init(forWritingTo: URL(filePath: path))
  }
}
