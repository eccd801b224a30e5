import FlyerModel
import Importing
import Testing

struct HeaderTests {
  private func headers(_ headers: String) throws -> [ArticleTree.Header] {
    try Reading(#"{"headers": [\#(headers)]}"#).report.tree.headers
  }

  @Test func headersStandInTheOrderOfTheirOrdinals() throws {
    let headers = try headers(
      #"""
      {"headerTitle": "0"}, {"headerTitle": "2b", "ordinal": 2}, {"headerTitle": "1",
      "ordinal": -1}, {"headerTitle": "2c", "ordinal": 2.0}, {"headerTitle": "0b", "ordinal": null}
      """#)
    #expect(headers.map(\.title) == ["1", "0", "0b", "2b", "2c"])
    #expect(headers.map(\.ordinal) == [-1, 0, 0, 2, 2])
  }

  /// Articles that describe the flyer itself are not counted as items.
  @Test func whatSaysWhatTheFlyerIsIsNotCounted() throws {
    let report = try Reading(
      #"""
      {"articles": [{"articleId": "a", "articleTitle": "A"}],
       "headers": [{"headerTitle": "News", "articles": ["a"]},
         {"headerTitle": "About", "isAbout": true, "articles": [{"articleTitle": "About us"}]}]}
      """#
    ).report
    #expect(report.tree.headers.map(\.isAbout) == [false, true])
    #expect(report.tree.about == [1])
    #expect((report.counts[.article], report.listed[.article]) == (2, 1))
  }

  @Test func aHeaderNeedsNothing() throws {
    let headers = try headers("{}")
    #expect(headers.map(\.title) == ["Articles"])
    #expect(headers.map(\.showsOnHome) == [false])
    #expect(headers.map(\.showsOnTab) == [false])
    #expect(headers.allSatisfy { $0.id.count == 13 && $0.articles == [] })
  }

  /// The reader names it in its own language.
  @Test func whatAHeaderWithoutATitleIsItsIDMaySay() throws {
    let headers = try headers(
      #"""
      {"headerId": "about"}, {"headerId": "start", "headerTitle": " "},
      {"headerId": "subscriptions"}, {"headerId": "about", "headerTitle": "Wir"},
      {"headerTitle": "About"}, {"headerId": "else"}
      """#)
    #expect(
      headers.map { ArticleTree.Header.shown($0.title) }
        == ["About", "Start", "Subscriptions", "Wir", "About", "Articles"])
    #expect(headers.map(\.title).filter { $0 == "About" }.count == 1)
  }

  @Test(arguments: [
    (#""headerTitle": 7"#, "headerTitle"), (#""headerTitle": {}"#, "headerTitle"),
    (#""ordinal": "1""#, "ordinal"), (#""ordinal": 1.5"#, "ordinal"),
    (#""ordinal": []"#, "ordinal"),
    (#""ordinal": 1e400"#, ""), (#""showOnTab": 1"#, "showOnTab"),
    (#""showOnHome": "no""#, "showOnHome"), (#""isAbout": "yes""#, "isAbout"),
    (#""headerId": {}"#, "headerId"), (#""id": []"#, "id"),
    (#""articles": {}"#, "articles"), (#""articles": "a""#, "articles"),
    (#""headerTitle": tru"#, ""),
  ])
  func warnsOfWrongValues(_ member: String, _ path: String) throws {
    let reading = try Reading(#"{"headers": [{\#(member)}, {"headerTitle": "Good"}]}"#)
    #expect(reading.report.tree.headers.count == 2)
    #expect(reading.report.skippedCount == 0)
    let expected = "1 $.headers[0]\(path.isEmpty ? "" : ".")\(path) warning"
    #expect(reading.places == [expected], "\(reading.findings)")
  }

  @Test(arguments: ["7", "null", #""x""#, "[]", "[{}]", "true"])
  func skipsWhatIsNoHeader(_ element: String) throws {
    let reading = try Reading(#"{"headers": [\#(element), {"headerTitle": "Good"}]}"#)
    #expect(reading.report.tree.headers.map(\.title) == ["Good"])
    #expect(reading.places == ["1 $.headers[0] error"])
    #expect(reading.report.skippedCount == 1)
  }

  @Test(arguments: ["7", "{}", #""x""#])
  func headersThatAreNoListAreIgnored(_ value: String) throws {
    let reading = try Reading(#"{"headers": \#(value), "information": [{"title": "I"}]}"#)
    #expect(reading.places == ["1 $.headers warning"])
    #expect(throws: ImportError.self) { try Reading(#"{"headers": \#(value)}"#) }
    #expect(throws: ImportError.self) { try Reading(#"{"articles": \#(value)}"#) }
  }

  @Test func aBrokenHeaderKeepsItsArticles() throws {
    let reading = try Reading(
      #"{"headers": [{"headerTitle": tru, "articles": [{"articleTitle": "A"}], "x" 7}]}"#)
    #expect(reading.report.tree.headers.map(\.articles) == [[0]])
    #expect(reading.places == ["1 $.headers[0] warning"])
    #expect(reading.items.map(\.title) == ["A"])
  }

  @Test func onlySoManyHeadersAreRead() throws {
    var limits = ImportLimits.standard
    limits.headers = 2
    let reading = try Reading(
      #"{"headers": [{}, {}, {"articles": [{"articleTitle": "A"}]}, {}]}"#, limits: limits)
    #expect(reading.report.tree.headers.count == 2)
    #expect(reading.items == [])
    #expect(reading.places == ["1 $.headers[2] error"])
  }

  @Test func givenIDsAreKeptAndUnique() throws {
    let reading = try Reading(
      #"""
      {"headers": [{"id": 1}, {"headerId": "1"}, {"headerId": "a", "id": "b"}, {"id": "b"}]}
      """#)
    let ids = reading.report.tree.headers.map(\.id)
    #expect([ids[0], ids[2], ids[3]] == ["1", "a", "b"])
    #expect(Set(ids).count == 4)
    #expect(reading.places == ["1 $.headers[1] warning"])
  }

  @Test func derivedIDsSurviveARefresh() throws {
    let before = try headers(#"{"headerTitle": "A"}, {"headerTitle": "B", "ordinal": 2}"#)
    let after = try headers(
      #"{"headerTitle": "New"}, {"headerTitle": "B"}, {"headerTitle": "A", "showOnTab": true}"#)

    #expect(Set(before.map(\.id)).isSubset(of: after.map(\.id)))
    // Once published, these must never change.
    #expect(before.map(\.id) == ["dzvn6sdt71q6a", "35am6evcnrx83"])
  }
}
