import FlyerModel
import Foundation
import Importing
import Storing

extension ConversionFinding.Code {
  /// The rest of a sentence that begins with the place.
  func words(_ operands: [String]) -> String {
    let operand = operands.first ?? ""
    return switch self {
    case .empty: "there is nothing in it"
    case .webPage: "it is a web page"
    case .emptyPage: "it is a web page without words, and names nothing to be read in its place"
    case .names:
      "it names \(operands.dropFirst().first.map { $0.isEmpty ? operand : $0 }?.quoted ?? ""): \(operand)"
    case .interval: "it says that there is news every \(operand) seconds"
    case .skipped: "\(operand) skipped"
    case .further: "\(operand) more to be mended"
    case .unknownFormat:
      "it is none of the documents that are read: a flyer, a feed, a calendar, a schedule, "
        + "a list of subscriptions, Markdown"
    case .malformed where operand == "JSON":
      "it is no JSON from here on; what stands behind is lost"
    case .malformed: "it is broken: \(operand); what stands behind may be lost"
    case .nothingFound: "there is nothing in it to read"
    case .emptyEntry: "an entry without a title, a text, a link and an id; skipped"
    case .emptyEvent: "it has neither a title nor a text; the event is skipped"
    case .refusedAddress: "\(operand.quoted) is no http(s) address; left out"
    case .refusedLink: "\(ImportFinding.refusal(of: operand))"
    case .droppedFields: "\(ImportFinding.droppedFields(operand))"
    case .repeatedID:
      "an earlier entry is known by \(operand.quoted) already; this one is kept under another id"
    case .noDate where operand.isEmpty: "it says no date"
    case .noDate: "\(operand.quoted) can't be read as a date; ignored"
    case .noBegin where operand.isEmpty: "it says not when it begins; the event is skipped"
    case .noBegin: "\(operand.quoted) can't be read as a date; the event is skipped"
    case .endsEarly: "it ends before it begins: \(operand.quoted)"
    case .noDuration: "\(operand.quoted) can't be read as a duration; its end is not known"
    case .noRule: "\(operand.quoted) is no rule that can be followed; it is shown once"
    case .noZone:
      "nobody knows the zone \(operand.quoted); its times are read by the clock of the reader"
    case .noEvents: "\(operand) × \(operands.last ?? ""): no events; left out"
    case .tooMany: "there are more than \(operand) entries; none is read from there on"
    case .tooLarge: "it is larger than \(operand) bytes; nothing of it is read"
    case .unreadable: "it can't be read"
    case .frontMatter: "its front matter can't be read: \(operand); the page is shown without it"
    case .settings: "it can't be read: \(operand); the folder is shown without it"
    case .draft: "it is a draft; left out"
    case .notText: "it is no text (UTF-8); left out"
    case .leftOut: "left out: \(FolderPack.Omission(rawValue: operand)?.words ?? operand)"
    case .missingChapter: "the chapter \(operand.quoted) is not there; left out"
    case .unlisted: "SUMMARY.md does not name it; found by search and links alone"
    case .deadFile: "links to \(operand.quoted), which is not there"
    case .outsideFile: "links to \(operand.quoted), which lies outside of the folder"
    case .takenName: "an earlier page has the id \(operand.quoted) already; known by its path"
    case .late: "it takes too long to read"
    case .outOfMemory: "it needs too much memory to be read"
    case .gaveUp: "it can't be read: the library gave up"
    case .noWalls: "it was not read: flyer-import could not be walled in (\(operand))"
    }
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
  /// Why something is left out.
  fileprivate var words: String {
    let bounds = FolderListing.Bounds()
    return switch self {
    case .tooMany: "there are more than \(bounds.files) files"
    case .tooMuch: "with it there would be more than \(bounds.bytes / 1_000_000) MB"
    case .tooLarge: "it is larger than \(bounds.fileBytes / 1_000_000) MB"
    case .tooDeep: "it lies below more than \(bounds.depth) folders"
    case .outside: "the link leads out of the folder, or back"
    case .made: "it holds what others wrote or what programs made"
    case .name: "its name can't be read"
    case .unreadable: "it can't be read"
    }
  }
}

extension ConversionError: CustomStringConvertible {
  /// What is wrong, in one line.
  var description: String {
    switch self {
    case .notInstalled: "flyer-import, which reads such documents, is not installed beside flyer"
    case .cannotStart(let errno):
      "flyer-import can't be started: \(String(cString: strerror(errno)))"
    case .tooSlow: "it takes too long to read"
    case .ended(let signal): "the document brought flyer-import to a fall (signal \(signal))"
    case .noAnswer: "flyer-import gave no proper answer"
    case .refused(let finding): Self.words(for: finding)
    }
  }

  private static func words(for finding: ConversionFinding) -> String {
    let line = finding.line.map { "line \($0): " } ?? ""
    return line + finding.code.words(finding.operands ?? [])
  }
}
