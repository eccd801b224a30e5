import Testing

/// Tests the reader's reaction to servers' answers with real requests and a simulated clock.
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
