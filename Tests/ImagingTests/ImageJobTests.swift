import Imaging
import Testing

@Suite struct ImageJobTests {
  @Test func jobsAreTheSameWhereAllTheyAskForIs() {
    let job = ImageJob(mode: .sixel, columns: 40, rows: 12, cellWidth: 9, cellHeight: 18)
    var other = job
    other.crop = ImageCrop(x: 0, y: 0, width: 500, height: 500)
    #expect(job != other)
  }
}
