import FlyerModel
import Localizing

/// A finding about a document that is converted to a flyer.
package struct ConversionFinding: Error, Sendable, Equatable, Codable {
  /// The kind of finding. Its raw value is the form that processes exchange.
  package enum Code: String, Sendable, Codable {
    /// A web page without text.
    case emptyPage = "empty_page"
    /// A web page without a main text, such as a list of links or a form.
    case noMainText = "no_main_text"
    /// Nothing but white space.
    case empty
    /// A web page, whose own text is read if it names no feed or calendar.
    case webPage = "web_page"
    /// A document that a page names as its replacement: address, title and media type.
    case names
    /// The refresh interval that the document declares, in seconds.
    case interval
    /// The document is a feed, whose entries leave it after a while.
    case feed
    /// The number of skipped entries, and the number of findings that are not reported one by one.
    case skipped, further
    /// The format is unknown.
    case unknownFormat = "unknown_format"
    /// It breaks the rules of its language; the operand is the reason. The readable part was read.
    case malformed
    /// It lacks everything that its format requires.
    case nothingFound = "nothing_found"
    /// An entry without a title, a text, a link and an id.
    case emptyEntry = "empty_entry"
    /// An event without a title and a text.
    case emptyEvent = "empty_event"
    /// The operand is not the address of a server, as a list of subscriptions requires.
    case refusedAddress = "refused_address"
    case noAddress = "no_address"
    /// The operand is a link that cannot be opened.
    case refusedLink = "refused_link"
    /// The operand lists fields that a mail link must not set.
    case droppedFields = "dropped_fields"
    /// The operand is an id that an earlier entry has.
    case repeatedID = "repeated_id"
    /// The operand is not a date.
    case noDate = "no_date"
    /// The operand, which may be empty, is not a date, so that the beginning of an event is
    /// unknown.
    case noBegin = "no_begin"
    /// An event ends at a time, the operand, that is before its beginning.
    case endsEarly = "ends_early"
    /// The operand is not a duration.
    case noDuration = "no_duration"
    /// The operand is not a supported rule of recurrence.
    case noRule = "no_rule"
    /// The operand is an unknown part of a recurrence rule, which is applied without it.
    case unknownRulePart = "unknown_rule_part"
    /// The operand is the name of an unknown time zone.
    case noZone = "no_zone"
    /// The operand is the name of an unknown time zone after a date, which is read as UTC.
    case foreignZone = "foreign_zone"
    /// A series with too many times, which are left out from the operand on.
    case longSeries = "long_series"
    /// Events without a calendar around them.
    case noCalendar = "no_calendar"
    /// A JSON Feed without a version.
    case noVersion = "no_version"
    /// Components of a calendar that are not events: their number and name.
    case noEvents = "no_events"
    /// The document has more entries than the limit, which is the operand.
    case tooMany = "too_many"
    /// The document has more bytes than the limit, which is the operand.
    case tooLarge = "too_large"
    case unreadable
    /// The front matter of a page is invalid; the operand is the reason.
    case frontMatter = "front_matter"
    /// The settings of a folder are invalid; the operand is the reason.
    case settings
    /// A page is still a draft; the operand is the chapter, if it is one of a book.
    case draft
    /// A file of a folder is not a text (UTF-8).
    case notText = "not_text"
    /// A file or folder was left out; the operand is a `FolderPack.Omission`.
    case leftOut = "left_out"
    /// A chapter of a book is missing; the operand is its file.
    case missingChapter = "missing_chapter"
    /// A book lists the file of a chapter twice; the operand is its path.
    case repeatedChapter = "repeated_chapter"
    /// The line of a chapter of a book is not a Markdown link, though one was meant; the operand is
    /// its file.
    case noLink = "no_link"
    /// A page of a book is not in its summary.
    case unlisted
    /// Files of a folder are not pages, but can be opened by their paths; the operand is their count.
    case otherFiles = "other_files"
    /// A link or a picture leads to a missing file, the operand, or out of the folder.
    case deadFile = "dead_file"
    case outsideFile = "outside_file"
    /// The operand is a link to a place that its page does not have.
    case deadAnchor = "dead_anchor"
    /// The operand is an id or an alias that an earlier page has.
    case takenName = "taken_name"
    /// The conversion took too long or too much memory, or a library failed.
    case late
    case outOfMemory = "out_of_memory"
    case gaveUp = "gave_up"
    /// The sandbox could not be created; the operand is the reason.
    case noWalls = "no_walls"
  }

  package var severity: ImportIssue.Severity
  package var code: Code
  package var operands: [String]?
  /// The line, counted from 1; nil if unknown.
  package var line: Int?
  package var column: Int?
  /// The path in the document, for example `/rss/channel/item[3]`.
  package var path: String?
  /// The file of a folder.
  package var file: String?

  package init(
    _ severity: ImportIssue.Severity, _ code: Code, _ operands: [String] = [], line: Int = 0,
    column: Int = 0, path: String = "", file: String = ""
  ) {
    (self.severity, self.code) = (severity, code)
    self.operands = operands.isEmpty ? nil : operands
    (self.line, self.column) = (line > 0 ? line : nil, column > 0 ? column : nil)
    self.path = path.isEmpty ? nil : path
    self.file = file.isEmpty ? nil : file
  }

  /// The finding as an issue of the document.
  package var issue: ImportIssue {
    ImportIssue(
      file: file, line: line ?? 0, column: column ?? 0, path: JSONPath(foreign: path ?? ""),
      severity: severity, .conversion(code, operands ?? []))
  }
}

extension ConversionFinding.Code {
  /// The rest of a sentence that begins with the place, or a sentence of its own.
  ///
  /// - Parameter tellsSkipping: whether the sentence names the skipped parts.
  package func words(_ operands: [String], tellsSkipping: Bool = true) -> String {
    let operand = operands.first ?? ""
    func skipping(_ fault: String, _ outcome: String) -> String {
      tellsSkipping ? "\(fault); \(outcome)" : fault
    }
    return switch self {
    // TRANSLATORS: “it” here and in what follows is a document, a page, an entry or an event
    case .empty: tr("there is nothing in it")
    case .webPage: tr("it is a web page")
    case .noMainText: tr("the page has no main text")
    case .emptyPage: tr("it is a web page without text or links to read")
    case .names:
      // TRANSLATORS: a page names another document: the title of that, and its address
      tr("it links to \(Self.title(operands)): \(operand)")
    case .interval: tr("it declares an update every \(operand) seconds")
    case .feed: tr("it is a feed")
    // TRANSLATORS: a number of entries
    case .skipped: tr("\(operand) skipped")
    // TRANSLATORS: a number of findings beyond those that are listed
    case .further: tr("\(operand) more to fix")
    case .unknownFormat:
      tr(
        "unknown format; flyer reads flyers, feeds, calendars, schedules, subscription lists and Markdown"
      )
    case .malformed where operand == "JSON":
      tr("it is not valid JSON from here on; the rest is lost")
    // TRANSLATORS: what is broken, in the words of a library
    case .malformed: tr("it is broken: \(operand); what follows may be lost")
    case .nothingFound: tr("it contains nothing to read")
    case .emptyEntry:
      skipping(tr("an entry without a title, a text, a link or an id"), tr("skipped"))
    case .emptyEvent: skipping(tr("it has neither a title nor a text"), Self.eventSkipped)
    case .refusedAddress: tr("\(operand.quoted) is not an http(s) address; skipped")
    case .noAddress: tr("\(operand.quoted) has no address; skipped")
    case .refusedLink: "\(ImportFinding.refusal(of: operand))"
    case .droppedFields: "\(ImportFinding.droppedFields(operand))"
    case .repeatedID:
      tr(
        "an earlier entry has the id \(operand.quoted); this one gets another")
    case .noDate where operand.isEmpty: tr("it has no date")
    case .noDate: tr("\(operand.quoted) can’t be read as a date; ignored")
    case .noBegin where operand.isEmpty:
      skipping(tr("it has no start time"), Self.eventSkipped)
    case .noBegin:
      skipping(tr("\(operand.quoted) can’t be read as a date"), Self.eventSkipped)
    case .endsEarly: tr("it ends before it begins: \(operand.quoted)")
    case .noDuration: tr("\(operand.quoted) can’t be read as a duration; the end is unknown")
    case .noRule: tr("\(operand.quoted) is not a supported repeat rule; the event is shown once")
    // TRANSLATORS: a part of a repeat rule, as BYEASTER
    case .unknownRulePart:
      tr("the repeat rule has an unknown part, \(operand.quoted); it is ignored")
    case .noZone:
      tr("unknown time zone \(operand.quoted); times are read as local time")
    case .foreignZone: tr("unknown time zone \(operand.quoted); the date is read as UTC")
    // TRANSLATORS: behind the name of an event; a date, with a time or without
    case .longSeries: tr("repeats too often; shown until \(operand)")
    case .noCalendar: tr("BEGIN:VCALENDAR is missing; the events are shown anyway")
    case .noVersion: tr("it declares no version of JSON Feed; read as version 1.1")
    case .noEvents:
      // TRANSLATORS: a kind of component of iCalendar, as VTODO, and how many there are
      tr("\(operand) × \(operands.last ?? ""): not events; skipped")
    case .tooMany: tr("there are more than \(operand) entries; the rest is not read")
    case .tooLarge: tr("it is larger than \(operand) bytes; it is not read")
    case .unreadable: tr("it can’t be read")
    case .frontMatter:
      tr("its front matter can’t be read: \(operand); the page is shown without it")
    case .settings: tr("it can’t be read: \(operand); the folder is shown without it")
    case .draft where operand.isEmpty: tr("it is a draft; skipped")
    case .draft: tr("the chapter \(operand.quoted) is a draft; skipped")
    case .notText: tr("it is not UTF-8 text; skipped")
    case .leftOut:
      FolderPack.Omission(rawValue: operand)?.words ?? tr("skipped: \(operand)")
    case .missingChapter: tr("the chapter \(operand.quoted) does not exist; skipped")
    case .repeatedChapter:
      tr("the chapter \(operand.quoted) is already in this list; skipped the second time")
    case .noLink:
      // TRANSLATORS: the path of a chapter in SUMMARY.md; <…> is Markdown
      tr(
        """
        the link to \(operand.quoted) is not valid Markdown: its title has a link, or its path has \
        spaces without <…> around it
        """)
    case .unlisted: tr("SUMMARY.md does not list it; only search and links find it")
    case .otherFiles:
      tr(
        "\(Int(operand) ?? 0) file is not a Markdown page: open it by its path",
        "\(Int(operand) ?? 0) files are not Markdown pages: open them by their path",
        count: Int(operand) ?? 0)
    // TRANSLATORS: behind the name of a page
    case .deadFile: tr("links to \(operand.quoted), which does not exist")
    // TRANSLATORS: behind the name of a page; #names, as chapter.md#names
    case .deadAnchor: tr("links to \(operand.quoted), but the page has no such heading")
    case .outsideFile: tr("links to \(operand.quoted), which is outside the folder")
    case .takenName:
      tr("an earlier page has the id \(operand.quoted); this one is identified by its path")
    case .late: tr("it takes too long to read")
    case .outOfMemory: tr("it needs too much memory to be read")
    case .gaveUp: tr("it can’t be read: the library failed")
    // TRANSLATORS: why
    case .noWalls: tr("it was not read: flyer-import could not be sandboxed (\(operand))")
    }
  }
}

extension ConversionFinding.Code {
  private static let eventSkipped = "\(ImportFinding.Outcome.itemSkipped(.event))"

  /// The title of another document in a page, or its address.
  private static func title(_ operands: [String]) -> String {
    guard let address = operands.first, let title = operands.dropFirst().first else { return "" }
    return (title.isEmpty ? address : title).quoted
  }
}

extension ImportFinding {
  /// Why nothing opens an address.
  fileprivate static func refusal(of address: String) -> ImportFinding {
    do throws(LinkParsing.Refusal) {
      _ = try LinkParsing.parse(address)
      return .refusedTextLink(address, .unrecognized, from: .network)
    } catch {
      return .refusedTextLink(address, error, from: .network)
    }
  }
}
