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

extension Setting {
  /// The settings of these options, in the order of the template.
  static let limits: [Setting] = [
    requestsASecond, connections, connectionsOfAddress, streams, streamsOfPerson,
  ]

  static let requestsASecond = Setting(
    "requests_a_second", .number(LimitOptions.requests), example: "50", value: "number",
    tr(
      "Requests per second of each session, or of each address without a session; 0 for no limit."
    ),
    needsRestart: { $0.limits.requestsASecond != $1.limits.requestsASecond })
  static let connections = Setting(
    "connections", .number(LimitOptions.connections), example: "4000", value: "number",
    tr("How many connections may be open."),
    needsRestart: { $0.limits.connections != $1.limits.connections })
  static let connectionsOfAddress = Setting(
    "connections_of_address", .number(LimitOptions.connections), example: "2000", value: "number",
    tr("How many connections one address may have; no limit behind a proxy."),
    needsRestart: { $0.limits.connectionsOfAddress != $1.limits.connectionsOfAddress })
  static let streams = Setting(
    "streams", .number(LimitOptions.connections), example: "2000", value: "number",
    tr("How many streams of changes may be open, one for each reader and page."),
    needsRestart: { $0.limits.streams != $1.limits.streams })
  static let streamsOfPerson = Setting(
    "streams_of_person", .number(LimitOptions.connections), example: "8", value: "number",
    tr("How many streams of changes one member may have."),
    needsRestart: { $0.limits.streamsOfPerson != $1.limits.streamsOfPerson })
}
