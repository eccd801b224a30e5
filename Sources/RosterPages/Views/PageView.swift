/// A page as its template sees it.
struct PageView {
  struct Link {
    var path: String
    var label: String
    /// The number of its rows that wait for the user; nil for none.
    var count: Int?
    var isCurrent = false
  }

  /// The links of a user who is logged in.
  struct Visitor {
    var tabs: [Link]
    var links: [Link]
  }

  let words = LayoutWords()
  var title: String
  var visitor: Visitor?
  /// Where one came from.
  var back: Link?
  /// The result of the last action.
  var said: String?
  /// The button that undoes it.
  var undo: ChoiceView?
  /// Why something was not.
  var problem: String?
  var lead: String?
  var sections: [SectionView] = []
  /// Of the roster that is shown, where the page is shown anew when that changes.
  var version: Int?
  /// Whose clocks are meant.
  var zone: String?
}

/// A part of a page; what is nil of it is not there.
struct SectionView {
  struct List<Row> {
    var rows: [Row]

    /// Nil where there are no rows.
    init?(_ rows: [Row]) {
      if rows.isEmpty { return nil }
      self.rows = rows
    }
  }

  /// A row of a list, with one part for each shift it is about.
  struct Row {
    var path: String?
    var parts: [Part]
    var mark: String?
    var isForMe = false
  }

  struct Part {
    var lead: String
    var hours: String
    var text: String
  }

  struct Fact {
    var label: String
    var text: String
    var tone: String
  }

  /// A secret that only its owner may see.
  struct Secret {
    var id: String
    var label: String
    var value: String
  }

  /// Choices that are not possible, folded behind a line that opens them.
  struct Folded {
    var label: String
    var rows: [ChoiceView]
  }

  var id = ""
  var heading: String?
  var amount: String?
  var text: String?
  var list: List<Row>?
  var facts: List<Fact>?
  var choices: List<ChoiceView>?
  var folded: Folded?
  var form: FormView?
  var secret: Secret?
  var week: WeekView?
}

/// Something to do: a way to a page, an order that is posted, or why it can't be done.
struct ChoiceView {
  struct Order {
    var action: String
    var proof: String
    var key: String
    var command: String
  }

  var label: String
  var note: String?
  var refusal: String?
  var path: String?
  var order: Order?
  /// True for what leads away or does nothing.
  var isPlain = false
}

/// Fields to fill in.
struct FormView {
  struct Field {
    enum Kind: String { case text, password, time, date, number }

    var name: String
    var label: String
    var kind = Kind.text
    var value = ""
    var limit = 200
    /// The kind of value that browsers may fill in.
    var complete: String?
    var hint: String?
    var isRequired = true
    var id: String
    var type: String
    var isName: Bool

    init(
      _ name: String, _ label: String, _ kind: Kind = .text, value: String = "",
      limit: Int = 200, complete: String? = nil, hint: String? = nil, isRequired: Bool = true
    ) {
      self.name = name
      self.label = label
      self.kind = kind
      self.value = value
      self.limit = limit
      self.complete = complete
      self.hint = hint
      self.isRequired = isRequired
      id = "f-" + name
      type = kind.rawValue
      isName = complete == "username"
    }
  }

  /// One of several.
  struct Pick {
    struct Option {
      var value: String
      var label: String
      var isChosen = false
    }

    var id: String
    var name: String
    var label: String
    var options: [Option]

    init(_ name: String, _ label: String, _ options: [Option]) {
      id = "f-" + name
      self.name = name
      self.label = label
      self.options = options
    }
  }

  /// Several of several.
  struct Ticks {
    struct Row {
      var value: String
      var label: String
      var note: String
      var reason: String?
      var isTicked: Bool
    }

    var label: String
    var rows: [Row]
  }

  /// A hidden field, posted as it is.
  struct Kept {
    var name: String
    var value: String
  }

  var action: String
  /// The token that proves where the form comes from; nil for a form that only reads.
  var proof: String?
  var kept: [Kept] = []
  /// Whose password it is about, for programs that keep passwords.
  var login: String?
  var picks: [Pick] = []
  var fields: [Field] = []
  var ticks: Ticks?
  var button: String
  var isPlain = false
}

/// A week of all people.
struct WeekView {
  struct Day {
    var label: String
    var isToday: Bool
    var entries: [Entry]
    var isEmpty: Bool

    init(label: String, isToday: Bool, entries: [Entry]) {
      self.label = label
      self.isToday = isToday
      self.entries = entries
      isEmpty = entries.isEmpty
    }
  }

  /// An entry of a day: an absence or a shift.
  struct Entry {
    var away: String?
    var shift: Shift?
  }

  struct Shift {
    var path: String
    var hours: String
    var text: String
    /// Whether the owner of the shift is away then.
    var isClash = false
  }

  struct Row {
    var path: String
    var name: String
    var days: [Day]
    var hours: String
  }

  /// How long is worked on a day.
  struct Sum {
    var label: String
    var hours: String
    var isEmpty: Bool
  }

  var label: String
  var person: String
  var sum: String
  var days: [Day]
  var rows: [Row]
  var sums: [Sum]
  var total: String
}
