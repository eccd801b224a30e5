/// Programs that take the text of a notification for markup (Desktop Notifications Specification,
/// "Markup"): a title must not make links or pictures there, nor lose its `<`.
enum NotificationMarkup {
  /// The last argument of a program that notifies the user.
  ///
  /// - Parameters:
  ///   - command: The program with the arguments before it.
  ///   - words: The text of the notification.
  static func argument(of command: [String], saying words: String) -> String {
    isMarkup(command) ? escaped(words) : words
  }

  /// Whether a program shows what comes last as a body; behind the program's name and its options a
  /// summary, which is plain text, comes first.
  private static func isMarkup(_ command: [String]) -> Bool {
    guard let name = command.first?.split(separator: "/").last, programs.contains(String(name))
    else { return false }
    var arguments = command.dropFirst()[...]
    while let argument = arguments.popFirst() {
      if argument == "--" { return !arguments.isEmpty }
      guard argument.hasPrefix("-") else { return true }
      if options.contains(argument) { arguments = arguments.dropFirst() }
    }
    return false
  }

  private static let programs: Set = ["notify-send", "dunstify"]

  /// Those whose value is the next argument.
  private static let options: Set = [
    "-u", "--urgency", "-t", "--expire-time", "--timeout", "-a", "--app-name", "--appname", "-i",
    "--icon", "-c", "--category", "-h", "--hint", "--hints", "-r", "--replace-id", "--replace",
    "-A", "--action", "-n", "--app-icon", "-I", "--raw_icon", "-C", "--close",
  ]

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
