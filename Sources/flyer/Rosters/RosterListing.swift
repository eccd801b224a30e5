import ArgumentParser
import CommandLine
import Localizing
import Roster
import Screens

/// A command that lists rows of the roster.
protocol RosterListing: AsyncParsableCommand, LongOutput {
  associatedtype Row: ListedRow

  var options: RosterOptions { get }

  /// The part of the roster needed beside the user's own rows and open questions; nil for all.
  var part: RosterPart? { get }

  /// The rows of the list, in order.
  func rows(in view: RosterPresenter) -> [Row]

  /// The lines for people, in `width` columns; nil if their number is not known.
  func lines(of rows: [Row], in view: RosterPresenter, width: Int?) -> [StyledLine]

  /// The message for an empty list.
  var emptiness: String { get }
}

extension RosterListing {
  var part: RosterPart? { RosterPart() }

  var printing: Printing { options.shared.printing }

  func lines(of rows: [Row], in view: RosterPresenter, width: Int?) -> [StyledLine] {
    Row.lines(of: rows, in: view, width: width)
  }

  func run() async throws {
    let access = try await RosterAccess(options, lookingAt: part)
    let view = try await access.viewOrCopy()
    let rows = rows(in: view)
    try access.print(
      rows, in: view,
      lines: rows.isEmpty
        ? StyledLine.lines(emptiness, .text, measure: Output.width)
        : lines(of: rows, in: view, width: Output.width))
  }
}

/// A command that changes the roster.
protocol RosterChanging: AsyncParsableCommand {
  var options: RosterOptions { get }

  /// The part of the roster needed beside the user's own rows and open questions; nil for all.
  var part: RosterPart? { get }

  /// The command; throws a `Failure` if it is not clear.
  func change(in view: RosterPresenter) throws -> RosterCommand

  /// The question to a user at a terminal before the command; nil for a command that can be undone.
  func question(about command: RosterCommand, in view: RosterPresenter) -> TypedLine.Question?
}

extension RosterChanging {
  var part: RosterPart? { nil }

  func question(about command: RosterCommand, in view: RosterPresenter) -> TypedLine.Question? {
    nil
  }

  func run() async throws {
    let access = try await RosterAccess(options, lookingAt: part)
    let (copy, view) = (await access.copy(), try await access.view())
    let command = try change(in: view, since: copy)
    if let question = question(about: command, in: view), try !Self.agrees(to: question) {
      return try Output.tell(tr("nothing changed"))
    }
    try await access.perform(command, in: view)
  }

  /// The command; if its row no longer exists, the command it would have been by the former copy:
  /// the server tells what has become of the row.
  private func change(
    in view: RosterPresenter, since copy: RosterPresenter?
  ) throws -> RosterCommand {
    do { return try change(in: view) } catch let failure as Failure
      where failure.code == Sysexits.noInput
    {
      guard let former = copy.flatMap({ try? change(in: $0) }), former.isAboutSeenRows else {
        throw failure
      }
      return former
    }
  }

  /// Asks at a terminal only; without one, the answer is yes.
  private static func agrees(to question: TypedLine.Question) throws -> Bool {
    guard Output.isTerminal else { return true }
    let answer = try TypedLine.read(question)
    let agreements = [
      "y", "yes",
      // TRANSLATORS: what may be typed, in lower case, after a question that ends with [y/N]
      tr("y", context: "answer"),
      // TRANSLATORS: what may be typed, in lower case, after a question that ends with [y/N]
      tr("yes", context: "answer"),
    ]
    return agreements.contains(answer.lowercased())
  }
}

extension RosterCommand {
  /// False where the server could not tell that what is named has changed since it was seen.
  fileprivate var isAboutSeenRows: Bool { if case .wish = self { false } else { true } }
}

extension ArgumentHelp {
  /// How a shift is named.
  static let shift = ArgumentHelp(tr("The shift: its day or its id."), valueName: "shift")
}
