import FlyerModel
import Testing

@testable import Importing

/// Tests the messages of `flyer check` for every error.
struct ImportFindingWordsTests {
  @Test(
    arguments: [
      (.notJSON(.missing(.colon)), "a colon is missing here; fix the JSON there"),
      (
        .unreadable(.notJSON(.unknownEscape), .itemSkipped(.course)),
        "is not valid JSON: unknown escape after the backslash; the course is skipped"
      ),
      (.unreadable(.notAnObject, .ignored), "is not an object in braces; ignored"),
      (
        .unreadable(.tooDeep(limit: 9), .onlyArticlesRead),
        "is nested deeper than 9 levels; only its articles are read"
      ),
      (
        .unreadable(.tooLarge(limit: 9), .articlesBehindSkipped),
        "is larger than 9 bytes; the articles after it are skipped"
      ),
      (.unreadable(.notAnObject, .skipped), "is not an object in braces; it is skipped"),
      (.tooMany(limit: 9), "is over the limit of 9; the rest is not read"),
      (.tooManyItems(limit: 9), "is over the limit of 9 items; the rest is not read"),
      (
        .forbiddenComma(before: "]"),
        "JSON allows no comma before the closing ]; remove it"
      ),
      (.repeatedKey, "appears more than once in the document; the last one is used"),
      (
        .unknownKey(of: ObjectSchema.post.place, suggestion: "date", isLost: false),
        "is not a key of a post; did you mean \"date\"?; ignored"
      ),
      (
        .unknownKey(of: ObjectSchema.flyer.place, suggestion: nil, isLost: true),
        "is not a key of a flyer; its content is not read"
      ),
      (.notUnderstood, "can’t be understood; ignored"),
      (.repaired, "contains bytes that are not Unicode; replaced by \u{FFFD}"),
    ] as [(ImportFinding, String)])
  func ofADocument(finding: ImportFinding, words: String) { #expect("\(finding)" == words) }

  @Test(
    arguments: [
      (.wrongType(.object, wanted: .text), "is an object, not a string; ignored"),
      (.wrongType(.list, wanted: .number), "is a list, not a number; ignored"),
      (.wrongType(.flag, wanted: .id), "is true or false, not an id; ignored"),
      (
        .wrongType(.hugeNumber, wanted: .tag),
        "is too large a number, not the id or name of a tag; ignored"
      ),
      (.notAList, "is not a list; ignored"),
      (.furtherElements(count: 3, limit: 2), "has 3 elements; only the first 2 are read"),
      (.numberForText("7"), "is a number, not a string; read as \"7\""),
      (.cut(limit: 9), "is longer than 9 bytes; truncated"),
      (.longID(limit: 9), "is longer than 9 bytes; ignored"),
      (
        .takenID("a", .item), "an earlier item has the id “a”; this one gets another"
      ),
      (
        .takenID("a", .header),
        "an earlier header has the id “a”; this one gets another"
      ),
      (
        .takenID("a", .tag),
        "an earlier tag has the id “a”; this one is kept without an id"
      ),
      (.numberForDate, "is a number, not a date like \"2016-06-10\"; ignored"),
      (.noDate("soon"), "“soon” can’t be read as a date; write it like \"2016-06-10\""),
      (.textForNumber("7"), "is a string, not a number; read as 7"),
      (.noNumber("x"), "“x” is not a number; ignored"),
      (.outOfRange("7", 0...5), "7 is not a number from 0 to 5; ignored"),
      (.noOrdinal, "is not a whole number; read as 0"),
      (.noFlag(readAs: nil), "is neither true nor false; ignored"),
      (.noFlag(readAs: false), "is neither true nor false; read as false"),
      (.noTag, "is not a tag like {\"id\": 1, \"tag\": \"Tip\"}; ignored"),
      (.namelessTag, "is a tag without a name; ignored"),
      (.unknownTag(id: "7"), "7 is not the id of a tag in \"tags\"; ignored"),
      (.noTimeOfDay("x"), "“x” is not a time of day like \"04:00\"; ignored"),
      (.noLanguage("x"), "“x” is not a language like \"de\" or \"zh-Hant\"; ignored"),
      (.noRoster("x"), "“x” is not an address like \"https://example.org/v1\"; ignored"),
      (.insecureRoster, "must be an https address, since passwords go there; ignored"),
      (.noColor("x"), "“x” is not a colour like \"#0050A0\"; ignored"),
      (.tabOfUnknownTags, "names no tag of this flyer; ignored"),
      (.tagsOfStandardTab, "can’t be combined with \"shows\"; ignored"),
      (.emptyTab, "has neither a title nor tags; ignored"),
      (.tabTagOfNoItem("x", suggestion: nil), "no item has the tag “x”"),
      (.tabTagOfNoItem("x", suggestion: "y"), "no item has the tag “x”; did you mean “y”?"),
      (
        .noStandardTab("x"),
        "“x” is not home, feed, latest, dated, agenda or conference; ignored"
      ),
      (.noBegin, "has no \"begin\" with a date; the event is skipped"),
      (
        .noEnd("2026-11-21", of: "2026-11-22"),
        "“2026-11-21” can’t end an event that begins “2026-11-22”: earlier, or in a different format; ignored"
      ),
      (
        .noEventStatus("x"),
        "“x” is not confirmed, tentative or cancelled; read as confirmed"
      ),
      (.noSortKey("x"), "“x” is not title, location or date; ignored"),
    ] as [(ImportFinding, String)])
  func ofAValue(finding: ImportFinding, words: String) { #expect("\(finding)" == words) }

  @Test(
    arguments: [
      (
        .refusedLink("a", .scheme("ftp"), from: .network),
        "“a” has the scheme “ftp”; flyer opens only http, https, mailto and tel; the link is skipped"
      ),
      (
        .refusedLink("a", .scheme("file"), from: .local),
        "“a” is a file: link; put the file on a web server and link to that; "
          + "the link is skipped"
      ),
      (.refusedLink("", .empty, from: .local), "“” is not an address; the link is skipped"),
      (
        .refusedLink("a", .tooLong(limit: 9), from: .local),
        "“a” is longer than 9 bytes; the link is skipped"
      ),
      (
        .refusedLink("a", .unsafe, from: .local),
        "“a” contains characters not allowed in an address; the link is skipped"
      ),
      (
        .refusedLink("a", .userInformation, from: .local),
        "“a” contains a user name or a password; the link is skipped"
      ),
      (
        .refusedLink("a", .unrecognized, from: .local),
        "“a” is not a web address, mail address or phone number; the link is skipped"
      ),
      (
        .refusedLink("a.png", .fileName, from: .local),
        "“a.png” is a file name without a server; write the full address; "
          + "the link is skipped"
      ),
      (
        .fileBesideDocument("a.png", url: "https://b.example/a.png"),
        "“a.png” is a file name without a server; "
          + "read as “https://b.example/a.png”"
      ),
      (
        .refusedTextLink("flyer:a2", .scheme("flyer"), from: .local),
        "links to “flyer:a2”, which is not an address; link to an article with “#” and its id"
      ),
      (
        .refusedTextLink("ftp:a", .scheme("ftp"), from: .local),
        "links to “ftp:a”, which has the scheme “ftp”; flyer opens only http, https, mailto and tel"
      ),
      (
        .partialPicture("a.png"),
        "shows “a.png”, an address without a server: only its text is shown"
      ),
      (
        .deadTextLink("#a"), "links to “#a”, which is neither one of its headings nor an article"
      ),
      (
        .droppedFields("x, y"),
        "a mail link keeps only to, cc, subject and body; ignored: “x, y”"
      ),
      (.notDialable("x"), "“x” is not a number that can be dialled; only shown"),
      (.noPicture("x"), "“x” is not the address of a picture; ignored"),
      (.emptyItem(.contact), "has neither a title nor a text; the item is skipped"),
      (.emptyItem(.article), "has neither a title nor content; the article is skipped"),
      (.emptyItem(.course), "has no title; the course is skipped"),
      (.emptyItem(.staffPick), "has no title; the article is skipped"),
      (.post(.missing(["id", "date"])), "has no \"id\", \"date\"; the post is skipped"),
      (.post(.wrongType(.list)), "is a list, not a string; the post is skipped"),
      (.post(.empty), "is empty; the post is skipped"),
      (.post(.noText), "contains no text; the post is skipped"),
      (.post(.unknownForm("x")), "“x” is neither “text” nor “image”; the post is skipped"),
      (.post(.noDate("x")), "“x” can’t be read as a date; the post is skipped"),
      (
        .post(.noPicture("x", .noWebAddress)),
        "“x” is not a valid http:// or https:// address; the post is skipped"
      ),
      (
        .post(.noPicture("x", .noPicture)),
        "“x” is not a .jpg, .jpeg, .png, .gif or .webp; the post is skipped"
      ),
      (
        .post(.noPicture("x", .unfit(.userInformation))),
        "“x” contains a user name or a password; the post is skipped"
      ),
      (
        .unknownStatus("x", readAs: .published),
        "“x” is not INCUBATING or PUBLISHED; read as PUBLISHED, since it has a \"publishTime\""
      ),
      (
        .unknownStatus("x", readAs: .incubating),
        "“x” is not INCUBATING or PUBLISHED; read as INCUBATING, since it has no \"publishTime\""
      ),
      (.noCriteria, "is not an object like {\"numSoldTickets\": 30}; ignored"),
    ] as [(ImportFinding, String)])
  func ofAnItem(finding: ImportFinding, words: String) { #expect("\(finding)" == words) }

  @Test(
    arguments: [
      (.noHeaderInBraces, "is not a header in braces; it is skipped"),
      (.noArticleInBraces, "is not an article in braces; it is skipped"),
      (.unknownForm("x"), "“x” is not a type of article; the article is skipped"),
      (
        .listWithoutArticles,
        "does not fit an article with \"articles\"; read as articleList"
      ),
      (.repeatedMember, "appears twice; the first one is used"),
      (.deepList(limit: 9), "is nested below 9 articles; its articles are skipped"),
      (.deadLink("x"), "“x” is not the id of an article; the link is skipped"),
      (.selfListed, "lists itself; skipped"),
      (.listedTwice, "is already in this list; skipped the second time"),
      (
        .circular,
        "would contain itself through another list; skipped in this list"
      ),
      (
        .unplacedHeaders,
        "no header with articles is on Home or a tab, so all become tabs; set "
          + "\"showOnTab\" or \"showOnHome\""
      ),
      (.deadReference("x"), "links to “x”, which does not exist; skipped"),
      (.noAssetLink, "is not a link to an asset; skipped"),
      (.noSectionLink, "is not a link to a section; skipped"),
      (.noArticleLinks(count: 2), "has elements that do not link to an article; skipped: 2"),
      (
        .guessed(type: "t", count: 2, ContentfulMapping(title: "name", bodies: ["text"])),
        "2 entries of the content type “t” are read with guessed fields: title = \"name\", "
          + "body = \"text\"; [contentful.types] in config.toml sets them"
      ),
      (.unusedMapping(type: "t"), "[contentful.types] names “t”, which has no entry"),
      (
        .unknownField("f", type: "t"),
        "[contentful.types] names the field “f”, which “t” does not have"
      ),
      (
        .unknownContentTypes(count: 2, type: "t"),
        "entries of the unknown content type “t”: 2; skipped"
      ),
      (.unknownTypes(count: 2, type: "t"), "entries of the unknown type “t”: 2; skipped"),
      (
        .unusableEntries(count: 2),
        "2 entries can’t be read: no id, too large or too deep; skipped"
      ),
    ] as [(ImportFinding, String)])
  func ofArticlesAndSpaces(finding: ImportFinding, words: String) {
    #expect("\(finding)" == words)
  }
}
