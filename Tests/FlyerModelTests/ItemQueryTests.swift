import FlyerModel
import Testing

@Suite struct ItemQueryTests {
  @Test func aQueryOfNothingAsksForEverything() {
    let query = ItemQuery()
    #expect(query.kind == nil && query.sort == nil)
    #expect(query.tags.isEmpty && query.search.isEmpty)
  }

  @Test func queriesAreKeysByAllTheirParts() {
    let queries = [
      ItemQuery(), ItemQuery(kind: .contact), ItemQuery(kind: .information),
      ItemQuery(tags: [["a"], ["b"]]), ItemQuery(tags: [["a", "b"]]),
      ItemQuery(tags: [["b", "a"]]),
      ItemQuery(search: "a"), ItemQuery(search: "A"), ItemQuery(sort: Sort(.title)),
      ItemQuery(sort: Sort(.title, descending: true)), ItemQuery(sort: Sort(.date)),
    ]
    #expect(Set(queries).count == queries.count)
    #expect(Set(queries + queries).count == queries.count)
  }

  @Test func onlyTheFeedAndASearchOfEverythingMayListPosts() {
    let listing = [
      ItemQuery(kind: .post), ItemQuery(kind: .post, search: "a"), ItemQuery(search: "a"),
    ]
    let others = [
      ItemQuery(), ItemQuery(tags: [["a"]]), ItemQuery(branch: .home, search: "a"),
      ItemQuery(kind: .course, search: "a"),
    ]
    #expect((listing + others).filter(\.mayListPosts) == listing)
  }

  @Test func aSortAscendsUnlessToldOtherwise() {
    #expect(!Sort(.date).descending)
    #expect(Sort(.date) != Sort(.date, descending: true))
    #expect(Sort(.date) != Sort(.title))
  }

  @Test func onlyNewsStartWithTheLast() {
    let descending = SortKey.allCases.filter(\.startsDescending)
    #expect(descending == [.date])
  }

  @Test(arguments: [("title", SortKey.title), ("location", .location), ("date", .date)])
  func sortKeysHaveTheNamesOfTheFormat(name: String, key: SortKey) {
    #expect(SortKey(rawValue: name) == key)
    #expect(SortKey(rawValue: name.uppercased()) == nil)
  }

  @Test func marksHaveNumbersThatStay() {
    #expect(Mark(rawValue: 1) == .new)
    #expect(Mark(rawValue: 2) == .changed)
    #expect(Mark(rawValue: 0) == nil && Mark(rawValue: 3) == nil)
  }

  @Test func placesOfAPageAreToldApart() {
    let starts: Set<PageStart> = [
      .offset(0), .offset(1), .around(id: "a", before: 0, otherwise: 0),
      .around(id: "b", before: 0, otherwise: 0), .around(id: "a", before: 1, otherwise: 0),
      .around(id: "a", before: 0, otherwise: 1),
    ]
    #expect(starts.count == 6)
  }

  @Test func aPageThatIsStillCountedIsAnother() {
    let whole = ItemPage(total: 1, offset: 0, rows: [.item(ItemSummary(id: "a", title: "A"))])
    var partial = whole
    partial.isPartial = true
    #expect(!whole.isPartial)
    #expect(whole != partial)
  }

  @Test func aRowIsAHeadingOrAnItem() {
    let heading = ItemPage.Row.heading(SectionHeading(id: "s", title: "S", count: 1))
    let item = ItemPage.Row.item(ItemSummary(id: "a", title: "A"))
    let page = ItemPage(total: 2, offset: 0, rows: [heading, item], headings: [0])
    #expect(page.rows.map(\.id) == ["s", "a"] && page.rows.map(\.title) == ["S", "A"])
    #expect(heading.item == nil && item.heading == nil)
    #expect(page.items.map(\.id) == ["a"])
  }
}

@Suite struct ColourTests {
  @Test func coloursAreComparedByTheirParts() {
    let colours: Set<RGB> = [
      RGB(red: 1, green: 2, blue: 3), RGB(red: 3, green: 2, blue: 1),
      RGB(red: 1, green: 2, blue: 3), RGB(red: 0, green: 2, blue: 3),
    ]
    #expect(colours.count == 3)
  }

  @Test func everyColourMatters() {
    let paths: [WritableKeyPath<ThemeColors, RGB?>] = [
      \.primary, \.secondary, \.accent, \.textLight, \.textMedium, \.textDark,
      \.background,
    ]
    for path in paths {
      var theme = ThemeColors()
      #expect(theme[keyPath: path] == nil)
      theme[keyPath: path] = RGB(red: 0, green: 0, blue: 0)
      #expect(theme != ThemeColors(), "\(path)")
      var head = FlyerHead()
      head.theme = theme
      #expect(head != FlyerHead(), "\(path)")
    }
  }
}

@Suite struct DateOrderTests {
  private func date(
    _ month: Int, _ day: Int, hour: Int? = nil, second: Int = 0, offset: Int = 0
  ) throws -> FlyerDate {
    let time = hour.map { FlyerDate.Time(hour: $0, minute: 0, second: second, offset: offset) }
    return try #require(FlyerDate(year: 2020, month: month, day: day, time: time))
  }

  @Test func theSameInstantIsNeitherBeforeNorAfter() throws {
    let here = try date(3, 1, hour: 1, offset: 3600)
    let there = try date(3, 1, hour: 0)
    let day = try date(3, 1)
    for (one, other) in [(here, there), (there, day), (day, here)] {
      #expect(!(one < other) && !(other < one))
      #expect(one != other, "they are written differently")
    }
  }

  @Test func anOffsetCanMoveAnInstantToAnotherDay() throws {
    #expect(try date(3, 1, hour: 1, offset: 7200) < date(2, 29, hour: 23, second: 1))
    #expect(try date(2, 29, hour: 23, offset: -7200) > date(3, 1))
  }

  @Test func aLeapSecondComesBeforeTheNextMinuteEnds() throws {
    #expect(try date(6, 30, hour: 12, second: 59) < date(6, 30, hour: 12, second: 60))
  }

  @Test(arguments: [
    (0, "Z"), (60, "+00:01"), (-60, "-00:01"), (20_700, "+05:45"), (-43_200, "-12:00"),
    (50_400, "+14:00"), (86_340, "+23:59"),
  ])
  func offsetsAreWritten(offset: Int, suffix: String) throws {
    #expect(try date(1, 2, hour: 3, offset: offset).iso8601 == "2020-01-02T03:00:00" + suffix)
  }
}

@Suite struct ItemTests {
  @Test func whatIsLeftOutIsEmpty() {
    let item = Item(id: "a", title: "A")
    #expect(item.kind == .information && item.date == nil)
    #expect([item.text, item.location, item.phone] == ["", "", ""])
    #expect(item.tags.isEmpty && item.links.isEmpty)
  }

  @Test(
    arguments: zip(
      [
        .information, .contact, .article(Article()), .course(Course(status: .published)),
        .staffPick(StaffPick()), .post(Post()), .event(CalendarEvent()),
      ] as [Item.Payload<Article>], Item.Kind.allCases))
  func anItemIsOfOneKind(_ payload: Item.Payload<Article>, _ kind: Item.Kind) {
    let item = Item(id: "a", title: "A", payload: payload)
    #expect(item.kind == kind)
    #expect((item.article != nil) == (kind == .article))
    #expect((item.course != nil) == (kind == .course))
    #expect((item.staffPick != nil) == (kind == .staffPick))
    #expect((item.post != nil) == (kind == .post))
    #expect((item.event != nil) == (kind == .event))
  }

  @Test func whatOnlyAKindHasIsChangedInItsPlace() {
    var row = ItemSummary(id: "a", title: "A", payload: .article(ArticleSummary()))
    row.article?.isTicked = true
    #expect(row.payload == .article(ArticleSummary(isTicked: true)))
    row.post?.refusal = "no"
    #expect(row.post == nil)
  }

  @Test func theKindsHaveNamesOfTheirOwn() {
    let names = Item.Kind.allCases.map(\.descriptor.name)
    #expect(Set(names).count == names.count)
  }

  @Test func itemsAreCountedByTheirKinds() {
    var counts: KindCounts = [.information: 2, .contact: 1, .post: 4]
    counts[.course] += 1
    #expect((counts.items, counts.all) == (3, 8))
    #expect(counts.others.map(\.kind) == [.course, .post])
    #expect(counts.others.map(\.count) == [1, 4])
  }

  @Test func aTabOfNoTagIsNotTheTabOfAll() {
    #expect(Tab.Scope.tagged([]) != .all)
    #expect(Tab.Scope.tagged(["a", "b"]) != .tagged(["b", "a"]))
    #expect(Tab(title: "A", scope: .all) != Tab(title: "A", scope: .all, sort: .date))
  }

  @Test func fewTagsOfWhichOneIsLargestKeepTheirPlace() {
    let tags = (0..<10).map { Tag(name: "t\($0)", count: $0 == 9 ? 100 : 1) }
    let titles = Tab.standard(tags: tags, hasContacts: true).map(\.title)
    #expect(titles == ["All"] + (0..<7).map { "t\($0)" } + ["t9", "Contacts", "Search"])
  }
}
