import Glibc

/// flyer's own folders in those of the XDG Base Directory Specification.
struct BaseDirectories: Sendable, Equatable {
  /// The user's home; nil if it is not known.
  let home: String?
  /// In `$XDG_CONFIG_HOME` or its default; nil where there is no home.
  let config: String?
  /// In `$XDG_CACHE_HOME` or its default; nil where there is no home.
  private(set) var cache: String?
  /// In `$XDG_STATE_HOME` or its default; nil where there is no home.
  let state: String?
  /// In `$XDG_DATA_HOME` or its default; nil where there is no home.
  private(set) var data: String?

  /// Reads them from the environment; relative paths count as unset.
  ///
  /// - Parameter passwordHome: asked where `HOME` is of no use.
  init(
    environment: [String: String], passwordHome: () -> String? = BaseDirectories.passwordHome
  ) {
    func absolute(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let home = absolute("HOME") ?? passwordHome().flatMap { $0.hasPrefix("/") ? $0 : nil }
    func folder(_ name: String, _ standard: String) -> String? {
      (absolute(name) ?? home.map { $0 + standard }).map { $0 + "/flyer" }
    }
    self.home = home
    config = folder("XDG_CONFIG_HOME", "/.config")
    cache = folder("XDG_CACHE_HOME", "/.cache")
    state = folder("XDG_STATE_HOME", "/.local/state")
    data = folder("XDG_DATA_HOME", "/.local/share")
  }

  /// The same, but that nothing of a document is kept elsewhere than in a folder.
  func keeping(in folder: String) -> BaseDirectories {
    var directories = self
    (directories.cache, directories.data) = (folder + "/cache", folder + "/data")
    return directories
  }

  /// The home that the user database knows.
  static func passwordHome() -> String? {
    guard let entry = getpwuid(getuid()), let folder = entry.pointee.pw_dir else { return nil }
    return String(cString: folder)
  }
}
