import Drawing
package import FlyerModel
import Localizing
import Screens
import Typesetting

extension Remainder {
  /// The key and the name of the source that the row opens; nil for another one.
  private var source: (key: String, name: String)? {
    switch self {
    case .ofSource(let rest): (rest.source, rest.name)
    case .source(let row): (row.source, row.name)
    case .elsewhere: nil
    }
  }

  /// Opens the source of the row; nil for another one.
  var opening: Effect? { source.map { .opening(.openKept(key: $0.key, name: $0.name)) } }

  /// The text of its row.
  func title(columns: Int = .max) -> String {
    switch self {
    case .ofSource(let rest): rest.title(columns: columns)
    case .source(let row): row.name
    case .elsewhere(let count, let isPartial): Self.elsewhere(isPartial ? "\(count)+" : "\(count)")
    }
  }

  private static func elsewhere(_ amount: String) -> String {
    // TRANSLATORS: so much was found in other lists
    tr("\(amount) elsewhere")
  }

  /// The key that opens it.
  var words: String {
    // TRANSLATORS: enter is a key
    guard let source else { return tr("enter shows it") }
    // TRANSLATORS: enter is a key; the name of a source
    return tr("enter opens \(source.name)")
  }
}

extension SourceRow {
  /// The text at the right: the number of unread items, or why there is no copy.
  var amount: String {
    if hasFailed { return tr("refresh failed", context: "source") }
    // TRANSLATORS: a source of which there is no copy yet
    if !isFetched { return tr("not fetched yet", context: "source") }
    return unreadCount > 0 ? String(unreadCount) : ""
  }

  /// The same in words.
  var spokenAmount: String {
    // TRANSLATORS: a number of items
    isFetched && unreadCount > 0 ? tr("\(unreadCount) unread") : amount
  }
}

extension SourceRemainder {
  /// With fewer columns left for the name, the amount is shown in fewer words.
  private static let leastName = 12

  /// `FOSDEM · 20 more now, 80 later today`, in few columns `FOSDEM · 20 now, 80 later`: a name
  /// that is too long is cut, so that how much it is can be read.
  package func title(columns: Int) -> String {
    let whole = name + Signs.separator + amount
    if DisplayWidth.of(whole) <= columns { return whole }
    func room(beside form: String) -> Int { columns - DisplayWidth.of(Signs.separator + form) }
    let least = min(DisplayWidth.of(name), Self.leastName)
    let form = room(beside: amount) >= least ? amount : shortAmount
    let start = Excerpt.lines(of: name, measure: max(1, room(beside: form)), limit: 1).first ?? ""
    return start + Signs.separator + form
  }

  /// `20 more now, 80 later today`, below a day `27 more`.
  private var amount: String {
    switch (runningCount, comingCount) {
    // TRANSLATORS: the number of events of a day
    case (0, _): isCounted ? tr("\(comingCount) more") : tr("at least \(comingCount) more")
    // TRANSLATORS: the number of events that are on
    case (_, 0): tr("\(runningCount) more now")
    case _ where isCounted: tr("\(runningCount) more now, \(comingCount) later today")
    case _: tr("\(runningCount) more now, at least \(comingCount) later today")
    }
  }

  private var shortAmount: String {
    let coming = String(comingCount) + (isCounted ? "" : "+")
    // TRANSLATORS: the number of events of a day
    if runningCount == 0 { return tr("\(coming) more") }
    // TRANSLATORS: the number of events that are on
    if comingCount == 0 { return tr("\(runningCount) now") }
    // TRANSLATORS: the number of events that are on, and of those that begin later today
    return tr("\(runningCount) now, \(coming) later")
  }
}
