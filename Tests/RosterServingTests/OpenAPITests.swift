import Foundation
import HTTPTypes
import Testing

@testable import RosterServing

@Suite struct OpenAPITests {
  static let document = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Resources/openapi.yaml")

  /// Returns the operations of the API description, such as `GET /v1/roster`, with the answers of
  /// each.
  ///
  /// Only lines of paths are indented by two spaces, and only those of methods by four.
  private func described() throws -> [String: Set<String>] {
    let text = try String(contentsOf: Self.document, encoding: .utf8)
    let lines = text.split(separator: "\n").map(String.init)
    let paths = lines.drop { $0 != "paths:" }.dropFirst().prefix { $0.hasPrefix(" ") }
    var operations: [String: Set<String>] = [:]
    var (path, operation) = ("", "")
    for line in paths {
      let indent = line.prefix { $0 == " " }.count
      let name = line.trimmingCharacters(in: CharacterSet(charactersIn: " :"))
      switch indent {
      case 2: path = name
      case 4:
        operation = "\(name.uppercased()) \(path)"
        operations[operation] = []
      case 8 where line.hasPrefix("        \""):
        operations[operation]?.insert(String(line.dropFirst(9).prefix(3)))
      default: break
      }
    }
    return operations
  }

  @Test func everyRouteIsDescribedAndNothingElse() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      let routes = Set(running.server.routes.map { "\($0.method.rawValue) \($0.path)" })
      let described = Set(try described().keys)
      #expect(routes == described)
    }
  }

  @Test func whatIsDescribedTellsOfTheErrorsThatAllShare() throws {
    let operations = try described()
    #expect(operations.count == 31)
    for (operation, answers) in operations {
      // GET /healthz answers even if all else fails.
      #expect(answers.contains("503") == (operation != "GET /healthz"), "\(operation)")
      let isOpen =
        operation.contains("{secret}") || operation.hasSuffix("z")
        || operation == "POST /v1/people" || operation == "PUT /v1/resets"
      #expect(answers.contains("401") == !isOpen, "\(operation)")
      let hasBody =
        operation.hasPrefix("PUT")
        || operation.hasPrefix("POST")
          && operation != "POST /v1/calendar"
      #expect(answers.isSuperset(of: ["400", "413", "415"]) == hasBody, "\(operation)")
    }
  }
}
