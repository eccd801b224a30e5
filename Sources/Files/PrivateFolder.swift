import Foundation

/// Folders that only their owner can access, in which files are created.
package enum PrivateFolder {
  /// Creates the folder if it does not exist. Throws if it can't be created or written to.
  package static func make(_ path: String) throws(FileError) {
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true,
        attributes: [.posixPermissions: NSNumber(value: 0o700)])
    } catch {
      throw FileError(path: path)
    }
    guard access(path, W_OK | X_OK) == 0 else { throw FileError(path: path) }
  }

  /// Creates a folder in a place where all users may create some. Throws if another user created
  /// it.
  package static func makeOwn(_ path: String) throws(FileError) {
    try make(path)
    guard isOwn(path) else { throw FileError(path: path, code: EACCES) }
  }

  /// Whether no other user owns a folder or can access it.
  package static func isOwn(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFDIR && status.st_uid == getuid()
      && status.st_mode & 0o077 == 0
  }

  /// Creates a file that only its owner can read, unless it exists. An existing one is made
  /// private.
  package static func makeFile(_ path: String) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileError(path: path) }
    close(descriptor)
    takeFromOthers(path)
  }

  /// Removes the permissions of other users from an existing file. A file of another user stays
  /// unchanged.
  package static func takeFromOthers(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_mode & 0o077 != 0
    else { return }
    chmod(path, status.st_mode & 0o700)
  }

  /// Returns the names in a folder, without order. Throws the system's error if it can't be read.
  ///
  /// - Parameter prefix: the beginning of the names. In a folder with thousands of other names, no
  ///   strings are created for these.
  package static func names(
    in path: String, beginning prefix: String = ""
  ) throws(FileError) -> [String] {
    guard let folder = opendir(path) else { throw FileError(path: path) }
    defer { closedir(folder) }
    let length = prefix.utf8.count
    var names: [String] = []
    errno = 0
    while let entry = readdir(folder) {
      let name: String? = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 1) { name in
          strncmp(name, prefix, length) == 0 ? String(cString: name) : nil
        }
      }
      if let name, name != ".", name != ".." { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw FileError(path: path, code: errno) }
    return names
  }

  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

/// Unfinished files, `NAME.PROCESS.NUMBER.unfinished` beside the final name, and temporary files.
/// Messages don't show their names.
extension PrivateFolder {
  /// Returns the name of an unfinished file, unique to this process.
  package static func unfinished(_ path: String) -> String {
    "\(path).\(getpid()).\(UInt32.random(in: 0 ... .max)).unfinished"
  }

  /// Returns the name of a folder or file that is unique to this process, in a folder where all
  /// users may create some.
  package static func temporary(in folder: String) -> String {
    "\(folder)/\(temporaryPrefix)\(UUID().uuidString)"
  }

  private static let temporaryPrefix = "flyer-tmp-"

  /// The path for messages: for an unfinished file the final path, for a temporary one its folder.
  package static func shown(_ path: String) -> String {
    guard path.utf8.contains(UInt8(ascii: "-")) || isUnfinished(path) else { return path }
    let temporary = "/" + temporaryPrefix
    var shown = path
    if let begin = path.firstRange(of: temporary) { shown = String(path[..<begin.lowerBound]) }
    guard isUnfinished(shown) else { return shown }
    let parts = shown.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 3, parts.suffix(3).dropLast().allSatisfy({ UInt32($0) != nil }) else {
      return shown
    }
    return parts.dropLast(3).joined(separator: ".")
  }

  /// Whether a name is that of an unfinished file, or of a database's journal beside it.
  package static func isUnfinished(_ name: String) -> Bool {
    name.hasSuffix(".unfinished") || name.hasSuffix(".unfinished-journal")
  }

  /// Whether a name is that of an unfinished file of a process that has ended.
  package static func isAbandoned(_ name: String) -> Bool {
    let parts = name.split(separator: ".")
    guard isUnfinished(name), parts.count >= 4, let process = pid_t(parts[parts.count - 3]) else {
      return false
    }
    return kill(process, 0) != 0 && errno == ESRCH
  }

  /// Removes the unfinished files in a folder for whose names `isOver` returns true.
  package static func removeUnfinished(
    in folder: String, where isOver: (String) -> Bool = isAbandoned
  ) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where isUnfinished(name) && isOver(name) {
      unlink("\(folder)/\(name)")
    }
  }

  /// Removes the unfinished files for a path for whose names `isOver` returns true.
  package static func removeUnfinished(
    of path: String, where isOver: (String) -> Bool = isAbandoned
  ) {
    let prefix = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...] + "."
    removeUnfinished(in: folder(of: path)) { $0.hasPrefix(prefix) && isOver($0) }
  }
}
