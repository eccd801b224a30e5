import ArgumentParser
import Invoking
import Localizing
import Reading
import Roster
import RosterPresenting

/// A command that lists rows of the roster.
protocol RosterListing: AsyncParsableCommand, LongOutput {
  associatedtype Row: ListedRow

  var options: RosterOptions { get }

  /// What must be known beside what is one's own and what anybody is asked about; nil for all.
  var part: RosterPart? { get }

  /// What is listed, in order.
  func rows(in view: RosterPresenter) -> [Row]

  /// The same for a person, in so many columns; nil where nobody knows how many there are.
  func lines(of rows: [Row], in view: RosterPresenter, width: Int?) -> [StyledLine]

  /// What a person reads where there is nothing to list.
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

  /// What must be known beside what is one's own and what anybody is asked about; nil for all.
  var part: RosterPart? { get }

  /// What is commanded; throws a `Failure` where that can't be told.
  func change(in view: RosterPresenter) throws -> RosterCommand

  /// What somebody at a terminal is asked before it is done; nil for what can be taken back.
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
      return try Output.tell(.leftAsItIs)
    }
    try await access.perform(command, telling: .carriedOut(command, before: view))
  }

  /// What is commanded; where nothing is there any more to command it of, what it would have been
  /// by the copy that was here: the server says what has become of that.
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

  /// Nobody is asked where nobody looks on.
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
