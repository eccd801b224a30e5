import FlyerModel
import Foundation
import GRDB
import Localizing

/// Reads items and rows of lists by their numbers.
struct ItemRows {
  let db: Database
  /// The user's ticks, stars and notes about the items.
  var own = OwnMarks()
  /// Which pictures of the feed are shown.
  var feed: FeedSelection
  /// The search whose matches the rows show; nil for other lists.
  var excerpt: SearchExcerpt?
  /// How many ticks are at and below each knot of the tree; empty if there are none.
  var done: [Int] = []
  var firstArticle = 0
  /// The checkboxes of the article list whose rows are read; nil for other lists.
  var boxes: ListBoxes?
  /// The lists that are left out of the one whose rows are read.
  var hidden: Set<ItemNumber> = []
  /// Whether all rows show how they changed, rather than only those of events. Other items may have
  /// long texts.
  var isOfChanges = false

  static func item(_ number: ItemNumber, in db: Database) throws -> Item? {
    let select = try db.cachedStatement(
      sql: """
        SELECT id, kind, title, location, date, tags, text, phone, body.links, is_gone
        FROM item JOIN body USING (number) WHERE number = ?
        """)
    guard let row = try Row.fetchOne(select, arguments: [number]) else { return nil }
    var item = Item(
      id: try row.decode(atIndex: 0), title: try row.decode(atIndex: 2),
      text: try row.decode(atIndex: 6), date: FlyerDate(column: try row.decode(atIndex: 4)),
      location: try row.decode(atIndex: 3), phone: try row.decode(atIndex: 7),
      tags: try tags(row.decode(atIndex: 5), in: db),
      links: LinkCoding.decode(try row.decode(atIndex: 8)),
      payload: try Item.Payload(kind(row.decode(atIndex: 1)), of: number, in: db) {
        try Article(number, in: db)
      })
    item.isGone = try row.decode(atIndex: 9)
    return item
  }

  private static func kind(_ number: Int) -> Item.Kind {
    Item.Kind(rawValue: number) ?? .information
  }

  func summaries(_ numbers: [ItemNumber]) throws -> [ItemSummary] {
    let select = try db.cachedStatement(
      sql: """
        SELECT id, item.kind, title, coalesce(preview, text), location, date, tags, item.links,
          mark.kind, is_gone
        FROM item JOIN body USING (number) LEFT JOIN mark USING (number) WHERE number = ?
        """)
    let hasFormers = try FormerItems.areKnown(in: db)
    var names: [ItemNumber: String] = [:]
    return try numbers.map { number in
      // Lists contain only existing items.
      guard let row = try Row.fetchOne(select, arguments: [number]) else {
        throw IndexError.damaged
      }
      let (id, title): (String, String) = (try row.decode(atIndex: 0), try row.decode(atIndex: 2))
      let kind = try Self.kind(row.decode(atIndex: 1))
      let location: String = try row.decode(atIndex: 4)
      // The row of a contact has a line for the place.
      let isPlaced = kind == .contact && !location.isEmpty
      let place = isPlaced ? "\n" + location.prefix(SearchExcerpt.seenOfPlace) : ""
      var item = ItemSummary(
        id: id, title: title,
        preview: try preview(row.decode(atIndex: 3), of: number, kind, id: id, head: title + place),
        date: FlyerDate(column: try row.decode(atIndex: 5)), location: location,
        tags: try Self.tags(row.decode(atIndex: 6), knowing: &names, in: db),
        links: LinkCoding.kinds(try row.decode(atIndex: 7)),
        mark: try row.decode(Int?.self, atIndex: 8).flatMap(Mark.init),
        isStarred: own.starred.contains(id), payload: try payload(kind, of: number, id: id))
      item.isGone = try row.decode(atIndex: 9)
      item.hasFormer = try hasFormers && FormerItems.knows(id, in: db)
      if item.hasFormer, isOfChanges || kind == .event {
        item.differences = try differences(of: number, id: id)
      }
      return item
    }
  }

  private func differences(of number: ItemNumber, id: String) throws -> [Difference] {
    guard let former = try FormerItems.item(id, in: db), let item = try Self.item(number, in: db)
    else { return [] }
    return item.differences(from: former, quotesText: false)
  }

  private func payload(
    _ kind: Item.Kind, of number: ItemNumber, id: String
  ) throws -> Item.Payload<ArticleSummary> {
    let payload = try Item.Payload(kind, of: number, in: db) { try articleSummary(number, id: id) }
    guard case .post(var post) = payload else { return payload }
    post.refusal = feed.refusal(of: post.image)
    return .post(post)
  }

  /// Returns the beginning of the text, or the place where a search found the item.
  ///
  /// - Parameter head: the text that the row shows anyway.
  private func preview(
    _ start: String, of number: ItemNumber, _ kind: Item.Kind, id: String, head: String
  ) throws -> String {
    guard let excerpt, excerpt.isNeeded(title: head, preview: start) else { return start }
    let select = try db.cachedStatement(
      sql: "SELECT text, location, phone FROM body JOIN item USING (number) WHERE number = ?")
    guard let row = try Row.fetchOne(select, arguments: [number]) else { return start }
    func part(_ text: String?, isMarkdown: Bool = false) -> String? {
      text.flatMap { excerpt.text(around: head, in: $0, isMarkdown: isMarkdown) }
    }
    let isMarkdown = kind.descriptor.isMarkdown
    if let text = try part(row.decode(atIndex: 0), isMarkdown: isMarkdown) { return text }
    if let place = try part(row.decode(atIndex: 1)) { return tr("Place: \(place)") }
    if let phone = try part(row.decode(atIndex: 2)) { return tr("Phone: \(phone)") }
    if let note = part(own.matching[id]) { return tr("Your note: \(note)") }
    return start
  }

  private func articleSummary(_ number: ItemNumber, id: String) throws -> ArticleSummary {
    let select = try db.cachedStatement(
      sql: """
        SELECT form, subtitle, is_openable, children, total, image, is_check_list, knot
        FROM article JOIN place USING (number) WHERE number = ?
        """)
    guard let row = try Row.fetchOne(select, arguments: [number]) else { throw IndexError.damaged }
    let cut = hidden.isEmpty ? 0 : try BranchQueries(db: db).counted(hidden, in: number)
    let children = try row.count(atIndex: 3) - cut
    let article = Article(
      form: Article.Form(rawValue: try row.decode(atIndex: 0)) ?? .text,
      isCheckList: try row.decode(atIndex: 6))
    let hasBox =
      try article.hasBox(inListSaying: boxes?.isCheckList)
      || (excerpt != nil && BranchQueries(db: db).hasBoxSomewhere(number))
    return ArticleSummary(
      form: article.form, subtitle: try row.decode(atIndex: 1),
      image: try row.decode(String?.self, atIndex: 5).map { ImageReference(url: $0) },
      isOpenable: try row.decode(atIndex: 2) || children + cut > 0,
      isTicked: hasBox ? own.ticked.contains(id) : nil,
      progress: progress(of: try row.decode(atIndex: 7), total: try row.count(atIndex: 4)),
      childCount: children,
      hasNote: own.noted.contains(id))
  }

  /// Returns how much is ticked in and below the list whose rows are read; nil if no row has a box.
  func progress() throws -> FlyerModel.Progress? {
    guard let boxes, boxes.own > 0 else { return nil }
    return progress(of: boxes.knot, total: boxes.total)
  }

  private func progress(of knot: ItemNumber, total: Int) -> FlyerModel.Progress? {
    let position = Int(knot) - firstArticle
    let done = done.indices.contains(position) ? done[position] : 0
    return total > 0 ? .init(done: min(done, total), total: total) : nil
  }

  private static func tags(_ numbers: Data, in db: Database) throws -> [String] {
    var names: [ItemNumber: String] = [:]
    return try tags(numbers, knowing: &names, in: db)
  }

  /// - Parameter names: the names that have been read, to which new ones are added.
  private static func tags(
    _ numbers: Data, knowing names: inout [ItemNumber: String], in db: Database
  ) throws -> [String] {
    try StoredLists.decode(numbers).compactMap { number in
      if let name = names[number] { return name }
      let select = try db.cachedStatement(sql: "SELECT name FROM tag WHERE number = ?")
      let name = try String.fetchOne(select, arguments: [number])
      names[number] = name
      return name
    }
  }
}
