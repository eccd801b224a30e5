/// Something that is to be said of a document of which a flyer was to be made.
package struct ConversionFinding: Error, Sendable, Equatable, Codable {
  /// What was found; its raw value is what goes from process to process.
  package enum Code: String, Sendable, Codable {
    /// A page of the web with nothing to read.
    case emptyPage = "empty_page"
    /// Nothing but white space.
    case empty
    /// A page of the web, whose own words are read where it names nothing.
    case webPage = "web_page"
    /// What a page names to be read in its place: address, title and media type.
    case names
    /// There is news every so many seconds.
    case interval
    /// So many entries were skipped, and so many findings are not among those that are told one
    /// by one.
    case skipped, further
    /// None of the formats that can be read.
    case unknownFormat = "unknown_format"
    /// It breaks the rules of its language; the operand says how. What could be read was read.
    case malformed
    /// It has nothing that its format asks for.
    case nothingFound = "nothing_found"
    /// An entry without a title, a text, a link and an id.
    case emptyEntry = "empty_entry"
    /// An event without a title and a text.
    case emptyEvent = "empty_event"
    /// The operand is no address of a server, as a list of subscriptions may name.
    case refusedAddress = "refused_address"
    /// The operand is a link that nothing opens.
    case refusedLink = "refused_link"
    /// Fields, whose names are the operand, that a link to a mail address may not bring along.
    case droppedFields = "dropped_fields"
    /// An id, the operand, that an earlier entry has.
    case repeatedID = "repeated_id"
    /// The operand is no date.
    case noDate = "no_date"
    /// The operand, which may be empty, is no date, so that nobody knows when an event begins.
    case noBegin = "no_begin"
    /// An event that is over at a time, the operand, before it begins.
    case endsEarly = "ends_early"
    /// The operand says not how long something takes.
    case noDuration = "no_duration"
    /// The operand is no rule of recurrence that can be followed.
    case noRule = "no_rule"
    /// The operand is the name of a zone that nobody knows.
    case noZone = "no_zone"
    /// The operand is the name of a zone that nobody knows, behind a date that is read as UTC.
    case foreignZone = "foreign_zone"
    /// A series of which no times are shown from the operand on, for there are too many.
    case longSeries = "long_series"
    /// Events without a calendar around them.
    case noCalendar = "no_calendar"
    /// A JSON Feed that declares no version of it.
    case noVersion = "no_version"
    /// Parts of a calendar that are no events: how many, and their name.
    case noEvents = "no_events"
    /// More entries than are read, whose number is the operand.
    case tooMany = "too_many"
    /// More bytes than are read, whose number is the operand.
    case tooLarge = "too_large"
    case unreadable
    /// The front matter of a page is broken; the operand says how.
    case frontMatter = "front_matter"
    /// The settings of a folder are broken; the operand says how.
    case settings
    /// A page that is still a draft.
    case draft
    /// A file of a folder that is no text (UTF-8).
    case notText = "not_text"
    /// A file or folder that was left out; the operand is an `Omission`.
    case leftOut = "left_out"
    /// A chapter of a book whose file, the operand, is not there.
    case missingChapter = "missing_chapter"
    /// A chapter of a book whose line is no link in Markdown, though one was meant; the operand is
    /// its file.
    case noLink = "no_link"
    /// A page of a book that its summary does not name.
    case unlisted
    /// Files of a folder that are no pages but open by themselves: how many.
    case otherFiles = "other_files"
    /// A link or a picture whose file, the operand, is not there; or that leaves the folder.
    case deadFile = "dead_file"
    case outsideFile = "outside_file"
    /// A link, the operand, to a place that its page does not have.
    case deadAnchor = "dead_anchor"
    /// An id or an alias, the operand, that an earlier page has.
    case takenName = "taken_name"
    /// It took too long, too much memory; or a library gave up.
    case late
    case outOfMemory = "out_of_memory"
    case gaveUp = "gave_up"
    /// No walls could be built; the operand says why.
    case noWalls = "no_walls"
  }

  package var severity: ImportIssue.Severity
  package var code: Code
  package var operands: [String]?
  /// Counted from 1; nil where no line is known.
  package var line: Int?
  package var column: Int?
  /// Where in the document, `/rss/channel/item[3]` for instance.
  package var path: String?
  /// The file of a folder in which it is.
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

  /// It as one of the things to be mended in the document.
  package var issue: ImportIssue {
    ImportIssue(
      file: file, line: line ?? 0, column: column ?? 0, path: JSONPath(foreign: path ?? ""),
      severity: severity, .conversion(code, operands ?? []))
  }
}
