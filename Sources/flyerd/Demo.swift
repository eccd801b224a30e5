import ArgumentParser
import Localizing
import Roster
import RosterServing
import RosterStoring

/// Makes a roster to try things with.
struct Demo: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: tr("Fill an empty roster with sample data: a small restaurant with five members."),
    discussion: tr("They log in with their names in lower case and the same password.")
  )
  .withExamples(of: "demo")

  @OptionGroup var roster: StoreOptions
  @Option(help: ArgumentHelp(tr("The password of all five.")))
  var password = "bon appetit"

  func run() async throws {
    try Credentials.check(password: password)
    try await roster.withStore { store in
      let now = currentInstant()
      let today = try await store.rules.timeZone.date(at: now)
      guard try await store.people().isEmpty else {
        throw Failure.peopleThere(roster.data)
      }
      let restaurant = try await Restaurant(in: store, today: today, now: now, password: password)
      try await restaurant.fill()
    }
    for person in Restaurant.Staff.allCases { print(person.login) }
  }
}
