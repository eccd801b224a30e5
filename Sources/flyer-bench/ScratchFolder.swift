import Foundation

/// A folder that is gone when the program ends, also when ^C ends it.
final class ScratchFolder {
  let path: String
  private let interruption: any DispatchSourceSignal

  init() throws {
    let path = FileManager.default.temporaryDirectory.path + "/flyer-bench-\(UUID().uuidString)"
    self.path = path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    signal(SIGINT, SIG_IGN)
    interruption = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    interruption.setEventHandler {
      try? FileManager.default.removeItem(atPath: path)
      exit(128 + SIGINT)
    }
    interruption.resume()
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
