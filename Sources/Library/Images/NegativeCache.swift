import Fetching
import Foundation

/// Remembers recent errors of pictures, so that they are not requested again at once.
struct NegativeCache {
  private var known: [String: (error: ImageError, end: Date)] = [:]

  /// This number of addresses takes about a megabyte.
  private static let capacity = 4_096
  private static let memory: TimeInterval = 600
  /// Shorter, since a network may come back soon.
  private static let memoryOfNetwork: TimeInterval = 60

  /// Records the error of a picture; nil removes an earlier error.
  mutating func note(_ error: ImageError?, about url: String, at time: Date) {
    guard let error, error.isFinal else { return known[url] = nil }
    if known.count >= Self.capacity { known = known.filter { $0.value.end > time } }
    if known.count >= Self.capacity { known = [:] }
    let memory = error.isAboutNetwork ? Self.memoryOfNetwork : Self.memory
    known[url] = (error, time.addingTimeInterval(memory))
    assert(known.count <= Self.capacity, "the memory for errors is limited")
  }

  /// Returns the recent error of a picture; nil if none is recorded or it is too old.
  func error(of url: String, at time: Date) -> ImageError? {
    known[url].flatMap { $0.end > time ? $0.error : nil }
  }
}

extension ImageError {
  /// Whether downloading the picture would fail in the same way.
  fileprivate var isFinal: Bool {
    switch self {
    // The content may turn out to be a picture.
    case .noPicture(type: ImageMediaType.unknown), .cancelled: false
    case .fetching(.transport(.helper)): false
    case .switchedOff, .notBundled, .status, .noPicture, .tooLarge, .fetching, .storage: true
    }
  }
}
