import Foundation
import Testing

@testable import Importing

@Suite struct ForeignDocumentTests {
  @Test(arguments: [
    "<?xml version='1.0'?><rss/>", "\n\n <rss version='2.0'>", "\u{FEFF}<feed/>",
    "<!DOCTYPE html><title>x</title>", "BEGIN:VCALENDAR\r\nEND:VCALENDAR", " begin:vcalendar\n",
    #"{"version": "https://jsonfeed.org/version/1.1", "items": []}"#,
    #"{"title": "x", "version": "http://jsonfeed.org/version/1", "posts": []}"#,
    #"{"schedule": {"conference": {}}}"#, #"{"sessions": [], "speakers": []}"#,
    #"{"$schema": "x", "generator": {}, "schedule": {"version": "1"}}"#,
  ])
  func whatOthersPublishIsKnown(text: String) {
    #expect(ForeignDocument.recognises(Data(text.utf8)))
  }

  @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32])
  func markupIsKnownInEveryEncoding(encoding: String.Encoding) throws {
    let data = try #require("<?xml version='1.0'?><rss/>".data(using: encoding))
    #expect(ForeignDocument.recognises(data))
  }

  @Test(arguments: [
    "", " ", "x < y", "[1]", "{", #"{"information": []}"#, #"{"posts": [], "version": "1"}"#,
    #"{"schedule": []}"#, #"{"sessions": []}"#, "BEGIN:VCARD", "BEGIN:VCAL",
    #"{"version": "https://example.org/jsonfeed", "items": []}"#,
    #"{"information": [{"text": "{\"schedule\": {}}"}]}"#, #"{"a": 1, "contentTypes": []}"#,
  ])
  func othersAreNot(text: String) { #expect(!ForeignDocument.recognises(Data(text.utf8))) }

  /// The next document of a program is the next line; keys that say nothing are missing.
  @Test func findingsGoFromProcessToProcess() throws {
    let finding = ConversionFinding(
      .warning, .noDate, ["soon"], line: 12, column: 3, path: "/rss/channel/item[3]")
    let coded = try JSONEncoder().encode(finding)
    #expect(try JSONDecoder().decode(ConversionFinding.self, from: coded) == finding)
    let short = #"{"severity":"error","code":"unknown_format"}"#
    let read = try JSONDecoder().decode(ConversionFinding.self, from: Data(short.utf8))
    #expect(read == ConversionFinding(.error, .unknownFormat))
    #expect(read.issue.line == 0)
    #expect("\(finding.issue.path)" == "/rss/channel/item[3]")
    #expect(finding.issue.finding == .conversion(.noDate, ["soon"]))
    #expect(throws: DecodingError.self) {
      _ = try JSONDecoder().decode(
        ConversionFinding.self, from: Data(#"{"severity":"error","code":"new"}"#.utf8))
    }
  }
}
