import Foundation
import FlyerModel
import Importing
import Testing
import Typesetting

@testable import Converting

/// All pages and summaries of the corpus, compared with the results of independent programs.
struct MarkdownCorpusTests {
  /// Intended differences, with the reasons.
  private static let onPurpose: [String: String] = [
    "jekyll-docs/_posts/2023-01-29-jekyll-3-9-3-released.markdown date":
      "its year stands there twice: no date; the one in its name counts",
    "mdbook-tests/testsuite/toc/summary_with_markdown_formatting/src/SUMMARY.md summary":
      "a link may go on in the next line, as mdBook has it",
  ]

  @Test func pagesSayWhatOthersReadInThem() throws {
    guard let url = Corpora.file("markdown-folders/expected.jsonl") else { return }
    var (count, wrong) = (0, [String]())
    for line in try Corpora.lines(url) {
      let claim = try #require(
        JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let file = claim.line("file")
      let bytes = Array(
        try Data(contentsOf: url.deletingLastPathComponent().appending(path: file)))
      for (key, expected, got) in PageClaims(file: file, bytes: bytes).against(claim) {
        count += 1
        if expected != got, Self.onPurpose["\(file) \(key)"] == nil {
          wrong.append("\(file) \(key): expected \(expected), got \(got)")
        }
      }
    }
    for line in wrong { print(line) }
    print("markdown-folders: \(count - wrong.count) of \(count) claims")
    #expect(Double(wrong.count) <= Double(count) * 0.01, "\(wrong.joined(separator: "\n"))")
  }
}

/// The properties of a page, in the format of the corpus.
private struct PageClaims {
  let page: MarkdownPage
  let bytes: [UInt8]

  init(file: String, bytes: [UInt8]) {
    (page, self.bytes) = (MarkdownPage(path: file, bytes: bytes[...]), bytes)
  }

  func against(_ claim: [String: Any]) -> [(key: String, expected: String, got: String)] {
    if let summary = claim["summary"] as? [[String: Any]] {
      let got = BookSummary(bytes[...]).entries.map(\.words)
      return [
        ("summary", summary.map(Self.words).joined(separator: "; "), got.joined(separator: "; "))
      ]
    }
    if claim.line("error") == "not UTF-8" {
      return [("text", "false", "\(PlainMarkdown.isText(bytes[...]))")]
    }
    var all = [
      ("front", claim.line("front"), page.matter.form.rawValue),
      ("title", squeezed(claim.line("title")), page.title),
      ("draft", "\(claim["draft"] as? Bool ?? false)", "\(page.isDraft)"),
    ]
    if claim["error"] != nil { all.append(("error", "true", "\(page.matter.fault != nil)")) }
    if let date = claim["date"] as? String { all.append(("date", date, self.date(date))) }
    if let tags = claim["tags"] as? [String] { all.append(("tags", "\(tags)", "\(page.tags)")) }
    if let order = claim["order"] as? Double {
      all.append(("order", "\(order)", "\(page.order ?? .nan)"))
    }
    if let count = claim["headings"] as? Int { all.append(("headings", "\(count)", "\(headings)")) }
    // Dates had been normalised before they were recorded.
    for (key, value) in claim["matter"] as? [String: Any] ?? [:] where key != "date" {
      all.append(("matter." + key, Self.text(value), page.matter.values[key].map(Self.text) ?? "-"))
    }
    return all
  }

  /// Returns the words of the expectation if they are the same date.
  private func date(_ words: String) -> String {
    let day = FlyerDate(iso: words)
    return page.date == day ? words : page.date?.iso8601 ?? "-"
  }

  private var headings: Int {
    let text = String(decoding: bytes[page.matter.bodyStart...], as: UTF8.self)
    // The other programs do not count headings written in HTML.
    return MarkdownHTML.html(of: text).ranges(of: #/<h[1-6]/#).count
      - text.ranges(of: #/<h[1-6]/#).count
  }

  private static func words(_ entry: [String: Any]) -> String {
    let children = (entry["children"] as? [[String: Any]] ?? []).map(words)
    return [entry["title"] as? String, entry["file"] as? String].compactMap(\.self)
      .joined(separator: " ")
      + (entry["kind"] as? String == "separator" ? "---" : "")
      + (children.isEmpty ? "" : " [" + children.joined(separator: "; ") + "]")
  }

  private static func text(_ value: Any) -> String {
    switch value {
    case is NSNull: ""
    case let list as [Any]: "[" + list.map(text).joined(separator: ", ") + "]"
    case let members as [String: Any]:
      "{"
        + members.sorted { $0.key < $1.key }.map { "\($0.key): \(text($0.value))" }
        .joined(separator: ", ") + "}"
    case let text as String: squeezed(text)
    case let number as NSNumber where String(cString: number.objCType) == "c": "\(number.boolValue)"
    default: "\(value)"
    }
  }

  private static func text(_ value: JSONNode) -> String {
    switch value {
    case .null: ""
    case .list(let list): "[" + list.map(text).joined(separator: ", ") + "]"
    case .object(let members, _):
      "{"
        + members.sorted { $0.key < $1.key }.map { "\($0.key): \(text($0.value))" }
        .joined(separator: ", ") + "}"
    case .text(let text): ["yes": "true", "no": "false"][text] ?? squeezed(text)
    case .number(let text): text
    case .flag(let flag): "\(flag)"
    }
  }
}

extension BookSummary.Entry {
  fileprivate var words: String {
    let children = children.map(\.words)
    return [title.isEmpty ? nil : title, path].compactMap(\.self).joined(separator: " ")
      + (kind == .separator ? "---" : "")
      + (children.isEmpty ? "" : " [" + children.joined(separator: "; ") + "]")
  }
}

extension FlyerDate {
  /// Parses a date as in the corpus: `2015-10-01`, with a time, with an offset, with blanks instead
  /// of some of the signs.
  fileprivate init?(iso words: String) {
    let parts = words.firstMatch(
      of: #/^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d):(\d\d) ?(?:([+-])(\d\d):?(\d\d))?)?$/#)
    guard let parts, let year = Int(parts.1), let month = Int(parts.2), let day = Int(parts.3)
    else {
      return nil
    }
    var time: Time?
    if let hour = parts.4.flatMap({ Int($0) }), let minute = parts.5.flatMap({ Int($0) }) {
      time = Time(hour: hour, minute: minute, second: Int(parts.6 ?? "") ?? 0, offset: nil)
      if let sign = parts.7, let hours = parts.8.flatMap({ Int($0) }),
        let rest = parts.9.flatMap({ Int($0) })
      {
        time?.offset = (hours * 60 + rest) * (sign == "-" ? -60 : 60)
      }
    }
    self.init(year: year, month: month, day: day, time: time)
  }
}
