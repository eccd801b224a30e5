import Foundation
import Roster
import RosterStoring
import Testing

@testable import RosterPages

/// Tests undoing commands on a page, as with `U` in the reader.
@Suite struct UndoTests {
  @Test func anOfferIsTakenBack() async throws {
    let bistro = try await Bistro()
    let shift = try await bistro.shift(of: "Ben", on: 5)
    try await bistro.serve { served in
      let ben = try await served.browser(of: "ben")
      try await ben.open("/roster/shift/\(shift.id)")
      try await ben.press("Offer it")
      #expect(ben.page.text.contains("You offered Thu 5 Mar 18:00–23:00. Undo"))
      try await ben.press("Undo")
      #expect(try await bistro.everything().shift(shift.id)?.state == .idle)
      #expect(ben.page.path == "/" && ben.page.status == 200, "\(ben.page.text)")
      #expect(ben.page.text.contains("You keep Thu 5 Mar 18:00–23:00."), "\(ben.page.text)")
      #expect(!ben.page.text.contains("Undo"), "what undoes is not undone: \(ben.page.text)")
      // Undo is offered once, on the next page.
      try await ben.open("/roster/shift/\(shift.id)")
      try await ben.press("Offer it")
      try await ben.open("/")
      #expect(!ben.page.text.contains("Undo"), "\(ben.page.text)")
    }
  }

  @Test func daysThatWereAskedForAreNotAnyMore() async throws {
    let bistro = try await Bistro()
    try await bistro.serve { served in
      let ben = try await served.browser(of: "ben")
      try await ben.open("/roster/days")
      try await ben.submit("/roster/days", ticks: ["2026-03-10", "2026-03-12"])
      #expect(try await bistro.everything().requests.filter { $0.status == .open }.count == 2)
      try await ben.press("Undo")
      #expect(ben.page.text.contains("You withdrew your requests for 2 days."), "\(ben.page.text)")
      #expect(try await bistro.everything().requests.allSatisfy { $0.status == .withdrawn })
    }
  }

  /// Another member may have acted first.
  @Test func whatCanNotBeUndoneAnyMoreSaysWhy() async throws {
    let bistro = try await Bistro()
    let shift = try await bistro.shift(of: "Ben", on: 5)
    let cleo = try await bistro.person("Cleo").id
    try await bistro.serve { served in
      let ben = try await served.browser(of: "ben")
      try await ben.open("/roster/shift/\(shift.id)")
      try await ben.press("Offer it")
      _ = try await bistro.store.perform(
        .accept(shift: RowVersion(id: shift.id)), by: .person(cleo), key: nil, at: bistro.now)
      try await ben.press("Undo")
      #expect(ben.page.status == 409, "\(ben.page.text)")
      #expect(ben.page.text.contains("This belongs to Cleo."), "\(ben.page.text)")
      #expect(try await bistro.everything().shift(shift.id)?.owner == cleo)
    }
  }

  /// A final command is confirmed first, and can't be undone.
  @Test func whatIsFinalIsNotUndone() async throws {
    let bistro = try await Bistro()
    let shift = try await bistro.shift(of: "Ben", on: 5)
    let ben = try await bistro.person("Ben").id
    _ = try await bistro.store.perform(
      .offer(shift: RowVersion(id: shift.id)), by: .person(ben), key: nil, at: bistro.now)
    try await bistro.serve { served in
      let cleo = try await served.browser(of: "cleo")
      try await cleo.open("/roster/shift/\(shift.id)")
      try await cleo.press("Take it")
      try await cleo.press("Take it")
      #expect(cleo.page.text.contains("You now have the shift"), "\(cleo.page.text)")
      #expect(!cleo.page.text.contains("Undo"), "\(cleo.page.text)")
    }
  }

  /// A forged cookie shows no message, and permits no undo.
  @Test(arguments: ["", "a.b.c", "eA==.eA==.proof", "......"])
  func aForgedCookieSaysNothing(_ value: String) async throws {
    let bistro = try await Bistro()
    try await bistro.serve { served in
      let ben = try await served.browser(of: "ben")
      ben.put(cookie: "flyer-said", value)
      try await ben.open("/")
      #expect(ben.page.status == 200 && !ben.page.html.contains("class=\"said\""))
      try await ben.open("/roster/account")
      let proof = try #require(ben.page.forms.first?.hidden["proof"])
      try await ben.post("/roster/undo", ["proof": proof, "key": "k", "command": "{}"])
      #expect(ben.page.status == 400, "\(ben.page.text)")
    }
  }
}
