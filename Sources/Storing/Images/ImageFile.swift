/// A picture of the web as it lies on the disk.
public struct ImageFile: Sendable, Equatable {
  /// The file; it stays readable for whoever opened it.
  public var path: String
  /// Its size in bytes.
  public var byteCount: Int

  /// Makes a description of a file.
  public init(path: String, byteCount: Int) {
    self.path = path
    self.byteCount = byteCount
  }
}
