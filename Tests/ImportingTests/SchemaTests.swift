import Foundation
import Testing

@testable import Importing

/// Compares the importer with the schema.
struct SchemaTests {
  private static let published = Result {
    let file = Files.package.appending(path: "Resources/flyer.schema.json")
    return JSONSchema(root: try JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: file)))
  }
  let schema: JSONSchema

  init() throws { schema = try Self.published.get() }

  @Test func theValidatorKnowsEveryKeywordOfTheSchema() {
    var unknown: Set<String> = []
    func look(at schema: JSONValue) {
      unknown.formUnion(Set(schema.members.keys).subtracting(JSONSchema.keywords))
      for map in ["properties", "$defs"] { schema[map]?.members.values.forEach(look) }
      schema["anyOf"]?.elements.forEach(look)
      schema["items"].map(look)
      if let reference = schema["$ref"]?.string {
        #expect(self.schema.definition(reference) != nil, "\(reference)")
      }
      if let pattern = schema["pattern"]?.string {
        #expect(throws: Never.self, "\(pattern)") { try Regex(pattern) }
      }
    }
    look(at: schema.root)
    #expect(unknown == [])
  }

  @Test func everyFieldIsDescribed() {
    func look(at schema: JSONValue, _ path: String) {
      for (name, field) in schema["properties"]?.members ?? [:] {
        #expect(field["description"]?.string?.isEmpty == false, "\(path).\(name)")
        look(at: field, "\(path).\(name)")
      }
    }
    look(at: schema.root, "$")
    for (name, definition) in schema.root["$defs"]?.members ?? [:] {
      #expect(definition["description"] != nil && definition["examples"] != nil, "\(name)")
      look(at: definition, name)
    }
  }

  @Test func theExamplesOfTheSchemaAreValid() {
    var count = 0
    func look(at schema: JSONValue) {
      for example in schema["examples"]?.elements ?? [] {
        #expect(self.schema.faults(example, schema) == [], "\(example)")
        count += 1
      }
      for map in ["properties", "$defs"] { schema[map]?.members.values.forEach(look) }
    }
    look(at: schema.root)
    #expect(count > 20)
  }

  @Test func theExamplesOfTheSchemaAreImportedWithoutIssues() throws {
    for (name, wrap) in [
      ("item", #"{"information": [%]}"#), ("tag", #"{"tags": [%]}"#), ("tab", #"{"tabs": [%]}"#),
      ("link", #"{"contacts": [{"title": "T", "urls": [%]}]}"#),
      ("address", #"{"contacts": [{"title": "T", "urls": [%]}]}"#),
      ("date", #"{"updated": %}"#), ("color", #"{"theme": {"accent": %}}"#),
      ("tagReference", #"{"contacts": [{"title": "T", "tags": [%]}]}"#),
      ("header", #"{"headers": [%]}"#), ("article", #"{"articles": [%]}"#),
      ("articleList", #"{"headers": [{"articles": %}]}"#),
      ("articleLink", ArticleSchemaCases.list("%")),
      ("section", #"{"articles": [{"articleTitle": "T", "listSection": %}]}"#),
      ("webAddress", #"{"articles": [{"articleTitle": "T", "articleImageURL": %}]}"#),
      ("course", #"[%]"#), ("courseList", "%"), ("staffPick", #"{"staffPickArticles": [%]}"#),
      ("post", #"[%]"#), ("postList", "%"), ("event", #"{"events": [%]}"#),
      ("names", #"{"articles": [{"articleTitle": "T", "authors": %}]}"#),
      ("image", CardSchemaCases.course(#""coverImage": %"#)),
      ("pixels", CardSchemaCases.course(#""coverImage": {"url": "a.example", "width": %}"#)),
      ("count", CardSchemaCases.course(#""numRating": %"#)),
      ("headline", #"{"courses": [{"status": "PUBLISHED", "title": %}]}"#),
      ("links", CardSchemaCases.course(#""links": %"#)),
      ("tagReferences", CardSchemaCases.course(#""tags": %"#)),
      ("id", #"{"articles": [{"articleTitle": "T", "articleId": %}]}"#),
    ] {
      let examples = try #require(schema.definition("#/$defs/\(name)")?["examples"]?.elements)
      for example in examples {
        let document = wrap.replacing("%", with: example.json)
        #expect(try Reading(document).checkedIssues == [], "\(document)")
      }
    }
    let whole = try Reading(#require(schema.root["examples"]?.elements.first).json)
    #expect(try whole.checkedIssues == [])
    #expect(whole.items.count == 9)
    #expect(whole.titles(under: "Your first evening").last == "House rules")
  }

  @Test(
    arguments: SchemaCases.accepted + ArticleSchemaCases.accepted + CardSchemaCases.accepted
      + EventSchemaCases.accepted)
  func whatTheSchemaAcceptsIsImportedWithoutIssues(_ document: String) throws {
    #expect(schema.faults(try JSONValue(json: document)) == [])
    #expect(try Reading(document).checkedIssues == [])
  }

  @Test(
    arguments: SchemaCases.refused + ArticleSchemaCases.refused + CardSchemaCases.refused
      + EventSchemaCases.refused)
  func whatTheSchemaRefusesIsAnIssue(_ document: String) throws {
    #expect(schema.faults(try JSONValue(json: document)) != [])
    let issues = try? Reading(document).checkedIssues
    #expect(issues != [], "imported without a word")
  }

  /// Forms that the importer accepts silently although they are not documented.
  @Test(arguments: SchemaCases.lenient + ArticleSchemaCases.lenient + CardSchemaCases.lenient)
  func theImporterIsLenientHere(_ document: String) throws {
    #expect(schema.faults(try JSONValue(json: document)) != [])
    #expect(try Reading(document).checkedIssues == [])
  }

  /// Faults that a pattern cannot detect.
  @Test(
    arguments: SchemaCases.beyondPatterns + ArticleSchemaCases.beyondPatterns
      + CardSchemaCases.beyondPatterns)
  func theImporterKnowsMoreHere(_ document: String) throws {
    #expect(schema.faults(try JSONValue(json: document)) == [])
    #expect(try !Reading(document).checkedIssues.isEmpty)
  }

  @Test(arguments: ["fh-content.json", "hahow-courses.json", "hahow-articles.json"])
  func theOriginalFlyersFitTheSchema(_ name: String) throws {
    guard let file = Files.corpus("origin/" + name) else { return }
    let document = try JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: file))
    #expect(schema.faults(document) == [])
  }

  @Test(arguments: ObjectSchema.allCases)
  func theImporterKnowsTheKeysOfTheSchema(_ place: ObjectSchema) throws {
    let object = try #require(schema.object(of: place))
    let known = (object["properties"]?.members ?? [:]).keys
    #expect(Set(known).subtracting(place.keys) == [], "the importer does not know")
    #expect(Set(place.keys).subtracting(known) == [], "the schema does not know")
    #expect(object["additionalProperties"] == .bool(false))
  }
}

extension JSONSchema {
  /// Returns the schema of the objects of a place.
  fileprivate func object(of place: ObjectSchema) -> JSONValue? {
    let name = place.place.name
    return switch name {
    case "flyer": root
    case "theme": root["properties"]?["theme"]
    case "criteria": definition("#/$defs/course/properties/successCriteria")
    case "creator": definition("#/$defs/staffPick/properties/creator")?["anyOf"]?.elements.first
    case "link", "tag", "image", "section":
      definition("#/$defs/\(name)")?["anyOf"]?.elements.first
    default: definition("#/$defs/\(name)")
    }
  }
}

extension JSONValue {
  /// The value as JSON text.
  var json: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): value == value.rounded() ? "\(Int(value))" : "\(value)"
    case .string(let text): quoted(text)
    case .array(let elements): "[" + elements.map(\.json).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\(JSONValue.string($0).json): \($1.json)" }.joined(separator: ", ") + "}"
    }
  }
}
