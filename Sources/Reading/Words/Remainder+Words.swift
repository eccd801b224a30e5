import Drawing
package import FlyerModel
import Typesetting

extension Remainder {
  /// What its row says.
  func title(columns: Int = .max) -> String {
    switch self {
    case .ofSource(let rest): rest.title(columns: columns)
    case .elsewhere(let count, let isPartial): "\(count)\(isPartial ? "+" : "") elsewhere"
    }
  }

  /// What leads to it.
  var words: String {
    switch self {
    case .ofSource(let rest): "enter opens \(rest.name)"
    case .elsewhere: "enter shows it"
    }
  }
}

extension SourceRemainder {
  /// With fewer columns left for the name, the amount is said in fewer words.
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
    let coming = (isCounted ? "" : "at least ") + String(comingCount)
    if runningCount == 0 { return "\(coming) more" }
    return "\(runningCount) more now" + (comingCount == 0 ? "" : ", \(coming) later today")
  }

  private var shortAmount: String {
    let coming = String(comingCount) + (isCounted ? "" : "+")
    if runningCount == 0 { return "\(coming) more" }
    return "\(runningCount) now" + (comingCount == 0 ? "" : ", \(coming) later")
  }
}
