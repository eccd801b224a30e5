import Testing

@testable import FlyerModel

struct AddressTests {
  @Test(arguments: [
    ("05211060", true), ("+49 521 1060", true), ("(0521) 10-60/7", true), ("0521.1060", true),
    ("+49.521.1060", true), ("(0521).1060", true), ("110", true), ("1.2.3.4", false),
    ("192.168.0.1", false), ("", false), ("+", false), ("-", false), (" ", false), ("12a", false),
    ("#31#", false), ("*100", false), ("١٢٣", false),
  ])
  func tellsPhoneNumbersByTheirForm(_ text: String, _ expected: Bool) {
    #expect(PhoneLink.looksRight(text) == expected)
  }

  @Test(arguments: [
    ("0521 1060", "tel:05211060"), ("+49 (0)521 1060", "tel:+495211060"),
    ("(0)521 1060", "tel:05211060"), ("(+49) 521", "tel:+49521"), ("+ 49 521", "tel:+49521"),
    ("11", "tel:11"), ("12345678901234567890", "tel:12345678901234567890"),
  ])
  func keepsOnlyTheDigits(_ number: String, _ expected: String) throws {
    #expect(try PhoneLink.url(number[...]) == expected)
  }

  @Test(arguments: ["", "1", "+", "49+521", "++49", "49 521x", "123456789012345678901", "+(0)1"])
  func refusesWhatCantBeDialled(_ number: String) {
    #expect(throws: LinkParsing.Refusal.unrecognized) { try PhoneLink.url(number[...]) }
  }

  @Test(arguments: [
    ("a@b", true), ("@", true), ("a", false), ("a.b/@c", false), ("a?b@c", false), ("", false),
  ])
  func tellsMailAddressesByTheirForm(_ text: String, _ expected: Bool) {
    #expect(MailLink.looksRight(text) == expected)
  }

  @Test(arguments: [
    ("a", true), ("a-b", true), ("a_b", true), ("_dmarc", true), ("xn--a", true), ("7", true),
    ("bücher", true), ("例え", true), ("", false), ("-a", false), ("a-", false), ("a b", false),
    ("a.b", false), ("a%41", false), ("a@b", false), ("a\u{200D}b", false), ("🌸", false),
    (String(repeating: "a", count: 254), false),
  ])
  func tellsLabelsOfHosts(_ label: String, _ expected: Bool) {
    #expect(HostLabel.isValid(label[...]) == expected)
  }

  @Test(arguments: [
    ("example.org", "https://example.org"), ("localhost/x", "https://localhost/x"),
    ("10.0.0.1:81", "https://10.0.0.1:81"), ("//h.example", "https://h.example"),
    ("a.b#c", "https://a.b#c"),
  ])
  func bareHostsAreMeantToBeSecure(_ address: String, _ expected: String) throws {
    #expect(try WebLink.url(bare: address) == expected)
  }

  @Test(arguments: ["word", "word/path", "1.5", "300.1.1.1", ".org", "a.", "", "/", "a..b", "..."])
  func otherWordsAreNoHosts(_ address: String) {
    #expect(throws: LinkParsing.Refusal.unrecognized) { try WebLink.url(bare: address) }
  }
}
