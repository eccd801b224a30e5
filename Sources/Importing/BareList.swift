import FlyerModel

/// Tells from its elements what a list is that is a document by itself.
enum BareList {
  enum Content: Equatable {
    case nothing
    case known(Outline.Key)
    case unknown
  }

  /// The elements that are looked at before a list is given up.
  private static let most = 100

  /// - Parameter start: where a list begins whose elements can all be stepped over.
  static func content(ofListAt start: Int, in bytes: UnsafeRawBufferPointer) -> Content {
    var elements = ElementCursor(listAt: start)
    var content = Content.nothing
    while let element = try? elements.next(in: bytes), element.index < most {
      content = .unknown
      if element.isObject, let key = key(ofElementAt: element.range.lowerBound, in: bytes) {
        return .known(key)
      }
    }
    return content
  }

  /// The keys that no item but a course has.
  static let courseKeys = [
    "successCriteria", "numSoldTickets", "averageRating", "numRating",
    "totalVideoLengthInSeconds", "incubateTime", "proposalDueTime", "publishTime",
  ]

  /// One element may lack this or that, but what it has must be told from other people's JSON.
  private static func key(ofElementAt start: Int, in bytes: UnsafeRawBufferPointer) -> Outline.Key?
  {
    var (hasType, hasData, courseKeyCount) = (false, false, 0)
    var members = MemberCursor(objectAt: start)
    while let member = try? members.next(in: bytes) {
      let name = member.name(in: bytes) ?? ""
      switch name {
      case "status" where begins(with: ["INCUBATING", "PUBLISHED"], at: member.value, in: bytes):
        return .items(.course)
      case "type" where begins(with: ["text", "image"], at: member.value, in: bytes):
        return .items(.post)
      case "type": hasType = true
      case "data": hasData = true
      case "status", "coverImage": courseKeyCount += 1
      default: courseKeyCount += courseKeys.contains(name) ? 1 : 0
      }
    }
    return hasType && hasData ? .items(.post) : courseKeyCount > 1 ? .items(.course) : nil
  }

  private static func begins(
    with words: [String], at offset: Int, in bytes: UnsafeRawBufferPointer
  ) -> Bool {
    words.contains { bytes[offset...].starts(with: "\"\($0)\"".utf8) }
  }
}
