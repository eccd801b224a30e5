import FlyerModel
import GRDB

/// Finds the items that contain all searched texts. Items whose title matches come first, then the
/// others, then those with a matching note. Each group has the order of the query or else of the
/// document.
///
/// Texts of three letters and more are looked up as trigrams. Shorter texts, and phrases, which
/// must match letter by letter, are checked in the candidates themselves. That fills the first page
/// at once if matches are common. If they are rare, the trigrams that begin with a short text are
/// few, and lead to all its items.
struct Search {
  private let db: Database
  private let lists: ListQueries
  /// The order of all items, in which the matches are listed; nil for that of the document.
  private let order: [ItemNumber]?
  private let plan: SearchPlan
  private let slots: SearchSlots
  /// The items that pass the filters of the query; nil if all do.
  private let members: ItemSet?
  private let hasFewMembers: Bool
  private let noted: [ItemNumber]

  init(_ context: QueryContext, noted: [ItemNumber], lists: ListQueries) throws {
    let (query, terms) = (context.query, context.terms)
    db = lists.db
    self.lists = lists
    self.noted = noted
    order = try lists.order(of: query)
    plan = SearchPlan(terms)
    slots = try SearchSlots(in: db)
    var members = try lists.members(of: query)
    if let branch = query.branch {
      members.formIntersection(try lists.members(below: branch, cards: query.cards))
    }
    for tag in terms.tags { members.formIntersection(try lists.members(taggedLike: tag)) }
    for state in terms.states {
      members.formIntersection(try lists.members(state, to: context.own))
    }
    hasFewMembers = members.map { $0.count <= Self.patience } ?? false
    let hidden = try query.kind == nil ? lists.feed.hidden() : nil
    for hidden in [hidden, try lists.dropped()].compactMap(\.self) {
      members = members ?? ItemSet(0..<ItemNumber(lists.counts.all), capacity: lists.counts.all)
      members?.subtract(hidden)
    }
    self.members = members
  }

  /// The greatest number of candidates checked one by one before the first page is returned.
  private static let patience = 2000

  /// Returns at least `limit` matches, or all if there are fewer; `isWhole` tells that these are
  /// all.
  ///
  /// - Parameter isBeginning: whether fewer matches are enough if finding more takes long; one at
  ///   least.
  func first(_ limit: Int, isBeginning: Bool = false) throws -> (
    numbers: [ItemNumber], isWhole: Bool
  ) {
    if plan.isEmpty || order != nil { return (try all(), true) }
    let titles = try firstTitles(limit)
    let missing = limit - titles.count
    guard missing > 0 else { return (titles, false) }
    let others = try quickMatches(in: .full, limit: missing, except: set(of: titles))
    let found = titles + others.numbers
    assert(Set(found).count == found.count, "an item is found by its title or by its text")
    // The matches of a first page are shown until all are found. An empty result is not: it may not
    // be all.
    let isEnough = others.isWhole || isBeginning && !found.isEmpty || found.count >= limit
    guard isEnough else { return (try all(), true) }
    return (others.isWhole ? found + noted(except: found) : found, others.isWhole)
  }

  /// Returns at least `limit` items whose title matches, or all of them.
  private func firstTitles(_ limit: Int) throws -> [ItemNumber] {
    let quick = try quickMatches(in: .title, limit: limit, except: nil)
    let isEnough = quick.isWhole || quick.numbers.count >= limit
    return try isEnough ? quick.numbers : matches(in: .title, except: nil)
  }

  func all() throws -> [ItemNumber] {
    let titles = plan.isEmpty ? [] : try matches(in: .title, except: nil)
    let others = try matches(in: .full, except: set(of: titles))
    let groups = [titles, others, noted(except: titles + others)]
    assert(
      Set(groups.joined()).count == groups.reduce(0) { $0 + $1.count },
      "an item is found by its title, its text or its note")
    guard let order else { return groups.flatMap(\.self) }
    return groups.filter { !$0.isEmpty }.map(set(of:)).flatMap { group in
      order.filter { group.contains($0) }
    }
  }

  private func noted(except found: [ItemNumber]) -> [ItemNumber] {
    if noted.isEmpty { return [] }
    let known = set(of: found)
    return noted.filter { !known.contains($0) && members?.contains($0) ?? true }
  }

  private func set(of numbers: [ItemNumber]) -> ItemSet {
    ItemSet(numbers, capacity: lists.counts.all)
  }

  /// Returns matches in order of candidates. `isWhole` is false if the limit or `patience` ended
  /// the search.
  private func quickMatches(in field: SearchField, limit: Int, except known: ItemSet?) throws
    -> (numbers: [ItemNumber], isWhole: Bool)
  {
    var found: [ItemNumber] = []
    var checked = 0
    let check = try check(plan.doubtful + plan.short, in: field)
    var candidates = try candidates(in: field, members: members)
    while let number = try candidates.next() {
      if known?.contains(number) == true { continue }
      if found.count == limit || checked > Self.patience { return (found, false) }
      if !check.isEmpty { checked += 1 }
      if try check.passes(number) { found.append(number) }
    }
    return (found, true)
  }

  private func matches(in field: SearchField, except known: ItemSet?) throws -> [ItemNumber] {
    var members = members
    if !hasFewMembers {
      for text in plan.short {
        members.formIntersection(
          try field.items(withShort: text, count: lists.counts.all, slots: slots, in: db))
      }
    }
    let check = try check(plan.doubtful, in: field)
    var candidates = try candidates(in: field, members: members)
    var found: [ItemNumber] = []
    while let number = try candidates.next() {
      if known?.contains(number) == true { continue }
      if try check.passes(number) { found.append(number) }
    }
    return found
  }

  /// Few members are checked one by one rather than with a long list of the index.
  private func candidates(in field: SearchField, members: ItemSet?) throws -> Candidates {
    try Candidates(
      matching: hasFewMembers ? "" : plan.matchExpression, in: field, members: members,
      count: lists.counts.all, slots: slots, db: db)
  }

  /// Returns a check of the texts that trigrams can't decide.
  private func check(_ folded: [String], in field: SearchField) throws -> FieldCheck {
    try FieldCheck(
      folded: hasFewMembers ? plan.long + plan.short : folded, phrases: plan.phrases, in: field,
      db: db)
  }
}
