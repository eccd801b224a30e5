import FlyerModel
import SampleFlyers
import Testing

@testable import Indexing

/// The changes of a course, a picked article or a post that count.
@Suite struct KindMarkTests {
  private func changes(_ item: Item, _ change: (inout Item) -> Void) -> Bool {
    var other = item
    change(&other)
    return IndexRecord(item).digest != IndexRecord(other).digest
  }

  @Test func aCourseChangesWithWhatItSays() {
    let course = CardFlyer.course
    #expect(!changes(course) { _ in })
    #expect(changes(course) { $0.title = "Swift" })
    #expect(changes(course) { $0.course?.status = .incubating })
    #expect(changes(course) { $0.course?.goal = 31 })
    #expect(changes(course) { $0.course?.length += 1 })
    #expect(changes(course) { $0.course?.due = nil })
    #expect(changes(course) { $0.course?.incubated = nil })
    #expect(changes(course) { $0.course?.published = nil })
    #expect(changes(course) { $0.course?.cover?.url = "https://e.org/d.png" })
  }

  @Test func numbersThatGrowAreNoNews() {
    #expect(!changes(CardFlyer.course) { $0.course?.soldCount += 1 })
    #expect(!changes(CardFlyer.course) { $0.course?.rating = 4.8 })
    #expect(!changes(CardFlyer.course) { $0.course?.ratingCount += 1 })
    #expect(!changes(CardFlyer.pick) { $0.staffPick?.viewCount = 13 })
  }

  @Test func aPickAndAPostChangeWithWhatTheySay() {
    #expect(changes(CardFlyer.pick) { $0.staffPick?.creator = "Z" })
    #expect(changes(CardFlyer.pick) { $0.staffPick?.updated = nil })
    #expect(changes(CardFlyer.pick) { $0.staffPick?.cover = nil })
    let picture = CardFlyer.posts[1]
    #expect(changes(picture) { $0.post?.image?.url = "https://e.org/x.png" })
    #expect(changes(picture) { $0.post?.image = nil })
    #expect(changes(CardFlyer.posts[0]) { $0.text += "!" })
  }
}
