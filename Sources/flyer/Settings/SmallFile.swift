import Files
import Glibc

/// Reads files that a person wrote.
enum SmallFile {
  private static let limit = 1 << 20

  /// The text of a file of at most 1 MiB; nil where there is no such file.
  static func text(at path: String) throws(SettingsError) -> String? {
    do throws(FileError) {
      // A named pipe must not hold us up.
      let file = try OpenedFile(path, flags: O_NONBLOCK)
      let bytes = try DescriptorReading.bytes(
        of: file.descriptor, at: path, atMost: limit + 1)
      guard bytes.count <= limit else { throw FileError(path: path, code: EFBIG) }
      return String(decoding: bytes, as: UTF8.self)
    } catch {
      switch error.code {
      case ENOENT, ENOTDIR: return nil
      case EFBIG: throw .tooLarge(path: path)
      default: throw .unreadable(path: path, errno: error.code)
      }
    }
  }
}
