import Files
import Foundation

/// Keeps a folder of pictures within its bound: what was not used for the longest time goes first.
///
/// Whoever has a file open goes on reading it; several processes may sweep at once.
struct ImageSweep: Sendable {
  let folder: String
  /// Bytes that all files may take.
  let bound: Int
  /// How long what nobody uses stays; nil for as long as there is room.
  var patience: TimeInterval?
  let now: Date

  /// After a sweep there is room for a while, so that not every new picture needs another.
  private static let share = 0.9
  /// How old files of a kind become that are of no use then: what a process that was killed left
  /// unfinished, and what was found out about URLs.
  private static let ages: [String: TimeInterval] = [".unfinished": 3_600, ".checked": 86_400]

  private struct File {
    let path: String
    let size: Int
    let used: Date
  }

  /// Removes files until the rest is within the bound.
  func run() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var files = names.compactMap(file).filter { !removeIfOutlived($0) }
    var total = files.reduce(0) { $0 + $1.size }
    guard total > bound else { return }
    files.sort { $0.used > $1.used }
    while let oldest = files.popLast(), total > Int(Double(bound) * Self.share) {
      unlink(oldest.path)
      total -= oldest.size
    }
  }

  private func file(_ name: String) -> File? {
    var status = stat()
    let path = folder + "/" + name
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    // What it takes on the disk: a small file takes a whole block.
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
