import Testing

@testable import Converting

/// Common mistakes in tags, and the XML made from them.
struct XMLMendingTests {
  /// Returns the tags of a document without its root, with their attributes, and the number of
  /// faults.
  private func read(_ text: String) throws -> (tags: [String], faults: Int) {
    var tags: [String] = []
    func add(_ element: Element) {
      let attributes = element.attributes.map { "\($0.name)=\($0.value)" }
      tags.append(([element.name] + attributes).joined(separator: "|"))
      element.elements.forEach(add)
    }
    let listener = ElementTree.Listener(
      isContainer: { $1.isEmpty && $0.name == "r" }, record: { element, _ in add(element) })
    let fault = try XMLReading.read(Array("<r>\(text)</r>".utf8), listener)
    return (tags, fault == nil ? 0 : 1)
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

  /// Both are reported, but no element is lost.
  @Test(arguments: [
    (#"<o t="a" open x="c"/><p/>"#, "o|t=a|open=|x=c p"),
    ("<o open/><p b c>d</p>", "o|open= p|b=|c="),
    (#"<o t="a" / ><p/>"#, "o|t=a p"), ("<o t=a\n/\n><p/>", "o|t=a p"), ("<o / ><p/>", "o p"),
    (#"<o t="a"open/ ><p/>"#, "o|t=a|open= p"),
  ])
  func tagsWithForeignFormsEnd(_ text: String, _ expected: String) throws {
    let (tags, faults) = try read(text)
    #expect(tags.joined(separator: " ") == expected)
    #expect(faults == 1)
  }

  /// A missing quote damages one element, not all that follow.
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

  /// Words that look like tags, and unescaped scripts.
  @Test func whatIsNoTagCostsNothing() throws {
    let (tags, _) = try read("<o>a <b && c==\"x\"> d</o><o t='e'/>")
    #expect(tags.contains("o|t=e"), "\(tags)")
  }
}
