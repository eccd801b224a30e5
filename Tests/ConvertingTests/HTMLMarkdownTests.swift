import Importing
import Foundation
import Testing

@testable import Converting

struct HTMLMarkdownTests {
  private func markdown(_ html: String) -> String {
    HTMLMarkdown.text(ofHTML: html, from: Address("https://example.org/a/"))
  }

  @Test(arguments: [
    ("<p>one</p> <p>two<br>three</p>", "one\n\ntwo\\\nthree"),
    ("a<br><br>b", "a\n\nb"),
    ("<h2>Head <em>line</em></h2>text", "## Head *line*\n\ntext"),
    ("<b>bold </b>and <i><b>both</b></i>", "**bold** and ***both***"),
    (
      "<a href='b c'>x</a> <a href='javascript:alert(1)'>y</a> <a href='#n'>z</a>",
      "[x](https://example.org/a/b%20c) y z"
    ),
    ("<a href='/d'><div>block</div></a>", "[block](https://example.org/d)"),
    ("<ul><li>a<ul><li>b</li></ul></li><li><p>c</p><p>d</p></li></ul>", "- a\n  - b\n- c\n\n  d"),
    ("<ol start=4><li>a<li>b</ol>", "4. a\n5. b"),
    ("<dl><dt>t</dt><dd>d</dd></dl>", "- **t**\n\n  d"),
    ("<blockquote><p>q</p><blockquote>r</blockquote></blockquote>", "> q\n>\n> > r"),
    (
      "<pre><code class='language-swift'>let a\n  = `b`</code></pre>",
      "```swift\nlet a\n  = `b`\n```"
    ),
    ("<code>a `b`</code>", "`` a `b` ``"),
    ("<table><tr><th>A<th>B<tr><td>1<td>a|b</table>", "| A | B |\n| --- | --- |\n| 1 | a\\|b |"),
    (
      "<table><tr><td><p>lay</p><ul><li>out</li></ul></td><td>x</td></tr></table>",
      "lay\n\n- out\n\nx"
    ),
    (
      "<img src=p.png alt='a [b]'><img src=t.gif width=1 height=1>",
      "![a \\[b\\]](https://example.org/a/p.png)"
    ),
    (
      "<script>x()</script><style>y</style>a<select><option>o</select><button>p</button>",
      "a\n\no\n\np"
    ),
    ("<li><input type=checkbox checked> done</li>", "[x] done"),
    ("x<sup>2</sup> H<sub>2</sub>O <q>so</q>", "x² H₂O “so”"),
    (
      "<iframe src='https://v.example/embed/1' title='Film'></iframe>",
      "[Film](https://v.example/embed/1)"
    ),
    ("1. no list<br># no head<br>*no star*", "1\\. no list\\\n\\# no head\\\n\\*no star\\*"),
    ("a &amp;lt; b", "a \\&lt; b"), ("don\u{92}t", "don’t"), ("", ""),
    ("<del>gone</del> <u>under</u>", "~~gone~~ under"), ("<hr>", "---"),
  ])
  func becomesMarkdown(_ html: String, _ expected: String) {
    #expect(markdown(html) == expected)
  }

  @Test func depthIsBounded() {
    let deep = String(repeating: "<blockquote><ul><li>", count: 20_000) + "x"
    let text = markdown(deep)
    #expect(text.hasSuffix("x"))
    #expect(text.utf8.count < 10_000)
  }

  @Test func wordsOfTurndown() throws {
    guard let file = Corpora.file("html-text/expected.jsonl") else { return }
    let cases = try Corpora.lines(file).map(HTMLCase.init)
    let wrong = cases.filter {
      words(of: markdown($0.html)) != squeezed($0.text) && HTMLCase.reasons[$0.about] == nil
    }
    for one in wrong {
      print("\(one.about): \(words(of: markdown(one.html))) | \(squeezed(one.text))")
    }
    print("turndown: \(cases.count - wrong.count) of \(cases.count) agree or differ on purpose")
    #expect(wrong.isEmpty)
  }
}

struct HTMLCase: Decodable {
  let (html, text, about): (String, String, String)

  private enum CodingKeys: CodingKey { case html, text, about }

  init(_ line: String) throws {
    self = try JSONDecoder().decode(HTMLCase.self, from: Data(line.utf8))
  }

  init(from decoder: any Decoder) throws {
    let keys = try decoder.container(keyedBy: CodingKeys.self)
    html = try keys.decode(String.self, forKey: .html)
    text = try keys.decode(String.self, forKey: .text)
    about = try keys.decode(String.self, forKey: .about)
  }

  /// Intended differences.
  static let reasons: [String: String] = [:]
}
