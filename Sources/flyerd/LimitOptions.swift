import ArgumentParser
import Localizing
import RosterServing

/// How much the server lets be asked for at once.
struct LimitOptions: ParsableArguments {
  /// The ranges of the numbers; no process can have more files open than these.
  static let connections: ClosedRange<Int> = 1...1_000_000
  static let requests: ClosedRange<Int> = 0...1_000_000

  @Option(help: Setting.connections.help) var connections: Int = Self.usual.connections
  @Option(help: Setting.connectionsOfAddress.help)
  var connectionsOfAddress: Int = Self.usual.connectionsOfAddress
  @Option(help: Setting.streams.help) var streams: Int = Self.usual.listening.atOnce
  @Option(help: Setting.streamsOfPerson.help) var streamsOfPerson: Int = Self.usual.listening
    .eachPerson
  @Option(help: Setting.requestsASecond.help)
  var requestsASecond: Int = Self.usual.requestsOfSession.perSecond

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
      settings.filesOfAddress = .any
      settings.unknownSessions = .any
      return
    }
    settings.requestsOfSession.perSecond = requestsASecond
    settings.requestsOfAddress.perSecond = requestsASecond
    settings.filesOfAddress.perSecond = 10 * requestsASecond
  }
}
