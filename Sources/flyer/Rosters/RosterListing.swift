import ArgumentParser
import Reading
import Roster

/// A command that lists rows of the roster.
protocol RosterListing: AsyncParsableCommand {
  associatedtype Row: ListedRow

  var options: RosterOptions { get }

  /// What is listed, in order.
  func rows(in view: RosterPresenter) -> [Row]
}

extension RosterListing {
  func run() async throws {
    let access = try await RosterAccess(options)
    let view = try await access.viewOrCopy()
    let rows = rows(in: view)
    try access.print(
      rows.map { Row.Printed($0, in: view) },
      lines: Row.lines(of: rows, in: view, width: Output.width),
      fields: \.fields)
  }
}

/// A command that changes the roster.
protocol RosterChanging: AsyncParsableCommand {
  var options: RosterOptions { get }

  /// What is commanded, and what is said once it is done; throws a `Failure` where that can't be
  /// told.
  func change(in view: RosterPresenter) throws -> (RosterCommand, done: String)
}

extension RosterChanging {
  func run() async throws {
    let access = try await RosterAccess(options)
    let (command, done) = try await change(in: access.view())
    try await access.perform(command, done: done)
  }
}

extension ArgumentHelp {
  /// How a shift is named.
  static let shift = ArgumentHelp("The shift: its day or its id.", valueName: "shift")
}
