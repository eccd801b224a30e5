import Glibc
import Imaging
import Sandboxing

/// The picture's file as standard input.
enum StandardInput {
  static let maximumByteCount = 32 << 20

  /// The length of the file; 0 if standard input is not a file.
  static var expectedByteCount: Int { min(StandardStream.inputLength, maximumByteCount) }

  static func read(expecting byteCount: Int) throws(ImageRefusal) -> [UInt8] {
    var file: [UInt8] = []
    file.reserveCapacity(byteCount + 1)
    do throws(StandardStream.Failure) {
      try StandardStream.readToEnd(onto: &file, limit: maximumByteCount)
    } catch {
      switch error {
      case .unreadable: throw .unreadable
      case .tooLong: throw .tooManyBytes
      }
    }
    return file
  }
}
