import FlyerModel
import Foundation
@testable import Importing
import Testing

/// Documents from which nothing was read.
struct LossTests {
  private func loss(_ document: String) throws -> ImportError? {
    do {
      try Document(document).readItems { _ in }
      return nil
    } catch let error as ImportError {
      return error
    }
  }

  @Test func aListUnderAKeyThatNobodyReadsIsALoss() throws {
    let document =
      "{\"title\": \"Huge\",\n \"contacts\": [], \"informations\": [{\"title\": \"x\"}]}"
    let issue = ImportIssue(
      line: 2, column: 19, path: JSONPath().key("informations"), severity: .error,
      .unknownKey(of: ObjectSchema.flyer.place, suggestion: "information", isLost: true))
    #expect(try loss(document) == .nothingRead(issue, issues: 1))
  }

  @Test func theFirstOfAllMistakesIsSaid() throws {
    let issue = ImportIssue(
      line: 1, column: 18, path: JSONPath().key("information").index(0), severity: .error,
      .unreadable(.notAnObject, .itemSkipped(.information)))
    #expect(
      try loss("{\"information\": [7,\n 8], \"headers\": [{\"articles\": [9]}]}")
        == .nothingRead(issue, issues: 3))
  }

  /// The list that a second one replaces is lost.
  @Test(arguments: [
    (#"{"information": [{"title": "x"}], "information": []}"#, "$.information", true),
    (#"{"title": "T", "posts": [7], "information": [{}], "posts": null}"#, "$.posts", true),
    (#"{"information": [], "information": [{"title": "x"}]}"#, "$.information", false),
    (#"{"title": "A", "title": "B", "information": []}"#, "$.title", false),
    (
      #"{"headers": [{"articles": [{"articleTitle": "x"}], "articles": [{"articleTitle": "y"}]}]}"#,
      "$.headers[0].articles", true
    ),
    (
      #"{"headers": [{"articles": [{"articleTitle": "x"}], "articles": []}]}"#,
      "$.headers[0].articles", false
    ),
    (#"{"posts": [{"id": 1, "id": 2}]}"#, "$.posts[0].id", false),
  ])
  func aListThatIsLostToAnEqualKeyIsAnError(
    _ document: String, _ path: String, _ isLoss: Bool
  ) throws {
    let issues = try Document(document).check().issues.filter {
      [.repeatedKey, .repeatedMember].contains($0.finding)
    }
    #expect(issues.map { "\($0.path)" } == [path])
    #expect(issues.first?.severity == (isLoss ? .error : .warning))
  }

  @Test(arguments: [
    #"{"title": "Empty", "information": []}"#, #"{"information": [{"title": "x"}, 7]}"#,
    #"{"information": [], "colour": "red"}"#, "[]",
    #"{"roster": "https://roster.example.org/v1", "information": [7]}"#,
  ])
  func anHonestFlyerIsNone(_ document: String) throws {
    #expect(try loss(document) == nil)
  }
}
