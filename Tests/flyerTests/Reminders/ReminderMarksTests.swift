import FlyerModel
import Foundation
import Testing

@testable import flyer

/// Tests that only one of several readers runs the reminder program.
@Suite struct ReminderMarksTests {
  private let folder: Folder
  private var marks: ReminderMarks { ReminderMarks(cacheFolder: folder.path("cache")) }

  init() throws { folder = try Folder() }

  private func names() -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path("cache/reminders"))) ?? []
  }

  @Test func theFirstTakesItAndWhatWasMovedIsAnotherOne() {
    #expect(marks.take(Reminder(of: "a", title: "A", begin: 9000), at: 8000))
    #expect(!marks.take(Reminder(of: "a", title: "Other title", begin: 9000), at: 8000))
    #expect(marks.take(Reminder(of: "a", title: "A", begin: 9600), at: 8000))
    #expect(marks.take(Reminder(of: "b", title: "A", begin: 9000), at: 8000))
  }

  @Test func theyAreForgottenADayLater() {
    #expect(marks.take(Reminder(of: "a", title: "A", begin: 9000), at: 8000))
    #expect(marks.take(Reminder(of: "b", title: "B", begin: 100_000), at: 96_000))
    #expect(names().count == 1)
    #expect(!marks.take(Reminder(of: "b", title: "B", begin: 100_000), at: 96_000))
  }

  @Test func whoCanKeepNothingIsTold() {
    let nowhere = ReminderMarks(cacheFolder: nil)
    #expect(nowhere.take(Reminder(of: "a", title: "A", begin: 9000), at: 8000))
    #expect(nowhere.take(Reminder(of: "a", title: "A", begin: 9000), at: 8000))
  }
}
