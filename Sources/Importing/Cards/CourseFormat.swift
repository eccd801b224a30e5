import FlyerModel
import Localizing

extension KindFormat {
  static let course = KindFormat(
    listKey: "courses", schema: .course, lack: tr("has no title"),
    skipped: tr("the course is skipped"),
    signs: BareList.Signs(
      values: ["status": ["INCUBATING", "PUBLISHED"]],
      keys: ObjectSchema.courseKeys + ["coverImage"])
  ) { $0.course($1, $2, $3) }
}

extension ObjectSchema {
  static let course = ObjectSchema(
    place: Place(name: "course", lacksKey: tr("is not a key of a course")),
    keys: cardKeys + courseKeys, synonyms: cardSynonyms,
    inner: cardPlaces.merging(["successCriteria": criteria]) { $1 })
  static let criteria = ObjectSchema(
    place: Place(name: "criteria", lacksKey: tr("is not a key of the criteria")),
    keys: ["numSoldTickets"])

  /// The keys that only courses have.
  fileprivate static let courseKeys = [
    "status", "successCriteria", "numSoldTickets", "averageRating", "numRating",
    "totalVideoLengthInSeconds", "incubateTime", "proposalDueTime", "publishTime",
  ]
}

extension FieldReader {
  fileprivate mutating func course(
    _ object: JSONObject, _ path: JSONPath, _ context: EntryContext
  ) -> Item? {
    guard var item = card(object, ["text", "description"], path, context) else { return nil }
    let published = date(object["publishTime"], path.key("publishTime"))
    var course = Course(
      status: status(object["status"], path.key("status"), isPublished: published != nil),
      cover: image(object, path, from: context.origin))
    course.goal = goal(object, path.key("successCriteria"))
    course.soldCount = count(object["numSoldTickets"], path.key("numSoldTickets")) ?? 0
    let ratings = count(object["numRating"], path.key("numRating")) ?? 0
    if let mean = number(object["averageRating"], path.key("averageRating"), in: 0...5) {
      (course.rating, course.ratingCount) = (mean, ratings)
    }
    let length = "totalVideoLengthInSeconds"
    course.length = count(object[length], path.key(length)) ?? 0
    course.incubated = date(object["incubateTime"], path.key("incubateTime"))
    course.due = moment(object["proposalDueTime"], path.key("proposalDueTime"))
    course.published = published
    item.date = published ?? course.incubated
    item.payload = .course(course)
    return item
  }

  /// Reads the status of a course. If it is missing or unknown, it is guessed, with a warning.
  private mutating func status(
    _ value: JSONScalar, _ path: JSONPath, isPublished: Bool
  ) -> Course.Status {
    let name = line(value, path, limit: limits.word)
    switch name {
    case "INCUBATING": return .incubating
    case "PUBLISHED": return .published
    default:
      let guess: Course.Status = isPublished ? .published : .incubating
      warn(path, .unknownStatus(name.beginning, readAs: guess))
      return guess
    }
  }

  /// Reads the number of places that must be sold; nil if it is missing.
  private mutating func goal(_ object: JSONObject, _ path: JSONPath) -> Int? {
    if let criteria = object.object("successCriteria") {
      return count(criteria["numSoldTickets"], path.key("numSoldTickets"), in: 1...Self.most)
    }
    if object["successCriteria"] != .missing {
      warn(path, .noCriteria)
    }
    return nil
  }
}
