import Importing
import Testing

@testable import flyer

/// What is said of documents of which a flyer is made.
struct ConversionFindingWordsTests {
  @Test(
    arguments: [
      (
        .refusedLink, ["javascript:a"],
        "links to “javascript:a”, which has the scheme “javascript”; only http, https, mailto and "
          + "tel are opened"
      ),
      (
        .refusedLink, ["https://a:b@example.org/"],
        "links to “https://a:b@example.org/”, which holds a user name or a password"
      ),
      (
        .refusedLink, ["/a"],
        "links to “/a”, which is neither a web address nor a mail address nor a phone number"
      ),
      (
        .droppedFields, ["bcc, attach"],
        "only to, cc, subject and body are kept of a mail address; dropped: “bcc, attach”"
      ),
      (
        .repeatedID, ["a"],
        "an earlier entry is known by “a” already; this one is kept under another id"
      ),
      (.noDate, ["soon"], "“soon” can't be read as a date; ignored"),
      (.noBegin, ["soon"], "“soon” can't be read as a date; the event is skipped"),
      (.noBegin, [""], "it says not when it begins; the event is skipped"),
      (.malformed, ["JSON"], "it is no JSON from here on; what stands behind is lost"),
      (.malformed, ["x"], "it is broken: x; what stands behind may be lost"),
      (.emptyEvent, [], "it has neither a title nor a text; the event is skipped"),
      (.endsEarly, ["a"], "it ends before it begins: “a”"),
      (.settings, ["x"], "it can't be read: x; the folder is shown without it"),
      (
        .emptyPage, [],
        "it is a web page without words, and names nothing to be read in its place"
      ),
      (.skipped, ["3"], "3 skipped"), (.further, ["3"], "3 more to be mended"),
      (.foreignZone, ["xyz"], "unknown time zone “xyz”; the date is read as UTC"),
      (.longSeries, ["2026-12-03"], "repeats too often; shown until 2026-12-03"),
      (.noCalendar, [], "BEGIN:VCALENDAR is missing; the events are shown anyway"),
      (.noDuration, ["long"], "“long” can't be read as a duration; its end is not known"),
    ] as [(ConversionFinding.Code, [String], String)])
  func whatIsFoundIsASentence(code: ConversionFinding.Code, operands: [String], words: String) {
    #expect("\(ConversionFinding(.warning, code, operands).issue.finding)" == words)
  }
}
