import FlyerModel

extension IndexRecord {
  /// A number for all that makes an item another one when it changes.
  static func digest(of item: Item) -> Int64 {
    var hash = StableHash()
    for field in [item.title, item.text, item.location, item.phone] { hash.add(field) }
    hash.add(item.kind.rawValue)
    hash.add(item.date)
    for tag in item.tags { hash.add(tag) }
    for link in item.links {
      hash.add(link.url)
      hash.add(link.title)
    }
    if let article = item.article { hash.add(article) }
    if let course = item.course { hash.add(course) }
    if let pick = item.staffPick { hash.add(pick) }
    if let post = item.post { hash.add(post) }
    return Int64(bitPattern: hash.value)
  }
}

// Numbers of students, ratings and readers grow from one refresh to the next: that is no news.
extension StableHash {
  fileprivate mutating func add(_ article: Article) {
    for field in [article.subtitle, article.imageURL ?? "", article.section] { add(field) }
    add(article.form.rawValue)
    add(article.isCheckList == true ? 1 : 0)
    add(article.showsNotes ? 1 : 0)
  }

  fileprivate mutating func add(_ course: Course) {
    for number in [course.status.rawValue, course.goal ?? -1, course.length] { add(number) }
    for date in [course.incubated, course.due, course.published] { add(date) }
    add(course.cover?.url ?? "")
  }

  fileprivate mutating func add(_ pick: StaffPick) {
    for field in [pick.creator, pick.cover?.url ?? ""] { add(field) }
    add(pick.updated)
  }

  fileprivate mutating func add(_ post: Post) {
    add(post.form.rawValue)
    add(post.image?.url ?? "")
  }

  fileprivate mutating func add(_ date: FlyerDate?) { add(Int(date?.packed ?? 0)) }
}
