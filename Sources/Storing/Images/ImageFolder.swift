import Files
import FlyerModel
import Foundation

/// A folder of pictures, which several processes may use at once.
///
/// A picture's name is the hash of its URL. It, what is known about it and what was made of it are
/// files of their own, each of which is whole at any moment; where they don't belong together, the
/// picture counts as absent. When a file was last used is when it was last modified.
struct ImageFolder: Sendable {
  /// A picture and what is known about it.
  struct Entry: Sendable {
    let folder: ImageFolder
    let record: ImageRecord
    var file: ImageFile {
      ImageFile(path: folder.path(Names.picture(record.url)), byteCount: record.size)
    }
  }

  /// The absolute path.
  let path: String

  /// A hundred years.
  private static let lasting: TimeInterval = 36_500 * 86_400

  /// The picture of a URL; nil where there is none that can be trusted.
  func entry(for url: String) -> Entry? {
    guard let bytes = FileManager.default.contents(atPath: path(Names.record(url))),
      let record = try? JSONDecoder().decode(ImageRecord.self, from: bytes), record.url == url,
      let stamp = FileStamp(path: path(Names.picture(url))), record.describes(stamp)
    else { return nil }
    return Entry(folder: self, record: record)
  }

  /// A path for a picture while it comes.
  func unfinished(_ url: String) -> String {
    PrivateFolder.unfinished(path(Names.picture(url)))
  }

  /// Puts a picture that is whole in its place.
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

  /// Waits until nobody else installs a picture here, so that it and its record belong together.
  ///
  /// The file to close afterwards; nil where the folder can't be locked, which costs at most another
  /// download.
  private func lock() -> Int32? {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return nil }
    flock(folder, LOCK_EX)
    return folder
  }

  /// Puts the bytes of a picture in its place, for as long as there is room.
  func install(_ bytes: [UInt8], of url: String, validators: Validators, at time: Date)
    throws(FileError) -> Entry
  {
    let scratch = unfinished(url)
    defer { unlink(scratch) }
    try AtomicFile.replace(scratch, with: bytes)
    let expires = time.addingTimeInterval(Self.lasting)
    return try install(scratch, of: url, validators: validators, at: time, expires: expires)
  }

  /// Puts what is known about a picture in its place.
  func keep(_ record: ImageRecord) throws(FileError) {
    guard let bytes = try? JSONEncoder().encode(record) else { return }
    try AtomicFile.replace(path(Names.record(record.url)), with: bytes)
  }

  /// Removes a picture and all that was made of it.
  func remove(_ url: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    for name in names where name.hasPrefix(Names.picture(url)) && !PrivateFolder.isUnfinished(name)
    {
      unlink(path(name))
    }
  }

  /// Remembers that a picture was used.
  func touch(_ entry: Entry, at time: Date) {
    touch(Names.picture(entry.record.url), at: time)
    touch(Names.record(entry.record.url), at: time)
  }
}

extension ImageFolder {
  /// True where something was made of a picture for this key.
  func hasRendition(of entry: Entry, key: String) -> Bool {
    access(path(Names.rendition(of: entry.record, key: key)), R_OK) == 0
  }

  /// What was made of a picture for this key; nil where nothing was, or it was another picture.
  func rendition(of entry: Entry, key: String, at time: Date) -> [UInt8]? {
    let name = Names.rendition(of: entry.record, key: key)
    guard let bytes = FileManager.default.contents(atPath: path(name)) else { return nil }
    touch(name, at: time)
    touch(entry, at: time)
    return Array(bytes)
  }

  /// Keeps what was made of a picture.
  func keep(_ bytes: [UInt8], of entry: Entry, key: String, at time: Date) throws(FileError) {
    let name = Names.rendition(of: entry.record, key: key)
    try AtomicFile.replace(path(name), with: bytes)
    touch(name, at: time)
  }

  /// Remembers that the URL of a picture answered with one.
  func confirm(_ url: String, at time: Date) throws(FileError) {
    try AtomicFile.replace(path(Names.confirmation(url)), with: [])
    touch(Names.confirmation(url), at: time)
  }

  /// When the URL of a picture last answered with one, as far as that is remembered.
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

  /// Another picture of the same URL has other names.
  static func rendition(of record: ImageRecord, key: String) -> String {
    let picture = "\(record.inode) \(record.size) \(record.stored.timeIntervalSince1970)"
    return hash(record.url) + "-" + hash("\(picture) \(key)")
  }

  private static func hash(_ text: String) -> String { StableHash(text).digits }
}
