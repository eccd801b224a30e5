import Files

/// A picture of the web as it lies on the disk.
package struct ImageFile: Sendable, Equatable {
  /// The file, for as long as this value is there; it stays readable for whoever opened it.
  package let path: String
  package let byteCount: Int
  /// What keeps a file without a name in being.
  var opened: OpenedFile?
}

extension ImageFile {
  /// Holds on to a file whose name may vanish.
  init(holding path: String) throws(FileError) {
    let file = try OpenedFile(path)
    self.init(path: "/proc/self/fd/\(file.descriptor)", byteCount: file.stamp.size, opened: file)
  }
}
