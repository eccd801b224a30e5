import FlyerModel
import FoundationEssentials
import Texts

/// Finds keys that the importer does not read.
struct KeyCheck {
  /// The most levels of objects to check; real documents have far fewer.
  private static let depth = 64

  private let bytes: UnsafeRawBufferPointer
  /// Whether nothing was read from the document.
  private let isAllLost: Bool
  private(set) var log: IssueLog

  /// - Parameter isAllLost: Whether nothing was read, which makes an unknown list an error.
  init(_ bytes: UnsafeRawBufferPointer, isAllLost: Bool, log: IssueLog) {
    self.bytes = bytes
    self.isAllLost = isAllLost
    self.log = log
  }

  /// Checks a whole document.
  mutating func run(_ lists: [TopList], isBareList: Bool) {
    if isBareList {
      for list in lists {
        guard let schema = ObjectSchema.flyer.schema(under: list.key.name) else { continue }
        check(list.start, as: schema, at: list.path, depth: 0)
      }
    } else if let start = try? Preamble.end(in: bytes) {
      check(start, as: .flyer, at: JSONPath(), depth: 0)
    }
  }

  /// Checks an object, or each object of a list.
  private mutating func check(_ start: Int, as schema: ObjectSchema, at path: JSONPath, depth: Int)
  {
    guard depth < Self.depth else { return }
    switch bytes[start] {
    case .openBrace: check(membersAt: start, as: schema, at: path, depth: depth)
    case .openBracket:
      var elements = ElementCursor(listAt: start)
      while let element = try? elements.next(in: bytes) {
        guard element.isObject else { continue }
        let path = path.index(element.index)
        check(membersAt: element.range.lowerBound, as: schema, at: path, depth: depth)
      }
    default: break
    }
  }

  private mutating func check(
    membersAt start: Int, as schema: ObjectSchema, at path: JSONPath, depth: Int
  ) {
    let known = Set(schema.keys)
    var seen: Set<String> = []
    var members = MemberCursor(objectAt: start)
    while let member = try? members.next(in: bytes) {
      let name = member.name(in: bytes) ?? ""
      if !known.contains(name) {
        note(member, name, of: schema, at: path)
        continue
      }
      if !seen.insert(name).inserted, schema.leavesRepetition(of: name) {
        log.add(
          .warning, .repeatedMember, at: path.key(name), lineOf: member.key.lowerBound, in: bytes)
      }
      if let inner = schema.schema(under: name) {
        check(member.value, as: inner, at: path.key(name), depth: depth + 1)
      }
    }
  }

  private mutating func note(
    _ member: MemberCursor.Member, _ name: String, of schema: ObjectSchema, at path: JSONPath
  ) {
    guard !ObjectSchema.isPrivate(name) else { return }
    let suggestion = name.isEmpty ? nil : schema.suggestion(for: name)
    let isLost = schema.isFlyer && holdsObjects(at: member.value)
    let isGrave = isLost && (isAllLost || Outline.Key.lists.contains { $0.name == suggestion })
    log.add(
      isGrave ? .error : .warning,
      .unknownKey(of: schema.place, suggestion: suggestion, isLost: isLost),
      at: path.key(name.isEmpty ? "…" : name), lineOf: member.key.lowerBound, in: bytes)
  }

  /// Whether the value is a list whose first element is an object.
  private func holdsObjects(at start: Int) -> Bool {
    guard bytes[start] == .openBracket else { return false }
    var elements = ElementCursor(listAt: start)
    return (try? elements.next(in: bytes))?.isObject ?? false
  }
}

extension FlyerDocument {
  /// Returns the reason why nothing was read; nil if something was, or if nothing was lost.
  func loss(after report: ImportReport) -> ImportError? {
    guard report.counts.all == 0, head.roster == nil else { return nil }
    return withKeys(report).loss
  }

  /// Reads every item and returns the report with all issues.
  func check(into sink: DocumentSink) throws -> ImportReport {
    var tabs = TabCheck(tagTabs, declared: tagTable.names)
    var report = try readItems { part in
      if case .items(let items) = part { tabs.add(items) }
      try sink(part)
    }
    var log = IssueLog(limit: max(0, limits.issues - report.issues.count))
    bytes.withUnsafeBytes { tabs.note(in: &log, $0) }
    report.add(log)
    return withKeys(report)
  }

  /// Returns the report with the keys that are not read.
  func withKeys(_ report: ImportReport) -> ImportReport {
    var report = report
    let room = max(0, limits.issues - report.issues.count)
    let log = bytes.withUnsafeBytes { bytes in
      var check = KeyCheck(bytes, isAllLost: report.counts.all == 0, log: IssueLog(limit: room))
      check.run(lists, isBareList: isBareList)
      return check.log
    }
    report.issues += [report.placement].compactMap(\.self)
    report.add(log)
    return report
  }
}

extension Outline {
  /// Finds a likely misspelling in an object without any of a flyer's keys. Returns its key and the
  /// meant one; nil if there is none.
  static func misspelling(
    in bytes: UnsafeRawBufferPointer
  ) -> (key: String, meant: String)? {
    guard let start = try? Preamble.end(in: bytes) else { return nil }
    var members = MemberCursor(objectAt: start)
    while let member = try? members.next(in: bytes) {
      guard let key = member.name(in: bytes) else { continue }
      if let meant = ObjectSchema.flyer.suggestion(for: key), meant != key { return (key, meant) }
    }
    return nil
  }
}
