import Library
import Testing

@testable import flyer

@Suite struct SourceChoiceTests {
  private static let manual = Source.file(path: "/usr/share/doc/flyer/manual/en")

  private func source(
    argument: String? = nil, variable: String? = nil, setting: String? = nil,
    known: [KnownSource] = [], in folder: String = "/flyers"
  ) throws(SettingsError) -> Source {
    var configuration = Configuration()
    configuration.source = setting
    configuration.path = "/home/me/.config/flyer/config.toml"
    let choice = SourceChoice(
      environment: variable.map { ["FLYER_SOURCE": $0] } ?? [:], configuration: configuration,
      directories: BaseDirectories(environment: ["HOME": "/home/me"]), workingDirectory: folder,
      known: SourceList(known), manual: Self.manual)
    return try choice.source(argument: argument)
  }

  @Test func takesTheFirstThatIsNamed() throws {
    #expect(try source(argument: "a", variable: "b", setting: "c") == .file(path: "/flyers/a"))
    #expect(try source(variable: "b", setting: "c") == .file(path: "/flyers/b"))
    #expect(try source(variable: "", setting: "/c") == .file(path: "/c"))
    #expect(try source() == Self.manual)
  }

  @Test func theBeginningOfANameIsEnoughWhereItIsTheOnlyOne() throws {
    let known = ["Chaos Congress", "Chess", "etc-news"].map {
      KnownSource(.web("https://\($0.count).example.org/"), name: $0)
    }
    #expect(try source(argument: "chao", known: known) == known[0].source)
    #expect(throws: SettingsError.severalBegin("ch", Array(known.prefix(2)))) {
      try source(argument: "ch", known: known)
    }
    #expect(try source(argument: "che", known: known) == known[1].source)
    #expect(try source(argument: "chx", known: known) == .file(path: "/flyers/chx"))
    #expect(try source(argument: "./chao", known: known) == .file(path: "/flyers/chao"))
    #expect(try source(argument: "etc", known: known, in: "") == .file(path: "/etc"))
  }

  @Test func theGuideIsCalledSoWhereNothingElseIs() throws {
    #expect(try source(argument: "guide", variable: "b") == Self.manual)
    #expect(try source(argument: "guide demo") == .bundled)
    #expect(try source(argument: "./guide") == .file(path: "/flyers/guide"))
    let guide = KnownSource(.web("https://example.org/"), name: "Guide")
    #expect(try source(argument: "guide", known: [guide]) == guide.source)
    let guides = KnownSource(.web("https://example.org/"), name: "Guides of the city")
    #expect(try source(argument: "guide", known: [guides]) == Self.manual)
    #expect(try source(setting: "guide") == .file(path: "/home/me/.config/flyer/guide"))
  }

  @Test func twoOfOneNameAreToldApartByTheirAddresses() {
    let twice = [1, 2].map { KnownSource(.web("https://\($0).org/"), name: "Chess") }
    let error = SettingsError.severalBegin("Che", twice)
    #expect(throws: error) { try source(argument: "Che", known: twice) }
    #expect(
      "\(error)" == """
        several names begin with “Che”; type more of the name, or an address: \
        Chess (https://1.org/), Chess (https://2.org/)
        """)
    #expect(Failure.settings(error).code == 64)
  }

  @Test func readsPathsInTheConfigurationFromItsFolder() throws {
    #expect(try source(setting: "c.json") == .file(path: "/home/me/.config/flyer/c.json"))
  }

  @Test func leavesTheTildeOfTheCommandLineToTheShell() throws {
    #expect(try source(setting: "~/c") == .file(path: "/home/me/c"))
    #expect(try source(variable: "~/b") == .file(path: "/home/me/b"))
    #expect(try source(argument: "~/a") == .file(path: "/flyers/~/a"))
  }

  @Test(arguments: [
    ("the command line", 64), ("FLYER_SOURCE", 78), ("/home/me/.config/flyer/config.toml", 78),
  ])
  func saysWhoNamedWhatItCannotRead(origin: String, code: Int32) {
    let url = "ftp://a"
    do {
      _ = try source(
        argument: code == 64 ? url : nil, variable: origin == "FLYER_SOURCE" ? url : nil,
        setting: url)
      Issue.record("\(url) was taken")
    } catch {
      let named: SourceOrigin = code == 64 ? .commandLine : .named(origin)
      #expect(error == .source(origin: named, .unsupportedScheme("ftp")))
      #expect(Failure.settings(error).code == code)
      #expect(error.description.hasPrefix("\(origin): ftp:// is not supported"))
    }
  }
}
