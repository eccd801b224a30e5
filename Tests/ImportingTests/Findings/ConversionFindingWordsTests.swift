import Testing

@testable import Importing

/// Tests the messages about documents that are converted to a flyer.
struct ConversionFindingWordsTests {
  @Test(
    arguments: [
      (
        .refusedLink, ["javascript:a"],
        "links to “javascript:a”, which has the scheme “javascript”; flyer opens only http, "
          + "https, mailto and tel"
      ),
      (
        .refusedLink, ["https://a:b@example.org/"],
        "links to “https://a:b@example.org/”, which contains a user name or a password"
      ),
      (
        .refusedLink, ["/a"],
        "links to “/a”, which is not a web address, mail address or phone number"
      ),
      (
        .droppedFields, ["bcc, attach"],
        "a mail link keeps only to, cc, subject and body; ignored: “bcc, attach”"
      ),
      (
        .repeatedID, ["a"],
        "an earlier entry has the id “a”; this one gets another"
      ),
      (.noDate, ["soon"], "“soon” can’t be read as a date; ignored"),
      (.noBegin, ["soon"], "“soon” can’t be read as a date; the event is skipped"),
      (.noBegin, [""], "it has no start time; the event is skipped"),
      (.malformed, ["JSON"], "it is not valid JSON from here on; the rest is lost"),
      (.malformed, ["x"], "it is broken: x; what follows may be lost"),
      (.emptyEvent, [], "it has neither a title nor a text; the event is skipped"),
      (.endsEarly, ["a"], "it ends before it begins: “a”"),
      (.settings, ["x"], "it can’t be read: x; the folder is shown without it"),
      (
        .emptyPage, [],
        "it is a web page without text or links to read"
      ),
      (.noMainText, [], "the page has no main text"),
      (.skipped, ["3"], "3 skipped"), (.further, ["3"], "3 more to fix"),
      (.foreignZone, ["xyz"], "unknown time zone “xyz”; the date is read as UTC"),
      (.longSeries, ["2026-12-03"], "repeats too often; shown until 2026-12-03"),
      (.noCalendar, [], "BEGIN:VCALENDAR is missing; the events are shown anyway"),
      (.noDuration, ["long"], "“long” can’t be read as a duration; the end is unknown"),
    ] as [(ConversionFinding.Code, [String], String)])
  func whatIsFoundIsASentence(code: ConversionFinding.Code, operands: [String], words: String) {
    #expect("\(ConversionFinding(.warning, code, operands).issue.finding)" == words)
  }
}
