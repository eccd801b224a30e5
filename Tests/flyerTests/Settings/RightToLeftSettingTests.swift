import CursesScreen
import Testing

@testable import flyer

struct RightToLeftSettingTests {
  private func setting(_ toml: String) throws(SettingsError) -> RightToLeftSetting {
    try Configuration(toml: toml, path: "/c/config.toml").rightToLeft
  }

  @Test(arguments: RightToLeftSetting.allCases)
  func readsWhoPutsItIntoOrder(setting: RightToLeftSetting) throws {
    #expect(try self.setting("right_to_left = \"\(setting.rawValue)\"") == setting)
    #expect(try self.setting("") == .auto)
  }

  @Test func saysWhatItMustBe() {
    do {
      _ = try setting("right_to_left = true")
      Issue.record("that was taken")
    } catch {
      #expect(
        error.description
          == "/c/config.toml, line 1: right_to_left must be one of auto, flyer, terminal")
    }
  }

  @Test func leavesToTheTerminalWhatNobodyWants() {
    #expect(RightToLeftSetting.auto.isProgramWanted == nil)
    #expect(RightToLeftSetting.flyer.isProgramWanted == true)
    #expect(RightToLeftSetting.terminal.isProgramWanted == false)
  }

  @Test(
    arguments: [
      ([:], nil, "ordered by flyer: the terminal is not known to do it"),
      (["VTE_VERSION": "7200"], nil, "ordered by flyer: VTE can do it, but it is turned off"),
      (["KONSOLE_VERSION": "1"], nil, "ordered by the terminal: Konsole does it"),
      (
        ["KONSOLE_VERSION": "1", "TMUX": "/t"], nil,
        "ordered by the terminal: Konsole, around tmux or screen, does it"
      ),
      ([:], true, "ordered by flyer, as set in config.toml"),
      ([:], false, "ordered by the terminal, as set in config.toml"),
    ] as [([String: String], Bool?, String)])
  func theDoctorSaysWhoDoesItAndWhy(environment: [String: String], wanted: Bool?, words: String) {
    let finding = Diagnosis.rightToLeft(
      LineOrdering(environment: environment, programWanted: wanted))
    #expect(finding.value == words)
    #expect(finding.isFine && finding.subject.name == "Right to left")
  }
}
