import Testing

@testable import Converting

/// What people write in tags, and what XML makes of it.
struct XMLMendingTests {
  /// The tags of a document, its root left out, with their attributes and what faults there are.
  private func read(_ text: String) throws -> (tags: [String], faults: Int) {
    var (tags, faults) = ([String](), 0)
    func add(_ element: Element) {
      let attributes = element.attributes.map { "\($0.name)=\($0.value)" }
      tags.append(([element.name] + attributes).joined(separator: "|"))
      element.elements.forEach(add)
    }
    let listener = ElementTree.Listener(
      isContainer: { $1.isEmpty && $0.name == "r" }, record: { element, _ in add(element) },
      fault: { _ in faults += 1 })
    try XMLReading.read(Array("<r>\(text)</r>".utf8), listener)
    return (tags, faults)
  }

  @Test(arguments: [
    (#"<o t="a < b" x="c"/>"#, "o|t=a < b|x=c"), (#"<o t="<b>bold</b>"/>"#, "o|t=<b>bold</b>"),
    (#"<o t="say "hi" to all" x="c"/>"#, #"o|t=say "hi" to all|x=c"#),
    (#"<o t="<a href="x" class='y'>z</a>" x="c"/>"#, #"o|t=<a href="x" class='y'>z</a>|x=c"#),
    ("<o t='it's mine' x='c'/>", "o|t=it's mine|x=c"),
    (#"<o t="a & b &amp; c &copy;"/>"#, "o|t=a & b & c ©"),
    (#"<o t="1"x="2"/>"#, "o|t=1|x=2"), (#"<o t = "a>b"  x ="c" />"#, "o|t=a>b|x=c"),
    (#"<o t="I <3 you"/>"#, "o|t=I <3 you"), (#"<o t="<b" x="c"/>"#, "o|t=<b|x=c"),
    (#"<o t=""/>"#, "o|t="), (#"<o t="a">x</o><o t='"'/>"#, #"o|t=a o|t=""#),
    (#"<o t="E = "mc2" is" x="c"/>"#, #"o|t=E = "mc2" is|x=c"#),
    (#"<o t="<![CDATA[x]]>"/>"#, "o|t=<![CDATA[x]]>"),
  ])
  func valuesAreTakenWhole(_ text: String, _ expected: String) throws {
    let (tags, faults) = try read(text)
    #expect(tags.joined(separator: " ") == expected)
    #expect(faults == 0)
  }

  /// A quote that was forgotten costs one element, not all that follow.
  @Test func aForgottenQuoteEndsWithTheNextElement() throws {
    let (tags, _) = try read(#"<o t="a x="b"/><o t="c/><o t="d"/><o t="e"/>"#)
    #expect(tags.contains("o|t=d") && tags.contains("o|t=e"), "\(tags)")
    let long = String(repeating: "<b/>", count: 40_000)
    #expect(try read(#"<o t="a\#(long)<p t="x"/>"#).tags.contains("p|t=x"))
  }

  /// Values of well-formed documents are never cut, however long.
  @Test func whatIsWellFormedStays() throws {
    let long = String(repeating: "x' >/", count: 100_000)
    #expect(try read("<o t=\"\(long)\" x='\"'/>").tags == ["o|t=\(long)|x=\""])
  }

  /// Words that look like tags, and scripts that nobody escaped.
  @Test func whatIsNoTagCostsNothing() throws {
    let (tags, _) = try read("<o>a <b && c==\"x\"> d</o><o t='e'/>")
    #expect(tags.contains("o|t=e"), "\(tags)")
  }
}
