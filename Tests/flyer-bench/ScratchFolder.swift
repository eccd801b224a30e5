import Foundation

/// A folder for what is only needed while the program runs.
struct ScratchFolder {
  let path = FileManager.default.temporaryDirectory.path + "/flyer-bench-\(UUID().uuidString)"

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }

  /// Removes the folder also when ^C ends the program, as long as the result is kept.
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
