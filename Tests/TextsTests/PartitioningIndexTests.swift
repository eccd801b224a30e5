import Texts
import Testing

struct PartitioningIndexTests {
  @Test(arguments: 0...9, 0...10)
  func findsWhereTheOthersBegin(_ count: Int, _ limit: Int) {
    let numbers = Array(0..<count)
    #expect(numbers.partitioningIndex { $0 >= limit } == min(limit, count))
  }
}
