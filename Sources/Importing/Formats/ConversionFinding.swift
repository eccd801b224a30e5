/// A finding about a document that is converted to a flyer.
package struct ConversionFinding: Error, Sendable, Equatable, Codable {
  /// The kind of finding. Its raw value is the form that processes exchange.
  package enum Code: String, Sendable, Codable {
    /// A web page without text.
    case emptyPage = "empty_page"
    /// Nothing but white space.
    case empty
    /// A web page, whose own text is read if it names no feed or calendar.
    case webPage = "web_page"
    /// A document that a page names as its replacement: address, title and media type.
    case names
    /// The refresh interval that the document declares, in seconds.
    case interval
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
