import FlyerModel

extension RawCourse: RawEntry {
  var idKey: String { about.idKey.rawValue }

  func item(_ context: EntryContext, at path: JSONPath, using fields: inout FieldReader) -> Item? {
    let texts: RawCard.Texts = [.text: about.text, .description: about.description]
    guard var item = fields.card(about, texts, path, context) else { return nil }
    let key = { (key: CodingKeys) in path.key(key.rawValue) }
    let published = fields.date(published, key(.published))
    var course = Course(
      status: fields.status(status, key(.status), isPublished: published != nil),
      cover: fields.image(about.cover, path.key("coverImage"), from: context.origin))
    course.goal = fields.goal(criteria, key(.criteria))
    course.soldCount = fields.count(soldCount, key(.soldCount)) ?? 0
    let count = fields.count(ratingCount, key(.ratingCount)) ?? 0
    if let mean = fields.number(rating, key(.rating), in: 0...5) {
      (course.rating, course.ratingCount) = (mean, count)
    }
    course.length = fields.count(length, key(.length)) ?? 0
    course.incubated = fields.date(incubated, key(.incubated))
    course.due = fields.moment(due, key(.due))
    course.published = published
    item.date = published ?? course.incubated
    item.course = course
    return item
  }
}

extension RawStaffPick: RawEntry {
  var idKey: String { about.idKey.rawValue }

  func item(_ context: EntryContext, at path: JSONPath, using fields: inout FieldReader) -> Item? {
    let texts: RawCard.Texts = [
      .preview: about.preview, .text: about.text, .description: about.description,
    ]
    guard var item = fields.card(about, texts, path, context) else { return nil }
    item.staffPick = StaffPick(
      cover: fields.image(about.cover, path.key("coverImage"), from: context.origin),
      creator: fields.creator(creator, path.key("creator")),
      viewCount: fields.count(viewCount, path.key("viewCount")),
      updated: fields.date(updated, path.key("updatedAt")))
    item.date = fields.date(published, path.key("publishedAt"))
    return item
  }
}
