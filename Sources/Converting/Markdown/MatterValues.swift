import Importing
import Settings
import TOMLKit
import Yams

/// Reads TOML as values.
enum TOMLMatter {
  static func node(of text: String) throws(MatterFault) -> JSONNode {
    do throws(TOMLDocument.Fault) {
      let json = try TOMLDocument(text).table.convert(to: .json)
      return JSONNode.value(of: Array(json.utf8)).node ?? .null
    } catch {
      throw MatterFault(
        line: error.line, column: error.column ?? 0, reason: error.message ?? "not valid TOML")
    }
  }
}

/// Reads YAML as values. Plain scalars stay texts, since only the code that uses them knows their
/// type.
enum YAMLMatter {
  private static let deepest = 32

  static func node(of text: String) throws(MatterFault) -> JSONNode {
    do {
      let parser = try Parser(yaml: text, resolver: .basic)
      // The names of nodes are valid only while the parser exists.
      defer { withExtendedLifetime(parser) {} }
      return try parser.singleRoot().map { try node($0, depth: 0) } ?? .null
    } catch let error as MatterFault {
      throw error
    } catch let error as YamlError {
      throw fault(error)
    } catch {
      throw MatterFault(line: 1, reason: "YAML")
    }
  }

  private static func node(_ node: Node, depth: Int) throws(MatterFault) -> JSONNode {
    // An anchor comes before its aliases. Rejecting it ensures that nothing is ever copied.
    guard node.anchor == nil else {
      throw MatterFault(
        line: node.mark?.line ?? 1, column: node.mark?.column ?? 0,
        reason: "anchors and aliases are not supported")
    }
    guard depth < deepest else { throw MatterFault(line: 1, reason: "nested too deeply") }
    switch node {
    case .scalar(let scalar):
      let isNull =
        scalar.style == .plain && ["", "~", "null", "Null", "NULL"].contains(scalar.string)
      return isNull ? .null : .text(scalar.string)
    case .sequence(let nodes):
      var list: [JSONNode] = []
      for element in nodes { list.append(try self.node(element, depth: depth + 1)) }
      return .list(list)
    case .mapping(let pairs):
      var members: [String: JSONNode] = [:]
      for (key, value) in pairs {
        guard let key = key.scalar?.string else { continue }
        members[key] = try self.node(value, depth: depth + 1)
      }
      return .object(members)
    case .alias: throw MatterFault(line: 1, reason: "anchors and aliases are not supported")
    }
  }

  private static func fault(_ error: YamlError) -> MatterFault {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      MatterFault(line: mark.line, column: mark.column, reason: problem)
    case .duplicatedKeysInMapping: MatterFault(line: 1, reason: "a key appears twice")
    case .no, .memory, .reader, .writer, .emitter, .representer, .dataCouldNotBeDecoded:
      MatterFault(line: 1, reason: "not valid YAML")
    }
  }
}
