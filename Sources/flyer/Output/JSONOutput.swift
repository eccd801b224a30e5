import Drawing
import FlyerModel
import Foundation
import Reading

/// Prints values as JSON that is safe to look at in a terminal.
enum JSONOutput {
  /// One value on a line of its own, keys in alphabetical order.
  static func line(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return TerminalSanitizer.json(String(decoding: try encoder.encode(value), as: UTF8.self))
  }
}

/// A JSON object of fields of which those that are absent are null.
struct FieldsJSON: Encodable {
  private struct Value: Encodable {
    let value: any Encodable

    func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
  }

  let fields: [(key: String, value: (any Encodable)?)]

  func encode(to encoder: any Encoder) throws {
    let values = fields.map { ($0.key, $0.value.map(Value.init)) }
    try Dictionary(uniqueKeysWithValues: values).encode(to: encoder)
  }
}

extension FieldsJSON {
  /// Without those that are absent.
  init(present fields: [(key: String, value: (any Encodable)?)]) {
    self.fields = fields.filter { $0.value != nil }
  }

  /// The numbers of items of each kind beside other fields.
  init(_ counts: KindCounts, _ rest: [(key: String, value: (any Encodable)?)]) {
    fields = [("items", counts.items)] + Item.Kind.others.map { ("\($0)s", counts[$0]) } + rest
  }
}

extension FieldsJSON {
  /// An item as `--json` prints it, with every key: null are `date` if there is none, and the keys
  /// of other kinds of items.
  init(_ item: Item) {
    let own = item.fieldsOfKind.map { FieldsJSON(fields: $0) }
    let parts = Item.Kind.others.map { kind in
      (key: "\(kind)", value: kind == item.kind ? own : nil)
    }
    fields =
      [
        ("id", item.id), ("kind", item.kind.descriptor.name), ("title", item.title),
        ("text", item.text), ("date", item.date?.iso8601), ("location", item.location),
        ("phone", item.phone), ("tags", item.tags), ("links", item.links),
        ("isGone", item.isGone),
      ] + parts
  }
}
