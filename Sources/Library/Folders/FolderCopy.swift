import Fetching
import Files
import Foundation
import Importing
import Indexing
import Texts

/// Packs the texts of a folder, or one text, into a document.
struct FolderCopy {
  /// The absolute path of the folder or text.
  let path: String

  /// Whether a path is a folder. The root directory is not: a user who names it means something in
  /// it.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return path != "/" && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether a path is a text. A name of Markdown decides, unless the file is JSON; otherwise the
  /// first bytes do.
  static func isText(_ path: String) -> Bool {
    guard let file = try? OpenedFile(path, flags: O_NONBLOCK), file.stamp.isRegular else {
      return false
    }
    func read(_ length: Int) -> [UInt8]? {
      try? DescriptorReading.bytes(of: file.descriptor, at: path, atMost: length)
    }
    guard var bytes = read(TextDocument.beginning) else { return false }
    if TextDocument.mayHaveMatter(bytes, named: path) {
      bytes += read(TextDocument.longestMatter - bytes.count) ?? []
    }
    return TextDocument.isFile(bytes, named: path)
  }

  /// Packs all texts of the folder, unless the validators describe the same state.
  func packFolder(into copy: String, unless known: Validators?) throws -> FetchResult {
    let listing: FolderListing
    do { listing = try FolderListing(path) } catch { throw ContentError.unreadable(error) }
    let validators = Validators(etag: listing.tag)
    if validators == known { return .notModified(validators) }
    let output = try NewFile(copy)
    let name = path.split(separator: "/").last.map(String.init) ?? "/"
    try output.write(FolderPack.Entry.folder(name: name, key: Self.key(of: path)).line.utf8)
    for file in listing.texts { try add(file, to: output) }
    for other in listing.others { try output.write(FolderPack.Entry.other(path: other).line.utf8) }
    for (path, why) in listing.omissions {
      try output.write(FolderPack.Entry.left(path: path, why: why).line.utf8)
    }
    try output.keep()
    return .fetched(validators)
  }

  /// Packs only the text at the path.
  func packText(into copy: String, unless known: Validators?) throws -> FetchResult {
    guard let stamp = FileStamp(path: path) else {
      throw ContentError.unreadable(FileError(path: path))
    }
    let validators = Validators(etag: stamp.tag)
    if validators == known { return .notModified(validators) }
    let limit = FolderPack.Bounds().bytes
    guard stamp.size <= limit else {
      throw FetchError.transport(.tooLarge(place: path, limit: limit))
    }
    let output = try NewFile(copy)
    let (folder, name) = (PrivateFolder.folder(of: path), path.split(separator: "/").last ?? "")
    try output.write(FolderPack.Entry.text(name: String(name), key: Self.key(of: folder)).line.utf8)
    try add(
      FolderListing.File(path: String(name), stamp: stamp), in: folder, to: output)
    try output.keep()
    return .fetched(validators)
  }

  private func add(_ file: FolderListing.File, to output: NewFile) throws {
    try add(file, in: path, to: output)
  }

  /// Adds a text. For an unreadable one, adds an entry that says so.
  private func add(_ file: FolderListing.File, in folder: String, to output: NewFile) throws {
    guard let bytes = Self.bytes(of: folder + "/" + file.path, atMost: FolderPack.Bounds().bytes)
    else {
      return try output.write(FolderPack.Entry.left(path: file.path, why: .unreadable).line.utf8)
    }
    let entry = FolderPack.Entry.file(
      path: file.path, time: file.stamp.seconds, length: bytes.count)
    try output.write(entry.line.utf8)
    try output.write(bytes)
    try output.write([UInt8(ascii: "\n")])
  }

  private static func bytes(of path: String, atMost limit: Int) -> [UInt8]? {
    guard let file = try? OpenedFile(path, flags: O_NONBLOCK), file.stamp.isRegular else {
      return nil
    }
    return try? DescriptorReading.bytes(
      of: file.descriptor, at: path, atMost: min(file.stamp.size, limit))
  }

  /// Returns the name that represents a folder in the addresses of its pictures.
  static func key(of folder: String) -> String {
    "folder-" + String(StableHash(folder).value, radix: 36)
  }
}
