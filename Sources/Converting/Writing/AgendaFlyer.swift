import FlyerModel
import Importing

/// The flyer that events become: in the order of their begin, then its tabs.
struct AgendaFlyer {
  static let most = 100_000
  /// Longer ones are known by their digits.
  private static let longestID = 180

  private var events: [(begin: Int, event: WrittenEvent)] = []
  private var ids: [String: Int] = [:]
  private var tags = TagCounts()
  private(set) var isFull = false

  /// - Parameter begin: in seconds, by whatever clock all of them have in common.
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

  /// What is there twice is told apart.
  private mutating func unique(_ id: String) -> String {
    let id = id.utf8.count > Self.longestID ? StableHash(id).digits : id
    let count = ids[id, default: 0] + 1
    ids[id] = count
    return count == 1 ? id : "\(id)#\(count)"
  }

  /// The tabs of events of any kind.
  var tabs: [WrittenTab] {
    [.agenda] + tags.frequent.map { .tag($0, isNewestFirst: false) }
  }

  func write(_ head: WrittenHead, to output: ConversionOutput) {
    if isFull { output.findings.add(ConversionFinding(.warning, .tooMany, [String(Self.most)])) }
    for (_, event) in events.sorted(by: { $0.begin < $1.begin }) { output.writer.add(event) }
    output.writer.finish(head)
  }
}
