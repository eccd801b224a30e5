import Calendrics
import Foundation
import PseudoTerminal
import Roster
import SmallRoster
import Synchronization
import Testing

/// Tests the lists of a roster on a terminal.
@MainActor @Suite struct RosterTerminalTests {
  private func printed(
    _ kitchen: Kitchen, _ command: String, _ flag: String, columns: Int = 160
  ) throws -> [String] {
    try kitchen.printed("roster", command, flag, columns: columns)
  }

  /// Returns a date without its month, which the heading above it names.
  private func underItsWeek(_ date: RosterDate) -> String {
    "\(date.weekday.description.prefix(3)) \(date.parts.day)"
  }

  private func day(_ date: RosterDate) -> String {
    let words = date.dayAndMonth.split(separator: " ").map { $0.prefix(3) }
    return "\(date.weekday.description.prefix(3)) \(words.joined(separator: " "))"
  }

  /// Splits a line into its columns; their widths depend on the days in the other lines.
  private func columns(_ line: String) -> [String] {
    line.split(separator: "  ").map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
  }

  /// Returns the date and times of a shift of the kitchen.
  private func evening(_ date: RosterDate) -> String { "\(day(date)) 18:00–23:00" }

  @Test func shiftsStandUnderTheirWeeks() async throws {
    let kitchen = try await Kitchen()
    try kitchen.logIn()
    try kitchen.server.carryOut(.offer(shift: RowVersion(id: "s3")), by: "anna")
    let lines = try printed(kitchen, "list", "--all")
    let (second, fourth) = (kitchen.today + 2, kitchen.today + 4)
    let headings = lines.filter { !$0.hasPrefix(" ") }
    #expect(headings.first?.contains("week ·") == true, "\(lines)")
    #expect(headings.first?.contains("–") == true, "its dates: \(lines)")
    let own = try printed(
      kitchen, "list", "--source=\(kitchen.home.folder.path("kitchen.json"))"
    ).filter { !$0.hasPrefix(" ") }
    #expect(own.contains { $0.hasSuffix(" h") }, "its hours: \(own)")
    let rows = lines.map(columns)
    #expect(rows.contains([evening(second), "Kitchen", "you", "s2"]), "\(lines)")
    #expect(rows.contains([evening(second + 1), "Kitchen", "you", "offered", "s3"]), "\(lines)")
    #expect(rows.contains([evening(fourth), "Kitchen", "Bob", "s4"]), "\(lines)")
    #expect(headings.count == lines.count - 3)
  }

  @Test func everyKindOfRowHasALine() async throws {
    let kitchen = try await Kitchen()
    try kitchen.logIn()
    let fourth = kitchen.today + 4
    let request = try kitchen.suggest(on: fourth)
    let source = kitchen.home.folder.path("kitchen.json")
    #expect(
      try printed(kitchen, "wanted", "--source=\(source)")
        == ["\(day(fourth))  Anna  1 suggested: choose?  \(request.rawValue.prefix(6))"])
    #expect(
      try printed(kitchen, "suggestions", "--source=\(source)").last
        == "  \(day(fourth)) 18:00–23:00  Kitchen  Bob  → you: choose?  s4")
    #expect(
      try printed(kitchen, "people", "--source=\(source)")
        == ["Anna  member  anna", "Bob   member  bob"])
    try kitchen.server.carryOut(.withdrawRequest(request: RowVersion(id: request)), by: "anna")
    try kitchen.server.carryOut(.wish(gives: RowVersion(id: "s2"), takes: ["s4"]), by: "anna")
    let wishes = try printed(kitchen, "wishes", "--source=\(source)")
    #expect(wishes.count == 2)
    let given = ["you give", evening(kitchen.today + 2), "Kitchen"]
    #expect(columns(wishes[0]).starts(with: given), "\(wishes)")
    #expect(columns(wishes[1]) == ["for", evening(fourth), "Kitchen"], "\(wishes)")
    try kitchen.server.carryOut(
      .proposeTrade(give: RowVersion(id: "s4"), take: RowVersion(id: "s3")), by: "bob")
    let trades = try printed(kitchen, "trades", "--all")
    #expect(trades.count == 2 && trades[0].hasPrefix("trade  Bob gives  "), "\(trades)")
    #expect(trades[0].contains("proposed by Bob: agree?"), "\(trades)")
    let trade = try #require(kitchen.server.snapshot.trades.first?.id)
    try kitchen.server.carryOut(.withdrawTrade(trade: RowVersion(id: trade)), by: "bob")
    let over = try printed(kitchen, "trades", "--all")
    #expect(over.first?.contains("Kitchen  withdrawn  ") == true, "\(over)")
  }

  @Test func tradesAndWishesStandInColumns() async throws {
    let kitchen = try await Kitchen()
    try kitchen.logIn()
    kitchen.server.state.withLock { state in
      guard var bob = state.model.person("bob") else { return }
      bob.name = "Bob the Builder"
      state.model.put(bob.row)
      state.version += 1
    }
    try kitchen.server.carryOut(.wish(gives: RowVersion(id: "s2"), takes: ["s4"]), by: "anna")
    try kitchen.server.carryOut(.wish(gives: RowVersion(id: "s3"), takes: ["s4"]), by: "anna")
    let source = kitchen.home.folder.path("kitchen.json")
    let wishes = try printed(kitchen, "wishes", "--source=\(source)")
    let dates = zip(wishes, [2, 4, 3, 4]).map { line, days in
      line.ranges(of: day(kitchen.today + days)).first?.lowerBound.utf16Offset(in: line)
    }
    #expect(wishes.count == 4 && Set(dates).count == 1 && dates[0] != nil, "\(wishes)")
    let given = ["you give", evening(kitchen.today + 2), "Kitchen"]
    #expect(columns(wishes[0]).starts(with: given), "\(wishes)")
    try kitchen.server.carryOut(.wish(gives: RowVersion(id: "s4"), takes: ["s2"]), by: "bob")
    let ring = try #require(kitchen.server.snapshot.trades.first?.id)
    let trades = try printed(kitchen, "trades", "--all")
    #expect(trades.count == 2 && trades[0].hasPrefix("ring  "), "\(trades)")
    #expect(trades[0].hasSuffix("Kitchen  agree?  \(ring.rawValue.prefix(6))"), "\(trades)")
    #expect(
      trades.joined().contains("Bob the Builder gives  \(day(kitchen.today + 4))"), "\(trades)")
  }

  /// Without room for all columns, places are omitted. The name of a row is on a line above its
  /// details. The details always include the kind and the time.
  @Test func namesAndHoursStayInANarrowTerminal() async throws {
    let kitchen = try await Kitchen()
    try kitchen.logIn()
    kitchen.server.state.withLock { state in
      guard var bob = state.model.person("bob") else { return }
      bob.name = "Bob Baumeister"
      state.model.put(bob.row)
      state.version += 1
    }
    let (second, fourth) = (day(kitchen.today + 2), day(kitchen.today + 4))
    let source = "--source=\(kitchen.home.folder.path("kitchen.json"))"
    try kitchen.server.carryOut(.wish(gives: RowVersion(id: "s4"), takes: ["s2"]), by: "bob")
    // One column less, as days of the month have one or two digits.
    let wishes = try printed(kitchen, "wishes", source, columns: 39)
    let wish = try #require(kitchen.server.snapshot.wishes.first?.id.rawValue.prefix(6))
    #expect(
      wishes == [
        "\(wish)", "  Bob gives  \(fourth) 18:00–23:00", "  for        \(second) 18:00–23:00",
      ])
    try kitchen.server.carryOut(.offer(shift: RowVersion(id: "s4")), by: "bob")
    let offered = try #require(try printed(kitchen, "offered", source, columns: 40).last)
    #expect(offered == "  \(underItsWeek(kitchen.today + 4)) 18:00–23:00  Bob Baumeister  s4")
    try kitchen.server.carryOut(.revoke(shift: RowVersion(id: "s4")), by: "bob")
    try kitchen.server.carryOut(
      .proposeTrade(give: RowVersion(id: "s4"), take: RowVersion(id: "s2")), by: "bob")
    let trades = try printed(kitchen, "trades", "--all", columns: 40)
    let trade = try #require(kitchen.server.snapshot.trades.first?.id.rawValue.prefix(6))
    #expect(
      trades == [
        "trade  \(trade)  proposed by Bob: agree?", "  Bob gives  \(fourth) 18:00–23:00",
        "  you give   \(second) 18:00–23:00",
      ])
  }

  /// Ids as long as a server's, on terminals of usual widths.
  @Test(arguments: [60, 80, 120]) func rowsFitTheTerminal(columns: Int) async throws {
    let kitchen = try await Kitchen()
    try kitchen.logIn()
    let id: Shift.ID = "0a1b2c3d-1111-2222-3333-444455556666"
    kitchen.server.state.withLock { state in
      guard let shift = state.model.shift("s2") else { return }
      state.model.put(
        Shift(
          id: id, date: kitchen.today + 9, start: shift.start, end: shift.end, place: "Kitchen",
          owner: "anna"
        ).row)
      state.version += 1
    }
    try kitchen.server.carryOut(
      .proposeTrade(give: RowVersion(id: id), take: RowVersion(id: "s4")), by: "anna")
    try kitchen.server.carryOut(.wish(gives: RowVersion(id: "s2"), takes: ["s4"]), by: "anna")
    for command in ["list", "trades"] {
      let lines = try printed(kitchen, command, "--all", columns: columns)
      #expect(
        lines.allSatisfy { $0.count <= columns && (columns < 80 || !$0.contains("…")) }, "\(lines)")
    }
    let trade = try #require(kitchen.server.snapshot.trades.first?.id.rawValue.prefix(6))
    let trades = try printed(kitchen, "trades", "--all", columns: columns)
    #expect(trades.contains { $0.split(separator: " ").contains(trade) }, "\(trades)")
    let wishes = try printed(
      kitchen, "wishes", "--source=\(kitchen.home.folder.path("kitchen.json"))", columns: columns)
    #expect(wishes.allSatisfy { $0.count <= columns }, "\(wishes)")
    let list = try printed(kitchen, "list", "--all", columns: columns)
    #expect(list.contains { $0.hasSuffix("0a1b2c") }, "\(list)")
    #expect(try kitchen.run("roster", "list").output.contains("\(id)\t"))
    let run = try kitchen.run("roster", "offer", "0a1b")
    #expect(run.errors.contains("is in a trade"), "the beginning names it: \(run.errors)")
  }

  /// A long place is cut in its own row. Without enough room, places are omitted and names stay.
  @Test(arguments: [40, 60, 80, 120]) func aLongPlaceHidesNoIdentifier(columns: Int) async throws {
    let kitchen = try await Kitchen()
    try kitchen.logIn()
    let ids = ["0a1b2c3d-1111-2222", "4e5f6a7b-1111-2222"]
    kitchen.server.state.withLock { state in
      guard let shift = state.model.shift("s2") else { return }
      for (day, id) in ids.enumerated() {
        let place = day == 0 ? String(repeating: "Küche 厨房 ", count: 15) : "Bar"
        state.model.put(
          Shift(
            id: Identifier(id), date: kitchen.today + (8 + day), start: shift.start,
            end: shift.end, place: place, owner: "anna"
          ).row)
      }
      state.version += 1
    }
    let lines = try printed(kitchen, "list", "--all", columns: columns)
    for (day, id) in ids.enumerated() {
      let date = kitchen.today + (8 + day)
      let days = [self.day(date), underItsWeek(date)].map { "  \($0) 18:00–23:00  " }
      let line = try #require(
        lines.first { line in days.contains { line.hasPrefix($0) } }, "\(lines)")
      #expect(line.hasSuffix("  \(id.prefix(6))"), "\(lines)")
    }
    #expect(columns < 80 || lines.contains { $0.contains("  Bar ") }, "\(lines)")
    #expect(columns < 80 || lines.contains { $0.contains("Küche") }, "\(lines)")
  }

  /// The message names the person whose approval is needed.
  @Test func takingSaysWhoseApprovalItAwaits() async throws {
    let kitchen = try await Kitchen()
    try kitchen.logIn()
    kitchen.server.state.withLock { state in
      state.model.rules.approval = .admin
      state.version += 1
    }
    try kitchen.server.carryOut(.offer(shift: RowVersion(id: "s4")), by: "bob")
    let run = try kitchen.run("roster", "accept", "s4")
    #expect(
      run.output.hasSuffix(" is yours once an admin approves.\n"), "\(run)")
  }

  /// A command that can't be undone asks for confirmation on a terminal.
  @Test(arguments: [("n", "bob"), ("", "bob"), ("y", "anna"), ("Yes", "anna")])
  func takingForGoodIsAskedAbout(answer: String, owner: String) async throws {
    let kitchen = try await Kitchen()
    try kitchen.logIn()
    try kitchen.server.carryOut(.offer(shift: RowVersion(id: "s4")), by: "bob")
    let terminal = try kitchen.home.onPseudoTerminal(
      "roster", "accept", "s4", "--source=\(kitchen.home.folder.path("kitchen.json"))")
    try terminal.wait(forText: "Kitchen from Bob? It is then yours for good. [y/N]")
    terminal.type(answer + "\r")
    try terminal.expectEnd()
    let done = owner == "anna" ? "You now have the shift on " : "nothing changed"
    #expect(terminal.text.contains(done), "\(terminal.text)")
    #expect(kitchen.server.state.withLock { $0.model.shift("s4")?.owner } == .init(owner))
  }

  /// The log names the shift of a wish that is over.
  @Test func theLogSaysWhichShiftWasWishedAway() async throws {
    let kitchen = try await Kitchen()
    try kitchen.logIn()
    try kitchen.server.carryOut(.wish(gives: RowVersion(id: "s2"), takes: ["s4"]), by: "anna")
    let wish = try #require(kitchen.server.snapshot.wishes.first?.id)
    try kitchen.server.carryOut(.withdrawWish(wish: RowVersion(id: wish)), by: "anna")
    let lines = try printed(
      kitchen, "log", "--source=\(kitchen.home.folder.path("kitchen.json"))")
    let words = "to give \(day(kitchen.today + 2)) 18:00–23:00 Kitchen"
    #expect(lines.count { $0.contains(words) } == 2, "\(lines)")
  }

  /// The log words agreement to a ring differently from that to a trade.
  @Test func theLogTellsRingsFromTrades() async throws {
    let kitchen = try await Kitchen()
    try kitchen.logIn()
    try kitchen.server.carryOut(.wish(gives: RowVersion(id: "s2"), takes: ["s4"]), by: "anna")
    try kitchen.server.carryOut(.wish(gives: RowVersion(id: "s4"), takes: ["s2"]), by: "bob")
    let ring = try #require(kitchen.server.snapshot.trades.first?.id)
    try kitchen.server.carryOut(.acceptTrade(trade: RowVersion(id: ring)), by: "bob")
    let log = try printed(kitchen, "log", "--limit=1").joined(separator: " ")
    #expect(log.contains("agreed to a ring: "), "\(log)")
  }

  /// Log entries for suggestions, wishes and trades name the shift, the one in return, and the
  /// other member.
  @Test(arguments: [80, 120, 200]) func theLogSaysToWhomAndForWhat(columns: Int) async throws {
    let kitchen = try await Kitchen()
    try kitchen.logIn()
    try kitchen.server.carryOut(.request(dates: [kitchen.today + 4]), by: "anna")
    let request = try #require(kitchen.server.snapshot.requests.first?.id)
    try kitchen.server.carryOut(.suggest(shift: RowVersion(id: "s4"), request: request), by: "bob")
    try kitchen.server.carryOut(.takeBackSuggestion(shift: RowVersion(id: "s4")), by: "bob")
    try kitchen.server.carryOut(.wish(gives: RowVersion(id: "s2"), takes: ["s4"]), by: "anna")
    try kitchen.server.carryOut(
      .proposeTrade(give: RowVersion(id: "s3"), take: RowVersion(id: "s4")), by: "anna")
    let lines = try printed(
      kitchen, "log", "--source=\(kitchen.home.folder.path("kitchen.json"))", columns: columns)
    #expect(lines.allSatisfy { $0.count <= columns && !$0.contains("…") }, "\(lines)")
    #expect(columns < 200 || lines.count == 5, "\(lines)")
    let text = lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
      .replacingOccurrences(of: "– ", with: "–")
    let (second, third, fourth) = (kitchen.duty(in: 2), kitchen.duty(in: 3), kitchen.duty(in: 4))
    for words in [
      "suggested: \(fourth) to Anna", "added a wish: to give \(second) for \(fourth)",
      "proposed a trade: \(third) of Anna for \(fourth) of Bob",
    ] {
      #expect(text.contains(words), "\(words)\n\(lines)")
    }
    let fields = try kitchen.run("roster", "log").output
    #expect(fields.contains("\tsuggest\t\(fourth) to Anna\n"), "\(fields)")
    #expect(fields.contains("\twish\tto give \(second) for \(fourth)\n"), "\(fields)")
  }

  /// Continuation lines begin below the text, or at the left if there is no room beside the other
  /// columns.
  @Test(arguments: [44, 80]) func aLineOfTheLogGoesOnInTheNext(columns: Int) async throws {
    let kitchen = try await Kitchen()
    try kitchen.logIn()
    try kitchen.server.carryOut(
      .proposeTrade(give: RowVersion(id: "s3"), take: RowVersion(id: "s4")), by: "anna")
    let lines = try printed(kitchen, "log", "--limit=9", columns: columns)
    #expect(lines.count > 1 && lines.allSatisfy { $0.count <= columns }, "\(lines)")
    let indents = Set(lines.dropFirst().map { $0.prefix { $0 == " " }.count })
    let start = try #require(
      lines.first?.range(of: "proposed")?.lowerBound ?? lines.first?.endIndex)
    let column = lines[0].distance(from: lines[0].startIndex, to: start)
    #expect(indents == [columns == 44 ? 4 : column], "\(lines)")
    #expect(lines.last?.hasSuffix("of Bob") == true, "\(lines)")
  }

  @Test func whatComesEveryWeekHasALineOfItsOwn() async throws {
    let kitchen = try await Kitchen()
    try kitchen.logIn()
    let weekday = (kitchen.today + 1).weekday
    let (start, end) = (try #require(TimeOfDay("09:00")), try #require(TimeOfDay("13:00")))
    try kitchen.server.carryOut(
      .addFixedShift(
        owner: "anna", weekday: weekday, start: start, end: end, place: "", firstDate: nil),
      by: "anna")
    let fixed = try #require(kitchen.server.snapshot.fixedShifts.first)
    #expect(
      try printed(kitchen, "fixed", "--all") == [
        "\(weekday)  09:00–13:00  Anna  \(fixed.id.rawValue.prefix(6))"
      ])
    try kitchen.server.carryOut(
      .changeFixedShift(
        fixedShift: fixed.seen, weekday: weekday, start: start, end: start, place: ""), by: "anna")
    let whole = "09:00–09:00 (24 h)"
    #expect(
      try printed(kitchen, "fixed", "--all").first?.contains("\(weekday)  \(whole)  ") == true)
    let log = try printed(kitchen, "log", "--limit=1").joined(separator: " ")
    #expect(log.contains("every \(weekday) \(whole)"), "\(log)")
  }

  @Test func theLogSaysNamesAndShifts() async throws {
    let kitchen = try await Kitchen()
    try kitchen.logIn()
    try kitchen.server.carryOut(.offer(shift: RowVersion(id: "s4")), by: "bob")
    try kitchen.server.carryOut(.accept(shift: RowVersion(id: "s4")), by: "anna")
    try kitchen.server.carryOut(.request(dates: [kitchen.today + 6]), by: "anna")
    let lines = try printed(kitchen, "log", "--limit=9")
    let shift = "\(day(kitchen.today + 4)) 18:00–23:00 Kitchen"
    #expect(lines.count == 3, "\(lines)")
    #expect(lines.first?.hasSuffix("Anna  requested: \(day(kitchen.today + 6)) for Anna") == true)
    #expect(lines.contains { $0.hasSuffix("Anna  took: \(shift): Bob → Anna") }, "\(lines)")
    #expect(lines.last?.hasSuffix("Bob   offered: \(shift)") == true, "\(lines)")
    #expect(!lines.joined().contains("s4"), "\(lines)")
    let fields = try kitchen.run("roster", "log").output
    #expect(fields.contains("\tAnna\taccept\t\(shift): Bob → Anna\n"), "\(fields)")
  }

  @Test func whatAServerSaysReachesNoTerminal() async throws {
    let kitchen = try await Kitchen()
    try kitchen.logIn()
    kitchen.server.state.withLock { state in
      guard var bob = state.model.person("bob") else { return }
      bob.name = "Bob\u{1B}]0;owned\u{7}\u{202E}"
      state.model.put(bob.row)
      state.version += 1
    }
    let text = try printed(kitchen, "list", "--all").joined(separator: "\n")
    #expect(text.contains("Bob"))
    #expect(!text.contains("\u{1B}]0;") && !text.contains("\u{202E}"), "\(text)")
  }
}
