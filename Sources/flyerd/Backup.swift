import ArgumentParser
import Foundation
import Localizing
import Roster
import RosterStoring

/// Holds what is kept against the rules.
struct Verify: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: tr(
      "Say what in the roster contradicts itself or the rules, also while a server runs."),
    discussion: tr(
      """
      Shifts from today on that the rules of work would not allow now are said as warnings, each with \
      its rule, and make nothing fail: the rules may have been others when they were given. What an \
      admin has let pass is not said, nor what was of people who have left.
      """)
  )
  .withExamples(of: "verify")

  @OptionGroup var roster: StoreOptions

  func run() async throws {
    try await roster.withStore(for: .looking) { store in
      let damages = try await store.damages()
      for damage in damages { print(damage) }
      let today = try await store.rules.timeZone.date(at: currentInstant())
      let breaches = try await store.breaches(from: today)
      for breach in breaches { Output.tell(.breach(breach)) }
      if let first = damages.first { throw RosterStoreError.damaged(first) }
      Output.tell(.sound(breaches: breaches.count))
    }
  }
}

/// Writes all there is to a file.
struct Backup: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: tr("Write the whole roster to a file, also while a server runs."),
    discussion: tr("It is verified before: what contradicts itself could not be restored.")
  )
  .withExamples(of: "backup")

  @OptionGroup var roster: StoreOptions
  @Argument(help: ArgumentHelp(tr("The file; it must not be there yet.")))
  var file: String
  @Flag(
    help: ArgumentHelp(
      tr("Write it all the same where it contradicts itself, for somebody to look into.")))
  var unverified = false

  func run() async throws {
    guard !FileManager.default.fileExists(atPath: file) else {
      throw Failure.present(file)
    }
    try await roster.withStore(for: .looking) { store in
      if !unverified, let damage = try await store.damages().first {
        throw RosterStoreError.damaged(damage)
      }
      try await store.backUp(to: file)
    }
  }
}

/// Puts back what was written.
struct Restore: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: tr("Put a backup in the place of the roster, once its servers are stopped."),
    discussion: tr(
      """
      Everybody has to log in again; invitations and the addresses of calendars are to be made anew. \
      Where it replaces a roster, passwords are those of now, and so are its admins; whoever has left \
      does not come back.
      """)
  )
  .withExamples(of: "restore")

  @OptionGroup var roster: StoreOptions
  @Argument(help: ArgumentHelp(tr("The file that backup has written.")))
  var file: String
  @Flag(help: ArgumentHelp(tr("Replace a roster with people in it.")))
  var replace = false

  func run() async throws {
    guard FileManager.default.fileExists(atPath: file) else {
      throw Failure.missing(file)
    }
    try await roster.home().restore(from: file, replacing: replace, at: currentInstant())
    Output.tell(.restored)
  }
}
