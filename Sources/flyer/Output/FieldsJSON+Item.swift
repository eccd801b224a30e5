import FlyerModel

extension FieldsJSON {
  /// An item as `--json` prints it, with every key: null are `date` if there is none, and the keys
  /// of other kinds of items.
  init(_ item: Item) {
    let parts = Item.Kind.others.map { kind in
      (key: "\(kind)", value: kind == item.kind ? item.printed?.json : nil)
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
