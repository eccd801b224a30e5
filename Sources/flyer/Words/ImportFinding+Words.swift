import FlyerModel
import Importing
import Localizing

extension ImportFinding: CustomStringConvertible {
  /// The rest of a sentence that begins with the value.
  var description: String { words(tellsSkipping: true) }

  /// The same; whether something is skipped need not be said.
  func words(tellsSkipping: Bool) -> String {
    func skipping(_ fault: String, _ outcome: String = "\(Outcome.skipped)") -> String {
      tellsSkipping ? "\(fault); \(outcome)" : fault
    }
    return switch self {
    // TRANSLATORS: what is wrong, as “a colon is missing here”
    case .notJSON(let fault): tr("\(fault); correct the JSON there")
    case .unreadable(let obstacle, let outcome) where outcome.isSkipping:
      skipping("\(obstacle)", "\(outcome)")
    case .unreadable(let obstacle, let outcome): "\(obstacle); \(outcome)"
    // TRANSLATORS: this and what follows stands behind a place in a document, as “posts[2].date”
    case .tooMany(let limit): tr("is one too many after \(limit); none is read from here on")
    case .tooManyItems(let limit):
      tr("is one item too many after \(limit); none is read from here on")
    case .forbiddenComma(let bracket):
      tr("a comma stands before the closing \(bracket); JSON forbids it, take it out")
    case .repeatedKey: tr("stands in the document more than once; the last one counts")
    case .unknownKey(let place, let suggestion, let isLost):
      [
        place.lacksKey,
        // TRANSLATORS: behind “is no key of a post; ”
        suggestion.map { tr("did you mean \"\($0)\"?") },
        isLost ? tr("what it holds is not read") : "\(Outcome.ignored)",
      ].compactMap(\.self).listedClauses
    case .notUnderstood: tr("can't be understood; ignored")
    case .repaired: tr("holds bytes that are no Unicode text; replaced by \u{FFFD}")

    case .wrongType(let type, let wanted): type.isNot(wanted)
    case .notAList: tr("is not a list; ignored")
    case .furtherElements(let count, let limit):
      tr("has \(count) elements; only the first \(limit) are read")
    case .numberForText(let number): tr("is a number where a text belongs; read as \"\(number)\"")
    case .cut(let limit): tr("is longer than \(limit) bytes; cut there")
    case .longID(let limit): tr("is longer than \(limit) bytes; ignored")
    case .takenID(let id, .tag):
      tr("\(id.quoted) is the id of an earlier tag and stays its; this tag is kept without an id")
    case .takenID(let id, .item):
      tr("\(id.quoted) is the id of an earlier item; this item is kept under another id")
    case .takenID(let id, .header):
      tr("\(id.quoted) is the id of an earlier header; this header is kept under another id")
    case .numberForDate: tr("is a number, not a date like \"2016-06-10\"; ignored")
    case .noDate(let text):
      tr("\(text.quoted) can't be read as a date; write it like \"2016-06-10\"")
    case .textForNumber(let digits): tr("is a text where a number belongs; read as \(digits)")
    case .noNumber(let text): tr("\(text.quoted) is no number; ignored")
    case .outOfRange(let digits, let range):
      tr("\(digits) is no number from \(range.lowerBound) to \(range.upperBound); ignored")
    case .noOrdinal: tr("is not a whole number; read as 0")
    case .noFlag(nil): tr("is neither true nor false; ignored")
    case .noFlag(true?): tr("is neither true nor false; read as true")
    case .noFlag(false?): tr("is neither true nor false; read as false")

    // TRANSLATORS: an example in JSON
    case .noTag: tr("is not a tag like \(Self.tagExample); ignored")
    case .namelessTag: tr("is a tag without a name; ignored")
    case .unknownTag(let id): tr("\(id) is the id of no tag in \"tags\"; ignored")
    case .noLanguage(let tag):
      tr("\(tag.quoted) is no language like \"de\" or \"zh-Hant\"; ignored")
    case .noTimeOfDay(let text): tr("\(text.quoted) is no time of day like \"04:00\"; ignored")
    case .noRoster(let text):
      tr("\(text.quoted) is no address like \"https://example.org/v1\"; ignored")
    case .insecureRoster: tr("must be an https address, since passwords go there; ignored")
    case .noColor(let text): tr("\(text.quoted) is no colour like \"#0050A0\"; ignored")
    case .lowContrast(let tenths, let key):
      tr(
        "has a contrast of \(tenths / 10).\(tenths % 10):1 with \(key), at least 4.5:1 is needed; ignored"
      )
    case .tagsOfStandardTab: tr("are not for a tab that \"shows\" all; ignored")
    case .emptyTab: tr("has neither a title nor tags; ignored")
    case .tabOfUnknownTags: tr("names no tag of this flyer; ignored")
    case .tabTagOfNoItem(let tag, let suggestion?):
      tr("no item bears \(tag.quoted); did you mean \(suggestion.quoted)?")
    case .tabTagOfNoItem(let tag, nil): tr("no item bears \(tag.quoted)")
    case .noStandardTab(let name):
      tr("\(name.quoted) is none of home, feed, latest, dated, agenda and conference; ignored")
    case .noSortKey(let name): tr("\(name.quoted) is none of title, location and date; ignored")

    case .refusedLink(let address, let refusal, let origin):
      // TRANSLATORS: a sentence that says what is wrong with the address of a link
      tr("\(refusal.sentence(about: address.quoted, from: origin)); the link is left out")
    case .fileBesideDocument(let name, let url):
      tr("\(name.quoted) names a file without the server on which it lies; read as \(url.quoted)")
    case .droppedFields(let names):
      tr("only to, cc, subject and body are kept of a mail address; dropped: \(names.quoted)")
    case .notDialable(let number):
      tr("\(number.quoted) is no number that can be dialled; shown only")
    case .noPicture(let address): tr("\(address.quoted) is no address of a picture; ignored")

    case .emptyItem(let kind): skipping(kind.lack, "\(Outcome.itemSkipped(kind))")
    case .post(let fault): skipping("\(fault)", "\(Outcome.itemSkipped(.post))")
    case .unknownStatus(let name, .published):
      tr(
        """
        \(name.quoted) is neither INCUBATING nor PUBLISHED; read as PUBLISHED, as it has a \
        \"publishTime\"
        """)
    case .unknownStatus(let name, .incubating):
      tr(
        """
        \(name.quoted) is neither INCUBATING nor PUBLISHED; read as INCUBATING, as it has no \
        \"publishTime\"
        """)
    case .noBegin:
      skipping(tr("has no \"begin\" that is a date"), "\(Outcome.itemSkipped(.event))")
    case .noEnd(let end, let begin):
      tr(
        """
        \(end.quoted) is no end of what begins \(begin.quoted): before it, or of another form; \
        ignored
        """)
    case .noEventStatus(let name):
      tr("\(name.quoted) is none of confirmed, tentative and cancelled; read as confirmed")
    // TRANSLATORS: an example in JSON
    case .noCriteria: tr("is not an object like \(Self.criteriaExample); ignored")

    case .noHeaderInBraces: skipping(tr("is no header in braces"))
    case .noArticleInBraces: skipping(tr("is no article in braces"))
    case .unknownForm(let name):
      skipping(
        tr("\(name.quoted) is no type of article"), "\(Outcome.itemSkipped(.article))")
    case .listWithoutArticles:
      tr("is the type of an article without \"articles\"; read as articleList")
    case .repeatedMember: tr("stands there twice; the first counts")
    case .deepList(let limit):
      skipping(tr("stands below \(limit) articles"), tr("what it lists is skipped"))
    case .deadLink(let id): tr("\(id.quoted) is the id of no article; the link is left out")
    case .deadTextLink(let destination):
      tr("links to \(destination.quoted), which is neither a heading of it nor an article")
    case .partialPicture(let destination):
      tr(
        """
        shows \(destination.quoted), which lacks the server on which it lies: only its words are \
        seen
        """)
    case .refusedTextLink(let destination, let refusal, let origin):
      refusal.sentence(aboutLinkTo: destination.quoted, from: origin)
    case .selfListed: tr("lists itself; left out there")
    case .listedTwice: tr("stands in this list already; left out the second time")
    case .conversion(let code, let operands):
      code.words(operands, tellsSkipping: tellsSkipping)
    case .circular:
      tr("leads back to an article in which it stands; left out on this way, not on others")
    case .nothingToRead: tr("has nothing to read: no item, no article, no event")
    case .unplacedHeaders:
      tr(
        """
        no header with articles stands on Home or on a tab: say \"showOnTab\" or \"showOnHome\"; \
        each with articles is read as a tab
        """)

    case .deadReference(let id): tr("links to \(id.quoted), which is not there; left out")
    case .noAssetLink: tr("is no link to an asset; left out")
    case .noSectionLink: tr("is no link to a section; left out")
    case .noArticleLinks(let count): tr("what is no link to an article is left out: \(count)")
    case .guessed(let type, let count, let mapping):
      // TRANSLATORS: a number of entries, a name of their type, and what stands in config.toml
      tr(
        """
        \(count) of the content type \(type.quoted) are read by a guess: \(mapping); \
        [contentful.types] in config.toml can say otherwise
        """,
        """
        \(count) of the content type \(type.quoted) are read by a guess: \(mapping); \
        [contentful.types] in config.toml can say otherwise
        """, count: count)
    case .unusedMapping(let type):
      tr("[contentful.types] names \(type.quoted), of which there is no entry")
    case .unknownField(let field, let type):
      tr("[contentful.types] names the field \(field.quoted), which \(type.quoted) does not have")
    case .unknownContentTypes(let count, let type):
      // TRANSLATORS: a number of entries, and a name of their type
      skipping(
        tr("\(count) of the content type \(type.quoted), which no flyer has"), Self.skipped)
    case .unknownTypes(let count, let type):
      // TRANSLATORS: a number of entries, and a name of their type
      skipping(tr("\(count) of the type \(type.quoted), which no flyer has"), Self.skipped)
    case .unusableEntries(let count):
      skipping(
        tr(
          "\(count) can't be read: without an id, too large or too deep",
          "\(count) can't be read: without an id, too large or too deep", count: count),
        Self.skipped)
    }
  }

  // TRANSLATORS: behind what is wrong with entries, and a semicolon
  private static let skipped = tr("skipped")
  private static let tagExample = #"{"id": 1, "tag": "Tip"}"#
  private static let criteriaExample = #"{"numSoldTickets": 30}"#
}

extension String {
  /// The beginning of a foreign text between quotation marks, short enough for a message.
  var quoted: String { tr("“\(beginning)”") }
}

extension Item.Kind {
  /// What it lacks where nothing would be shown; the rest of a sentence that begins with the place.
  fileprivate var lack: String {
    switch self {
    // TRANSLATORS: behind a place in a document, as “events[2]”
    case .information, .contact, .event: tr("has neither a title nor a text")
    case .article: tr("has neither a title nor a content")
    case .course, .staffPick, .post: tr("has no title")
    }
  }
}
