import Drawing
import FlyerModel
import Foundation

@testable import Importing
@testable import flyer

extension FuzzTarget {
  /// Flyer documents: imported, and searched for keys that the importer does not read.
  static let json = FuzzTarget(
    name: "json",
    seeds: [
      "Resources/default-flyer.json", "Tests/ImportingTests/Fixtures",
      "../shared/corpora/json-hostile/JSONTestSuite", "../shared/corpora/origin",
    ]
  ) { bytes in
    read(Document(Data(bytes)))
  }

  /// Spaces of Contentful.
  static let export = FuzzTarget(
    name: "export",
    seeds: [
      "Tests/ImportingTests/Fixtures/contentful-blog.json",
      "Tests/ImportingTests/Fixtures/contentful-rich-text.json",
      "../shared/corpora/contentful/exports", "../shared/corpora/contentful/swift-fixtures",
    ], longest: 64 << 10
  ) { bytes in
    var document = Document(Data(bytes))
    document.importOptions = ImportOptions(languages: ["de", "en"])
    read(document)
  }

  /// Requires that converted bytes are a valid flyer document.
  static func requireFlyer(_ bytes: [UInt8]) {
    let report = read(Document(Data(bytes)))
    require(report != nil, "not written as a flyer")
  }

  @discardableResult private static func read(_ document: Document) -> ImportReport? {
    var (document, count) = (document, 0)
    document.isCheck = true
    let sink: DocumentSink = { part in
      guard case .items(let items) = part else { return }
      count += items.count
      for item in items {
        let title = TerminalSanitizer.visible(item.title)
        require(title.unicodeScalars.allSatisfy { $0.value >= 0x20 }, "\(item.id) is raw")
      }
    }
    guard let report = try? document.read(into: sink) else { return nil }
    require(report.counts.all == count, "two looks count differently")
    return report
  }

  /// The configuration, `config.toml`.
  static let toml = FuzzTarget(
    name: "toml", seeds: ["Tests/FuzzTests/Seeds/toml"], longest: 4 << 10
  ) { bytes in
    _ = try? Configuration(toml: String(decoding: bytes, as: UTF8.self), path: "config.toml")
  }
}
