import FlyerModel
import Foundation
import Importing

@testable import Indexing
@testable import Library

extension FuzzTarget {
  /// An index whose file was changed. Each five bytes of the input are a place, an operation and
  /// its operand.
  static let index = FuzzTarget(
    name: "index", made: { [[0, 40, 0, 0, 0], [0, 120, 7, 1, 9, 3, 3, 3, 2, 0]] }, longest: 200
  ) { changes in
    guard let whole = SmallIndex.whole else { return require(false, "there is no index") }
    let path = NSTemporaryDirectory() + "/flyer-fuzz-index-\(getpid())"
    defer { unlink(path) }
    let damaged = Data(SmallIndex.changing(whole, by: changes))
    guard (try? damaged.write(to: URL(fileURLWithPath: path))) != nil else {
      return require(false, "no room for an index")
    }
    finish { await SmallIndex.ask(path) }
  }

  /// Waits for asynchronous work on other threads.
  private static func finish(_ work: @escaping @Sendable () async -> Void) {
    let isDone = DispatchSemaphore(value: 0)
    Task.detached {
      await work()
      isDone.signal()
    }
    isDone.wait()
  }
}

private enum SmallIndex {
  /// The bytes of an index of the bundled flyer.
  static let whole: [UInt8]? = {
    let json = FuzzTarget.root.appending(path: "Resources/default-flyer.json")
    let path = NSTemporaryDirectory() + "/flyer-fuzz-whole-\(getpid())"
    defer { unlink(path) }
    guard let data = try? Data(contentsOf: json),
      (try? IndexBuilder(source: Document(data)).build(at: path)) != nil
    else { return nil }
    return (try? Data(contentsOf: URL(fileURLWithPath: path))).map(Array.init)
  }()

  static func changing(_ bytes: [UInt8], by changes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for start in stride(from: 0, to: changes.count - 4, by: 5) {
      let change = changes[start..<start + 5].map(Int.init)
      let place = (change[0] << 16 | change[1] << 8 | change[2]) % bytes.count
      switch change[3] % 4 {
      case 0: bytes[place] = UInt8(change[4])
      case 1: bytes[place] ^= 1 << UInt8(change[4] % 8)
      case 2:
        let page = place & ~4_095
        for index in page..<min(page + 4_096, bytes.count) { bytes[index] = UInt8(change[4]) }
      default: bytes.removeLast(min(bytes.count - 1, change[4]))
      }
    }
    return bytes
  }

  /// Sends every kind of query to an index file, if it can be opened.
  static func ask(_ path: String) async {
    guard let index = try? FlyerIndex(path: path) else { return }
    let queries = [
      ItemQuery(), ItemQuery(search: "flyer"), ItemQuery(sort: Sort(.title)),
      ItemQuery(branch: .home), ItemQuery(kind: .article), ItemQuery(kind: .post),
    ]
    for query in queries {
      let page = try? await index.page(of: query, from: .offset(0), limit: 50)
      for row in page?.items.prefix(5) ?? [] { _ = try? await index.item(id: row.id) }
    }
    _ = try? await index.items(of: ItemQuery(), from: 0, limit: 100)
    _ = try? await index.tags(matching: "e", offset: 0, limit: 10)
  }
}
