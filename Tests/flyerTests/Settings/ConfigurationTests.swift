import Foundation
import Logging
import Reading
import Screens
import Testing

@testable import flyer

@Suite struct ConfigurationTests {
  private func configuration(_ toml: String) throws(SettingsError) -> Configuration {
    try Configuration(toml: toml, path: "/c/config.toml")
  }

  @Test func readsEverySetting() throws {
    let configuration = try configuration(
      """
      # what I read
      source = "https://example.org/a.json"
      max_size = "128 MiB"
      log_level = "debug"
      background = "light"
      mouse = false
      """)
    #expect(configuration.source == "https://example.org/a.json")
    #expect(configuration.maxSize == 128 << 20)
    #expect(configuration.logLevel == .debug)
    #expect(configuration.background == .light)
    #expect(configuration.mouse == false)
    #expect(configuration.warnings == [])
    #expect(configuration.folder == "/c")
  }

  /// Values of all types: each setting takes one that is not its default.
  private static let samples = [
    "true", "false", "\"de\"", "\"light\"", "\"compact\"", "\"emacs\"", "\"none\"", "\"flyer\"",
    "\"error\"", "\"terminal\"", "\"manual\"", "\"1 MiB\"", "\"2 h\"", "30",
    "[\"a\", \"b\"]",
  ]

  @Test(arguments: Setting.all.map(\.key))
  func readsEachSettingIntoItsOwnProperty(key: String) throws {
    let setting = try #require(Setting.all.first { $0.key == key })
    let start = (setting.table.map { "[\($0)]\n" } ?? "") + "\(setting.name) = "
    let standard = Configuration()
    let read = Self.samples.lazy.compactMap { try? configuration(start + $0) }
      .first { setting.value($0) != setting.value(standard) }
    let set = try #require(read, "no sample is another value than the default")
    #expect(set.warnings.isEmpty && set.lines[key] == (setting.table == nil ? 1 : 2))
    for other in Setting.all where other.key != key {
      #expect(other.value(set) == other.value(standard), "\(other.key)")
    }
    let written = try #require(setting.value(set))
    let again = try configuration(start + written)
    #expect(setting.value(again) == setting.value(set))
  }

  @Test func readsHowTheScreenIsMade() throws {
    let set = try configuration("accessible = true\nmotion = false\ndensity = \"compact\"")
    #expect(set.isAccessible && !set.presentation.motion && set.presentation.density == .compact)
    let unset = try configuration("")
    #expect(!unset.isAccessible && unset.presentation == Presentation())
    #expect(throws: SettingsError.self) { try configuration("density = \"dense\"") }
    #expect(throws: SettingsError.self) { try configuration("motion = \"no\"") }
  }

  @Test func needsNoSetting() throws {
    let configuration = try configuration("")
    #expect(configuration.source == nil && configuration.maxSize == 64 << 20)
    #expect(configuration.logLevel == .notice && configuration.mouse)
    #expect(try self.configuration("background = \"auto\"").background == nil)
  }

  @Test func remindsOfNothingUnlessAsked() throws {
    #expect(try configuration("").reminders.settings == nil)
    let reminders = try configuration(
      """
      [reminders]
      before = "15 min"
      bell = true
      program = ["notify-send", "flyer"]
      """
    ).reminders
    #expect(reminders.settings == ReminderSettings(lead: 900))
    #expect(reminders.ringsBell && reminders.program == ["notify-send", "flyer"])
    let other = try configuration("[reminders]\nbefore = \"2h\"\nline = false\nbel = true")
    #expect(other.reminders.settings == ReminderSettings(lead: 7200, showsLine: false))
    #expect(
      other.warnings.map(\.description) == [
        "/c/config.toml, line 4: there is no setting “reminders.bel”: did you mean reminders.bell?"
      ])
  }

  @Test(arguments: [
    ("max_bytes = 1000", 1_000), ("max_bytes = \"10 MB\"", 10_000_000), ("max_size = 1_000", 1_000),
    ("max_size = \"1k\"", 1_024), ("max_bytes = 5\nmax_size = 7", 7),
  ])
  func readsSizes(toml: String, bytes: Int) throws {
    #expect(try configuration(toml).maxSize == bytes)
  }

  @Test(arguments: [
    ("64 MiB", 64 << 20), ("64MiB", 64 << 20), ("2 gb", 2_000_000_000), ("9", 9), ("9 B", 9),
    ("1 GiB", 1 << 30), ("1.5 MB", nil), ("0", nil), ("-1", nil), ("MiB", nil), ("", nil),
    ("1 TB", nil), ("9999999999999 GiB", nil), ("٣ MB", nil),
  ])
  func readsSizesAsPeopleWriteThem(text: String, bytes: Int?) {
    #expect(SettingCodec<Int>.bytes(text) == bytes)
  }

  @Test(arguments: [
    ("\nsource = 1", 2, "source"), ("mouse = \"yes\"", 1, "mouse"),
    ("# mouse\n\n  \"mouse\" = 1", 3, "mouse"), ("max_size = -1", 1, "max_size"),
    ("max_bytes = \"much\"", 1, "max_bytes"), ("log_level = \"loud\"", 1, "log_level"),
    ("background = \"pink\"", 1, "background"), ("mouse_speed = 1\nmouse = 2", 2, "mouse"),
    ("[source]\na = 1", 1, "source"), ("source.a = 1", 1, "source"),
    ("[reminders]\nbefore = 15", 2, "reminders.before"), ("reminders = 15", 1, "reminders"),
    ("[reminders]\nbefore = \"0 min\"", 2, "reminders.before"),
    ("[reminders]\nbefore = \"25 h\"", 2, "reminders.before"),
    ("[reminders]\nbefore = \"15 s\"", 2, "reminders.before"),
    ("[reminders]\nbefore = \"1 h\"\n\nbell = 1", 4, "reminders.bell"),
    ("[reminders]\nline = \"no\"", 2, "reminders.line"),
    ("[reminders]\nprogram = []", 2, "reminders.program"),
  ])
  func saysWhereAValueIsWrong(toml: String, line: Int, key: String) {
    do {
      _ = try configuration(toml)
      Issue.record("\(toml) was taken")
    } catch {
      #expect(error.description.hasPrefix("/c/config.toml, line \(line): \(key) must be "))
      #expect(Failure.settings(error).code == 78)
    }
  }

  @Test func saysWhatALogLevelMayBe() {
    do {
      _ = try configuration("log_level = 1")
      Issue.record("a number was taken for a level")
    } catch {
      #expect(error.description.contains("trace, debug, info, notice, warning, error, critical"))
    }
  }

  @Test(arguments: [("a = 1\nb = ", 2), ("a = 1\na = 2", 2), ("= 1", 1), ("[", 1)])
  func saysWhereItIsNoTOML(toml: String, line: Int) {
    do {
      _ = try configuration(toml)
      Issue.record("\(toml) was taken")
    } catch {
      guard case .syntax("/c/config.toml", line, _, _) = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test func warnsOfWhatItDoesNotKnow() throws {
    let configuration = try configuration("zebra = 1\n\nsuorce = \"a\"\n[muose]\nx = 1\n")
    #expect(
      configuration.warnings.map(\.description) == [
        "/c/config.toml, line 1: there is no setting “zebra”",
        "/c/config.toml, line 3: there is no setting “suorce”: did you mean source?",
        "/c/config.toml, line 4: there is no setting “muose”: did you mean mouse?",
      ])
  }
}

@Suite struct ConfigurationFileTests {
  @Test func isReadFromTheConfigFolder() throws {
    let folder = try Folder()
    try folder.write(Data("mouse = true".utf8), to: ".config/flyer/config.toml")
    let configuration = try Configuration.load(from: folder.directories)
    #expect(configuration.mouse == true)
    #expect(configuration.path == folder.path(".config/flyer/config.toml"))
  }

  @Test func mayBeMissing() throws {
    let folder = try Folder()
    #expect(try Configuration.load(from: folder.directories) == Configuration())
    let nowhere = BaseDirectories(environment: [:], passwordHome: { nil })
    #expect(try Configuration.load(from: nowhere) == Configuration())
    try folder.write(Data(), to: ".config/flyer")
    #expect(try Configuration.load(from: folder.directories) == Configuration())
  }

  @Test func mustBeAFile() throws {
    let folder = try Folder()
    let path = folder.path(".config/flyer/config.toml")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    #expect(throws: SettingsError.unreadable(path: path, errno: EISDIR)) {
      try Configuration.load(from: folder.directories)
    }
    #expect(SettingsError.unreadable(path: path, errno: EISDIR).description.hasPrefix(path))
  }

  @Test func hasABound() throws {
    let folder = try Folder()
    try folder.write(Data(repeating: 10, count: 1 << 20), to: ".config/flyer/config.toml")
    #expect(try Configuration.load(from: folder.directories).mouse)
    try folder.write(Data(repeating: 10, count: 1 << 20 | 1), to: ".config/flyer/config.toml")
    let path = folder.path(".config/flyer/config.toml")
    #expect(throws: SettingsError.tooLarge(path: path)) {
      try Configuration.load(from: folder.directories)
    }
  }

  @Test func thatIsAPipeHoldsNobodyUp() throws {
    let folder = try Folder()
    try folder.write(Data(), to: ".config/flyer/other")
    #expect(mkfifo(folder.path(".config/flyer/config.toml"), 0o600) == 0)
    #expect(try Configuration.load(from: folder.directories).mouse)
  }

  @Test func mayHoldAnyBytes() throws {
    let folder = try Folder()
    for seed in 0..<50 {
      let bytes = (0..<200).map { UInt8(truncatingIfNeeded: ($0 &* 31 &+ seed) &* 97 ^ $0) }
      try folder.write(Data(bytes), to: ".config/flyer/config.toml")
      do {
        _ = try Configuration.load(from: folder.directories)
      } catch {
        #expect(error.description.contains("config.toml"), "\(error)")
      }
    }
  }
}
