import FlyerModel

extension KindFormat {
  static let course = KindFormat(listKey: "courses", schema: .course) { $0.course($1, $2, $3) }
  static let staffPick = KindFormat(listKey: "staffPickArticles", schema: .staffPick) {
    $0.staffPick($1, $2, $3)
  }
}

extension ObjectSchema {
  static let course = ObjectSchema(
    kind: .course, keys: cardKeys + BareList.courseKeys + ["status"],
    synonyms: cardSynonyms,
    inner: cardPlaces.merging(["successCriteria": criteria]) { $1 })
  static let criteria = ObjectSchema(
    kind: .criteria, keys: ["numSoldTickets"])
  static let staffPick = ObjectSchema(
    kind: .staffPick,
    keys: cardKeys + ["previewDescription", "creator", "viewCount", "publishedAt", "updatedAt"],
    synonyms: cardSynonyms.merging(["author": "creator", "views": "viewCount"]) { $1 },
    inner: cardPlaces.merging(["creator": creator]) { $1 })
  static let creator = ObjectSchema(
    kind: .creator, keys: ["name", "profileImageUrl"])

  private static let cardKeys = [
    "_id", "id", "title", "text", "description", "coverImage", "tags", "url", "urls", "links",
    "createdAt",
  ]
  private static let cardPlaces = [
    "url": link, "urls": link, "links": link, "coverImage": image,
  ]
  private static let cardSynonyms = [
    "name": "title", "headline": "title", "heading": "title", "image": "coverImage",
    "picture": "coverImage", "cover": "coverImage", "tag": "tags",
  ].merging(synonyms(text: "text", links: "url")) { own, _ in own }
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

  fileprivate mutating func staffPick(
    _ object: JSONObject, _ path: JSONPath, _ context: EntryContext
  ) -> Item? {
    let texts = ["previewDescription", "text", "description"]
    guard var item = card(object, texts, path, context) else { return nil }
    item.payload = .staffPick(
      StaffPick(
        cover: image(object, path, from: context.origin),
        creator: creator(object, path.key("creator")),
        viewCount: count(object["viewCount"], path.key("viewCount")),
        updated: date(object["updatedAt"], path.key("updatedAt"))))
    item.date = date(object["publishedAt"], path.key("publishedAt"))
    return item
  }

  /// Reads the properties common to courses and picked articles; nil, with an error, if there is no
  /// title.
  ///
  /// - Parameter texts: The keys of texts; the first one with a value is used.
  private mutating func card(
    _ object: JSONObject, _ texts: [String], _ path: JSONPath, _ context: EntryContext
  ) -> Item? {
    var item = Item(id: "", title: line(object["title"], path.key("title")))
    guard !item.title.isEmpty else {
      fail(path, .emptyItem(context.kind))
      return nil
    }
    item.id =
      identifier(object["_id"], path.key("_id")) ?? identifier(object["id"], path.key("id")) ?? ""
    let all = texts.lazy.map { (key: $0, value: object[$0]) }
    if let (key, value) = all.first(where: { $0.value != .missing && $0.value != .text("") }) {
      item.text = text(value, path.key(key))
    }
    item.tags = tags(object, path, in: context.tags)
    let url = link(object.value("url"), object.notes, path.key("url"), from: context.origin)
    item.links =
      [url].compactMap(\.self) + links(object, "urls", path, from: context.origin)
      + links(object, "links", path, from: context.origin)
    return item
  }

  /// Reads the picture: an object with its address and size, or only the address. nil if there is
  /// none or its address is no http(s) URL.
  private mutating func image(
    _ object: JSONObject, _ path: JSONPath, from origin: Origin
  ) -> ImageReference? {
    let path = path.key("coverImage")
    guard let sized = object.object("coverImage") else {
      return webURL(object["coverImage"], path, from: origin).map { ImageReference(url: $0) }
    }
    return webURL(sized["url"], path.key("url"), from: origin)
      .map { image(url: $0, width: sized["width"], height: sized["height"], path) }
  }

  /// Returns a picture whose URL was already checked.
  mutating func image(
    url: String, width: JSONScalar, height: JSONScalar, _ path: JSONPath
  ) -> ImageReference {
    ImageReference(
      url: url, width: count(width, path.key("width"), in: Self.pixels),
      height: count(height, path.key("height"), in: Self.pixels))
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

  /// Reads the author: an object with the name, or only the name. Empty if it is missing.
  private mutating func creator(_ object: JSONObject, _ path: JSONPath) -> String {
    guard let creator = object.object("creator") else { return line(object["creator"], path) }
    return line(creator["name"], path.key("name"))
  }

  private static let pixels = 1...65_535
}
