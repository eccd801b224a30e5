import ArgumentParser
import Foundation
import Localizing
import Roster
import RosterServing
import RosterStoring

/// Who takes part, and what is kept of them.
struct PeopleCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "people",
    abstract: tr("List, export, deactivate, erase or log out members."),
    subcommands: [List.self, Export.self, Deactivate.self, Erase.self, LogOut.self],
    defaultSubcommand: List.self
  )
  .withExamples(of: "people")

  /// Lists all members.
  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: tr("List all members: login, name, role, whether active, last session.")
    )
    .withExamples(of: "people list")

    @OptionGroup var roster: StoreOptions
    @Flag(help: ArgumentHelp(tr("Print JSON.")))
    var json = false

    func run() async throws {
      try await roster.withStore(for: .looking) { store in
        let people = try await store.members(at: currentInstant())
        if json { return try Output.print(people) }
        for member in people { Output.print(member.fields) }
      }
    }
  }

  /// Prints all data kept of a member.
  struct Export: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: tr("Print all data stored about a member, as JSON, without the password hash.")
    )
    .withExamples(of: "people export")

    @OptionGroup var roster: StoreOptions
    @OptionGroup var who: PersonArgument

    func run() async throws {
      try await roster.withStore(for: .looking) { store in
        let person = try await who.find(in: store)
        guard let record = try await store.record(of: person.id, at: currentInstant()) else {
          throw Failure.unknownPerson(who.person)
        }
        try Output.print(record)
      }
    }
  }

  /// Deactivates a member.
  struct Deactivate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: tr("Deactivate a member."),
      discussion: tr(
        "All sessions end, the upcoming shifts go to the marketplace, and the places in open shifts are free again. An admin can reactivate the member."
      )
    )
    .withExamples(of: "people deactivate")

    @OptionGroup var roster: StoreOptions
    @OptionGroup var who: PersonArgument

    func run() async throws {
      try await roster.withStore { store in
        let person = try await who.find(in: store)
        _ = try await store.perform(
          .deactivate(person: person.seen), by: .system, key: nil, at: currentInstant())
        Output.tell(.deactivated(name: person.name))
      }
    }
  }

  /// Erases a former member for good.
  struct Erase: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: tr("Erase the identity of a former member, for good."),
      discussion: tr(
        "Erases name, login, sessions, calendar and reasons that contain the name. The shifts stay, shown as a former member’s. Older backups still contain the name; if one replaces this roster, the name is erased again."
      )
    )
    .withExamples(of: "people erase")

    @OptionGroup var roster: StoreOptions
    @OptionGroup var who: PersonArgument
    @Flag(help: ArgumentHelp(tr("Confirm; this can’t be undone.")))
    var yes = false

    func validate() throws {
      if !yes { throw ValidationError(.notSure) }
    }

    func run() async throws {
      try await roster.withStore { store in
        let person = try await who.find(in: store)
        _ = try await store.perform(
          .erase(person: person.seen), by: .system, key: nil, at: currentInstant())
      }
      Output.tell(.erased)
    }
  }

  /// Ends sessions.
  struct LogOut: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "logout", abstract: tr("End all sessions of a member.")
    )
    .withExamples(of: "people logout")

    @OptionGroup var roster: StoreOptions
    @OptionGroup var who: PersonArgument

    func run() async throws {
      try await roster.withStore { store in
        let person = try await who.find(in: store)
        _ = try await store.endSessions(
          of: person.id, keeping: nil, by: .system, at: currentInstant())
      }
      Output.tell(.sessionsEnded)
    }
  }
}

/// The member a command is about.
struct PersonArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp(tr("The member’s login; the name or id if they can’t log in.")))
  var person: String

  /// Throws `Failure.unknownPerson` if no member, or more than one, matches.
  func find(in store: any RosterStore) async throws -> Person {
    let people = try await store.people()
    let account = try await store.account(login: person)
    let named = people.filter { $0.name.lowercased() == person.lowercased() }
    let found =
      people.first { $0.id == account?.person } ?? people.first { $0.id.rawValue == person }
      ?? (named.count == 1 ? named.first : nil)
    guard let found else { throw Failure.unknownPerson(person) }
    return found
  }
}

extension RosterMember {
  /// Login, name, role, whether they take part, last session and id.
  fileprivate var fields: [String] {
    [
      login ?? "-", person.name, person.role.rawValue, person.isActive ? "active" : "left",
      lastSession?.description ?? "-", person.id.rawValue,
    ]
  }
}

extension Output {
  /// Prints a value as JSON.
  static func print(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    Swift.print(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  /// Prints fields with tabs between them.
  static func print(_ fields: [String]) {
    Swift.print(fields.map(visible).joined(separator: "\t"))
  }
}
