import Foundation

/// Why pictures were left out lately, so that nobody asks for them again at once.
struct NegativeCache {
  private var known: [String: (error: ImageError, end: Date)] = [:]

  /// So many addresses cost about a megabyte.
  private static let capacity = 4_096
  private static let memory: TimeInterval = 600
  /// A network may come back soon.
  private static let memoryOfNetwork: TimeInterval = 60

  /// Takes note of what is wrong with a picture now; nil where nothing is.
  mutating func note(_ error: ImageError?, about url: String, at time: Date) {
    guard let error, error.isFinal else { return known[url] = nil }
    if known.count >= Self.capacity { known = known.filter { $0.value.end > time } }
    if known.count >= Self.capacity { known = [:] }
    let memory = error.isAboutNetwork ? Self.memoryOfNetwork : Self.memory
    known[url] = (error, time.addingTimeInterval(memory))
  }

  /// What was wrong with a picture; nil where nothing is known, or it was too long ago.
  func error(of url: String, at time: Date) -> ImageError? {
    known[url].flatMap { $0.end > time ? $0.error : nil }
  }
}

extension ImageError {
  /// True where bringing the picture would come to nothing else.
  fileprivate var isFinal: Bool {
    switch self {
    // The bytes may turn out to be those of a picture.
    case .noPicture(type: ImageMediaType.unknown), .cancelled: false
    case .switchedOff, .notBundled, .status, .noPicture, .tooLarge, .fetching, .storage: true
    }
  }
}
