package import FlyerModel
import Localizing

/// An error in a value of a document, and its effect.
///
/// Operands with texts of the document are cut to the length of a quotation. They may still contain
/// control characters.
package enum ImportFinding: Sendable, Equatable {
  case notJSON(JSONFault)
  case unreadable(Obstacle, Outcome)
  case tooMany(limit: Int)
  case tooManyItems(limit: Int)
  case forbiddenComma(before: Character)
  case repeatedKey
  case unknownKey(of: Place, suggestion: String?, isLost: Bool)
  case notUnderstood
  case repaired

  case wrongType(JSONType, wanted: Wanted)
  case notAList
  case furtherElements(count: Int, limit: Int)
  case numberForText(String)
  case cut(limit: Int)
  case longID(limit: Int)
  case takenID(String, Bearer)
  case numberForDate
  case noDate(String)
  case textForNumber(String)
  case noNumber(String)
  case outOfRange(String, ClosedRange<Int>)
  case noOrdinal
  /// A flag is not a Boolean; the operand is the value used instead, nil for none.
  case noFlag(readAs: Bool?)

  case noTag
  case namelessTag
  case unknownTag(id: String)
  case noLanguage(String)
  case noTimeOfDay(String)
  case noRoster(String)
  case insecureRoster
  case noColor(String)
  /// The publisher's text has too little contrast with the background, in tenths (45 for 4.5:1).
  case lowContrast(tenths: Int, with: String)
  case tagsOfStandardTab
  case emptyTab
  case tabOfUnknownTags
  case tabTagOfNoItem(String, suggestion: String?)
  case noStandardTab(String)
  case noSortKey(String)

  case refusedLink(String, LinkParsing.Refusal, from: Origin)
  case fileBesideDocument(String, url: String)
  case droppedFields(String)
  case notDialable(String)
  case noPicture(String)

  case emptyItem(Item.Kind)
  case post(PostFault)
  case unknownStatus(String, readAs: Course.Status)
  case noCriteria
  case noBegin
  case noEnd(String, of: String)
  case noEventStatus(String)

  case noHeaderInBraces
  case noArticleInBraces
  case unknownForm(String)
  case listWithoutArticles
  case repeatedMember
  case deepList(limit: Int)
  case deadLink(String)
  /// A link in a text.
  case deadTextLink(String)
  case partialPicture(String)
  case refusedTextLink(String, LinkParsing.Refusal, from: Origin)
  case selfListed
  case listedTwice
  case circular
  case unplacedHeaders
  /// The document is complete, but empty.
  case nothingToRead

  /// A finding about a converted document.
  case conversion(ConversionFinding.Code, [String])

  case deadReference(String)
  case noAssetLink
  case noSectionLink
  case noArticleLinks(count: Int)
  case guessed(type: String, count: Int, ContentfulMapping)
  case unusedMapping(type: String)
  case unknownField(String, type: String)
  case unknownContentTypes(count: Int, type: String)
  case unknownTypes(count: Int, type: String)
  case unusableEntries(count: Int)
}

extension ImportFinding: CustomStringConvertible {
  /// The rest of a sentence that begins with the value.
  package var description: String { words(tellsSkipping: true) }

  /// The same; whether something is skipped need not be said.
  func words(tellsSkipping: Bool) -> String {
    func skipping(_ fault: String, _ outcome: String = "\(Outcome.skipped)") -> String {
      tellsSkipping ? "\(fault); \(outcome)" : fault
    }
    return switch self {
    // TRANSLATORS: what is wrong, as “a colon is missing here”
    case .notJSON(let fault): tr("\(fault); fix the JSON there")
    case .unreadable(let obstacle, let outcome) where outcome.isSkipping:
      skipping("\(obstacle)", "\(outcome)")
    case .unreadable(let obstacle, let outcome): "\(obstacle); \(outcome)"
    // TRANSLATORS: this and what follows is behind a place in a document, as “posts[2].date”
    case .tooMany(let limit): tr("is over the limit of \(limit); the rest is not read")
    case .tooManyItems(let limit):
      tr("is over the limit of \(limit) items; the rest is not read")
    case .forbiddenComma(let bracket):
      tr("JSON allows no comma before the closing \(bracket); remove it")
    case .repeatedKey: tr("appears more than once in the document; the last one is used")
    case .unknownKey(let place, let suggestion, let isLost):
      [
        place.lacksKey,
        // TRANSLATORS: behind “is no key of a post; ”
        suggestion.map { tr("did you mean \"\($0)\"?") },
        isLost ? tr("its content is not read") : "\(Outcome.ignored)",
      ].compactMap(\.self).listedClauses
    case .notUnderstood: tr("can’t be understood; ignored")
    case .repaired: tr("contains bytes that are not Unicode; replaced by �")

    case .wrongType(let type, let wanted): type.isNot(wanted)
    case .notAList: tr("is not a list; ignored")
    case .furtherElements(let count, let limit):
      tr("has \(count) elements; only the first \(limit) are read")
    case .numberForText(let number): tr("is a number, not a string; read as \"\(number)\"")
    case .cut(let limit): tr("is longer than \(limit) bytes; truncated")
    case .longID(let limit): tr("is longer than \(limit) bytes; ignored")
    case .takenID(let id, .tag):
      tr("an earlier tag has the id \(id.quoted); this one is kept without an id")
    case .takenID(let id, .item):
      tr("an earlier item has the id \(id.quoted); this one gets another")
    case .takenID(let id, .header):
      tr("an earlier header has the id \(id.quoted); this one gets another")
    case .numberForDate: tr("is a number, not a date like \"2016-06-10\"; ignored")
    case .noDate(let text):
      tr("\(text.quoted) can’t be read as a date; write it like \"2016-06-10\"")
    case .textForNumber(let digits): tr("is a string, not a number; read as \(digits)")
    case .noNumber(let text): tr("\(text.quoted) is not a number; ignored")
    case .outOfRange(let digits, let range):
      tr("\(digits) is not a number from \(range.lowerBound) to \(range.upperBound); ignored")
    case .noOrdinal: tr("is not a whole number; read as 0")
    case .noFlag(nil): tr("is neither true nor false; ignored")
    case .noFlag(true?): tr("is neither true nor false; read as true")
    case .noFlag(false?): tr("is neither true nor false; read as false")

    // TRANSLATORS: an example in JSON
    case .noTag: tr("is not a tag like \(Self.tagExample); ignored")
    case .namelessTag: tr("is a tag without a name; ignored")
    case .unknownTag(let id): tr("\(id) is not the id of a tag in \"tags\"; ignored")
    case .noLanguage(let tag):
      tr("\(tag.quoted) is not a language like \"de\" or \"zh-Hant\"; ignored")
    case .noTimeOfDay(let text): tr("\(text.quoted) is not a time of day like \"04:00\"; ignored")
    case .noRoster(let text):
      tr("\(text.quoted) is not an address like \"https://example.org/v1\"; ignored")
    case .insecureRoster: tr("must be an https address, since passwords go there; ignored")
    case .noColor(let text): tr("\(text.quoted) is not a colour like \"#0050A0\"; ignored")
    case .lowContrast(let tenths, let key):
      tr(
        "has a contrast of \(tenths / 10).\(tenths % 10):1 with \(key), at least 4.5:1 is needed; ignored"
      )
    case .tagsOfStandardTab: tr("can’t be combined with \"shows\"; ignored")
    case .emptyTab: tr("has neither a title nor tags; ignored")
    case .tabOfUnknownTags: tr("names no tag of this flyer; ignored")
    case .tabTagOfNoItem(let tag, let suggestion?):
      tr("no item has the tag \(tag.quoted); did you mean \(suggestion.quoted)?")
    case .tabTagOfNoItem(let tag, nil): tr("no item has the tag \(tag.quoted)")
    case .noStandardTab(let name):
      tr("\(name.quoted) is not home, feed, latest, dated, agenda or conference; ignored")
    case .noSortKey(let name): tr("\(name.quoted) is not title, location or date; ignored")

    case .refusedLink(let address, let refusal, let origin):
      // TRANSLATORS: a sentence that says what is wrong with the address of a link
      tr("\(refusal.sentence(about: address.quoted, from: origin)); the link is skipped")
    case .fileBesideDocument(let name, let url):
      tr("\(name.quoted) is a file name without a server; read as \(url.quoted)")
    case .droppedFields(let names):
      tr("a mail link keeps only to, cc, subject and body; ignored: \(names.quoted)")
    case .notDialable(let number):
      tr("\(number.quoted) is not a number that can be dialled; only shown")
    case .noPicture(let address): tr("\(address.quoted) is not the address of a picture; ignored")

    case .emptyItem(let kind): skipping(kind.format.lack, "\(Outcome.itemSkipped(kind))")
    case .post(let fault): skipping("\(fault)", "\(Outcome.itemSkipped(.post))")
    case .unknownStatus(let name, .published):
      tr(
        "\(name.quoted) is not INCUBATING or PUBLISHED; read as PUBLISHED, since it has a \"publishTime\""
      )
    case .unknownStatus(let name, .incubating):
      tr(
        "\(name.quoted) is not INCUBATING or PUBLISHED; read as INCUBATING, since it has no \"publishTime\""
      )
    case .noBegin:
      skipping(tr("has no \"begin\" with a date"), "\(Outcome.itemSkipped(.event))")
    case .noEnd(let end, let begin):
      tr(
        "\(end.quoted) can’t end an event that begins \(begin.quoted): earlier, or in a different format; ignored"
      )
    case .noEventStatus(let name):
      tr("\(name.quoted) is not confirmed, tentative or cancelled; read as confirmed")
    // TRANSLATORS: an example in JSON
    case .noCriteria: tr("is not an object like \(Self.criteriaExample); ignored")

    case .noHeaderInBraces: skipping(tr("is not a header in braces"))
    case .noArticleInBraces: skipping(tr("is not an article in braces"))
    case .unknownForm(let name):
      skipping(
        tr("\(name.quoted) is not a type of article"), "\(Outcome.itemSkipped(.article))")
    case .listWithoutArticles:
      tr("does not fit an article with \"articles\"; read as articleList")
    case .repeatedMember: tr("appears twice; the first one is used")
    case .deepList(let limit):
      skipping(tr("is nested below \(limit) articles"), tr("its articles are skipped"))
    case .deadLink(let id): tr("\(id.quoted) is not the id of an article; the link is skipped")
    case .deadTextLink(let destination):
      tr("links to \(destination.quoted), which is neither one of its headings nor an article")
    case .partialPicture(let destination):
      tr(
        "shows \(destination.quoted), an address without a server: only its text is shown")
    case .refusedTextLink(let destination, let refusal, let origin):
      refusal.sentence(aboutLinkTo: destination.quoted, from: origin)
    case .selfListed: tr("lists itself; skipped")
    case .listedTwice: tr("is already in this list; skipped the second time")
    case .conversion(let code, let operands):
      code.words(operands, tellsSkipping: tellsSkipping)
    case .circular:
      tr("would contain itself through another list; skipped in this list")
    case .nothingToRead: tr("has nothing to read: no item, no article, no event")
    case .unplacedHeaders:
      tr(
        "no header with articles is on Home or a tab, so all become tabs; set \"showOnTab\" or \"showOnHome\""
      )

    case .deadReference(let id): tr("links to \(id.quoted), which does not exist; skipped")
    case .noAssetLink: tr("is not a link to an asset; skipped")
    case .noSectionLink: tr("is not a link to a section; skipped")
    case .noArticleLinks(let count):
      tr("has elements that do not link to an article; skipped: \(count)")
    case .guessed(let type, let count, let mapping):
      // TRANSLATORS: a number of entries, a name of their type, and what is in config.toml
      tr(
        "\(count) entry of the content type \(type.quoted) is read with guessed fields: \(mapping); [contentful.types] in config.toml sets them",
        "\(count) entries of the content type \(type.quoted) are read with guessed fields: \(mapping); [contentful.types] in config.toml sets them",
        count: count)
    case .unusedMapping(let type):
      tr("[contentful.types] names \(type.quoted), which has no entry")
    case .unknownField(let field, let type):
      tr("[contentful.types] names the field \(field.quoted), which \(type.quoted) does not have")
    case .unknownContentTypes(let count, let type):
      // TRANSLATORS: a number of entries, and a name of their type
      skipping(
        tr("entries of the unknown content type \(type.quoted): \(count)"), Self.skipped)
    case .unknownTypes(let count, let type):
      // TRANSLATORS: a number of entries, and a name of their type
      skipping(tr("entries of the unknown type \(type.quoted): \(count)"), Self.skipped)
    case .unusableEntries(let count):
      skipping(
        tr(
          "\(count) entry can’t be read: no id, too large or too deep",
          "\(count) entries can’t be read: no id, too large or too deep", count: count),
        Self.skipped)
    }
  }

  // TRANSLATORS: behind what is wrong with entries, and a semicolon
  private static let skipped = tr("skipped")
  private static let tagExample = #"{"id": 1, "tag": "Tip"}"#
  private static let criteriaExample = #"{"numSoldTickets": 30}"#
}

extension String {
  /// The beginning of a foreign text, short enough to quote in a message.
  package var beginning: String {
    let beginning = String(prefix(60)).cut(toBytes: 240)
    return beginning.utf8.count == utf8.count ? self : beginning + "…"
  }

  /// The beginning of a foreign text between quotation marks, short enough for a message.
  package var quoted: String { tr("“\(beginning)”") }
}
