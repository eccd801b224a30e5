import Files
import Foundation
import Indexing
import Texts

/// A folder of pictures that several processes may use at once.
///
/// The name of a picture is the hash of its URL. The picture, its record and its renditions are
/// separate files, each of which is always complete. If they don't belong together, the picture
/// counts as missing. The modification date of a file is the date of its last use.
struct ImageFolder: Sendable {
  /// A picture and its record.
  struct Entry: Sendable {
    let folder: ImageFolder
    let record: ImageRecord
    var file: ImageFile {
      ImageFile(path: folder.path(Names.picture(record.url)), byteCount: record.size)
    }
  }

  /// The absolute path.
  let path: String

  /// A hundred years, in seconds.
  private static let lasting: TimeInterval = 36_500 * 86_400

  /// Returns the picture of a URL; nil if there is none or its record does not match.
  func entry(for url: String) -> Entry? {
    guard let bytes = FileManager.default.contents(atPath: path(Names.record(url))),
      let record = try? JSONDecoder().decode(ImageRecord.self, from: bytes), record.url == url,
      let stamp = FileStamp(path: path(Names.picture(url))), record.describes(stamp)
    else { return nil }
    return Entry(folder: self, record: record)
  }

  /// Returns a temporary path for a picture that is being downloaded.
  func unfinished(_ url: String) -> String {
    PrivateFolder.unfinished(path(Names.picture(url)))
  }

  /// Moves a complete picture to its final name and writes its record.
  func install(
    _ file: String, of url: String, validators: Validators, at time: Date, expires: Date
  ) throws(FileError) -> Entry {
    guard let stamp = FileStamp(path: file) else { throw FileError(path: file, code: errno) }
    let record = ImageRecord(
      url: url, validators: validators, stored: time, confirmed: time,
      expires: expires, inode: stamp.inode, size: stamp.size)
    let entry = Entry(folder: self, record: record)
    let lock = lock()
    defer { _ = lock.map { close($0) } }
    try AtomicFile.rename(file, to: path(Names.picture(url)))
    try keep(record)
    touch(entry, at: time)
    return entry
  }

  /// Waits until no other process installs a picture here, so that picture and record belong
  /// together.
  ///
  /// - Returns: The descriptor to close afterwards. Nil if the folder can't be locked, which costs
  ///   at most another download.
  private func lock() -> Int32? {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return nil }
    flock(folder, LOCK_EX)
    return folder
  }

  /// Writes the bytes of a picture, which stays as long as there is space.
  func install(_ bytes: [UInt8], of url: String, validators: Validators, at time: Date)
    throws(FileError) -> Entry
  {
    let scratch = unfinished(url)
    defer { unlink(scratch) }
    try AtomicFile.replace(scratch, with: bytes)
    let expires = time.addingTimeInterval(Self.lasting)
    return try install(scratch, of: url, validators: validators, at: time, expires: expires)
  }

  /// Writes the record of a picture.
  func keep(_ record: ImageRecord) throws(FileError) {
    guard let bytes = try? JSONEncoder().encode(record) else { return }
    try AtomicFile.replace(path(Names.record(record.url)), with: bytes)
  }

  /// Removes a picture, its record and all its renditions.
  func remove(_ url: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    for name in names where name.hasPrefix(Names.picture(url)) && !PrivateFolder.isUnfinished(name)
    {
      unlink(path(name))
    }
  }

  /// Sets the date of the last use of a picture.
  func touch(_ entry: Entry, at time: Date) {
    touch(Names.picture(entry.record.url), at: time)
    touch(Names.record(entry.record.url), at: time)
  }
}

extension ImageFolder {
  /// Whether a picture has a rendition under a key.
  func hasRendition(of entry: Entry, key: String) -> Bool {
    access(path(Names.rendition(of: entry.record, key: key)), R_OK) == 0
  }

  /// Returns the rendition of a picture under a key; nil if there is none or it is of an earlier
  /// picture.
  func rendition(of entry: Entry, key: String, at time: Date) -> [UInt8]? {
    let name = Names.rendition(of: entry.record, key: key)
    guard let bytes = FileManager.default.contents(atPath: path(name)) else { return nil }
    touch(name, at: time)
    touch(entry, at: time)
    return Array(bytes)
  }

  /// Saves a rendition of a picture.
  func keep(_ bytes: [UInt8], of entry: Entry, key: String, at time: Date) throws(FileError) {
    let name = Names.rendition(of: entry.record, key: key)
    try AtomicFile.replace(path(name), with: bytes)
    touch(name, at: time)
  }

  /// Records that the URL of a picture answered with a picture.
  func confirm(_ url: String, at time: Date) throws(FileError) {
    try AtomicFile.replace(path(Names.confirmation(url)), with: [])
    touch(Names.confirmation(url), at: time)
  }

  /// Returns when the URL of a picture last answered with a picture; nil if that is not recorded.
  func confirmed(_ url: String) -> Date? {
    FileStamp(path: path(Names.confirmation(url)))?.modified
  }
}

extension ImageFolder {
  private func path(_ name: String) -> String { "\(path)/\(name)" }

  private func touch(_ name: String, at time: Date) {
    let seconds = time.timeIntervalSince1970.rounded(.down)
    let rest = time.timeIntervalSince1970 - seconds
    let used = timespec(tv_sec: Int(seconds), tv_nsec: Int(rest * 1e9))
    _ = utimensat(AT_FDCWD, path(name), [used, used], 0)
  }
}

/// The names of files in a folder of pictures.
private enum Names {
  static func picture(_ url: String) -> String { hash(url) }

  static func record(_ url: String) -> String { hash(url) + ".json" }

  static func confirmation(_ url: String) -> String { hash(url) + ".checked" }

  /// The name depends on the file, so renditions of an earlier picture of the URL are not found.
  static func rendition(of record: ImageRecord, key: String) -> String {
    let picture = "\(record.inode) \(record.size) \(record.stored.timeIntervalSince1970)"
    return hash(record.url) + "-" + hash("\(picture) \(key)")
  }

  private static func hash(_ text: String) -> String { StableHash(text).digits }
}

/// The record of a picture on the disk, saved in a file beside it.
struct ImageRecord: Sendable, Equatable, Codable {
  /// The full URL, since the hashes of two URLs may be equal.
  var url: String
  var validators: Validators
  /// When the picture was downloaded.
  var stored: Date
  /// When the server last confirmed that it has this picture.
  var confirmed: Date
  /// Until when the picture is fresh.
  var expires: Date
  /// The inode of the picture. A picture installed by another process has another one.
  var inode: UInt64
  var size: Int

  /// Whether the picture can be shown without asking the server.
  func isFresh(at time: Date) -> Bool { time >= confirmed && time < expires }

  /// Whether a file is the recorded picture.
  func describes(_ stamp: FileStamp) -> Bool { stamp.inode == inode && stamp.size == size }
}

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
