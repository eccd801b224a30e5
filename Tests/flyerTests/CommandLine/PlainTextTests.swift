import FlyerModel
import Testing

@testable import flyer

/// Tests texts for programs that do not support Markdown.
@Suite struct PlainTextTests {
  private func plain(_ text: String, _ payload: Item.Payload<Article>) -> String {
    Item(id: "a", title: "A", text: text, payload: payload).plainText
  }

  @Test func linksKeepTheirAddresses() {
    let text = #"Ask \[[Liquidsoap](https://e.org/l)\] or **write**."# + "\n\n- one\n- two\n"
    #expect(
      plain(text, .event(CalendarEvent())) == """
        Ask [Liquidsoap[1]] or write.

        • one
        • two

        [1] Liquidsoap  https://e.org/l
        """)
  }

  @Test func whatNothingOpensIsNamed() {
    #expect(
      plain("[a](exec:b)", .event(CalendarEvent())) == """
        a[1]

        [1] a  exec:b (can’t be opened)
        """)
  }

  @Test func whatIsNoMarkdownStaysAsItIs() {
    #expect(plain("2 * 3 * 4 \\[a]", .information) == "2 * 3 * 4 \\[a]")
    #expect(plain("", .event(CalendarEvent())) == "")
    #expect(plain("Words.", .event(CalendarEvent())) == "Words.")
  }
}
