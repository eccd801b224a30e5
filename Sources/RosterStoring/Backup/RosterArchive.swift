import Files

/// A backup as a file of lines, in one format for all stores. It is written and read line by line,
/// so its size is not limited by memory.
struct RosterArchive: Sendable {
  let path: String

  /// An upper bound of the bytes of a line. The longest one is the log line of all shifts laid out
  /// at once.
  private static let lineLimit = 1 << 28
  private static let pieceSize = 1 << 17

  /// Writes a backup. The file appears under its name only when all of it is on the disk.
  ///
  /// - Parameter lines: Passes on every line but the last, one after the other.
  static func write(
    to path: String, _ lines: (_ put: (ArchiveLine) throws -> Void) throws -> Void
  ) throws {
    try translatingErrors {
      PrivateFolder.removeUnfinished(of: path)
      let file = try NewFile(PrivateFolder.unfinished(path))
      var (count, checksum) = (0, ArchiveChecksum())
      try lines { line in
        let text = try StoredJSON.encode(line)
        checksum.add(line: text.utf8)
        try file.write((text + "\n").utf8)
        count += 1
      }
      let end = ArchiveLine.end(lines: count, checksum: checksum.text)
      try file.write((try StoredJSON.encode(end) + "\n").utf8)
      try file.replace(path, isDurable: true)
    }
  }

  /// Reads every line but the last, and decodes only the wanted ones.
  ///
  /// Throws `.damaged` if the file is incomplete or was changed, which may be detected only at its
  /// end. Throws `.newer` if a later program has written it.
  ///
  /// - Parameter isWanted: Decides by the bytes of a line whether it is decoded.
  func read(
    where isWanted: (ArraySlice<UInt8>) -> Bool = { _ in true },
    _ take: (ArchiveLine) throws -> Void
  ) throws {
    var (count, checksum) = (0, ArchiveChecksum())
    var end: (lines: Int, checksum: String?)?
    var version = 0
    try forEachLine { bytes in
      guard end == nil else { throw damage(.changed) }
      let isHead = count == 0
      guard isHead || Self.isEnd(bytes) || isWanted(bytes) else {
        checksum.add(line: bytes)
        count += 1
        return
      }
      let line = try decode(bytes, isHead: isHead)
      if isHead { version = try checkHead(line) }
      if case .end(let lines, let sum) = line {
        end = (lines, sum)
        return
      }
      checksum.add(line: bytes)
      count += 1
      try take(line)
    }
    guard let end else { throw damage(.cut) }
    let isSame =
      end.checksum.map { $0 == checksum.text } ?? (version < Self.firstWithChecksum)
    guard end.lines == count, isSame else { throw damage(.changed) }
  }

  /// The first version that has a checksum in the last line.
  private static let firstWithChecksum = 4

  /// Decodes a line. If the head is readable, an unreadable line means that the file was changed.
  private func decode(_ bytes: ArraySlice<UInt8>, isHead: Bool) throws -> ArchiveLine {
    do {
      return try StoredJSON.decode(
        ArchiveLine.self, from: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw damage(isHead ? .foreign : .changed)
    }
  }

  /// Throws if the file as a whole is not a backup that this program reads.
  func check() throws { try read(where: { _ in false }) { _ in } }

  /// Returns the version of the format; throws as `read` does.
  func version() throws -> Int {
    var version = 0
    try read(where: { _ in false }) { if case .archive(let found) = $0 { version = found } }
    return version
  }

  /// Whether a line is a row of the roster; rows come before all other content.
  static func isRow(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.starts(with: #"{"row":"#.utf8) }

  static func isEnd(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.starts(with: #"{"end":"#.utf8)
  }

  private func checkHead(_ line: ArchiveLine) throws -> Int {
    guard case .archive(let version) = line else { throw damage(.changed) }
    guard version <= ArchiveLine.version else {
      throw RosterStoreError.newer(found: version, known: ArchiveLine.version)
    }
    return version
  }

  private func damage(_ fault: RosterStoreError.BackupFault) -> RosterStoreError {
    .damaged(.backup(path: path, fault))
  }

  /// Passes on the bytes of each line, without the line feed.
  func forEachLine(_ take: (ArraySlice<UInt8>) throws -> Void) throws {
    let file = try translatingErrors { try OpenedFile(path) }
    var (waiting, piece) = ([UInt8](), [UInt8](repeating: 0, count: Self.pieceSize))
    while true {
      let read = piece.withUnsafeMutableBytes {
        DescriptorReading.read(file.descriptor, into: $0)
      }
      guard read >= 0 else { throw RosterStoreError.unavailable(.file(FileError(path: path))) }
      var rest = piece[..<read]
      while let feed = rest.firstIndex(of: UInt8(ascii: "\n")) {
        waiting.append(contentsOf: rest[..<feed])
        try take(waiting[...])
        waiting.removeAll(keepingCapacity: true)
        rest = rest[(feed + 1)...]
      }
      waiting.append(contentsOf: rest)
      guard waiting.count <= Self.lineLimit else { throw damage(.foreign) }
      if read == 0 { break }
    }
    if !waiting.isEmpty { try take(waiting[...]) }
  }
}
