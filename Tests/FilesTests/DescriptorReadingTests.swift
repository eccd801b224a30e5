import Files
import Glibc
import Scratch
import Testing

struct DescriptorReadingTests {
  @Test(arguments: [(0, 9, 0), (9, 9, 9), (9, 4, 4), (300_000, 400_000, 300_000)])
  func bytesAreReadUpToTheEndOrTheLimit(size: Int, limit: Int, count: Int) throws {
    let folder = try TemporaryFolder()
    try AtomicFile.replace(folder.file("a"), with: [UInt8](repeating: 7, count: size))
    let file = try OpenedFile(folder.file("a"))
    let bytes = try DescriptorReading.bytes(of: file.descriptor, at: "a", atMost: limit)
    #expect(bytes == [UInt8](repeating: 7, count: count))
  }

  @Test func aFolderHasNone() throws {
    let folder = try TemporaryFolder()
    let file = try OpenedFile(folder.path)
    #expect(throws: FileError(path: "a", code: EISDIR)) {
      try DescriptorReading.bytes(of: file.descriptor, at: "a", atMost: 9)
    }
  }

  @Test func aCopyIsBounded() throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
    try AtomicFile.replace(folder.file("a"), with: bytes)
    let original = try OpenedFile(folder.file("a"))
    let copy = try NewFile(folder.file("b"))
    try copy.write(from: original.descriptor, at: "a", atMost: bytes.count)
    try copy.keep()
    let copied = try OpenedFile(folder.file("b"))
    #expect(
      try DescriptorReading.bytes(of: copied.descriptor, at: "b", atMost: 400_000) == bytes)
    let (again, other) = (try OpenedFile(folder.file("a")), try NewFile(folder.file("c")))
    #expect(throws: FileError(path: "a", code: EFBIG)) {
      try other.write(from: again.descriptor, at: "a", atMost: bytes.count - 1)
    }
  }
}
