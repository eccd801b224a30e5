import ArgumentParser

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
    case .sound: "Nothing in the roster contradicts itself or the rules."
    case .restored:
      "The backup is put back. Everybody has to log in again; invitations and the addresses of "
        + "calendars are to be made anew."
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
    case .publicAddress: self.init("--public-address begins with https:// or http://.")
    case .commandsAtOnce: self.init("--commands-at-once takes a number, or 0 for any.")
    case .weeksAhead(let weeks):
      self.init("--weeks-ahead takes a number from 1 to \(weeks.upperBound).")
    }
  }
}
