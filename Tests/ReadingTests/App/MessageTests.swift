import Testing

@testable import FlyerModel
@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests how much of a message is visible beside the counters of the footer.
struct MessageTests {
  private func session(width: Int) -> Session {
    Session(width: width) {
      $0.newCount = 2
      $0.changedCount = 3
    }
  }

  @Test func aLongMessageHasTheWholeLine() {
    var session = session(width: 80)
    #expect(session.footer.hasSuffix("1 of 6   2 new"))
    session.send(
      .desktop(
        .copyingFailed(reason: "The terminal takes no text: use the menu of its window for that.")))
    #expect(
      session.footer.hasSuffix("use the menu of its window for that.   ? help"), "\(session.footer)"
    )
    #expect(!session.footer.contains("of 6"), "\(session.footer)")
    session.press("j")
    #expect(session.footer.hasSuffix("2 of 6   2 new"))
  }

  @Test func aShortOneLeavesTheCountersTheirPlace() {
    var session = session(width: 60)
    session.send(.desktop(.copied("0521")))
    #expect(session.footer.hasPrefix("  Copied 0521 "))
    #expect(session.footer.hasSuffix("1 of 6   2 new   3 changed"))
  }

  /// The key of the help is always shown. The counters are omitted before the message is cut.
  @Test func helpStaysLongerThanTheCounters() {
    let (counters, help) = ("1 of 6   2 new   3 changed", "? help")
    let whole = session(width: 80).footer.count - 2
    for length in 1...whole {
      var session = session(width: 80)
      let reason = String(repeating: "x", count: length)
      session.send(.desktop(.copyingFailed(reason: reason)))
      #expect(session.footer.contains(help), "\(session.footer)")
      let withHelp = length + 3 + help.count
      #expect(session.footer.contains(reason) == (withHelp <= whole), "\(session.footer)")
      #expect(
        session.footer.contains(counters) == (withHelp + 2 + counters.count <= whole),
        "\(session.footer)")
    }
  }

  /// A message about the user's own action is shortened for the help: the user knows what was done.
  @Test(arguments: [60, 80]) func whatWasDoneIsShortenedForHelp(_ width: Int) {
    var session = session(width: width)
    session.send(.desktop(.copied(String(repeating: "long/", count: 30))))
    #expect(session.footer.hasPrefix("  Copied long/"), "\(session.footer)")
    #expect(session.footer.contains("…") && session.footer.hasSuffix("? help"), "\(session.footer)")
  }

  @Test(arguments: [30, 40, 60, 80])
  func cuttingCostsTheEndOfTheLink(_ width: Int) {
    var session = session(width: width)
    let address = "https://www.example.org/" + String(repeating: "long/", count: 30)
    session.send(
      .desktop(
        .openingFailed(
          Link(title: "Long", url: address, kind: .web), reason: "xdg-open is missing")))
    #expect(session.footer.contains(" xdg-open is missing — h"), "\(session.footer)")
    #expect(!session.footer.contains("of 6"), "\(session.footer)")
  }

  @Test(arguments: [30, 40, 60])
  func theReasonIsKeptAndTheSubjectCut(_ width: Int) {
    var session = session(width: width)
    let subjects = [
      "https://www.example.org/a/very/long/address.json",
      "/home/somebody/Documents/the-club/evenings/flyer.json",
      "“Die Semesterferien und was vorher noch zu tun ist”",
    ]
    for subject in subjects {
      session.send(.desktop(.copyingFailed(reason: "\(subject): no answer")))
      #expect(session.footer.contains(": no answer"), "\(session.footer)")
      #expect(session.footer.contains("…"), "\(session.footer)")
      #expect(session.footer.contains(subject.prefix(3)), "\(session.footer)")
    }
  }

  /// The note is in a file, and only its whole path is useful.
  @Test(arguments: [60, 80, 120])
  func thePathOfANoteIsCutLast(_ width: Int) {
    var session = session(width: width)
    let path = "/home/ben/.local/share/flyer/flyer-note-a1B2c3/note.md"
    let reason = "Ticks, stars and notes can’t be saved: \(path): Read-only file system"
    session.send(
      .notes(.savingFailed(reason: "\(path) holds your note: \(reason)", file: path)))
    #expect(session.footer.hasPrefix("  \(path) "), "\(session.footer)")
    #expect(session.footer.count <= width)
  }

  @Test func ofAPathThatIsLongerThanTheLineBothEndsStay() {
    let path = "/home/ben/" + String(repeating: "long/", count: 20) + "flyer-note-a1B2c3/note.md"
    let message = Message.app(.failed(reason: "\(path) holds your note", file: path))
    let text = message.text(columns: 60)
    #expect(text.hasPrefix("/home/ben/"), "\(text)")
    #expect(text.contains("/flyer-note-a1B2c3/note.md holds"), "\(text)")
    #expect(text.prefix { $0 != " " }.count == 60, "\(text)")
  }

  /// The path comes first, then what the file holds, then why it is not saved. Each part is shown
  /// whole or not at all.
  @Test(arguments: [
    (40, ""), (60, ""), (80, ""), (90, ": Not saved: Read-only file system"),
    (105, ": Not saved: /home/b…qlite: Read-only file system"),
  ])
  func whatIsSaidOfANoteIsWhole(_ columns: Int, _ expected: String) {
    let path = "/run/user/1000/flyer-note-a1B2c3/note.md"
    let reason =
      "\(path) holds your note: Ticks, stars and notes can’t be saved: "
      + "/home/ben/.local/share/flyer/personal.sqlite: Read-only file system"
    let message = Message.app(.failed(reason: reason, file: path))
    #expect(message.text(columns: columns) == "\(path) holds your note\(expected)")
    #expect(message.text(columns: 200) == reason)
  }

  @Test func whatANoteIsSaidToBeInIsNotCutForTheHelp() {
    let path = "/run/user/1000/flyer-note-a1B2c3/note.md"
    var session = session(width: 60)
    session.send(
      .notes(.savingFailed(reason: "\(path) holds your note: no room", file: path)))
    #expect(session.footer == "  \(path) holds your note", "\(session.footer)")
  }

  /// With a read-only home, the message names what failed as long as there is room for the reason.
  @Test(arguments: [
    (72, "Ticks, stars and notes can’t be saved: /home…lite: Read-only file system"),
    (60, "Not saved: /home/ben/.lo…sonal.sqlite: Read-only file system"),
    (47, "Not saved: /home/b…qlite: Read-only file system"),
    (40, "Not saved: Read-only file system"), (32, "Not saved: Read-only file system"),
  ])
  func whatCannotBeDoneKeepsItsVerb(_ columns: Int, _ expected: String) {
    let text =
      "Ticks, stars and notes can’t be saved: "
      + "/home/ben/.local/share/flyer/personal.sqlite: Read-only file system"
    #expect(NarrowText.text(text, columns: columns) == expected)
  }

  @Test(arguments: [60, 80]) func aHomeThatCanOnlyBeReadIsSaidBesideTheHelp(_ width: Int) {
    var session = session(width: width)
    session.send(
      .store(
        .keepingFailed(
          .star(true, id: "a"),
          reason: "Ticks, stars and notes can’t be saved: /home/ben/.local/share/flyer: "
            + "Read-only file system")))
    #expect(session.footer.hasPrefix("  Not saved: /home/"), "\(session.footer)")
    #expect(session.footer.hasSuffix(": Read-only file system   ? help"), "\(session.footer)")
  }

  @Test func aReasonThatNeedsTheLineHasIt() {
    let text = "The answer of the server was cut: the connection was refused"
    #expect(NarrowText.text(text, columns: 30) == "the connection was refused")
    #expect(NarrowText.text(text, columns: 45) == "The answer of th…: the connection was refused")
    #expect(NarrowText.text(text, columns: 200) == text)
    #expect(NarrowText.text("", columns: 0) == "")
  }

  /// The place of an error is shown longer than the advice.
  @Test func whereItIsStaysLongerThanWhatToDo() {
    let text =
      "Line 3, column 17: the document ends early: a value is missing here; fix the JSON there."
    #expect(
      NarrowText.text(text, columns: 80)
        == "Line 3, column 17: the document ends early: a value is missing here")
    #expect(
      NarrowText.text(text, columns: 60)
        == "the document ends early: a value is missing here")
  }

  /// The status code and the address are omitted before the reason.
  @Test(
    arguments: [80, 60, 50, 44, 36, 30, 24],
    [
      "127.0.0.1:8484: server error (503); try again later",
      "Could not refresh: 127.0.0.1:8484: server error (503); try again later",
      "roster.example.org: server error (503). Try again in a moment.",
    ])
  func aNumberGoesBeforeTheReason(_ columns: Int, _ text: String) {
    let narrow = NarrowText.text(text, columns: columns)
    #expect(narrow.contains("server error"), "\(narrow)")
    #expect(narrow.count <= max(columns, 24), "\(narrow)")
    #expect(columns < 80 || text.count > columns || narrow == text)
  }

  @Test func whatToDoGoesLast() {
    let text = "127.0.0.1:8484: server error (503); try again later"
    #expect(
      NarrowText.text(text, columns: 50) == "127.0.0…:8484: server error (503); try again later")
    #expect(NarrowText.text(text, columns: 42) == "127.…484: server error; try again later")
    #expect(NarrowText.text(text, columns: 36) == "server error; try again later")
    #expect(NarrowText.text(text, columns: 20) == "server error")
  }

  @Test(arguments: ["“", "”“", "a/b", "x: ", ": ", "“”: “”", "图书馆/图书馆: 不", "a “b/c d” e"], 0...9)
  func whateverItSaysItEnds(_ text: String, _ columns: Int) {
    let long = Array(repeating: text, count: 40).joined(separator: " ")
    #expect(NarrowText.text(long, columns: columns).count <= long.count)
  }

  @Test func aLineThatIsTypedKeepsItsPlace() {
    var session = session(width: 60)
    session.press("/x")
    session.send(.desktop(.copyingFailed(reason: "The terminal takes no text: use its own menu.")))
    #expect(session.footer.hasPrefix("  /x"), "\(session.footer)")
  }
}
