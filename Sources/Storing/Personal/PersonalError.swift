/// The reason why ticks, stars or notes could not be saved or read.
package enum PersonalError: Error, Sendable, Equatable {
  /// The file was damaged and has been renamed to `setAside`. If `isRestored`, its last good copy
  /// has replaced it.
  case broken(path: String, setAside: String, isRestored: Bool = false)
  /// The file was written by a newer version of the program.
  case newer(path: String)
  /// The file or its folder can't be used.
  case unusable(path: String, StorageFault)
  /// The folder was removed while it was in use. Its data was written again, or is only in memory
  /// if there is a fault.
  case removed(folder: String, StorageFault?)
  case noFolder
}
