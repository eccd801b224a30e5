import FlyerModel
import Testing

@testable import Indexing

@Suite struct FeedSelectionTests {
  /// Returns each picture with the number in its name.
  private func numbers(_ urls: [String]) -> [(url: String, number: ItemNumber)] {
    urls.compactMap { url in ItemNumber(url).map { (url, $0) } }
  }

  private func verdicts(_ shown: [String], _ refused: [String] = []) -> FeedVerdicts {
    var verdicts = FeedVerdicts()
    for url in shown { verdicts.verdicts[url] = .shown }
    for url in refused { verdicts.verdicts[url] = .refused(reason: "") }
    return verdicts
  }

  @Test func onlyWhatChangedIsLookedUp() {
    var selection = FeedSelection(capacity: 100)
    var asked: [[String]] = []
    func look(_ urls: [String]) -> [(url: String, number: ItemNumber)] {
      asked.append(urls.sorted())
      return numbers(urls)
    }
    selection.adopt(verdicts(["1", "2"]), numbers: look)
    selection.adopt(verdicts(["1", "2", "3"], ["4"]), numbers: look)
    selection.adopt(verdicts(["1", "2", "3"], ["4"]), numbers: look)
    selection.adopt(verdicts(["2", "4"], ["3"]), numbers: look)
    #expect(asked == [["1", "2"], ["3", "4"], ["1", "3", "4"]])
    #expect(selection.shown.numbers == [2, 4])
    #expect(selection.refused.numbers == [3])
    #expect(selection.version == 4)
  }

  @Test func aFailureChangesNothing() {
    struct Broken: Error {}
    var selection = FeedSelection(capacity: 100)
    selection.adopt(verdicts(["1"]), numbers: numbers)
    #expect(throws: Broken.self) {
      try selection.adopt(verdicts(["2"])) { _ in throw Broken() }
    }
    #expect(selection.shown.numbers == [1])
    #expect(selection.verdicts == verdicts(["1"]))
  }

  @Test func withoutACheckNothingIsRefused() {
    var selection = FeedSelection(capacity: 100)
    selection.adopt(verdicts([], ["1"]), numbers: numbers)
    #expect(selection.refusal(of: .init(url: "1")) == "")
    #expect(selection.refusal(of: .init(url: "2")) == nil)
    #expect(selection.refusal(of: nil) == nil)
    #expect(selection.withoutCheck.refusal(of: .init(url: "1")) == nil)
    #expect(selection.withoutCheck.version != selection.version)
  }
}
