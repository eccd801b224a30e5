import ArgumentParser
import Localizing
import RosterServing

/// How much the server lets be asked for at once.
struct LimitOptions: ParsableArguments {
  /// The ranges of the numbers; no process can have more files open than these.
  static let connections = 1...1_000_000
  static let requests = 0...1_000_000

  @Option(help: ArgumentHelp(tr("How many connections may be open."), valueName: "number"))
  var connections = Self.usual.connections
  @Option(
    help: ArgumentHelp(
      tr("How many connections one address may have; no limit behind a proxy."),
      valueName: "number"))
  var connectionsOfAddress = Self.usual.connectionsOfAddress
  @Option(
    help: ArgumentHelp(
      tr("How many streams of changes may be open, one for each reader and page."),
      valueName: "number"))
  var streams = Self.usual.listening.atOnce
  @Option(
    help: ArgumentHelp(tr("How many streams of changes one member may have."), valueName: "number"))
  var streamsOfPerson = Self.usual.listening.eachPerson
  @Option(
    help: ArgumentHelp(
      tr(
        "Requests per second of each session, or of each address without a session; 0 for no limit."
      ),
      valueName: "number"))
  var requestsASecond = Self.usual.requestsOfSession.perSecond

  private static var usual: ServingSettings { ServingSettings(folder: "") }

  func validate() throws {
    let numbers: [(String, Int)] = [
      ("connections", connections), ("connections-of-address", connectionsOfAddress),
      ("streams", streams), ("streams-of-person", streamsOfPerson),
    ]
    for (option, number) in numbers where !Self.connections.contains(number) {
      throw ValidationError(.limit(option: option, Self.connections))
    }
    guard Self.requests.contains(requestsASecond) else {
      throw ValidationError(.limit(option: "requests-a-second", Self.requests))
    }
  }

  func apply(to settings: inout ServingSettings) {
    settings.connections = connections
    settings.connectionsOfAddress = connectionsOfAddress
    settings.listening.atOnce = streams
    settings.listening.eachPerson = streamsOfPerson
    guard requestsASecond > 0 else {
      settings.requestsOfSession = .any
      settings.requestsOfAddress = .any
      settings.unknownSessions = .any
      return
    }
    settings.requestsOfSession.perSecond = requestsASecond
    settings.requestsOfAddress.perSecond = requestsASecond
  }
}
