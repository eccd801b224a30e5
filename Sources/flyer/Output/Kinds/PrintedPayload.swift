import FlyerModel

/// The properties of one kind of items, as the command line prints them.
protocol PrintedPayload {
  /// As `--json` prints it.
  var json: FieldsJSON { get }

  /// The facts beside those of every item, in lines of which some may be empty.
  func facts(of item: Item, in text: ItemText) -> [String]
}

extension Item {
  /// The properties of its kind; nil for a kind without any.
  var printed: (any PrintedPayload)? {
    switch payload {
    case .information, .contact: nil
    case .article(let article): article
    case .course(let course): course
    case .staffPick(let pick): pick
    case .post(let post): post
    case .event(let event): event
    }
  }
}
