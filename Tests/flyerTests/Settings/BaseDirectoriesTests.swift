import Testing

@testable import flyer

@Suite struct BaseDirectoriesTests {
  private func directories(_ environment: [String: String], password: String? = nil)
    -> BaseDirectories
  {
    BaseDirectories(environment: environment, passwordHome: { password })
  }

  @Test func areBelowTheHomeByDefault() {
    let directories = directories(["HOME": "/home/me"])
    #expect(directories.home == "/home/me")
    #expect(directories.config == "/home/me/.config/flyer")
    #expect(directories.cache == "/home/me/.cache/flyer")
    #expect(directories.state == "/home/me/.local/state/flyer")
    #expect(directories.data == "/home/me/.local/share/flyer")
  }

  @Test func areWhereTheEnvironmentSays() {
    let directories = directories([
      "HOME": "/home/me", "XDG_CONFIG_HOME": "/a", "XDG_CACHE_HOME": "/b",
      "XDG_STATE_HOME": "/c", "XDG_DATA_HOME": "/d",
    ])
    #expect(
      [directories.config, directories.cache, directories.state, directories.data]
        == ["/a/flyer", "/b/flyer", "/c/flyer", "/d/flyer"])
  }

  @Test(arguments: ["", "relative", "./a", "~/a"])
  func ignoreRelativePaths(path: String) {
    let directories = directories(["HOME": "/home/me", "XDG_CACHE_HOME": path])
    #expect(directories.cache == "/home/me/.cache/flyer")
    let homeless = self.directories(["HOME": path], password: "/home/known")
    #expect(homeless.cache == "/home/known/.cache/flyer")
  }

  @Test(arguments: [nil, "", "relative"])
  func areMissingWithoutAHome(password: String?) {
    let directories = directories(["XDG_CACHE_HOME": "/cache"], password: password)
    #expect(directories.cache == "/cache/flyer")
    #expect(directories.config == nil && directories.home == nil)
  }

  @Test func askTheUserDatabase() {
    #expect(BaseDirectories.passwordHome()?.hasPrefix("/") == true)
  }
}
