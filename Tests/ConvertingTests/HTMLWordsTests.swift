import Importing
import Foundation
import Markdown
import Testing

@testable import Converting

/// No word that a browser shows is dropped.
struct HTMLWordsTests {
  private func markdown(_ html: String) -> String {
    HTMLMarkdown.text(ofHTML: html, from: Address("https://example.org/"))
  }

  @Test(arguments: [
    ("<dl><dt>a</dt><div>b</div></dl>c<dl><dt>d</dt><dd>e</dd>f <b>g</b></dl>", "a b c d e f g"),
    ("<dl>a<div><dt>b</dt>c<dd>d</dd></div><p>e</p><script>no()</script></dl>", "a b c d e"),
    ("<table>a<tr>b<td>c</td></tr><caption>d</caption><tr><td>e</td></tr></table>", "a b d c e"),
    ("<table><form><tr><td>a</td><td>b</td></tr></form><p>c</p></table>", "c a b"),
    ("<table><tr><form><td>a</td></form><td>b</td></tr><tbody>c</tbody></table>", "c a b"),
    ("a<button>b</button><button>c</button>d", "a b c d"), ("<title>a</title>b", "a b"),
    ("<select><optgroup><option>a<option>b</select><textarea>c</textarea>", "a b c"),
    ("<map><area alt='no'><p>a</p></map><label>b</label>", "a b"),
    (
      "<svg><title>no</title><style>no</style><g><text>a <tspan>b</tspan></text></g></svg>c",
      "a b c"
    ),
    ("<code>a<br>b</code><script>no()</script><template>no</template>", "a b"),
    ("<ul>a<li>b</li>c<div>d</div></ul><video>no</video>", "a b c d"),
    ("a<input type=submit value='b'><input type=Button value=c>d<input type=reset>", "a b c d"),
    ("<input value='a b'><input type=search value=c><input type=hidden value=no>d", "a b c d"),
    ("<input type=password value=no><input type=radio value=no><input placeholder=no>a", "a"),
    ("<button value=no>a</button><code>b<input type=submit value=c></code>", "a b c"),
    ("<select><optgroup label=a><option>b<optgroup label='c'><option label=d>no", "a b c d"),
    ("<table><tr><td><input type=submit value=a><td><option label=b></table>", "a b"),
    ("a<iframe srcdoc='b <b>c</b><script>no()</script><p>d'>no</iframe>e", "a b c d e"),
    ("a<iframe srcdoc='&lt;p>b&lt;iframe srcdoc=no>'></iframe>c", "a b c"),
    ("<fieldset><legend>a</legend><progress>b</progress></fieldset>", "a b"),
  ])
  func wordsAreKeptWhereverTheyAre(_ html: String, _ expected: String) {
    #expect(words(of: markdown(html)) == expected)
  }

  @Test func aTableOfManyColumnsKeepsAllWords() {
    let row = (0..<250).map { "<td>w\($0)</td>" }.joined()
    let kept = Set(words(of: markdown("<table><tr>\(row)</tr></table>")).split(separator: " "))
    #expect((0..<250).allSatisfy { kept.contains("w\($0)") })
  }

  /// Checked with an independent program: md4c's rendering of the Markdown contains every word
  /// outside of tags, equally often.
  @Test func everyWordOfTheCorporaIsKept() throws {
    guard Corpora.file("html-text") != nil else { return }
    var (count, wrong) = (0, [String]())
    for (name, html) in try Self.documents() {
      count += 1
      var kept = Self.counts(BrowserWords.tokens(ofText: words(of: markdown(html))))
      let missing = BrowserWords.tokens(ofHTML: html).filter { token in
        kept[token, default: 0] -= 1
        return kept[token, default: 0] < 0
      }
      if !missing.isEmpty { wrong.append("\(name): \(missing.prefix(12).joined(separator: " "))") }
    }
    print("\(count - wrong.count) of \(count) pieces of HTML keep every word")
    wrong.prefix(40).forEach { print($0) }
    #expect(count > 500 && wrong.isEmpty)
  }

  private static func counts(_ tokens: [String]) -> [String: Int] {
    Dictionary(tokens.map { ($0, 1) }, uniquingKeysWith: +)
  }

  private static func documents() throws -> [(String, String)] {
    var documents: [(String, String)] = []
    if let file = Corpora.file("html-text/expected.jsonl") {
      documents += try Corpora.lines(file).map(HTMLCase.init).map { ($0.about, $0.html) }
    }
    for file in Corpora.files(in: "pages") where file.pathExtension == "html" {
      let bytes = try Data(contentsOf: file)
      if let html = String(validating: bytes, as: UTF8.self) {
        documents.append((file.lastPathComponent, html))
      }
    }
    for file in Corpora.files(in: "feeds") where file.pathExtension == "xml" {
      var texts: [String] = []
      let listener = ElementTree.Listener(
        isContainer: { $1.count < 2 && $0.name != "entry" && $0.name != "item" },
        record: { element, _ in texts += Self.texts(of: element) })
      _ = try XMLReading.read(Array(Data(contentsOf: file)), listener)
      documents += texts.filter(HTMLWords.hasElements).map { (file.lastPathComponent, $0) }
    }
    return documents
  }

  private static func texts(of element: Element) -> [String] {
    element.elements.isEmpty ? [element.text] : element.elements.flatMap(texts)
  }
}

/// The words of HTML as a browser shows them, found without a parser.
private enum BrowserWords {
  /// Elements that are not shown, with their contents.
  private static let unseen: Set<String> = [
    "audio", "canvas", "datalist", "head", "iframe", "noembed", "noframes", "noscript",
    "script", "style", "svg", "template", "title", "video",
  ]
  /// Elements that do not separate the letters beside them.
  private static let inline: Set<String> = [
    "a", "abbr", "acronym", "b", "bdi", "bdo", "big", "cite", "code", "data", "del", "dfn", "em",
    "font", "i", "img", "ins", "kbd", "mark", "nobr", "q", "ruby", "s", "samp", "small", "span",
    "strike",
    "strong", "sub", "sup", "time", "tt", "u", "var", "wbr",
  ]

  static func tokens(ofHTML html: String) -> [String] {
    var (text, rest, frames) = ("", html[...], [String]())
    while let start = rest.firstIndex(of: "<") {
      text += rest[..<start]
      rest = rest[start...]
      let name = rest.dropFirst().drop { $0 == "/" }.prefix {
        $0.isASCII && ($0.isLetter || $0.isNumber)
      }
      .lowercased()
      if rest.hasPrefix("<!--") {
        rest = behind("-->", in: rest)
      } else if rest.hasPrefix("<!") || rest.hasPrefix("<?") {
        rest = behind(">", in: rest)
      } else if name.isEmpty {
        text += "<"
        rest.removeFirst()
      } else {
        if !inline.contains(name) { text += " " }
        let (isEnd, tag) = (rest.hasPrefix("</"), rest)
        rest = behindTag(rest)
        if isEnd { continue }
        let words = attributeWords(of: name, in: String(tag[..<rest.startIndex]))
        if unseen.contains(name) { rest = behind("</\(name)", in: rest) }
        if name == "iframe" {
          frames += tokens(ofHTML: decoded(words))
        } else if !words.isEmpty {
          text += words + " "
        }
        // The label of an option replaces its text.
        if name == "option", !words.isEmpty {
          rest = rest[(rest.firstIndex(of: "<") ?? rest.endIndex)...]
        }
      }
    }
    return frames + tokens(ofText: decoded(text + rest))
  }

  /// Returns the words that a tag shows by itself, with their character references.
  private static func attributeWords(of name: String, in tag: String) -> String {
    switch name {
    case "iframe": return attribute("srcdoc", in: tag)
    case "optgroup", "option": return attribute("label", in: tag)
    case "input":
      let hidden = [
        "checkbox", "color", "file", "hidden", "image", "password", "radio", "range",
      ]
      return hidden.contains(attribute("type", in: tag).lowercased())
        ? "" : attribute("value", in: tag)
    default: return ""
    }
  }

  private static func attribute(_ name: String, in tag: String) -> String {
    var rest = tag[...]
    let written = #/[\s"'/]([a-z]+)\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/#.ignoresCase()
    while let match = rest.firstMatch(of: written) {
      if match.1.lowercased() == name {
        return String(match.2).trimmingCharacters(in: CharacterSet(charactersIn: "\"'"))
      }
      rest = rest[match.range.upperBound...]
    }
    return ""
  }

  private static func behind(_ end: String, in text: Substring) -> Substring {
    text.firstRange(of: end).map { text[$0.upperBound...] } ?? ""
  }

  private static func behindTag(_ tag: Substring) -> Substring {
    var (rest, quote) = (tag.dropFirst(), Character?.none)
    var last: Character = "<"
    while let letter = rest.popFirst() {
      if let open = quote {
        if letter == open { quote = nil }
      } else if letter == ">" {
        return rest
      } else if letter == "\"" || letter == "'", last == "=" {
        quote = letter
      }
      if !letter.isWhitespace { last = letter }
    }
    return rest
  }

  private static func decoded(_ text: String) -> String {
    var (decoder, bytes, rest) = (EntityDecoder(), [UInt8](), Array(text.utf8)[...])
    while let byte = rest.first {
      if byte == UInt8(ascii: "&"), let length = EntityDecoder.length(of: rest) {
        rest.prefix(length).withUnsafeBufferPointer { decoder.decode($0, into: &bytes) }
        rest.removeFirst(length)
      } else {
        bytes.append(byte)
        rest.removeFirst()
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns runs of letters and digits. Superscripts and subscripts, with their signs, count as
  /// normal ones.
  static func tokens(ofText text: String) -> [String] {
    text.replacing(#/\^\(?|_\(/#, with: "").decomposedStringWithCompatibilityMapping.lowercased()
      .split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
