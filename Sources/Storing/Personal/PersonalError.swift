/// Why ticks, stars or notes could not be kept or read.
package enum PersonalError: Error, Sendable, Equatable {
  /// The file was not as it was left; it lies under another name now, and where `isRestored` the
  /// last good copy stands in its place.
  case broken(path: String, setAside: String, isRestored: Bool = false)
  /// The file was written by a newer version of the program.
  case newer(path: String)
  /// The file or its folder can't be used, for a reason in the reader's words.
  case unusable(path: String, reason: String)
}

extension PersonalError: CustomStringConvertible {
  /// What is wrong and where, in the reader's words.
  package var description: String {
    switch self {
    case .broken(let path, let setAside, true):
      "Ticks, stars and notes were damaged and are as last kept: \(path) was set aside as \(setAside)"
    case .broken(let path, let setAside, false):
      "Ticks, stars and notes start anew: \(path) is broken and was set aside as \(setAside)"
    case .newer(let path):
      "Ticks, stars and notes can't be used: \(path) is from a newer version of flyer"
    case .unusable(let path, let reason):
      "Ticks, stars and notes can't be kept: \(path): \(reason)"
    }
  }
}
