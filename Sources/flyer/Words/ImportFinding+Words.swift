import FlyerModel
import Importing

extension ImportFinding: CustomStringConvertible {
  /// The rest of a sentence that begins with the value.
  var description: String {
    switch self {
    case .notJSON(let fault): "\(fault); correct the JSON there"
    case .unreadable(let obstacle, let outcome): "\(obstacle); \(outcome)"
    case .tooMany(let limit): "is one too many after \(limit); none is read from here on"
    case .tooManyItems(let limit): "is one item too many after \(limit); none is read from here on"
    case .forbiddenComma(let bracket):
      "a comma stands before the closing \(bracket); JSON forbids it, take it out"
    case .repeatedKey: "stands in the document more than once; the last one counts"
    case .unknownKey(let place, let suggestion, let isLost):
      "is no key of \(place)" + (suggestion.map { "; did you mean \"\($0)\"?" } ?? "")
        + (isLost ? "; what it holds is not read" : "; ignored")
    case .notUnderstood: "can't be understood; ignored"
    case .repaired: "holds bytes that are no Unicode text; replaced by \u{FFFD}"

    case .wrongType(let type, .text): "is \(type) where a text belongs; ignored"
    case .wrongType(let type, .number): "is \(type) where a number belongs; ignored"
    case .wrongType(let type, .id): "is \(type), not an id; ignored"
    case .wrongType(let type, .tag): "is \(type), not the id or the name of a tag; ignored"
    case .notAList: "is not a list; ignored"
    case .furtherElements(let count, let limit):
      "has \(count) elements; only the first \(limit) are read"
    case .numberForText(let number): "is a number where a text belongs; read as \"\(number)\""
    case .cut(let limit): "is longer than \(limit) bytes; cut there"
    case .longID(let limit): "is longer than \(limit) bytes; ignored"
    case .takenID(let id, .tag):
      "\(id.quoted) is the id of an earlier tag and stays its; this tag is kept without an id"
    case .takenID(let id, let bearer):
      "\(id.quoted) is the id of an earlier \(bearer); this \(bearer) is kept under another id"
    case .numberForDate: "is a number, not a date like \"2016-06-10\"; ignored"
    case .noDate(let text): "\(text.quoted) can't be read as a date; write it like \"2016-06-10\""
    case .textForNumber(let digits): "is a text where a number belongs; read as \(digits)"
    case .noNumber(let text): "\(text.quoted) is no number; ignored"
    case .outOfRange(let digits, let range):
      "\(digits) is no number from \(range.lowerBound) to \(range.upperBound); ignored"
    case .noOrdinal: "is not a whole number; read as 0"
    case .noFlag(nil): "is neither true nor false; ignored"
    case .noFlag(let value?): "is neither true nor false; read as \(value)"

    case .noTag: "is not a tag like {\"id\": 1, \"tag\": \"Tip\"}; ignored"
    case .namelessTag: "is a tag without a name; ignored"
    case .unknownTag(let id): "\(id) is the id of no tag in \"tags\"; ignored"
    case .noLanguage(let tag): "\(tag.quoted) is no language like \"de\" or \"zh-Hant\"; ignored"
    case .noTimeOfDay(let text): "\(text.quoted) is no time of day like \"04:00\"; ignored"
    case .noRoster(let text):
      "\(text.quoted) is no address like \"https://example.org/v1\"; ignored"
    case .insecureRoster: "must be an https address, since passwords go there; ignored"
    case .noColor(let text): "\(text.quoted) is no colour like \"#0050A0\"; ignored"
    case .tagsOfStandardTab: "are not for a tab that \"shows\" all; ignored"
    case .emptyTab: "has neither a title nor tags; ignored"
    case .tabOfUnknownTags: "names no tag of this flyer; ignored"
    case .tabTagOfNoItem(let tag, let suggestion):
      "no item bears \(tag.quoted)" + (suggestion.map { "; did you mean \($0.quoted)?" } ?? "")
    case .noStandardTab(let name):
      "\(name.quoted) is none of home, feed, latest, dated, agenda and conference; ignored"
    case .noSortKey(let name): "\(name.quoted) is none of title, location and date; ignored"

    case .refusedLink(let address, let refusal, let origin):
      "\(address.quoted) \(refusal.reason(from: origin)); the link is left out"
    case .fileBesideDocument(let name, let url):
      "\(name.quoted) names a file without the server on which it lies; read as \(url.quoted)"
    case .droppedFields(let names):
      "only to, cc, subject and body are kept of a mail address; dropped: \(names.quoted)"
    case .notDialable(let number):
      "\(number.quoted) is no number that can be dialled; shown only"
    case .noPicture(let address): "\(address.quoted) is no address of a picture; ignored"

    case .emptyItem(let kind): "has \(kind.lack); the \(kind.name) is skipped"
    case .post(let fault): "\(fault); the post is skipped"
    case .unknownStatus(let name, .published):
      "\(name.quoted) is neither INCUBATING nor PUBLISHED; read as PUBLISHED, as it has a "
        + "\"publishTime\""
    case .unknownStatus(let name, .incubating):
      "\(name.quoted) is neither INCUBATING nor PUBLISHED; read as INCUBATING, as it has no "
        + "\"publishTime\""
    case .noBegin: "has no \"begin\" that is a date; the event is skipped"
    case .noEnd(let end, let begin):
      "\(end.quoted) is no end of what begins \(begin.quoted): before it, or of another form; "
        + "ignored"
    case .noEventStatus(let name):
      "\(name.quoted) is none of confirmed, tentative and cancelled; read as confirmed"
    case .noCriteria: "is not an object like {\"numSoldTickets\": 30}; ignored"

    case .noHeaderInBraces: "is no header in braces; it is skipped"
    case .noArticleInBraces: "is no article in braces; it is skipped"
    case .unknownForm(let name): "\(name.quoted) is no type of article; the article is skipped"
    case .listWithoutArticles:
      "is the type of an article without \"articles\"; read as articleList"
    case .repeatedMember: "stands there twice; the first counts"
    case .deepList(let limit): "stands below \(limit) articles; what it lists is skipped"
    case .deadLink(let id): "\(id.quoted) is the id of no article; the link is left out"
    case .deadTextLink(let destination):
      "links to \(destination.quoted), which is neither a heading of it nor an article"
    case .partialPicture(let destination):
      "shows \(destination.quoted), which lacks the server on which it lies: only its words are seen"
    case .refusedTextLink(let destination, .scheme("flyer"), _):
      "links to \(destination.quoted), which is no address; an article is linked as “#” and its id"
    case .refusedTextLink(let destination, let refusal, let origin):
      "links to \(destination.quoted), which \(refusal.reason(from: origin))"
    case .selfListed: "lists itself; left out there"
    case .listedTwice: "stands in this list already; left out the second time"
    case .conversion(let code, let operands): code.words(operands)
    case .circular:
      "leads back to an article in which it stands; left out on this way, not on others"
    case .nothingToRead: "has nothing to read: no item, no article, no event"
    case .unplacedHeaders:
      "no header with articles stands on Home or on a tab: say \"showOnTab\" or "
        + "\"showOnHome\"; each with articles is read as a tab"

    case .deadReference(let id): "links to \(id.quoted), which is not there; left out"
    case .noAssetLink: "is no link to an asset; left out"
    case .noSectionLink: "is no link to a section; left out"
    case .noArticleLinks(let count): "what is no link to an article is left out: \(count)"
    case .guessed(let type, let count, let mapping):
      "\(count) of the content type \(type.quoted) are read by a guess: \(mapping); "
        + "[contentful.types] in config.toml can say otherwise"
    case .unusedMapping(let type):
      "[contentful.types] names \(type.quoted), of which there is no entry"
    case .unknownField(let field, let type):
      "[contentful.types] names the field \(field.quoted), which \(type.quoted) does not have"
    case .unknownContentTypes(let count, let type):
      "\(count) of the content type \(type.quoted), which no flyer has; skipped"
    case .unknownTypes(let count, let type):
      "\(count) of the type \(type.quoted), which no flyer has; skipped"
    case .unusableEntries(let count):
      "\(count) can't be read: without an id, too large or too deep; skipped"
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
    case .information, .contact: "item"
    case .article, .course, .staffPick, .post, .event: descriptor.noun
    }
  }

  /// What is missing where nothing would be shown.
  fileprivate var lack: String {
    switch self {
    case .information, .contact, .event: "neither a title nor a text"
    case .article: "neither a title nor a content"
    case .course, .staffPick, .post: "no title"
    }
  }
}
