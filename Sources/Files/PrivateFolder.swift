import Foundation

/// Folders for their owner only, in which files come to be.
package enum PrivateFolder {
  /// Makes the folder if it is not there; throws where it can't be made or written to.
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

  /// Makes a folder where everybody may make some; throws where somebody else made it.
  package static func makeOwn(_ path: String) throws(FileError) {
    try make(path)
    guard isOwn(path) else { throw FileError(path: path, code: EACCES) }
  }

  /// True for a folder that nobody else can have made or may look into.
  package static func isOwn(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFDIR && status.st_uid == getuid()
      && status.st_mode & 0o077 == 0
  }

  /// Makes a file that only its owner can read, where there is none yet; one of earlier times is
  /// taken from others.
  package static func makeFile(_ path: String) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileError(path: path) }
    close(descriptor)
    takeFromOthers(path)
  }

  /// Lets nobody but its owner read a file that is there; one that is somebody else's stays as it is.
  package static func takeFromOthers(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_mode & 0o077 != 0
    else { return }
    chmod(path, status.st_mode & 0o700)
  }

  /// The names of what is in a folder, without order; throws in the system's words where it can't be
  /// read.
  ///
  /// - Parameter prefix: what they begin with; of a folder with thousands of others nothing is made
  ///   that nobody wants.
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

/// Files that are not whole yet, `NAME.PROCESS.NUMBER.unfinished` beside what they are to become, and
/// what is temporary; no message names them.
extension PrivateFolder {
  /// A name for what is to become a file, this process's alone.
  package static func unfinished(_ path: String) -> String {
    "\(path).\(getpid()).\(UInt32.random(in: 0 ... .max)).unfinished"
  }

  /// A name for a folder or file of this process alone, below one where everybody may make some.
  package static func temporary(in folder: String) -> String {
    "\(folder)/\(temporaryPrefix)\(UUID().uuidString)"
  }

  private static let temporaryPrefix = "flyer-tmp-"

  /// The path as people know it: that of what an unfinished file becomes, and the folder of what is
  /// temporary.
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

  /// True for such a name, or that of a database's journal beside it.
  package static func isUnfinished(_ name: String) -> Bool {
    name.hasSuffix(".unfinished") || name.hasSuffix(".unfinished-journal")
  }

  /// True for an unfinished file whose maker's process is gone.
  package static func isAbandoned(_ name: String) -> Bool {
    let parts = name.split(separator: ".")
    guard isUnfinished(name), parts.count >= 4, let process = pid_t(parts[parts.count - 3]) else {
      return false
    }
    return kill(process, 0) != 0 && errno == ESRCH
  }

  /// Removes what was to become files in a folder, where `isOver` says so of their names.
  package static func removeUnfinished(
    in folder: String, where isOver: (String) -> Bool = isAbandoned
  ) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where isUnfinished(name) && isOver(name) {
      unlink("\(folder)/\(name)")
    }
  }

  /// Removes what was to become the file of this path, where `isOver` says so of its name.
  package static func removeUnfinished(
    of path: String, where isOver: (String) -> Bool = isAbandoned
  ) {
    let prefix = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...] + "."
    removeUnfinished(in: folder(of: path)) { $0.hasPrefix(prefix) && isOver($0) }
  }
}
