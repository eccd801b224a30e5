import ArgumentParser
import Files
import Foundation
import Importing
import CommandLine
import Library
import Localizing

/// `flyer import`
struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: tr("Add the subscriptions of an OPML file to your list."),
    discussion: tr(
      "Adds only http and https addresses, without fetching them; flyer refresh --all fetches them. flyer FILE.opml shows what is in the file."
    )
  )
  .withExamples("flyer import subscriptions.opml", "flyer import feeds.opml --group News")

  // TRANSLATORS: a file of subscriptions
  @Argument(
    help: ArgumentHelp(
      tr("The file, as exported by a feed reader; - is standard input."), valueName: "file.opml"))
  var file: String

  @Option(
    name: .customLong("group"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(tr("Put all of them into a group."), valueName: "name"))
  var groups: [String] = []

  func run() async throws {
    let program = try Program(source: nil)
    let path = try StandardInput.file(file, atMost: Program.limits(program.configuration).maxBytes)
    let list = try await SubscriptionList(readFrom: path, by: program)
    for issue in list.findings {
      let place = issue.line > 0 ? "\(file):\(issue.line)" : file
      Output.complain("\(place): \(issue.finding)")
    }
    guard !list.sources.isEmpty else { throw Failure.noSubscriptions(in: file) }
    let found = SourceList(list.sources).all.map { source in
      var known = source
      known.groups = groups + known.groups
      known.furtherGroups = known.furtherGroups.map { groups + $0 }
      return known
    }
    let change = try await program.keep { document throws(SettingsError) in
      let all = SourceList(document.list.all + found).all
      return try document.appending(Array(all.dropFirst(document.list.all.count)))
    }
    let added = change.after.list.all.count - change.before.list.all.count
    let (known, refused) = (found.count - added, list.refusedCount)
    try Output.tell(
      // TRANSLATORS: sources
      ([tr("\(added) added")] + (known > 0 ? [tr("\(known) already in your list")] : [])
        + (refused > 0 ? [tr("\(refused) skipped")] : [])).listed)
    // Behind what is broken there may be more.
    if list.isBroken { throw Ending(code: Sysexits.dataErr) }
  }
}

/// The subscriptions of an OPML file, as flyer-import makes a flyer of it.
struct SubscriptionList {
  private struct Flyer: Decodable {
    struct Header: Decodable { var articles: [Article]? }
    var headers: [Header]?
  }

  private struct Article: Decodable {
    var articleId, articleTitle: String?
    var articles: [Article]?
    var tags: [String]?
    var urls: [String]?
  }

  private(set) var sources: [KnownSource] = []
  /// The errors to fix, as far as they are listed, and the number of items left out.
  private(set) var findings: [ImportIssue] = []
  private(set) var refusedCount = 0
  /// Whether it breaks the rules of XML, so that something of it may be lost.
  private(set) var isBroken = false
  /// The subscriptions by their ids: a further outline of one only refers to it.
  private var known: [String: KnownSource] = [:]

  /// Throws a `Failure` where the file is no such list.
  init(readFrom file: String, by program: Program) async throws {
    let folder = FileManager.default.currentDirectoryPath
    let path = file.hasPrefix("/") ? file : folder + "/" + file
    guard access(path, R_OK) == 0 else { throw Failure.noSource(FileError(path: file), meant: nil) }
    let output = PrivateFolder.temporary(
      in: program.contentSettings.temporaryFolders.first ?? "/tmp")
    defer { unlink(output) }
    do throws(ConversionError) {
      let found = try await program.importer.convert(
        DocumentConversion(document: path, output: output))
      let faults = found.filter { $0.severity != .note }
      findings = faults.map(\.issue)
      isBroken = faults.contains { $0.code == .malformed }
      refusedCount = found.number(.skipped) ?? 0
    } catch {
      throw Failure.content(ContentError(error), about: .file(path: path))
    }
    let flyer = try? JSONDecoder().decode(
      Flyer.self, from: Data(contentsOf: URL(filePath: output)))
    for header in flyer?.headers ?? [] { add(header.articles ?? [], in: []) }
  }

  /// A subscription is what leads first to what it is called: to its own id.
  private mutating func add(_ articles: [Article], in groups: [String]) {
    for article in articles {
      let (title, id) = (article.articleTitle ?? "", article.articleId ?? "")
      if article.articleTitle == nil, var again = known[id] {
        (again.groups, again.furtherGroups) = (groups, [])
        sources.append(again)
        continue
      }
      guard article.urls?.first == "feed:" + id,
        let source = try? Source(parsing: id, relativeTo: "/")
      else {
        add(article.articles ?? [], in: groups + [title])
        continue
      }
      let category = article.tags?.first?.split(separator: "/").map(String.init) ?? []
      let kept = KnownSource(
        source, name: title == id ? "" : title, groups: groups.isEmpty ? category : groups)
      known[id] = kept
      sources.append(kept)
    }
  }
}
