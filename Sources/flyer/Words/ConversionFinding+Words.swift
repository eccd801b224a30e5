import FlyerModel
import Foundation
import Importing
import Library
import Localizing

extension ConversionFinding.Code {
  /// The rest of a sentence that begins with the place, or a sentence of its own.
  ///
  /// - Parameter tellsSkipping: whether the sentence names the skipped parts.
  func words(_ operands: [String], tellsSkipping: Bool = true) -> String {
    let operand = operands.first ?? ""
    func skipping(_ fault: String, _ outcome: String) -> String {
      tellsSkipping ? "\(fault); \(outcome)" : fault
    }
    return switch self {
    // TRANSLATORS: “it” here and in what follows is a document, a page, an entry or an event
    case .empty: tr("there is nothing in it")
    case .webPage: tr("it is a web page")
    case .emptyPage: tr("it is a web page without text or links to read")
    case .names:
      // TRANSLATORS: a page names another document: the title of that, and its address
      tr("it links to \(Self.title(operands)): \(operand)")
    case .interval: tr("it declares an update every \(operand) seconds")
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

extension FolderPack.Omission {
  /// That something is left out, and why.
  fileprivate var words: String {
    let bounds = FolderListing.Bounds()
    return switch self {
    case .tooMany: tr("skipped: there are more than \(bounds.files) files")
    case .tooMuch:
      tr("skipped: it would bring the total to more than \(bounds.bytes / 1_000_000) MB")
    case .tooLarge: tr("skipped: it is larger than \(bounds.fileBytes / 1_000_000) MB")
    case .tooDeep: tr("skipped: it is more than \(bounds.depth) folders deep")
    case .outside: tr("skipped: the link leads outside the folder, or in a circle")
    case .made: tr("skipped: it holds third-party or generated files")
    case .name: tr("skipped: its name can’t be read")
    case .unreadable: tr("skipped: it can’t be read")
    }
  }
}

extension ConversionError: CustomStringConvertible {
  /// The error, in one line.
  var description: String {
    switch self {
    case .notInstalled:
      tr("flyer-import, which reads such documents, is not installed next to flyer")
    case .cannotStart(let errno):
      tr("flyer-import can’t be started: \(String(cString: strerror(errno)))")
    case .tooSlow: tr("it takes too long to read")
    case .ended(let signal): tr("the document crashed flyer-import (signal \(signal))")
    case .noAnswer: tr("flyer-import failed: invalid answer")
    case .refused(let finding): Self.words(for: finding)
    case .output(let error): "\(error)"
    }
  }

  private static func words(for finding: ConversionFinding) -> String {
    let words = finding.code.words(finding.operands ?? [])
    // TRANSLATORS: what is wrong there
    return finding.line.map { tr("line \($0): \(words)") } ?? words
  }
}
