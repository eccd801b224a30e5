import ArgumentParser
import Localizing
import Roster
import RosterPresenting

extension Output.Notice: CustomStringConvertible {
  /// What is so, and what to do.
  var description: String {
    switch self {
    case .admin(let name, let login):
      tr("\(name) is an admin now and logs in as \(login).")
    case .noAdmin(let data, let isInDatabase):
      // The address is not repeated: there may be a password in it.
      """
      \(tr("This roster has no admin yet. Make the first one in another terminal:"))

        flyerd admin create --data \(data)\(isInDatabase ? " --database …" : "") --login NAME
      """
    case .sound(breaches: 0): tr("Nothing in the roster contradicts itself or the rules.")
    case .sound(let breaches):
      tr(
        """
        Nothing in the roster contradicts itself. \(breaches) warning: a shift that the rules of \
        now would not allow; they may have been others when it was given.
        """,
        """
        Nothing in the roster contradicts itself. \(breaches) warnings: shifts that the rules of \
        now would not allow; they may have been others when they were given.
        """, count: breaches)
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
      tr("\(name) takes no part any more. What they had to come is open to others now.")
    case .erased: tr("They are forgotten. Backups of before still have the name.")
    case .sessionsEnded: tr("They have to log in again everywhere.")
    case .restored:
      tr(
        """
        The backup is put back. Everybody has to log in again; invitations and the addresses of \
        calendars are to be made anew.
        """)
    case .moved:
      tr(
        """
        The roster is moved, and was read again there. Start the server with its new place; the \
        old one is kept, and says where it went.
        """)
    case .readable(let path):
      tr(
        """
        Others may read \(path), and there is a password in it. Take that from them (chmod 600), \
        or use database_file.
        """)
    }
  }
}

extension Password.Question: CustomStringConvertible {
  /// What stands before what is typed.
  var description: String {
    switch self {
    case .password: tr("Password:") + " "
    case .again: tr("Once more:", context: "password") + " "
    }
  }
}

extension ValidationError {
  init(_ problem: UsageProblem) {
    switch problem {
    case .certificateAndKey: self.init(tr("--certificate and --key belong together."))
    case .twoDatabases: self.init(tr("--database and --database-file exclude each other."))
    case .samePlace: self.init(tr("--from and --to are the same place."))
    case .publicAddress: self.init(tr("--public-address begins with https:// or http://."))
    case .codeOrPassword: self.init(tr("--code and --password-stdin exclude each other."))
    case .notSure: self.init(tr("Nobody can undo this. Say --yes if you mean it."))
    case .commandsAtOnce: self.init(tr("--commands-at-once takes a number, or 0 for any."))
    case .limit(let option, let range):
      // TRANSLATORS: {0} is the name of an option
      self.init(
        tr("--\(option) takes a number from \(range.lowerBound) to \(range.upperBound)."))
    case .hours(let option, let hours):
      // TRANSLATORS: {0} is the name of an option
      self.init(tr("--\(option) takes \(hours.lowerBound) to \(hours.upperBound) hours, or off."))
    case .mailServerAndSender: self.init(tr("--mail-server and --mail-from belong together."))
    case .passwordWithoutMail: self.init(tr("--mail-password-file needs --mail-server."))
    case .weeksAhead(let weeks):
      self.init(tr("--weeks-ahead takes a number from 1 to \(weeks.upperBound)."))
    }
  }
}
