import FlyerModel
import Foundation
import Importing
import Testing

/// The two original files from which Home was designed.
struct OriginTests {
  @Test func readsTheCourses() throws {
    guard let file = Files.corpus("origin/hahow-courses.json") else { return }
    let reading = try Reading(Data(contentsOf: file))
    #expect(reading.report == ImportReport(counts: [.course: 5]))
    #expect(reading.items.map(\.kind) == Array(repeating: .course, count: 5))
    #expect(Set(reading.items.map(\.id)).count == 5)
    let first = reading.items[0]
    #expect(first.id == "65e527e46292533d0c4d9c7a")
    #expect(first.title == "Gina 的全方位芳香療法課｜精油—你身心靈的舒緩解方")
    #expect(first.date?.iso8601 == "2024-04-09T04:00:11Z")
    let cover = ImageReference(
      url: "https://images.hahow.in/images/65eff95d2e9f676866416e25", width: 999, height: 620)
    #expect(first.course?.cover == cover)
    #expect(first.course?.status == .incubating)
    #expect(first.course?.goal == 30)
    #expect(first.course?.soldCount == 1865)
    #expect(first.course?.due?.iso8601 == "2024-05-23T16:00:00Z")
    #expect(first.course?.published == nil)
    let third = try #require(reading.items[2].course)
    #expect(third.status == .published)
    #expect(third.rating == 4.96)
    #expect(third.ratingCount == 755)
    #expect(third.length == 30_509)
    #expect(third.cover?.width == nil)
    #expect(reading.items[2].date == third.published)
  }

  @Test func readsTheArticles() throws {
    guard let file = Files.corpus("origin/hahow-articles.json") else { return }
    let reading = try Reading(Data(contentsOf: file))
    #expect(reading.report == ImportReport(counts: [.staffPick: 6]))
    let first = reading.items[0]
    #expect(first.id == "65f155d42e9f676866c94c1e")
    #expect(first.kind == .staffPick)
    #expect(first.text.hasPrefix("P 圖已成為現代人走跳社群的必備技能！"))
    #expect(first.staffPick?.creator == "小蛙同學")
    #expect(first.staffPick?.viewCount == 1140)
    #expect(first.staffPick?.updated?.iso8601 == "2024-04-08T05:46:01Z")
    #expect(first.date?.iso8601 == "2024-03-20T05:44:38Z")
    let url = "https://images.hahow.in/images/66138494c52a4de82918bfe9"
    #expect(first.staffPick?.cover == ImageReference(url: url))
  }
}
