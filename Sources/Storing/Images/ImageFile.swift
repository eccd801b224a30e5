import Files

/// A picture as a file on the disk.
package struct ImageFile: Sendable, Equatable {
  /// The path of the file, valid while this value exists. A process that has opened the file can
  /// read it even after that.
  package let path: String
  package let byteCount: Int
  /// Keeps a file without a name open.
  var opened: OpenedFile?
}

extension ImageFile {
  /// Opens a file and keeps it readable even if its name is removed.
  init(holding path: String) throws(FileError) {
    let file = try OpenedFile(path)
    self.init(path: "/proc/self/fd/\(file.descriptor)", byteCount: file.stamp.size, opened: file)
  }
}
