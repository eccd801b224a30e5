import Files
import Foundation

/// Keeps the size of a folder of the cache within a limit: the least recently used files go first.
///
/// A process that has a removed file open can still read it. Several processes may sweep at once.
struct FolderSweep: Sendable {
  let folder: String
  /// The greatest size of all files, in bytes.
  let bound: Int
  /// How long an unused file stays, in seconds; nil for as long as there is space.
  var patience: TimeInterval?
  let now: Date

  /// The share of the limit that a sweep leaves, so that not every new file needs another sweep.
  private static let share = 0.9
  /// The age in seconds at which files of a kind are removed: unfinished files of killed processes,
  /// and records of checks.
  private static let ages: [String: TimeInterval] = [".unfinished": 3_600, ".checked": 86_400]

  private struct File {
    let path: String
    let size: Int
    let used: Date
  }

  /// Removes files until the others are within the limit.
  func run() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var files = names.compactMap(file).filter { !removeIfOutlived($0) }
    var total = files.reduce(0) { $0 + $1.size }
    guard total > bound else { return }
    files.sort { $0.used > $1.used }
    while let oldest = files.popLast(), total > Int(Double(bound) * Self.share) {
      unlink(oldest.path)
      total -= oldest.size
      assert(total >= 0, "the total is that of all files")
    }
  }

  private func file(_ name: String) -> File? {
    var status = stat()
    let path = folder + "/" + name
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    // The size on the disk: a small file occupies a whole block.
    let size = max(Int(status.st_size), Int(status.st_blocks) * 512)
    return File(path: path, size: size, used: FileStamp(status).modified)
  }

  private func removeIfOutlived(_ file: File) -> Bool {
    guard let age = Self.ages.first(where: { file.path.hasSuffix($0.key) })?.value ?? patience,
      now.timeIntervalSince(file.used) > age
    else { return false }
    unlink(file.path)
    return true
  }
}
