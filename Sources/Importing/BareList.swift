import FlyerModel

/// Detects the content of a document that is a bare list, from its elements.
enum BareList {
  enum Content: Equatable {
    case nothing
    case known(Outline.Key)
    case unknown
  }

  /// The number of elements examined before a list counts as unknown.
  private static let most = 100

  /// - Parameter start: The offset of a list whose elements can all be stepped over.
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

  /// The keys that only courses have.
  static let courseKeys = [
    "successCriteria", "numSoldTickets", "averageRating", "numRating",
    "totalVideoLengthInSeconds", "incubateTime", "proposalDueTime", "publishTime",
  ]

  /// Detects the kind of one element. It may lack some keys, but must be distinguishable from JSON
  /// of other programs.
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
