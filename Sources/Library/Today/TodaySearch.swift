import FlyerModel
import Indexing

/// Searches the copies of many sources.
struct TodaySearch: Sendable {
  typealias Name = (key: String, name: String)

  /// The greatest number of matches shown of one source; a search in the source shows all.
  private static let mostMatches = 20
  /// How many copies are searched at once.
  private static let width = 2
  /// After this time the matches found so far are shown.
  private static let patience = Duration.milliseconds(25)

  let query: ItemQuery
  let settings: ContentSettings
  /// The sources in the order of the result.
  let names: [Name]
  /// The user's ticks, stars and notes, by the keys of the sources.
  let marks: [String: OwnMarks]

  /// Calls `answer` now and then with the matches found so far, and at the end with all.
  func run(_ answer: (_ sections: [TodayPlan.Section], _ isPartial: Bool) -> Void) async {
    var sections: [TodayPlan.Section] = []
    var answered = ContinuousClock.now
    await withTaskGroup(of: (Int, TodayPlan.Section?).self) { group in
      var numbers = names.indices.makeIterator()
      func begin(_ group: inout TaskGroup<(Int, TodayPlan.Section?)>) {
        guard !Task.isCancelled, let number = numbers.next() else { return }
        group.addTask { (number, await matches(in: names[number])) }
      }
      for _ in 0..<Self.width { begin(&group) }
      var ahead: [Int: TodayPlan.Section?] = [:]
      var known = 0
      while let (number, section) = await group.next() {
        begin(&group)
        ahead[number] = .some(section)
        while let next = ahead.removeValue(forKey: known) {
          if let next { sections.append(next) }
          known += 1
        }
        if known < names.count, .now - answered >= Self.patience {
          answer(sections, true)
          answered = .now
        }
      }
      assert(known == names.count || Task.isCancelled, "all sources were searched")
    }
    answer(sections, false)
  }

  private func matches(in source: Name) async -> TodayPlan.Section? {
    guard let page = await page(of: source), page.total > 0 else { return nil }
    let period = SectionHeading.Period.found(source: source.key)
    let heading = SectionHeading(
      id: "\u{1F}\(period.name)", title: source.name, count: page.total,
      isFolded: query.folded.contains(period.name), period: period)
    let rows = page.items.map { item in
      var item = item
      item.id = ItemAddress(source: source.key, id: item.id).text
      return ItemPage.Row.item(item)
    }
    return TodayPlan.Section(heading: heading, rows: rows)
  }

  /// Returns the first matches in a copy; nil if it can't be read.
  private func page(of source: Name) async -> ItemPage? {
    guard let cacheFolder = settings.cacheFolder else { return nil }
    let copy = CopyFolder(path: cacheFolder + "/" + source.key)
    let query = ItemQuery(searching: query.terms)
    do {
      return try await FlyerIndex(path: copy.index, isShared: true).page(
        of: query, from: .offset(0), limit: Self.mostMatches,
        showing: marks[source.key] ?? OwnMarks())
    } catch {
      guard Damage.isReason(for: error) else { return nil }
      return await rebuiltPage(of: source, query)
    }
  }

  /// Returns the first matches in a copy whose index is damaged: opened as its source, it is rebuilt
  /// from its document, with a warning.
  private func rebuiltPage(of source: Name, _ query: ItemQuery) async -> ItemPage? {
    let known = settings.sources?.all.first { $0.source.cacheKey == source.key }
    guard let known else { return nil }
    let content = Content()
    await content.open(known.source, with: settings)
    guard await content.recoverCopy() else { return nil }
    await content.tell("\(ContentNotice.indexDamaged)")
    return try? await content.page(of: query, from: .offset(0), limit: Self.mostMatches)
  }
}
