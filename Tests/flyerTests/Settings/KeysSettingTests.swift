import Drawing
import Testing

@testable import Reading
@testable import Screens
@testable import flyer

@Suite struct KeysSettingTests {
  private func setting(_ lines: String) throws -> KeysSetting {
    try Configuration(toml: "[keys]\n" + lines, path: "config.toml").keys
  }

  private func warnings(_ lines: String) throws -> [String] {
    try Configuration(toml: "[keys]\n" + lines, path: "config.toml").warnings.map(\.description)
  }

  @Test func keysMeanWhatTheirLinesSay() throws {
    let setting = try setting(
      """
      "g g" = "first"
      "ctrl+n" = "down"
      "x" = ""
      """)
    #expect(
      setting.bindings == [
        KeyBinding(["g", "g"], .move(.first)), KeyBinding([.control("n")], .move(.down)),
        KeyBinding(["x"], nil),
      ])
    let map = setting.keyMap(with: [])
    #expect(map.action(for: "g", after: ["g"], in: .list) == .move(.first))
    #expect(map.action(for: "x", in: .item) == nil)
    #expect(map.way(to: .move(.down), in: .list) == "^n")
  }

  @Test func aPresetComesFirst() throws {
    let map = try setting("preset = \"newsboat\"\n\"n\" = \"down\"\n").keyMap(with: [])
    #expect(map.action(for: "n", in: .list) == .move(.down))
    #expect(map.action(for: "p", in: .list) == .list(.previousMatch))
    #expect(map.action(for: "Q", in: .item) == .program(.quit))
    #expect(throws: SettingsError.self) { try setting("preset = \"vi\"\n") }
    #expect(try setting("").keyMap(with: []) == .standard)
  }

  static let faults: [(String, String)] = [
    ("\"ctrl+\" = \"down\"", "config.toml, line 2: there is no key “ctrl+”"),
    (
      "\"x\" = \"dwon\"",
      "config.toml, line 2: there is no action “dwon” for x: did you mean down?"
    ),
    (
      "\"x\" = \"frobnicate\"",
      "config.toml, line 2: there is no action “frobnicate” for x: flyer config --keys lists all"
    ),
    ("\"ctrl+c\" = \"down\"", "config.toml, line 2: ctrl+c can’t be rebound"),
    (
      "prest = \"vim\"",
      "config.toml, line 2: there is no setting “keys.prest”: did you mean keys.preset?"
    ),
    (
      "\"a\" = \"delete-word\"",
      "config.toml, line 2: a would insert text in input fields: use a key with Ctrl"
    ),
    (
      "\"g\" = \"down\"\n\"g g\" = \"first\"",
      "config.toml, line 3: g g can’t be told apart from the keys in line 2; the later line is used"
    ),
    (
      "\"ctrl+n\" = \"down\"\n\"^n\" = \"up\"",
      "config.toml, line 3: ^n can’t be told apart from the keys in line 2; the later line is used"
    ),
  ]

  @Test(arguments: faults)
  func whatCanNotBeIsSaidWithItsLine(_ lines: String, _ expected: String) throws {
    #expect(try warnings(lines) == [expected])
  }

  @Test func aLineWithoutANameIsAnError() {
    #expect(throws: SettingsError.self) { try setting("\"x\" = 3\n") }
  }
}
