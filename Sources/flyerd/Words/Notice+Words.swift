import ArgumentParser
import Localizing
import Roster

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

extension Password.Question: CustomStringConvertible {
  /// The prompt before the input.
  var description: String {
    switch self {
    case .password: tr("Password:") + " "
    case .again: tr("Password again:", context: "password") + " "
    }
  }
}

extension ValidationError {
  init(_ problem: UsageProblem) {
    switch problem {
    case .certificateAndKey: self.init(tr("Use --certificate and --key together."))
    case .twoDatabases: self.init(tr("Use --database or --database-file, not both."))
    case .samePlace: self.init(tr("--from and --to are the same place."))
    case .publicAddress: self.init(tr("--public-address must begin with https:// or http://."))
    case .codeOrPassword: self.init(tr("Use --code or --password-stdin, not both."))
    case .notSure: self.init(tr("This can’t be undone. Add --yes to confirm."))
    case .commandsAtOnce: self.init(tr("--commands-at-once takes a number, or 0 for no limit."))
    case .limit(let option, let range):
      // TRANSLATORS: {0} is the name of an option
      self.init(
        tr("--\(option) takes a number from \(range.lowerBound) to \(range.upperBound)."))
    case .hours(let option, let hours):
      // TRANSLATORS: {0} is the name of an option
      self.init(tr("--\(option) takes \(hours.lowerBound) to \(hours.upperBound) hours, or off."))
    case .mailServerAndSender: self.init(tr("Use --mail-server and --mail-from together."))
    case .passwordWithoutMail: self.init(tr("--mail-password-file needs --mail-server."))
    case .weeksAhead(let weeks):
      self.init(tr("--weeks-ahead takes a number from 1 to \(weeks.upperBound)."))
    }
  }
}
