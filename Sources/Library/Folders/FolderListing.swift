import Files
import Foundation
import Importing
import Indexing

/// The names and stamps of the files in a folder of texts, without their contents.
package struct FolderListing: Sendable {
  struct File: Sendable {
    /// Relative to the folder.
    let path: String
    let stamp: FileStamp
  }

  private(set) var texts: [File] = []
  private(set) var others: [String] = []
  private(set) var omissions: [(path: String, why: FolderPack.Omission)] = []
  /// The folders that were read, relative to the root folder, which is the first.
  private(set) var folders: [String] = []

  private let root: String
  private let bounds: FolderPack.Bounds
  private var byteCount = 0
  private var nameCount = 0
  /// The device of the folder. Mounted file systems of other devices are not entered.
  private let device: UInt64?
  /// Devices and inodes of the enclosing folders. None is entered twice, since links may form a
  /// loop.
  private var above: Set<[UInt64]> = []

  /// - Parameter root: the absolute path of the folder.
  init(_ root: String, bounds: FolderPack.Bounds = FolderPack.Bounds()) throws(FileError) {
    (self.root, self.bounds, device) = (root, bounds, FileStamp(path: root)?.device)
    _ = try PrivateFolder.names(in: root)
    read("", depth: 0)
    assert(above.isEmpty, "each folder that was entered was left again")
    assert(
      byteCount == texts.reduce(0) { $0 + $1.stamp.size } && byteCount <= bounds.bytes,
      "the bound holds for all texts together")
  }

  /// A digest that differs between two states of the folder.
  var tag: String {
    let lines = texts.map { "\($0.path) \($0.stamp.tag)" } + others + omissions.map(\.path)
    return DocumentDigest.of(Data(lines.joined(separator: "\n").utf8))
  }

  private mutating func read(_ folder: String, depth: Int) {
    guard depth <= bounds.depth else { return omissions.append((folder, .tooDeep)) }
    guard let stamp = FileStamp(path: root + "/" + folder), stamp.device == device else { return }
    let identity = [stamp.device, stamp.inode]
    guard above.insert(identity).inserted else { return omissions.append((folder, .outside)) }
    defer { above.remove(identity) }
    guard let names = try? PrivateFolder.names(in: root + "/" + folder) else {
      return omissions.append((folder, .unreadable))
    }
    folders.append(folder)
    nameCount += names.count
    guard nameCount <= bounds.names, folders.count <= bounds.files else {
      return omissions.append((folder, .tooMany))
    }
    for name in names.sorted() where !name.hasPrefix(".") && !name.hasSuffix("~") {
      let path = folder.isEmpty ? name : folder + "/" + name
      guard Self.isPlain(path) else {
        omissions.append((path.filter { !$0.isNewline }, .name))
        continue
      }
      read(path: path, name, depth: depth)
    }
  }

  private mutating func read(path: String, _ name: String, depth: Int) {
    var status = stat()
    guard lstat(root + "/" + path, &status) == 0 else { return }
    if status.st_mode & S_IFMT == S_IFLNK {
      guard isInside(path), stat(root + "/" + path, &status) == 0 else {
        return omissions.append((path, .outside))
      }
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      if Self.made.contains(name) { return omissions.append((path, .made)) }
      read(path, depth: depth + 1)
    case S_IFREG: add(File(path: path, stamp: FileStamp(status)), name)
    default: return
    }
  }

  /// False for a link that leads out of the folder.
  private func isInside(_ path: String) -> Bool {
    guard let real = Self.realPath(root + "/" + path), let home = Self.realPath(root) else {
      return false
    }
    return real.hasPrefix(home == "/" ? home : home + "/")
  }

  static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(validatingCString: real)
  }

  private mutating func add(_ file: File, _ name: String) {
    guard FolderText.isRead(name) else {
      if others.count < bounds.files { others.append(file.path) }
      return
    }
    guard texts.count < bounds.files else { return omissions.append((file.path, .tooMany)) }
    guard file.stamp.size <= bounds.fileBytes else {
      return omissions.append((file.path, .tooLarge))
    }
    guard byteCount + file.stamp.size <= bounds.bytes else {
      return omissions.append((file.path, .tooMuch))
    }
    byteCount += file.stamp.size
    texts.append(file)
  }

  /// Folders of third-party files, or of output built from the texts.
  private static let made: Set<String> = [
    "node_modules", "target", "dist", "vendor", "_site", "_book", "__pycache__", "venv",
  ]

  private static func isPlain(_ path: String) -> Bool {
    path.utf8.count < 4096 && path.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
      && !path.contains("\u{FFFD}")
  }
}

/// Selects the files of a folder that are read: texts, and configuration files.
enum FolderText {
  private static let endings = [".md", ".markdown", ".mdown", ".mkd", ".mkdn"]
  private static let steering: Set<String> = [
    "flyer.toml", "book.toml", "hugo.toml", "config.toml", "zola.toml", "_config.yml",
    "_config.yaml", "hugo.yaml", "config.yaml", "mkdocs.yml",
  ]

  static func isRead(_ name: String) -> Bool {
    steering.contains(name) || endings.contains { name.lowercased().hasSuffix($0) }
  }
}
