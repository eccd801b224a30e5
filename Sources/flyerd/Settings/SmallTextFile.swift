import Files
import Glibc

/// A text file that is written by hand.
enum SmallTextFile {
  private static let limit = 1 << 20

  /// All of its text, up to a mebibyte.
  static func text(at path: String) throws -> String {
    let file = try OpenedFile(path)
    let bytes = try DescriptorReading.bytes(
      of: file.descriptor, at: path, atMost: limit + 1)
    guard bytes.count <= limit else { throw FileError(path: path, code: EFBIG) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Its first line, which may be a secret.
  static func line(at path: String) throws -> String {
    guard let line = try text(at: path).split(whereSeparator: \.isNewline).first else {
      throw Failure.noLine(path)
    }
    return String(line)
  }
}

extension SmallTextFile {
  /// Whether users other than the owner may read a file.
  static func isReadable(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & (S_IRGRP | S_IROTH) != 0
  }
}
