import Foundation
import Roster
import RosterServing
import RosterStoring
import Testing

@Suite struct SwapTests {
  /// Ben offers a shift and Cleo accepts it, both only on pages, over HTTP and SQLite.
  @Test func aShiftChangesHandsOnPages() async throws {
    let bistro = try await Bistro(rules: RosterRules(approval: .owner))
    let shift = try await bistro.shift(of: "Ben", on: 5)
    try await bistro.serve { served in
      let (ben, cleo) = (
        try await served.browser(of: "ben"), try await served.browser(of: "cleo")
      )
      try await ben.open("/")
      #expect(ben.page.text.contains("This week · 2–8 Mar 5 h"), "\(ben.page.text)")
      try await ben.follow("Thu 5")
      #expect(ben.page.path == "/roster/shift/\(shift.id)")
      try await ben.press("Offer it")
      #expect(ben.page.path == "/")
      #expect(ben.page.text.contains("You offered Thu 5 Mar 18:00–23:00."))

      try await cleo.open("/roster/offered")
      try await cleo.follow("Thu 5")
      try await cleo.press("Take it")
      #expect(cleo.page.path == "/", "\(cleo.page.text)")
      #expect(cleo.page.text.contains("Thu 5 Mar 18:00–23:00 is yours once Ben approves."))

      try await ben.open("/")
      try await ben.follow("Cleo: approve?")
      try await ben.press("Approve")
      #expect(ben.page.text.contains("Give Cleo Thu 5 Mar 18:00–23:00 · Kitchen?"))
      #expect(try await bistro.everything().shifts.first?.owner == shift.owner)
      try await ben.press("Approve")
      #expect(ben.page.text.contains("Cleo now has the shift on Thu 5 Mar 18:00–23:00."))
      let cleos = try await bistro.person("Cleo").id
      #expect(try await bistro.everything().shifts.map(\.owner) == [cleos])
      try await cleo.open("/")
      #expect(cleo.page.text.contains("Thu 5 18:00–23:00 Kitchen"), "\(cleo.page.text)")
    }
  }

  @Test func twoShiftsAreTraded() async throws {
    let bistro = try await Bistro()
    try await bistro.shift(of: "Ben", on: 5)
    try await bistro.shift(of: "Cleo", on: 6)
    try await bistro.serve { served in
      let (ben, cleo) = (
        try await served.browser(of: "ben"), try await served.browser(of: "cleo")
      )
      try await ben.open("/roster/trades")
      #expect(ben.page.text.contains("No trades and no wishes."))
      try await ben.follow("Propose a trade")
      try await ben.follow("Thu 5 Mar 18:00–23:00")
      try await ben.press("Fri 6 Mar 18:00–23:00 of Cleo")
      #expect(ben.page.path == "/roster/trades", "\(ben.page.text)")
      #expect(ben.page.text.contains("waiting for Cleo"))
      let ada = try await served.browser(of: "ada")
      try await ada.open("/roster/trades")
      #expect(ada.page.text.contains("No trades and no wishes."), "\(ada.page.text)")
      let trade = try #require(try await bistro.everything().trades.first).id
      try await ada.open("/roster/trade/\(trade)")
      #expect(ada.page.text.contains("You are not part of this trade."), "\(ada.page.text)")
      try await cleo.open("/")
      #expect(cleo.page.text.contains("Wanted Trades 1 for you"), "\(cleo.page.text)")
      try await cleo.open("/roster/trades")
      try await cleo.follow("agree?")
      try await cleo.press("Agree to the trade")
      try await cleo.press("Agree")
      let owners = try await bistro.everything().shifts.sorted(by: Shift.beginsBefore).map(\.owner)
      #expect(owners == [try await bistro.person("Cleo").id, try await bistro.person("Ben").id])
    }
  }

  @Test func aDayIsAskedForAndAShiftSuggested() async throws {
    let bistro = try await Bistro()
    try await bistro.shift(of: "Ben", on: 5)
    try await bistro.serve { served in
      let (ben, cleo) = (
        try await served.browser(of: "ben"), try await served.browser(of: "cleo")
      )
      try await cleo.open("/roster/wanted")
      try await cleo.follow("Request days")
      try await cleo.submit("/roster/days", ticks: ["2026-03-05"])
      #expect(cleo.page.text.contains("You requested Thu 5 Mar."), "\(cleo.page.text)")
      try await ben.open("/roster/wanted")
      try await ben.follow("Cleo wants to work")
      try await ben.press("Suggest Thu 5 Mar 18:00–23:00")
      #expect(ben.page.text.contains("is suggested to Cleo."), "\(ben.page.text)")
      try await cleo.open("/roster/wanted")
      try await cleo.follow("choose?")
      try await cleo.press("Choose Ben’s 18:00–23:00")
      try await ben.open("/roster/wanted")
      try await ben.follow("approve?")
      try await ben.press("Approve")
      try await ben.press("Approve")
      let cleos = try await bistro.person("Cleo").id
      #expect(try await bistro.everything().shifts.map(\.owner) == [cleos])
    }
  }

  /// A member who comes too late gets the reason, in the words of the reader.
  @Test func whatCannotBeDoneSaysWhy() async throws {
    let bistro = try await Bistro()
    let shift = try await bistro.shift(of: "Ben", on: 5)
    try await bistro.shift(of: "Cleo", on: 5)
    try await bistro.serve { served in
      let (ben, cleo) = (
        try await served.browser(of: "ben"), try await served.browser(of: "cleo")
      )
      try await ben.open("/roster/shift/\(shift.id)")
      try await ben.press("Offer it")
      try await cleo.open("/roster/shift/\(shift.id)")
      #expect(
        cleo.page.text.contains(
          "Take it You work at that time: Thu 5 Mar 18:00–23:00. Offer that shift first."),
        "\(cleo.page.text)")
      #expect(!cleo.page.forms.contains { $0.label == "Take it" })
      try await ben.open("/roster/shift/\(shift.id)")
      let stale = try #require(ben.page.forms.first { $0.label == "Withdraw the offer" })
      try await ben.press("Withdraw the offer")
      try await ben.post(stale.action, stale.hidden.merging(["key": "another"]) { $1 })
      #expect(ben.page.status == 409)
      #expect(ben.page.text.contains("You don’t offer it."), "\(ben.page.text)")
    }
  }

  @Test func whatIsPressedTwiceIsDoneOnce() async throws {
    let bistro = try await Bistro()
    let shift = try await bistro.shift(of: "Ben", on: 5)
    try await bistro.serve { served in
      let ben = try await served.browser(of: "ben")
      try await ben.open("/roster/shift/\(shift.id)")
      let form = try #require(ben.page.forms.first { $0.label == "Offer it" })
      for _ in 1...2 {
        try await ben.post(form.action, form.hidden)
        #expect(ben.page.status == 200 && ben.page.path == "/", "\(ben.page.text)")
      }
      #expect(try await bistro.everything().shifts.map(\.revision) == [2])
    }
  }

  @Test func aShiftOfEveryWeekIsAskedAboutAndAdded() async throws {
    let bistro = try await Bistro()
    try await bistro.serve { served in
      let ben = try await served.browser(of: "ben")
      try await ben.open("/")
      try await ben.follow("Add a fixed shift")
      let path = ben.page.path
      let fields = ["weekday": "friday", "start": "10:00", "end": "14:00", "place": "Bar"]
      try await ben.submit(path, fields.merging(["start": "25:00"]) { $1 })
      #expect(ben.page.status == 400 && ben.page.text.contains("“From” is missing."))
      try await ben.submit(path, fields)
      #expect(ben.page.text.contains("Plan every Friday 10:00–14:00?"), "\(ben.page.text)")
      try await ben.press("Plan it")
      #expect(ben.page.text.contains("You now work every Friday 10:00–14:00."))
      #expect(ben.page.text.contains("Fri 6 10:00–14:00 Bar"), "\(ben.page.text)")
    }
  }
}
