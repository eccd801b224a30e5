import Testing

/// What servers answer, and what a reader does then: real requests, and a clock that is moved.
@Suite(.serialized) struct PolitenessCorpusTests {
  @Test func everySequenceIsAnsweredAsItShouldBe() async throws {
    guard let path = Corpora.path("feed-http/cases.json") else { return }
    let cases = try PoliteCase.all(at: path)
    var agreed = 0
    for test in cases {
      let faults = try await PoliteReader(test).faults()
      #expect(faults.isEmpty, "\(test.name): \(faults)")
      if faults.isEmpty { agreed += 1 }
    }
    print("feed-http: \(agreed) of \(cases.count) agree")
  }
}
