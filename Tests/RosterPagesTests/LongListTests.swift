import Foundation
import Roster
import RosterStoring
import Testing

@testable import RosterPages

/// Tests that long lists are split into pages.
@Suite struct LongListTests {
  private func crowd(_ bistro: Bistro, _ count: Int) async throws {
    for number in 1...count {
      _ = try await bistro.store.perform(
        .invite(name: "Member \(1_000 + number)", role: .member), by: .system, key: nil,
        at: Bistro.planning)
    }
  }

  private func rows(_ browser: Browser) -> Int {
    browser.page.html.components(separatedBy: "<li><a class=\"row").count - 1
  }

  @Test func people() async throws {
    let bistro = try await Bistro()
    try await crowd(bistro, 217)
    try await bistro.serve { served in
      let ada = try await served.browser(of: "ada")
      try await ada.open("/roster/people")
      #expect(rows(ada) == 100 && ada.page.text.contains("the first 100 of 220"))
      #expect(!ada.page.text.contains("Previous page"))
      try await ada.follow("Next page")
      #expect(rows(ada) == 100 && ada.page.text.contains("101 to 200 of 220"))
      #expect(ada.page.text.contains("Member 1098"))
      try await ada.follow("Next page")
      #expect(rows(ada) == 20 && ada.page.text.contains("Member 1217"))
      #expect(!ada.page.text.contains("Next page"))
      try await ada.follow("Previous page")
      #expect(ada.page.text.contains("Member 1098"))
      for odd in ["0", "-1", "x", "99999999999999999999", "7"] {
        try await ada.open("/roster/people?page=\(odd)")
        #expect(ada.page.status == 200, "\(odd)")
      }
    }
  }

  @Test func theWeekAndToday() async throws {
    let bistro = try await Bistro()
    try await crowd(bistro, 150)
    for number in 1...150 { try await bistro.shift(of: "Member \(1_000 + number)", on: 3) }
    try await bistro.serve { served in
      let ben = try await served.browser(of: "ben")
      try await ben.open("/roster/today")
      #expect(rows(ben) == 100)
      try await ben.follow("Next page")
      #expect(rows(ben) == 50 && ben.page.text.contains("Later today"))
      try await ben.open("/roster/week?from=2026-03-02")
      #expect(ben.page.text.contains("Member 1001") && !ben.page.text.contains("Member 1150"))
      try await ben.follow("Next page")
      #expect(ben.page.text.contains("Member 1150") && !ben.page.text.contains("Member 1001"))
    }
  }

  /// Each shift that a member could take for one is on some page, in its order, and can be chosen.
  @Test func choices() async throws {
    let bistro = try await Bistro()
    try await crowd(bistro, 150)
    for number in 1...150 { try await bistro.shift(of: "Member \(1_000 + number)", on: 3) }
    let own = try await bistro.shift(of: "Ben", on: 5)
    try await bistro.serve { served in
      let ben = try await served.browser(of: "ben")
      func offered() -> [String] {
        ben.page.forms.map(\.label).filter { $0.contains(" of Member ") }
      }
      try await ben.open("/roster/shift/\(own.id)/trade")
      let first = offered()
      #expect(first.count == 100 && ben.page.text.contains("the first 100 of 150"))
      #expect(!ben.page.text.contains("Previous page"))
      try await ben.follow("Next page")
      let second = offered()
      #expect(second.count == 50 && ben.page.text.contains("101 to 150 of 150"))
      #expect(!ben.page.text.contains("Next page") && Set(first + second).count == 150)
      try await ben.press(try #require(second.last))
      #expect(try await bistro.everything().trades.count == 1, "\(ben.page.text)")
    }
  }
}
