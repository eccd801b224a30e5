import Testing

@testable import Settings

/// Tests that the messages of the TOML parser are recognised, so that they can be translated.
@Suite struct TOMLFaultTests {
  typealias Case = (toml: String, fault: TOMLFault)

  static let cases: [Case] = [
    ("a = [", .noEnd(.list)), ("a = \"x", .noEnd(.text)), ("a = 'x", .noEnd(.text)),
    ("a = \"\"\"x", .noEnd(.text)), ("a = { b = 1", .noEnd(.inlineTable)),
    ("[a\nb = 1", .noEnd(.tableName)), ("[a", .noEnd(.tableName)),
    ("a = x", .noKind), ("a = @", .noKind), ("a =", .noKind), ("a =\nb = 1", .noKind),
    ("a = \"x\" y", .furtherWords), ("[a]]", .furtherWords),
    ("a \"x\"", .noEqualsSign), ("a b = 1", .noEqualsSign), ("= 3", .noKey), ("!a = 1", .noKey),
    ("a = [\"x\" \"y\"]", .noComma(.list)), ("a = { b = \"x\" c = 1 }", .noComma(.inlineTable)),
    ("a = { b = 1, }", .commaAtEnd), ("a = 01", .noNumber), ("a = 1__2", .noNumber),
    ("a = 99999999999999999999", .noNumber), ("a = 2020-13-01", .noDate),
    ("a = 25:00:00", .noDate), ("a = tru", .noFlag), ("a = \"\\q\"", .noEscape("q")),
    ("a = \"x\ny\"", .controlCharacter), ("a = 1\na = 2", .saidTwice("a")),
    ("[a]\n[b]\n[a]", .saidTwice("a")), ("a.b = 1\na = 2", .saidTwice("a")),
  ]

  private func fault(of toml: String) -> (column: Int?, fault: TOMLFault)? {
    do throws(TOMLDocument.Fault) {
      _ = try TOMLDocument(toml)
      return nil
    } catch {
      return (error.column, error.fault)
    }
  }

  @Test(arguments: cases) func theParsersWordsAreKnown(_ known: Case) throws {
    let found = try #require(fault(of: known.toml))
    #expect(found.fault == known.fault, "\(known.toml)")
    #expect(found.column.map { $0 > 0 } == true)
  }

  @Test func whatIsNotKnownStaysAsItIs() {
    for words in ["Error while parsing key: a new one", "something else", ""] {
      #expect(TOMLFault(parser: words) == .other(words))
      #expect(TOMLFault(parser: words).quotes)
    }
    #expect(!TOMLFault.noEnd(.text).quotes && TOMLFault.saidTwice("a").quotes)
  }
}
