import Foundation

/// A folder for files that are only needed while the program runs.
struct ScratchFolder {
  let path = FileManager.default.temporaryDirectory.path + "/flyer-bench-\(UUID().uuidString)"

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }

  /// Removes the folder also after ^C, as long as the result is retained.
  func removedByInterrupt() -> any DispatchSourceSignal {
    signal(SIGINT, SIG_IGN)
    let interruption = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    interruption.setEventHandler {
      remove()
      exit(128 + SIGINT)
    }
    interruption.resume()
    return interruption
  }
}
