import FlyerModel

/// What is said of a course beside what every item has; what is absent is null.
struct CourseJSON: Encodable {
  private let course: Course

  init(_ course: Course) { self.course = course }

  private enum CodingKeys: CodingKey {
    case status, cover, goal, percent, soldCount, rating, ratingCount, length, incubated, due
    case published
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode("\(course.status)", forKey: .status)
    try container.encode(course.cover.map(ImageJSON.init), forKey: .cover)
    try container.encode(course.goal, forKey: .goal)
    try container.encode(course.reachedPercent, forKey: .percent)
    try container.encode(course.soldCount, forKey: .soldCount)
    try container.encode(course.rating, forKey: .rating)
    try container.encode(course.ratingCount, forKey: .ratingCount)
    try container.encode(course.length, forKey: .length)
    try container.encode(course.incubated?.iso8601, forKey: .incubated)
    try container.encode(course.due?.iso8601, forKey: .due)
    try container.encode(course.published?.iso8601, forKey: .published)
  }
}

/// The same of a picked article.
struct StaffPickJSON: Encodable {
  private let staffPick: StaffPick

  init(_ staffPick: StaffPick) { self.staffPick = staffPick }

  private enum CodingKeys: CodingKey {
    case cover, creator, viewCount, updated
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(staffPick.cover.map(ImageJSON.init), forKey: .cover)
    try container.encode(staffPick.creator, forKey: .creator)
    try container.encode(staffPick.viewCount, forKey: .viewCount)
    try container.encode(staffPick.updated?.iso8601, forKey: .updated)
  }
}

/// The same of a post.
struct PostJSON: Encodable {
  private let post: Post

  init(_ post: Post) { self.post = post }

  private enum CodingKeys: CodingKey {
    case form, image
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode("\(post.form)", forKey: .form)
    try container.encode(post.image.map(ImageJSON.init), forKey: .image)
  }
}

/// A picture: its address and the size that the document tells.
private struct ImageJSON: Encodable {
  private let image: ImageReference

  init(_ image: ImageReference) { self.image = image }

  private enum CodingKeys: CodingKey {
    case url, width, height
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(image.url, forKey: .url)
    try container.encode(image.width, forKey: .width)
    try container.encode(image.height, forKey: .height)
  }
}
