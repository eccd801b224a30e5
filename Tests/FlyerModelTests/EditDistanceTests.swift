import Testing

@testable import FlyerModel

@Suite struct EditDistanceTests {
  @Test func lettersAreCounted() {
    #expect(EditDistance.between("", "") == 0)
    #expect(EditDistance.between("abc", "") == 3)
    #expect(EditDistance.between("descritpion", "description") == 1)
    #expect(EditDistance.between("kitten", "sitting") == 3)
    #expect(EditDistance.between("äb", "a") == 2)
  }

  @Test func neighboursThatAreSwappedAreOneMistake() {
    #expect(EditDistance.between("ab", "ba") == 1)
    #expect(EditDistance.between("ca", "abc") == 3)
  }
}
