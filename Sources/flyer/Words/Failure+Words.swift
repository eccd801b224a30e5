import Files
import Glibc
import Library
import Localizing
import Roster
import RosterVisiting

extension Failure: CustomStringConvertible {
  /// The error and a remedy, in one line.
  var description: String {
    switch self {
    case .noCommand(let word, let near?):
      tr("there is no command “\(word)”: did you mean \(near)?")
    case .noCommand(let word, nil):
      tr("there is no command “\(word)”: flyer --help lists them")
    case .noSource(let obstacle, let meant):
      meant.map { "\(obstacle.path): \(obstacle.reason): \($0)" } ?? "\(obstacle)"
    case .unknownSource(let word, let near?):
      tr("there is no source “\(word)” in your list: did you mean “\(near)”?")
    case .unknownSource(let word, nil):
      tr("there is no source “\(word)” in your list: flyer sources lists them")
    case .noSubscriptions(let file): tr("\(file) has no subscription to add")
    case .notAdded(let error, let source):
      // TRANSLATORS: why
      tr("nothing was added: \(Failure.content(error, about: source))")
    // TRANSLATORS: what went wrong, and an address without encryption
    case .unencrypted(let error, let plain): tr("\(error); to fetch it unencrypted, use \(plain)")
    case .settings(let error): "\(error)"
    case .screen(let error): "\(error)"
    case .output(let code): tr("the output can’t be written: \(Self.reason(code))")
    // A document that can't be read is named, since the error does not.
    case .content(.importing(let error), about: let source?):
      "\(StandardInput.name(of: source)): \(error)"
    case .content(.converting(let error), about: let source?):
      "\(StandardInput.name(of: source)): \(error)"
    case .content(let error, _): "\(error)"
    case .noItem(let id): tr("there is no item “\(id)”; flyer list shows the ids")
    case .whichItem:
      tr("standard input has several items: name one, as in flyer show ID -")
    case .noList(let id): tr("there is no list “\(id)”; flyer list --kind article shows the ids")
    case .notAList(let title): tr("“\(title)” is not a list of articles")
    case .noArticle(let id): tr("“\(id)” is not an article: its text is plain")
    case .noLinks(let title): tr("“\(title)” has no links")
    case .whichLink(let title, let id, let count):
      count == 1
        ? tr("name a link: “\(title)” has 1; see flyer show \(id)")
        : tr("name a link: “\(title)” has 1 to \(count); see flyer show \(id)")
    case .linkWithin(let destination):
      tr("\(destination) links to an article of this flyer: use flyer show ID")
    case .refusedLink(let destination, let reason): "\(destination) \(reason)"
    case .desktop(let error): "\(error)"
    case .ownNotes(let folder, let code):
      tr("your notes can’t be read: \(folder): \(Self.reason(code))")
    case .noNote(let path):
      tr("\(path) does not exist, and there is no note about it: check the source")
    case .writingNotes(let error, let path):
      tr("the notes can’t be written to \(path): \(error.reason)")
    case .readingNotes(let error, let path):
      tr("\(path) can’t be read: \(error.reason): name a folder that flyer notes --export wrote")
    case .roster(.loggedOut): tr("you are not logged in: flyer roster login")
    case .roster(let error): "\(error)"
    case .noRoster: tr("this flyer has no roster: name one with --roster ADDRESS")
    case .noCopy(let source): tr("\(source) is not downloaded yet: flyer refresh fetches it")
    case .noConfigurationFolder:
      tr("your home folder is unknown: set HOME, or XDG_CONFIG_HOME to an absolute path")
    case .noEditor: tr("there is no editor: set EDITOR")
    case .noTerminal: tr("there is no terminal to prompt on: use --password-stdin")
    case .terminal(let code): tr("the terminal can’t be used: \(Self.reason(code))")
    case .noPassword: tr("there is no password on standard input")
    case .otherPassword: tr("the new passwords do not match: try again")
    case .noShift(let date, let step): step.lacksShift(on: date)
    case .noneOf(let reasons, let date, let step):
      ([step.lacksShift(on: date).asSentence] + reasons.prefix(3)
        + (reasons.count > 3 ? [Self.more(reasons.count - 3)] : [])).joined(separator: " ")
    case .noRequest(let date, let step): step.lacksRequest(for: date)
    case .noOpening(let date, let step): step.lacksOpening(on: date)
    case .noWish(let duty): tr("there is no wish for \(duty); flyer roster wishes lists them")
    case .daysOver: tr("these days are in the past: name days from today onwards")
    case .several(let date, let all):
      tr("there are several entries on \(date); name one by its id: \(all.listed)")
    case .noTable(let fault, let file): "\(file): \(fault)"
    case .wrongColumns(let fault, let file): "\(file): \(fault)"
    case .wrongLines(let count, let file):
      tr(
        "\(file): a line is wrong, so nothing was imported; --partial imports the others",
        "\(file): \(count) lines are wrong, so nothing was imported; --partial imports the others",
        count: count)
    case .noTableFile(let file): tr("there is no file \(file)")
    case .severalPeople(let name, let ids):
      tr("there are several members called \(name); name one by id: \(ids.listed)")
    case .unknownPerson(let name):
      tr("there is no member called \(name); flyer roster people lists all")
    case .fixedShifts(let isAny, let weekday):
      isAny
        ? tr(
          "you have several fixed shifts on \(weekday.inWords): name one by its id (flyer roster fixed)"
        )
        : tr("you have no fixed shift on \(weekday.inWords): flyer roster fixed lists yours")
    case .noRow(.shift, let name):
      tr(
        "there is no shift “\(name)”: use its day (2026-03-03) or its id; the lists show both")
    case .noRow(.person, let name): tr("there is no member “\(name)”; the lists show the ids")
    case .noRow(.fixedShift, let name):
      tr("there is no fixed shift “\(name)”; the lists show the ids")
    case .noRow(.opening, let name):
      tr("there is no open shift “\(name)”; the lists show the ids")
    case .noRow(.request, let name): tr("there is no request “\(name)”; the lists show the ids")
    case .noRow(.trade, let name): tr("there is no trade “\(name)”; the lists show the ids")
    case .noRow(.wish, let name): tr("there is no wish “\(name)”; the lists show the ids")
    }
  }

  private static func more(_ count: Int) -> String {
    // TRANSLATORS: behind some reasons, each a sentence
    tr("And \(count) more.", "And \(count) more.", count: count)
  }

  private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}

extension Program.Meaning: CustomStringConvertible {
  /// The end of a sentence about a file that is not there.
  var description: String {
    switch self {
    case .subcommand(let name): tr("did you mean flyer \(name)?")
    case .rosterSubcommand(let name): tr("did you mean flyer roster \(name)?")
    case .unknownSubcommand: tr("flyer --help lists all commands")
    case .host(let address): tr("did you mean https://\(address)?")
    }
  }
}
