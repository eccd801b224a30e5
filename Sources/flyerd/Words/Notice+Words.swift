import ArgumentParser
import Roster
import RosterPresenting

extension Output.Notice: CustomStringConvertible {
  /// What is so, and what to do.
  var description: String {
    switch self {
    case .admin(let name, let login): "\(name) is an admin now and logs in as \(login)."
    case .noAdmin(let data, let isInDatabase):
      // The address is not repeated: there may be a password in it.
      """
      This roster has no admin yet. Make the first one in another terminal:

        flyerd admin create --data \(data)\(isInDatabase ? " --database …" : "") --login NAME
      """
    case .sound(breaches: 0): "Nothing in the roster contradicts itself or the rules."
    case .sound(let breaches):
      "Nothing in the roster contradicts itself. \(breaches) "
        + (breaches == 1 ? "warning: a shift" : "warnings: shifts")
        + " that the rules of now would not allow; they may have been others when "
        + (breaches == 1 ? "it was given." : "they were given.")
    case .breach(let breach):
      "Warning, \(breach.obstacle.rule.noun): \(breach.owner.name) has the shift "
        + "\(breach.shift.id) on \(breach.shift.slot). \(breach.why)"
    case .passwordSet(let login):
      "\(login) has a new password, and has to log in again everywhere."
    case .deactivated(let name):
      "\(name) takes no part any more. What they had to come is open to others now."
    case .erased: "They are forgotten. Backups of before still have the name."
    case .sessionsEnded: "They have to log in again everywhere."
    case .restored:
      "The backup is put back. Everybody has to log in again; invitations and the addresses of "
        + "calendars are to be made anew."
    case .moved:
      "The roster is moved, and was read again there. Start the server with its new place; the old "
        + "one is kept, and says where it went."
    case .readable(let path):
      "Others may read \(path), and there is a password in it. Take that from them (chmod 600), or "
        + "use database_file."
    }
  }
}

extension Password.Question: CustomStringConvertible {
  /// What stands before what is typed.
  var description: String {
    switch self {
    case .password: "Password: "
    case .again: "Once more: "
    }
  }
}

extension ValidationError {
  init(_ problem: UsageProblem) {
    switch problem {
    case .certificateAndKey: self.init("--certificate and --key belong together.")
    case .twoDatabases: self.init("--database and --database-file exclude each other.")
    case .samePlace: self.init("--from and --to are the same place.")
    case .publicAddress: self.init("--public-address begins with https:// or http://.")
    case .codeOrPassword: self.init("--code and --password-stdin exclude each other.")
    case .notSure: self.init("Nobody can undo this. Say --yes if you mean it.")
    case .commandsAtOnce: self.init("--commands-at-once takes a number, or 0 for any.")
    case .hours(let option, let hours):
      self.init("--\(option) takes \(hours.lowerBound) to \(hours.upperBound) hours, or off.")
    case .mailServerAndSender: self.init("--mail-server and --mail-from belong together.")
    case .passwordWithoutMail: self.init("--mail-password-file needs --mail-server.")
    case .weeksAhead(let weeks):
      self.init("--weeks-ahead takes a number from 1 to \(weeks.upperBound).")
    }
  }
}
