import Settings
import Testing

@testable import flyer

/// Tests that an invalid configuration is refused with its line, and never ends the process.
@Suite struct TOMLPrecheckTests {
  private func configuration(_ toml: String) throws(SettingsError) -> Configuration {
    try Configuration(toml: toml, path: "/c/config.toml")
  }

  typealias Fault = (toml: String, line: Int, fault: TOMLFault)

  /// Configurations that ended every command by an assertion of the parser.
  static let faults: [Fault] = [
    ("[", 1, .noEnd(.tableName)),
    ("mouse = true\n[\n", 2, .noTableName),
    ("mouse = true\n[ \t\r\n", 2, .noTableName),
    ("\u{FEFF}[ =", 1, .noTableName),
    ("[[[table]]", 1, .noTableName),
    ("[\rtable]", 1, .noTableName),
    ("# [\n[[ \n", 2, .noTableName),
    ("source = \"\"\"\n[\n\"\"\"\n[!]", 4, .noTableName),
    ("a = [1, 2, }", 1, .noValue),
    ("a = [\n1, # [\n}", 3, .noValue),
    ("a = 1979-05-27T:", 1, .noTime),
    ("b = 1979-10-27 0,", 1, .noTime),
    ("b = 197!-10-27 0,", 1, .noTime),
    ("b = 1_9\"9-a0-27 0", 1, .noTime),
    ("b = 1\na = [1979-05-27 :Z]", 2, .noTime),
  ]

  @Test(arguments: faults) func aFaultHasItsLine(fault: Fault) {
    let error = #expect(throws: SettingsError.self) { _ = try configuration(fault.toml) }
    guard case .syntax("/c/config.toml", fault.line, _, fault.fault)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(error.map { Failure.settings($0).code } == 78)
  }

  /// Text that may be part of a secret is not quoted.
  @Test(arguments: [
    ("token = \"a\\qb\"", TOMLFault.unquotable), ("token = \"a", .noEnd(.text)),
  ])
  func nothingIsQuotedBesideAToken(toml: String, known: TOMLFault) {
    let error = #expect(throws: SettingsError.self) { _ = try configuration(toml) }
    guard case .syntax(_, _, _, known)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  /// Valid configurations pass.
  @Test(arguments: [
    "[ contentful ]\n", "[\"contentful\"]\n[sources.'x']\nimages = true # [\n",
    "a = [ [1, 2,], [\n], ['}', \"[\"], { b = 1 } ]\n", "a = 1979-05-27\nb = 1979-05-27 # :T\n",
    "a = 1 # b\nb = [12 , 3 ]\nc = {d = 4 }\n",
    "a = [1979-05-27 , 1979-05-27T07:32:00Z, 1979-05-27 07:32:00]\n",
    "a = '''\n[\n''''\n", "a = \"\\\"[\"\n1979-05-27T = 1\n[[a-b.c]]\n", "\r\n[a]\r\n",
  ])
  func whatIsRightPasses(toml: String) throws {
    #expect(throws: Never.self) { try TOMLDocument(toml) }
    #expect(try configuration(toml).path == "/c/config.toml")
  }

  /// Every prefix of a configuration, and every version with one changed letter, is either read or
  /// refused.
  @Test func everyMutationIsReadOrRefused() {
    let whole = """
      source = "x"
      max_size = 1_000
      [contentful]
      host = "a" # b
      [sources."https://a.example"]
      images = [1979-05-27T07:32:00Z, {a = 'b'}, 1e5, ]
      """
    let bytes = Array(whole.utf8)
    var refused = 0
    for place in bytes.indices {
      for letter in ["", "[", "}", "\n", "\"", "T", "\u{0}", ",", " "] {
        var mutated = bytes
        mutated.replaceSubrange(place...place, with: letter.utf8)
        for text in [mutated[...], mutated[..<place]] {
          do throws(SettingsError) {
            _ = try configuration(String(decoding: text, as: UTF8.self))
          } catch {
            #expect(Failure.settings(error).code == 78)
            refused += 1
          }
        }
      }
    }
    #expect(refused > 1_000)
  }
}
