import Testing

@testable import Markdown

struct HTMLTagTests {
  private func words(_ tag: HTMLTag?) -> String? {
    tag.map { tag in
      let attributes = tag.attributes.map { attribute in
        attribute.name + (attribute.value.map { "=" + String(decoding: $0, as: UTF8.self) } ?? "")
      }
      return ([(tag.isEndTag ? "/" : "") + tag.name + (tag.isSelfClosing ? "/" : "")] + attributes)
        .joined(separator: "|")
    }
  }

  @Test(
    arguments: [
      ("<br/>", "br/"), ("<BR>", "br"), ("<ins class=x>", "ins|class=x"), ("</u>", "/u"),
      ("<A href=x>", "a|href=x"), ("<a\n href = \"a>b\" B='c'>d", "a|href=a>b|b=c"),
      ("<a href=\"x\"title=\"y\">", "a|href=x|title=y"), ("<br / >", "br"), ("</br >", "/br"),
      ("<img src=a/ alt=\"\">", "img|src=a/|alt="), ("<input checked>", "input|checked"),
      ("<a title=\"a < b\">", "a|title=a < b"), ("<a ='x' =>", "a|=x|="),
      ("<a href=\"b>c", "a|href=b"), ("<x:y-z>", "x:y-z"), ("<!-- u -->", nil), ("<1>", nil),
      ("<https://a.example>", nil), ("<me@a.example>", nil), ("<a", nil), ("<a <b>", nil),
      ("<a b <c>", nil), ("<a\"b\">", nil), ("br", nil), ("<", nil), ("", nil), ("< a>", nil),
      // The second quote is missing: the next one is that of another tag, or of words.
      ("<a href=\"b>c</a> \"d\" <e>", "a|href=b"), ("<a href=\"b>c</a> \"", "a|href=b"),
      ("<a href='b><i c='d'>", "a|href=b"), ("<a href=\"b>c\" d>", "a|href=b>c|d"),
      ("<a href=\"b>c\"/>", "a/|href=b>c"),
    ] as [(String, String?)])
  func tagsAreRead(_ text: String, _ expected: String?) {
    #expect(words(HTMLTag(text.utf8)) == expected)
  }

  /// A caller that continues at the given end reads each byte a few times only.
  @Test(arguments: [
    "<", "<a ", "<a href=\"x", "<a b=\"<a b='", "<a b=\"c\" <", "<aaaa", "<a b=", "<a b=\"c>",
    "<a b=\"c>\" ",
  ])
  func manyBeginningsTakeNoLongerThanOthers(_ part: String) {
    let bytes = Array(String(repeating: part, count: 50_000).utf8)
    var (index, read) = (0, 0)
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      _ = HTMLTag(bytes[start...], end: &index)
      guard index > start else {
        Issue.record("a caller would stay at \(start)")
        return
      }
      read += index - start
    }
    #expect(read <= 2 * bytes.count)
  }

  @Test func textsDecodeTheirEntities() {
    var (entities, text) = (EntityDecoder(), [UInt8]())
    let html = Array("a&#10; &amp;&#xD800;&#99999999999; &nosuch; & b".utf8)
    HTMLText.append(html[...], to: &text, from: 0, with: &entities)
    #expect(String(decoding: text, as: UTF8.self) == "a &\u{FFFD}\u{FFFD} &nosuch; & b")
  }
}
