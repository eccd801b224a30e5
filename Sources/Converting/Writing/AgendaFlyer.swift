import Importing
import Texts

/// A flyer made of events: first the events in the order of their beginnings, then its tabs.
struct AgendaFlyer {
  static let most = 100_000
  /// The longest id; longer ones are replaced by their hash.
  private static let longestID = 180

  private var events: [(begin: Int, event: WrittenEvent)] = []
  private var ids: [String: Int] = [:]
  private var tags = TagCounts()
  private(set) var isFull = false

  /// - Parameter begin: The beginning in seconds, on the same clock for all events.
  mutating func add(_ event: WrittenEvent, begin: Int) {
    guard events.count < Self.most else {
      isFull = true
      return
    }
    var event = event
    event.id = unique(event.id)
    tags.add(event.tags)
    events.append((begin, event))
  }

  /// Returns the id, with a number appended if it was used before.
  private mutating func unique(_ id: String) -> String {
    let id = id.utf8.count > Self.longestID ? StableHash(id).digits : id
    let count = ids[id, default: 0] + 1
    ids[id] = count
    return count == 1 ? id : "\(id)#\(count)"
  }

  /// The tabs of a flyer with events of any kind.
  var tabs: [WrittenTab] {
    [.agenda] + tags.frequent.map { .tag($0, isNewestFirst: false) }
  }

  func write(_ head: WrittenHead, to output: ConversionOutput) {
    if isFull { output.findings.add(ConversionFinding(.warning, .tooMany, [String(Self.most)])) }
    for (_, event) in events.sorted(by: { $0.begin < $1.begin }) { output.writer.add(event) }
    output.writer.finish(head)
  }
}
