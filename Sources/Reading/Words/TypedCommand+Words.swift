import Localizing

extension TypedCommand.Problem {
  /// The error and what to type instead, in a line and in a shorter one.
  func fault(near vocabulary: CommandVocabulary) -> CommandLine.Fault {
    switch self {
    case .badArgument(let command, let wish):
      return wish.fault(of: command)
    case .noTime(let word):
      return CommandLine.Fault(
        text: tr("\(word) is not a time from 00:00 to 23:59"), brief: tr("\(word) is not a time"))
    case .unknown(let word):
      let near = vocabulary.near(word).listed
      if near.isEmpty {
        // Where there is room, the way to help is behind it.
        return CommandLine.Fault(
          // TRANSLATORS: tab is a key
          text: tr("no command \(word) – tab completes"),
          // TRANSLATORS: tab and ? are keys
          brief: tr("no command \(word): tab completes, ? lists all"))
      }
      return CommandLine.Fault(
        // TRANSLATORS: the names of commands that are like it
        text: tr("no command \(word) – \(near)?"), brief: tr("no command \(word): \(near)?"))
    }
  }
}

extension TypedCommand.Wish {
  fileprivate func fault(of command: String) -> CommandLine.Fault {
    switch self {
    case .name:
      CommandLine.Fault(
        text: tr("\(command) needs a name, as in :\(command) NAME"),
        brief: tr("a name, as in :\(command) NAME"))
    case .order:
      CommandLine.Fault(
        // TRANSLATORS: document, title, location and date must not be translated
        text: tr("\(command) takes document, title, location or date"),
        // TRANSLATORS: document, title, location and date must not be translated
        brief: tr("document, title, location or date"))
    case .direction:
      CommandLine.Fault(
        // TRANSLATORS: asc and desc must not be translated
        text: tr("\(command) takes asc, desc or nothing"),
        // TRANSLATORS: asc and desc must not be translated
        brief: tr("asc, desc or nothing"))
    case .time:
      CommandLine.Fault(
        // TRANSLATORS: the weekday is typed in the language of the reader
        text: tr("\(command) needs a time, a day or both, as in :\(command) Sat 14:00"),
        // TRANSLATORS: the weekday is typed in the language of the reader
        brief: tr("a time, a day or both, as in :\(command) Sat 14:00"))
    }
  }
}
