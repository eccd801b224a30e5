/// Why ticks, stars or notes could not be kept or read.
package enum PersonalError: Error, Sendable, Equatable {
  /// The file was not as it was left; it lies under another name now, and where `isRestored` the
  /// last good copy stands in its place.
  case broken(path: String, setAside: String, isRestored: Bool = false)
  /// The file was written by a newer version of the program.
  case newer(path: String)
  /// The file or its folder can't be used.
  case unusable(path: String, StorageFault)
  /// The folder was removed while it was in use: what was kept is written again, or is in memory
  /// alone where there is a fault.
  case removed(folder: String, StorageFault?)
  case noFolder
}
