import Files
import Glibc
import Localizing
import Roster
import RosterPresenting
import RosterVisiting
import Storing

extension Failure: CustomStringConvertible {
  /// What is wrong and what to do, in one line.
  var description: String {
    switch self {
    case .noCommand(let word, let near):
      "there is no command “\(word)”: "
        + (near.map { "did you mean \($0)?" } ?? "\(Program.Meaning.unknownSubcommand)")
    case .noSource(let obstacle, let meant):
      meant.map { "\(obstacle.path): \(obstacle.reason): \($0)" } ?? "\(obstacle)"
    case .unknownSource(let word, let near):
      "there is no source “\(word)” in your list: "
        + (near.map { "did you mean “\($0)”?" } ?? "flyer sources shows them")
    case .noSubscriptions(let file): tr("\(file) has no subscription that could be added")
    case .notAdded(let error, let source):
      tr("nothing is added: \(Failure.content(error, about: source))")
    case .unencrypted(let error, let plain): tr("\(error): \(plain) would ask for it without")
    case .settings(let error): "\(error)"
    case .screen(let error): "\(error)"
    case .output(let code): tr("the output can't be written: \(Self.reason(code))")
    // A document that can't be read is named, since the error does not.
    case .content(.importing(let error), about: let source?): "\(source): \(error)"
    case .content(.converting(let error), about: let source?): "\(source): \(error)"
    case .content(let error, _): "\(error)"
    case .noItem(let id): tr("there is no item “\(id)”; flyer list shows the ids")
    case .noList(let id): tr("there is no list “\(id)”; flyer list --kind article shows the ids")
    case .notAList(let title): tr("“\(title)” is no list of articles")
    case .noArticle(let id): tr("“\(id)” is no article: its text is plain")
    case .noLinks(let title): tr("“\(title)” has no links")
    case .whichLink(let title, let id, let count):
      tr(
        """
        say which link: “\(title)” has \(count == 1 ? "1" : "1 to \(count)"); see flyer show \(id)
        """)
    case .linkWithin(let destination):
      tr("\(destination) is in the flyer: flyer show prints articles by their ids")
    case .refusedLink(let destination, let reason): "\(destination) \(reason)"
    case .desktop(let error): "\(error)"
    case .ownNotes(let folder, let code):
      tr("your notes can't be read: \(folder): \(Self.reason(code))")
    case .noNote(let path):
      tr("\(path) is not there, and there is no note about it: check the source")
    case .writingNotes(let error, let path):
      tr("the notes can't be written to \(path): \(error.reason)")
    case .readingNotes(let error, let path):
      tr("\(path) can't be read: \(error.reason): name a folder that flyer notes --export wrote")
    case .roster(.loggedOut): tr("you are not logged in: flyer roster login")
    case .roster(let error): "\(error)"
    case .noRoster: tr("this flyer has no roster: name one with --roster ADDRESS")
    case .noCopy(let source): tr("there is no copy of \(source) yet: flyer refresh fetches it")
    case .noConfigurationFolder:
      tr("nobody knows where your home is: set HOME, or XDG_CONFIG_HOME to an absolute path")
    case .noEditor: tr("there is no editor: set EDITOR to the name of one")
    case .noTerminal: tr("there is no terminal to ask on: use --password-stdin")
    case .terminal(let code): tr("the terminal can't be used: \(Self.reason(code))")
    case .noPassword: tr("there is no password on standard input")
    case .otherPassword: tr("the two new passwords are not the same: try again")
    case .noShift(let date, let step): tr("there is no shift on \(date) that you can \(step)")
    case .noneOf(let reasons, let date, let step):
      "\(Failure.noShift(on: date, to: step)). \(reasons.prefix(3).joined(separator: " "))"
        + (reasons.count > 3 ? " And \(reasons.count - 3) more." : "")
    case .noRequest(let date, let step): tr("there is no request for \(date) that you can \(step)")
    case .noOpening(let date, let step):
      tr("there is no open shift on \(date) that you can \(step)")
    case .noWish(let duty): tr("there is no wish for \(duty); flyer roster wishes lists them")
    case .daysOver: tr("these days are over: name days from today on")
    case .several(let date, let all):
      tr("there are several on \(date), so name one by its id: \(all.joined(separator: ", "))")
    case .noTable(let fault, let file): "\(file): \(fault)"
    case .wrongColumns(let fault, let file): "\(file): \(fault)"
    case .wrongLines(let count, let file):
      tr(
        """
        \(file): \(count == 1 ? "a line is" : "\(count) lines are") wrong, so nothing is done; \
        --partial takes the others
        """)
    case .noTableFile(let file): tr("there is no file \(file)")
    case .severalPeople(let name, let ids):
      tr("there are several called \(name), so name one by the id: \(ids.joined(separator: ", "))")
    case .nobody(let name): tr("there is nobody called \(name); flyer roster people lists all")
    case .fixedShifts(let isAny, let weekday):
      tr(
        """
        you have \(isAny ? "several" : "none") on \(weekday): name one by its id (flyer roster \
        fixed)
        """)
    case .noRow(.shift, let name):
      tr(
        """
        there is no shift “\(name)”: name it by its day (2026-03-03) or its id; the lists show \
        both
        """)
    case .noRow(let kind, let name):
      tr("there is no \(kind.noun) “\(name)”; the lists show the ids")
    }
  }

  private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}

extension Program.Meaning: CustomStringConvertible {
  /// The end of a sentence about a file that is not there.
  var description: String {
    switch self {
    case .subcommand(let name): tr("did you mean flyer \(name)?")
    case .rosterSubcommand(let name): tr("did you mean flyer roster \(name)?")
    case .unknownSubcommand: tr("flyer --help shows what there is")
    case .host(let address): tr("did you mean https://\(address)?")
    }
  }
}
