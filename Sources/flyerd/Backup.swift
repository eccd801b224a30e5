import ArgumentParser
import Foundation
import Localizing
import Roster
import RosterStoring

/// Holds what is kept against the rules.
struct Verify: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: tr(
      "Check the roster for contradictions and rule violations, also while a server runs."),
    discussion: tr(
      "Shifts from today on that the current work rules do not allow are reported as warnings, each with its rule. Warnings are not failures: the rules may have been different when the shifts were given. Leaves out what an admin has overridden, and shifts of former members."
    )
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
    discussion: tr("Verifies the roster first: one with contradictions could not be restored.")
  )
  .withExamples(of: "backup")

  @OptionGroup var roster: StoreOptions
  @Argument(help: ArgumentHelp(tr("The file; it must not exist yet.")))
  var file: String
  @Flag(
    help: ArgumentHelp(
      tr("Write the file even if the roster has contradictions, for inspection.")))
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
    abstract: tr("Replace the roster with a backup; stop its servers first."),
    discussion: tr(
      "All members have to log in again; invitations and calendar addresses have to be created again. If the backup replaces a roster, the current passwords and admins stay, and former members do not come back."
    )
  )
  .withExamples(of: "restore")

  @OptionGroup var roster: StoreOptions
  @Argument(help: ArgumentHelp(tr("The file that backup wrote.")))
  var file: String
  @Flag(help: ArgumentHelp(tr("Replace the roster even if it has members.")))
  var replace = false

  func run() async throws {
    guard FileManager.default.fileExists(atPath: file) else {
      throw Failure.missing(file)
    }
    try await roster.home().restore(from: file, replacing: replace, at: currentInstant())
    Output.tell(.restored)
  }
}
