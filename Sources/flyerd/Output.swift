import Foundation
import Localizing
import Roster

/// The output for users.
enum Output {
  /// The messages beside failures.
  enum Notice {
    case admin(name: String, login: String)
    case noAdmin(data: String, isInDatabase: Bool)
    /// The roster has no contradictions, and `breaches` shifts break a rule of work.
    case sound(breaches: Int)
    /// A shift is beyond a rule of work.
    case breach(DutyBreach)
    /// A backup was put back.
    case restored
    /// A roster has gone elsewhere.
    case moved
    /// A file that others may read has a password in it.
    case readable(String)
    case passwordSet(login: String)
    case deactivated(name: String)
    case erased
    case sessionsEnded
  }

  static func complain(_ failure: Failure) { write("flyerd: \(failure)") }

  static func tell(_ notice: Notice) { write("\(notice)") }

  /// Without controls, because names and what databases say come from elsewhere.
  private static func write(_ message: String) {
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    let text = lines.map { visible(String($0)) }.joined(separator: "\n")
    try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
  }

  static func visible(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.withoutDirections.unicodeScalars.map { scalar in
          scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar
        }))
  }
}

extension Output.Notice: CustomStringConvertible {
  /// The message: what happened, and what to do.
  var description: String {
    switch self {
    case .admin(let name, let login):
      tr("\(name) is now an admin and logs in as \(login).")
    case .noAdmin(let data, let isInDatabase):
      // The address is not repeated: there may be a password in it.
      """
      \(tr("This roster has no admin yet. Create the first one in another terminal:"))

        flyerd admin create --data \(data)\(isInDatabase ? " --database …" : "") --login NAME
      """
    case .sound(breaches: 0): tr("The roster has no contradictions and no rule violations.")
    case .sound(let breaches):
      tr(
        "The roster has no contradictions. \(breaches) warning: a shift that the current rules do not allow.",
        "The roster has no contradictions. \(breaches) warnings: shifts that the current rules do not allow.",
        count: breaches)
    case .breach(let breach):
      // TRANSLATORS: {0} is what a rule is about, such as “rest”, {4} a whole sentence
      tr(
        """
        Warning, \(breach.obstacle.rule.noun): \(breach.owner.name) has the shift \
        \(breach.shift.id) on \(breach.shift.slot). \(breach.why)
        """)
    case .passwordSet(let login):
      tr("\(login) has a new password, and has to log in again everywhere.")
    case .deactivated(let name):
      tr("\(name) is deactivated. The upcoming shifts are now on the marketplace.")
    case .erased: tr("The identity is erased. Older backups still contain the name.")
    case .sessionsEnded: tr("The member has to log in again everywhere.")
    case .restored:
      tr(
        "The backup is restored. Members have to log in again and need new invitations and calendar addresses."
      )
    case .moved:
      tr(
        "The roster is moved and verified. Start the server with the new place. The old roster is kept and says where it was moved."
      )
    case .readable(let path):
      tr(
        "\(path) contains a password, and other users can read it. Restrict it (chmod 600), or use database_file."
      )
    }
  }
}
