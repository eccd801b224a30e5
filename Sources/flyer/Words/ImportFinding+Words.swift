import FlyerModel
import Importing
import Localizing

extension ImportFinding: CustomStringConvertible {
  /// The rest of a sentence that begins with the value.
  var description: String {
    switch self {
    case .notJSON(let fault): tr("\(fault); correct the JSON there")
    case .unreadable(let obstacle, let outcome): "\(obstacle); \(outcome)"
    case .tooMany(let limit): tr("is one too many after \(limit); none is read from here on")
    case .tooManyItems(let limit):
      tr("is one item too many after \(limit); none is read from here on")
    case .forbiddenComma(let bracket):
      tr("a comma stands before the closing \(bracket); JSON forbids it, take it out")
    case .repeatedKey: tr("stands in the document more than once; the last one counts")
    case .unknownKey(let place, let suggestion, let isLost):
      "is no key of \(place)" + (suggestion.map { "; did you mean \"\($0)\"?" } ?? "")
        + (isLost ? "; what it holds is not read" : "; ignored")
    case .notUnderstood: tr("can't be understood; ignored")
    case .repaired: tr("holds bytes that are no Unicode text; replaced by \u{FFFD}")

    case .wrongType(let type, .text): tr("is \(type) where a text belongs; ignored")
    case .wrongType(let type, .number): tr("is \(type) where a number belongs; ignored")
    case .wrongType(let type, .id): tr("is \(type), not an id; ignored")
    case .wrongType(let type, .tag): tr("is \(type), not the id or the name of a tag; ignored")
    case .notAList: tr("is not a list; ignored")
    case .furtherElements(let count, let limit):
      tr("has \(count) elements; only the first \(limit) are read")
    case .numberForText(let number): tr("is a number where a text belongs; read as \"\(number)\"")
    case .cut(let limit): tr("is longer than \(limit) bytes; cut there")
    case .longID(let limit): tr("is longer than \(limit) bytes; ignored")
    case .takenID(let id, .tag):
      tr("\(id.quoted) is the id of an earlier tag and stays its; this tag is kept without an id")
    case .takenID(let id, let bearer):
      tr("\(id.quoted) is the id of an earlier \(bearer); this \(bearer) is kept under another id")
    case .numberForDate: tr("is a number, not a date like \"2016-06-10\"; ignored")
    case .noDate(let text):
      tr("\(text.quoted) can't be read as a date; write it like \"2016-06-10\"")
    case .textForNumber(let digits): tr("is a text where a number belongs; read as \(digits)")
    case .noNumber(let text): tr("\(text.quoted) is no number; ignored")
    case .outOfRange(let digits, let range):
      tr("\(digits) is no number from \(range.lowerBound) to \(range.upperBound); ignored")
    case .noOrdinal: tr("is not a whole number; read as 0")
    case .noFlag(nil): tr("is neither true nor false; ignored")
    case .noFlag(let value?): tr("is neither true nor false; read as \(value)")

    case .noTag: tr("is not a tag like {\"id\": 1, \"tag\": \"Tip\"}; ignored")
    case .namelessTag: tr("is a tag without a name; ignored")
    case .unknownTag(let id): tr("\(id) is the id of no tag in \"tags\"; ignored")
    case .noLanguage(let tag):
      tr("\(tag.quoted) is no language like \"de\" or \"zh-Hant\"; ignored")
    case .noTimeOfDay(let text): tr("\(text.quoted) is no time of day like \"04:00\"; ignored")
    case .noRoster(let text):
      tr("\(text.quoted) is no address like \"https://example.org/v1\"; ignored")
    case .insecureRoster: tr("must be an https address, since passwords go there; ignored")
    case .noColor(let text): tr("\(text.quoted) is no colour like \"#0050A0\"; ignored")
    case .tagsOfStandardTab: tr("are not for a tab that \"shows\" all; ignored")
    case .emptyTab: tr("has neither a title nor tags; ignored")
    case .tabOfUnknownTags: tr("names no tag of this flyer; ignored")
    case .tabTagOfNoItem(let tag, let suggestion):
      "no item bears \(tag.quoted)" + (suggestion.map { "; did you mean \($0.quoted)?" } ?? "")
    case .noStandardTab(let name):
      tr("\(name.quoted) is none of home, feed, latest, dated, agenda and conference; ignored")
    case .noSortKey(let name): tr("\(name.quoted) is none of title, location and date; ignored")

    case .refusedLink(let address, let refusal, let origin):
      tr("\(address.quoted) \(refusal.reason(from: origin)); the link is left out")
    case .fileBesideDocument(let name, let url):
      tr("\(name.quoted) names a file without the server on which it lies; read as \(url.quoted)")
    case .droppedFields(let names):
      tr("only to, cc, subject and body are kept of a mail address; dropped: \(names.quoted)")
    case .notDialable(let number):
      tr("\(number.quoted) is no number that can be dialled; shown only")
    case .noPicture(let address): tr("\(address.quoted) is no address of a picture; ignored")

    case .emptyItem(let kind): tr("has \(kind.lack); the \(kind.name) is skipped")
    case .post(let fault): tr("\(fault); the post is skipped")
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
    case .noBegin: tr("has no \"begin\" that is a date; the event is skipped")
    case .noEnd(let end, let begin):
      tr(
        """
        \(end.quoted) is no end of what begins \(begin.quoted): before it, or of another form; \
        ignored
        """)
    case .noEventStatus(let name):
      tr("\(name.quoted) is none of confirmed, tentative and cancelled; read as confirmed")
    case .noCriteria: tr("is not an object like {\"numSoldTickets\": 30}; ignored")

    case .noHeaderInBraces: tr("is no header in braces; it is skipped")
    case .noArticleInBraces: tr("is no article in braces; it is skipped")
    case .unknownForm(let name): tr("\(name.quoted) is no type of article; the article is skipped")
    case .listWithoutArticles:
      tr("is the type of an article without \"articles\"; read as articleList")
    case .repeatedMember: tr("stands there twice; the first counts")
    case .deepList(let limit): tr("stands below \(limit) articles; what it lists is skipped")
    case .deadLink(let id): tr("\(id.quoted) is the id of no article; the link is left out")
    case .deadTextLink(let destination):
      tr("links to \(destination.quoted), which is neither a heading of it nor an article")
    case .partialPicture(let destination):
      tr(
        """
        shows \(destination.quoted), which lacks the server on which it lies: only its words are \
        seen
        """)
    case .refusedTextLink(let destination, .scheme("flyer"), _):
      tr(
        """
        links to \(destination.quoted), which is no address; an article is linked as “#” and its \
        id
        """)
    case .refusedTextLink(let destination, let refusal, let origin):
      tr("links to \(destination.quoted), which \(refusal.reason(from: origin))")
    case .selfListed: tr("lists itself; left out there")
    case .listedTwice: tr("stands in this list already; left out the second time")
    case .conversion(let code, let operands): code.words(operands)
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
      tr(
        """
        \(count) of the content type \(type.quoted) are read by a guess: \(mapping); \
        [contentful.types] in config.toml can say otherwise
        """)
    case .unusedMapping(let type):
      tr("[contentful.types] names \(type.quoted), of which there is no entry")
    case .unknownField(let field, let type):
      tr("[contentful.types] names the field \(field.quoted), which \(type.quoted) does not have")
    case .unknownContentTypes(let count, let type):
      tr("\(count) of the content type \(type.quoted), which no flyer has; skipped")
    case .unknownTypes(let count, let type):
      tr("\(count) of the type \(type.quoted), which no flyer has; skipped")
    case .unusableEntries(let count):
      tr("\(count) can't be read: without an id, too large or too deep; skipped")
    }
  }
}

extension String {
  /// The beginning of a foreign text between quotation marks, short enough for a message.
  var quoted: String { "“\(beginning)”" }
}

extension Item.Kind {
  /// What an item of the kind is called where it is skipped.
  fileprivate var name: String {
    switch self {
    case .information, .contact: tr("item")
    case .article, .course, .staffPick, .post, .event: descriptor.noun
    }
  }

  /// What is missing where nothing would be shown.
  fileprivate var lack: String {
    switch self {
    case .information, .contact, .event: tr("neither a title nor a text")
    case .article: tr("neither a title nor a content")
    case .course, .staffPick, .post: tr("no title")
    }
  }
}
