import Foundation
import Importing
import Testing

struct ContentfulExportTests {
  private typealias Samples = ContentfulSamples

  private func export(_ json: String) throws -> ContentfulExport? {
    try ContentfulExport(Data(json.utf8))
  }

  /// The document and the report of an export for readers of these languages.
  private func written(_ json: String, _ languages: [String] = []) throws
    -> (json: String, report: ContentfulReport)
  {
    var document = Data()
    let export = try #require(try export(json))
    let report = export.write(for: languages) { document += $0 }
    return (String(decoding: document, as: UTF8.self), report)
  }

  @Test(arguments: [
    (#"{"contentTypes": [], "entries": []}"#, true), (#"{"entries": []}"#, true),
    (#"{"editorInterfaces": [], "assets": [], "title": 1}"#, true),
    (#"{"sys": {"type": "Array"}, "items": []}"#, true),
    (#"{"title": "T", "entries": []}"#, false), (#"{"entries": {}}"#, false),
    (#"{"sys": {"type": "Asset"}}"#, false), ("{}", false), ("[]", false), ("", false),
    (#"{"information": [{"entries": []}]}"#, false), (#"{"entries" []}"#, false),
  ])
  func tellsAnExportFromAFlyer(json: String, isExport: Bool) throws {
    #expect(try (export(json) != nil) == isExport)
  }

  @Test func writesTheFlyerForTheReadersLanguage() throws {
    let json = """
      {"contentTypes": [{"sys": {"type": "ContentType", "id": "article"}}],
       "entries": [
         \(Samples.entry("b", "article", #""articleTitle": {"de": "Zwei", "en": "Two"}"#)),
         \(Samples.entry("a", "article", #""articleTitle": {"en": "One"}"#)),
         \(Samples.entry("x", "blogPost", ""))],
       "assets": [],
       "locales": [{"code": "en", "default": true}, {"code": "de", "fallbackCode": "en"}]}
      """
    let (german, report) = try written(json, ["de-DE"])
    #expect(
      german == """
        {"title":"",
        "language":"de",
        "headers": [
        ],
        "articles": [
        {"articleId":"a","contentTypeId":"article","articleTitle":"One"},
        {"articleId":"b","contentTypeId":"article","articleTitle":"Zwei"}
        ]}

        """)
    let english = german.replacing("Zwei", with: "Two").replacing("\"de\"", with: "\"en\"")
    #expect(try written(json, ["en"]).json == english)
    let issue = ImportIssue(line: 99, path: "$.articles[1]", severity: .error, message: "M")
    let issues = report.completing(ImportReport(issues: [issue])).issues
    #expect(issues.map { "\($0.line) \($0.path)" } == ["3 entries[b]", "0 entries"])
  }

  @Test func anAnswerOfTheAPIIsAnExport() throws {
    let json = """
      {"sys": {"type": "Array"}, "items": [
        \(Samples.entry("a", "article", #""articleImage": {"en": \#(Samples.link("Asset", "i"))}"#)),
        \(Samples.deleted("DeletedEntry", "d", day: 2)), {"sys": {"type": "FutureThing"}}],
       "includes": {"Asset": [\(Samples.asset("i", url: "//x/y"))]}}
      """
    let (document, report) = try written(json)
    #expect(document.contains(#""articleImageURL":"https://x/y""#))
    #expect(report.articles == ["a"])
    #expect(report.unknownTypes == ["FutureThing": 1])
  }

  @Test func anExportThatBreaksOffIsSaidToBeBroken() {
    #expect(throws: ImportError.self) { try export(#"{"entries": [{"sys": {}}, {"a": "#) }
    #expect(
      throws: ImportError.notJSON(line: 2, reason: "“nope” is no JSON value")
    ) { try export("{\"entries\": [\n{\"sys\": nope}]}") }
  }
}
