package import FlyerModel

/// An error in a value of a document, and its effect.
///
/// Operands with texts of the document are cut to the length of a quotation. They may still contain
/// control characters.
package enum ImportFinding: Sendable, Equatable {
  /// The kinds of values that are expected.
  package enum Wanted: Sendable, Equatable {
    case text, number, id, tag
  }

  /// The things that can have an id.
  package enum Bearer: Sendable, Equatable {
    case item, header, tag
  }

  /// An object with keys of its own, named as in the schema.
  package enum Place: String, Sendable {
    case flyer, theme, tab, tag, link, image, criteria, creator, header, section
    case item, article, course, staffPick, post, event
  }

  /// The reason why an element cannot be read.
  package enum Obstacle: Sendable, Equatable {
    case notJSON(JSONFault)
    case notAnObject
    case tooDeep(limit: Int)
    case tooLarge(limit: Int)
  }

  /// The effect of an element that cannot be read.
  package enum Outcome: Sendable, Equatable {
    case ignored
    case skipped
    case itemSkipped(Item.Kind)
    case articlesBehindSkipped
    case onlyArticlesRead
  }

  /// The reason why a post cannot be shown.
  package enum PostFault: Error, Sendable, Equatable {
    case missing([String])
    case wrongType(JSONType)
    case empty
    case noText
    case unknownForm(String)
    case noDate(String)
    case noPicture(String, PictureAddress.Refusal)
  }

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

extension String {
  /// The beginning of a foreign text, short enough to quote in a message.
  package var beginning: String {
    let beginning = String(prefix(60)).cut(toBytes: 240)
    return beginning.utf8.count == utf8.count ? self : beginning + "…"
  }
}
