import FlyerModel
import Testing
import Texts

@Suite struct ArticleSummaryTests {
  @Test func whatIsLeftOutIsAbsent() {
    let summary = ArticleSummary()
    #expect(summary.form == .text && summary.subtitle.isEmpty && summary.isOpenable)
    #expect(summary.isTicked == nil && summary.progress == nil)
    #expect(summary.childCount == 0 && !summary.hasNote)
    #expect(!SectionHeading(id: "s", title: "A", count: 1).isFolded)
  }

  @Test func summariesAreToldApartByAllTheirParts() {
    let summaries = [
      ArticleSummary(), ArticleSummary(form: .image), ArticleSummary(form: .list),
      ArticleSummary(subtitle: "a"), ArticleSummary(isOpenable: false),
      ArticleSummary(isTicked: false), ArticleSummary(isTicked: true),
      ArticleSummary(progress: Progress(done: 0, total: 0)),
      ArticleSummary(progress: Progress(done: 1, total: 2)),
      ArticleSummary(progress: Progress(done: 2, total: 1)),
      ArticleSummary(childCount: 1), ArticleSummary(hasNote: true),
    ]
    #expect(Set(summaries + summaries).count == summaries.count)
  }

  @Test func headingsAreToldApartByAllTheirParts() {
    let headings: Set<SectionHeading> = [
      SectionHeading(id: "s", title: "A", count: 1), SectionHeading(id: "s", title: "A", count: 2),
      SectionHeading(id: "s", title: "B", count: 1),
      SectionHeading(id: "s", title: "A", count: 1, isFolded: true),
      SectionHeading(id: "s", title: "A", count: 1),
    ]
    #expect(headings.count == 4)
  }
}

@Suite struct ArticleBoxTests {
  /// The setting of an article takes precedence over that of its list. The setting of a list is for
  /// its articles.
  @Test(
    arguments: [
      (.text, nil, nil, false), (.text, nil, true, true), (.text, nil, false, false),
      (.text, true, nil, true), (.text, true, false, true), (.image, true, nil, true),
      (.text, false, true, false), (.image, false, nil, false), (.list, true, nil, false),
      (.list, true, false, false), (.list, nil, true, true), (.list, false, true, true),
    ] as [(Article.Form, Bool?, Bool?, Bool)])
  func aBoxIsTheArticlesOwnOrItsLists(
    form: Article.Form, own: Bool?, list: Bool?, expected: Bool
  ) {
    #expect(Article(form: form, isCheckList: own).hasBox(inListSaying: list) == expected)
  }
}

@Suite struct BranchQueryTests {
  @Test func branchesAreToldApartByKindAndId() {
    let branches: [Branch?] = [
      nil, .home, .header(id: "a"), .header(id: "b"), .list(id: "a"), .list(id: ""),
    ]
    let queries = branches.map { ItemQuery(branch: $0) }
    #expect(Set(queries + queries).count == branches.count)
  }

  @Test func foldedSectionsHaveNoOrder() {
    let one = ItemQuery(branch: .home, folded: ["a", "b"])
    #expect(one == ItemQuery(branch: .home, folded: ["b", "a"]))
    #expect(one != ItemQuery(branch: .home, folded: ["a"]))
    #expect(ItemQuery().folded.isEmpty && ItemQuery().branch == nil)
  }
}

@Suite struct PinnedHashTests {
  // The mark for the end of a text is a whole number: FF and seven zeros.
  @Test(
    arguments: [
      ("", 0x9016_B196_E349_A31A), ("a", 0xB967_68AD_11F5_B8D3),
      ("flyer", 0xDE6C_7C8F_4336_B20A), ("Größe", 0xA14F_2E34_F097_3625),
    ] as [(String, UInt64)])
  func textsHaveTheirNumbersForEver(text: String, value: UInt64) {
    #expect(StableHash(text).value == value)
  }

  @Test(
    arguments: [
      (0, 0xA8C7_F832_281A_39C5), (1, 0x89CD_3129_1D2A_EFA4),
      (-1, 0x8CF5_1A8B_FCA3_883D), (Int.max, 0x8CF5_9A8B_FCA4_61BD),
    ] as [(Int, UInt64)])
  func numbersHaveTheirsOnEveryMachine(number: Int, value: UInt64) {
    var hash = StableHash()
    hash.add(number)
    #expect(hash.value == value)
  }

  @Test func bytesAgreeWithThePublishedVectors() {
    var hash = StableHash()
    for byte in "foobar".utf8 { hash.add(byte) }
    #expect(hash.value == 0x8594_4171_F739_67E8)
  }
}
