import FlyerModel
import Importing
import Testing

@testable import flyer

/// What `flyer check` says of every mistake.
struct ImportFindingWordsTests {
  @Test(
    arguments: [
      (.notJSON(.missing(.colon)), "a colon is missing here; correct the JSON there"),
      (
        .unreadable(.notJSON(.unknownEscape), .itemSkipped(.course)),
        "is not valid JSON: a backslash escapes nothing that JSON knows; the course is skipped"
      ),
      (.unreadable(.notAnObject, .ignored), "is not an object in braces; ignored"),
      (
        .unreadable(.tooDeep(limit: 9), .onlyArticlesRead),
        "is nested deeper than 9 levels; only its articles are read"
      ),
      (
        .unreadable(.tooLarge(limit: 9), .articlesBehindSkipped),
        "is larger than 9 bytes; the articles behind it are skipped"
      ),
      (.unreadable(.notAnObject, .skipped), "is not an object in braces; it is skipped"),
      (.tooMany(limit: 9), "is one too many after 9; none is read from here on"),
      (.tooManyItems(limit: 9), "is one item too many after 9; none is read from here on"),
      (
        .forbiddenComma(before: "]"),
        "a comma stands before the closing ]; JSON forbids it, take it out"
      ),
      (.repeatedKey, "stands in the document more than once; the last one counts"),
      (
        .unknownKey(of: .post, suggestion: "date", isLost: false),
        "is no key of a post; did you mean \"date\"?; ignored"
      ),
      (
        .unknownKey(of: .flyer, suggestion: nil, isLost: true),
        "is no key of a flyer; what it holds is not read"
      ),
      (.notUnderstood, "can't be understood; ignored"),
      (.repaired, "holds bytes that are no Unicode text; replaced by \u{FFFD}"),
    ] as [(ImportFinding, String)])
  func ofADocument(finding: ImportFinding, words: String) { #expect("\(finding)" == words) }

  @Test(
    arguments: [
      (.wrongType(.object, wanted: .text), "is an object where a text belongs; ignored"),
      (.wrongType(.list, wanted: .number), "is a list where a number belongs; ignored"),
      (.wrongType(.flag, wanted: .id), "is true or false, not an id; ignored"),
      (
        .wrongType(.hugeNumber, wanted: .tag),
        "is too large a number, not the id or the name of a tag; ignored"
      ),
      (.notAList, "is not a list; ignored"),
      (.furtherElements(count: 3, limit: 2), "has 3 elements; only the first 2 are read"),
      (.numberForText("7"), "is a number where a text belongs; read as \"7\""),
      (.cut(limit: 9), "is longer than 9 bytes; cut there"),
      (.longID(limit: 9), "is longer than 9 bytes; ignored"),
      (
        .takenID("a", .item), "“a” is the id of an earlier item; this item is kept under another id"
      ),
      (
        .takenID("a", .header),
        "“a” is the id of an earlier header; this header is kept under another id"
      ),
      (
        .takenID("a", .tag),
        "“a” is the id of an earlier tag and stays its; this tag is kept without an id"
      ),
      (.numberForDate, "is a number, not a date like \"2016-06-10\"; ignored"),
      (.noDate("soon"), "“soon” can't be read as a date; write it like \"2016-06-10\""),
      (.textForNumber("7"), "is a text where a number belongs; read as 7"),
      (.noNumber("x"), "“x” is no number; ignored"),
      (.outOfRange("7", 0...5), "7 is no number from 0 to 5; ignored"),
      (.noOrdinal, "is not a whole number; read as 0"),
      (.noFlag(readAs: nil), "is neither true nor false; ignored"),
      (.noFlag(readAs: false), "is neither true nor false; read as false"),
      (.noTag, "is not a tag like {\"id\": 1, \"tag\": \"Tip\"}; ignored"),
      (.namelessTag, "is a tag without a name; ignored"),
      (.unknownTag(id: "7"), "7 is the id of no tag in \"tags\"; ignored"),
      (.noTimeOfDay("x"), "“x” is no time of day like \"04:00\"; ignored"),
      (.noLanguage("x"), "“x” is no language like \"de\" or \"zh-Hant\"; ignored"),
      (.noRoster("x"), "“x” is no address like \"https://example.org/v1\"; ignored"),
      (.insecureRoster, "must be an https address, since passwords go there; ignored"),
      (.noColor("x"), "“x” is no colour like \"#0050A0\"; ignored"),
      (.tabOfUnknownTags, "names no tag of this flyer; ignored"),
      (.tagsOfStandardTab, "are not for a tab that \"shows\" all; ignored"),
      (.emptyTab, "has neither a title nor tags; ignored"),
      (.tabTagOfNoItem("x", suggestion: nil), "no item bears “x”"),
      (.tabTagOfNoItem("x", suggestion: "y"), "no item bears “x”; did you mean “y”?"),
      (
        .noStandardTab("x"),
        "“x” is none of home, feed, latest, dated, agenda and conference; ignored"
      ),
      (.noBegin, "has no \"begin\" that is a date; the event is skipped"),
      (
        .noEnd("2026-11-21", of: "2026-11-22"),
        "“2026-11-21” is no end of what begins “2026-11-22”: before it, or of another form; ignored"
      ),
      (
        .noEventStatus("x"),
        "“x” is none of confirmed, tentative and cancelled; read as confirmed"
      ),
      (.noSortKey("x"), "“x” is none of title, location and date; ignored"),
    ] as [(ImportFinding, String)])
  func ofAValue(finding: ImportFinding, words: String) { #expect("\(finding)" == words) }

  @Test(
    arguments: [
      (
        .refusedLink("a", .scheme("ftp"), from: .network),
        "“a” has the scheme “ftp”; only http, https, mailto and tel are opened; the link is left out"
      ),
      (
        .refusedLink("a", .scheme("file"), from: .local),
        "“a” is a file: link; a flyer points to no file, put it on a web server; "
          + "the link is left out"
      ),
      (.refusedLink("", .empty, from: .local), "“” is no address; the link is left out"),
      (
        .refusedLink("a", .tooLong(limit: 9), from: .local),
        "“a” is longer than 9 bytes; the link is left out"
      ),
      (
        .refusedLink("a", .unsafe, from: .local),
        "“a” holds characters that have no place in an address; the link is left out"
      ),
      (
        .refusedLink("a", .userInformation, from: .local),
        "“a” holds a user name or a password; the link is left out"
      ),
      (
        .refusedLink("a", .unrecognized, from: .local),
        "“a” is neither a web address nor a mail address nor a phone number; the link is left out"
      ),
      (
        .refusedLink("a.png", .fileName, from: .local),
        "“a.png” names a file without the server on which it lies; write its whole address; "
          + "the link is left out"
      ),
      (
        .fileBesideDocument("a.png", url: "https://b.example/a.png"),
        "“a.png” names a file without the server on which it lies; "
          + "read as “https://b.example/a.png”"
      ),
      (
        .refusedTextLink("flyer:a2", .scheme("flyer"), from: .local),
        "links to “flyer:a2”, which is no address; an article is linked as “#” and its id"
      ),
      (
        .refusedTextLink("ftp:a", .scheme("ftp"), from: .local),
        "links to “ftp:a”, which has the scheme “ftp”; only http, https, mailto and tel are opened"
      ),
      (
        .partialPicture("a.png"),
        "shows “a.png”, which lacks the server on which it lies: only its words are seen"
      ),
      (
        .deadTextLink("#a"), "links to “#a”, which is neither a heading of it nor an article"
      ),
      (
        .droppedFields("x, y"),
        "only to, cc, subject and body are kept of a mail address; dropped: “x, y”"
      ),
      (.notDialable("x"), "“x” is no number that can be dialled; shown only"),
      (.noPicture("x"), "“x” is no address of a picture; ignored"),
      (.emptyItem(.contact), "has neither a title nor a text; the item is skipped"),
      (.emptyItem(.article), "has neither a title nor a content; the article is skipped"),
      (.emptyItem(.course), "has no title; the course is skipped"),
      (.emptyItem(.staffPick), "has no title; the article is skipped"),
      (.post(.missing(["id", "date"])), "has no \"id\", \"date\"; the post is skipped"),
      (.post(.wrongType(.list)), "is a list where a text belongs; the post is skipped"),
      (.post(.empty), "is empty; the post is skipped"),
      (.post(.noText), "holds no text; the post is skipped"),
      (.post(.unknownForm("x")), "“x” is neither “text” nor “image”; the post is skipped"),
      (.post(.noDate("x")), "“x” can't be read as a date; the post is skipped"),
      (
        .post(.noPicture("x", .noWebAddress)),
        "“x” is no valid http:// or https:// address; the post is skipped"
      ),
      (
        .post(.noPicture("x", .noPicture)),
        "“x” names no .jpg, .jpeg, .png, .gif or .webp; the post is skipped"
      ),
      (
        .post(.noPicture("x", .unfit(.userInformation))),
        "“x” holds a user name or a password; the post is skipped"
      ),
      (
        .unknownStatus("x", readAs: .published),
        "“x” is neither INCUBATING nor PUBLISHED; read as PUBLISHED, as it has a \"publishTime\""
      ),
      (
        .unknownStatus("x", readAs: .incubating),
        "“x” is neither INCUBATING nor PUBLISHED; read as INCUBATING, as it has no \"publishTime\""
      ),
      (.noCriteria, "is not an object like {\"numSoldTickets\": 30}; ignored"),
    ] as [(ImportFinding, String)])
  func ofAnItem(finding: ImportFinding, words: String) { #expect("\(finding)" == words) }

  @Test(
    arguments: [
      (.noHeaderInBraces, "is no header in braces; it is skipped"),
      (.noArticleInBraces, "is no article in braces; it is skipped"),
      (.unknownForm("x"), "“x” is no type of article; the article is skipped"),
      (
        .listWithoutArticles,
        "is the type of an article without \"articles\"; read as articleList"
      ),
      (.repeatedMember, "stands there twice; the first counts"),
      (.deepList(limit: 9), "stands below 9 articles; what it lists is skipped"),
      (.deadLink("x"), "“x” is the id of no article; the link is left out"),
      (.selfListed, "lists itself; left out there"),
      (.listedTwice, "stands in this list already; left out the second time"),
      (
        .circular,
        "leads back to an article in which it stands; left out on this way, not on others"
      ),
      (
        .unplacedHeaders,
        "no header with articles stands on Home or on a tab: say \"showOnTab\" or "
          + "\"showOnHome\"; each with articles is read as a tab"
      ),
      (.deadReference("x"), "links to “x”, which is not there; left out"),
      (.noAssetLink, "is no link to an asset; left out"),
      (.noSectionLink, "is no link to a section; left out"),
      (.noArticleLinks(count: 2), "what is no link to an article is left out: 2"),
      (
        .guessed(type: "t", count: 2, ContentfulMapping(title: "name", bodies: ["text"])),
        "2 of the content type “t” are read by a guess: title = \"name\", body = \"text\"; "
          + "[contentful.types] in config.toml can say otherwise"
      ),
      (.unusedMapping(type: "t"), "[contentful.types] names “t”, of which there is no entry"),
      (
        .unknownField("f", type: "t"),
        "[contentful.types] names the field “f”, which “t” does not have"
      ),
      (
        .unknownContentTypes(count: 2, type: "t"),
        "2 of the content type “t”, which no flyer has; skipped"
      ),
      (.unknownTypes(count: 2, type: "t"), "2 of the type “t”, which no flyer has; skipped"),
      (
        .unusableEntries(count: 2),
        "2 can't be read: without an id, too large or too deep; skipped"
      ),
    ] as [(ImportFinding, String)])
  func ofArticlesAndSpaces(finding: ImportFinding, words: String) {
    #expect("\(finding)" == words)
  }
}
