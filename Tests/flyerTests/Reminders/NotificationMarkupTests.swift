import Testing

@testable import flyer

@Suite struct NotificationMarkupTests {
  private static let title = "in 15 min: R&D <a href=\"x\">talk</a>"
  private static let safe = "in 15 min: R&amp;D &lt;a href=\"x\"&gt;talk&lt;/a&gt;"

  @Test(arguments: [
    ["notify-send", "flyer"], ["/usr/bin/notify-send", "-u", "low", "flyer"],
    ["notify-send", "--urgency=low", "--", "flyer"], ["dunstify", "-a", "flyer", "Soon"],
  ])
  func aBodyIsNoMarkup(_ command: [String]) {
    #expect(NotificationMarkup.argument(of: command, saying: Self.title) == Self.safe)
  }

  /// A summary is plain text, and so is the text for a program of the user's own.
  @Test(arguments: [
    ["notify-send"], ["notify-send", "-u", "low"], ["notify-send", "-a", "flyer"],
    ["my-notify-send", "flyer"], ["sh", "-c", "echo \"$1\"", "sh"], [],
  ])
  func plainTextStaysAsItIs(_ command: [String]) {
    #expect(NotificationMarkup.argument(of: command, saying: Self.title) == Self.title)
  }
}
