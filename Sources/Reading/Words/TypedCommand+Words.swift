extension TypedCommand.Problem {
  /// What is wrong and what to type, in a line and in less of one.
  func fault(near vocabulary: CommandVocabulary) -> CommandLine.Fault {
    switch self {
    case .badArgument(let command, let wish):
      let wish = wish.words(for: command)
      return CommandLine.Fault(text: "\(command) wants \(wish)", brief: wish)
    case .noTime(let word):
      return CommandLine.Fault(
        text: "\(word) is no time from 00:00 to 23:59", brief: "\(word) is no time")
    case .unknown(let word):
      let near = vocabulary.near(word).joined(separator: ", ")
      // Where there is room, the way to help stands behind it.
      let (advice, whole) =
        near.isEmpty ? ("tab completes", "tab completes, ? lists all") : (near + "?", near + "?")
      return CommandLine.Fault(
        text: "no command \(word) – \(advice)", brief: "no command \(word): \(whole)")
    }
  }
}

extension TypedCommand.Wish {
  fileprivate func words(for command: String) -> String {
    switch self {
    case .name: "a name, as in :\(command) NAME"
    case .order: "document, title, location or date"
    case .direction: "asc or desc, or nothing"
    case .time: "a time, a day or both, as in :\(command) Sat 14:00"
    }
  }
}
