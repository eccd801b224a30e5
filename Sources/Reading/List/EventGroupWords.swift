import Drawing
import FlyerModel
import Foundation
import Localizing
import Screens
import Typesetting

extension EventGroup {
  /// The time of a gap, where a plan has the times; empty for others.
  func lead(in text: FactText) -> String {
    switch self {
    case .track, .person: return ""
    case .gap(let gap):
      let ends = [gap.lowerBound, gap.upperBound].map { Date(timeIntervalSince1970: Double($0)) }
      return text.dates.lead(from: ends[0], to: ends[1]) + " "
    }
  }

  /// The step of a path that leads to it: `14:45–15:30`, else what it is called.
  func path(in text: FactText) -> String {
    name.isEmpty ? lead(in: text).trimmingCharacters(in: .whitespaces) : name
  }

  /// `45 min free · 9 talks`, in few columns `45 min · 9 talks` or `9 talks`, else what it is
  /// called.
  ///
  /// - Parameter count: how many events it has.
  func title(_ count: Int, columns: Int = .max) -> String {
    switch self {
    case .track(let name), .person(let name): return name
    case .gap(let gap):
      let length = TimeSpan.words(gap.count) ?? ""
      // TRANSLATORS: a length of time in which nothing is on: 45 min
      let free = tr("\(length) free")
      if count == 0 { return free }
      let forms = [free, length].map { $0 + Signs.separator + talks(count) }
      return forms.first { DisplayWidth.of($0) <= columns } ?? talks(count)
    }
  }
}

extension [Clash] {
  /// The most clashes that are named.
  private static var mostTold: Int { 3 }
  /// With fewer columns left for its title, a clash is shown in fewer words.
  fileprivate static var leastTitle: Int { 16 }

  /// `clashes with Opening for 20 min`, `and with Lunch for 5 min`, in few columns `clashes 20 min
  /// with Opening`: a title that is too long is cut, so that for how long is to be read.
  func lines(measure: Int) -> [String] {
    let told = prefix(count > Self.mostTold ? Self.mostTold - 1 : count)
    return told.enumerated().flatMap { $1.lines(isFirst: $0 == 0, measure: measure) }
      + (told.count < count ? [tr("and with other talks")] : [])
  }
}

extension Clash {
  fileprivate func lines(isFirst: Bool, measure: Int) -> [String] {
    let room = measure - DisplayWidth.of(words(with: "", isFirst: isFirst))
    if room < [Clash].leastTitle, room < DisplayWidth.of(title) {
      return Excerpt.lines(of: wordsWithTitleLast(isFirst: isFirst), measure: measure, limit: 2)
    }
    let title = Excerpt.lines(of: title, measure: room, limit: 1).first ?? ""
    return [words(with: title, isFirst: isFirst)]
  }

  private func words(with title: String, isFirst: Bool) -> String {
    switch (TimeSpan.words(seconds), isFirst) {
    // TRANSLATORS: a talk clashes with another one for 20 min
    case (let length?, true): tr("clashes with \(title) for \(length)")
    // TRANSLATORS: goes on after “clashes with … for …”
    case (let length?, false): tr("and with \(title) for \(length)")
    case (nil, true): tr("clashes with \(title) for less than a minute")
    case (nil, false): tr("and with \(title) for less than a minute")
    }
  }

  private func wordsWithTitleLast(isFirst: Bool) -> String {
    switch (TimeSpan.words(seconds), isFirst) {
    // TRANSLATORS: a talk clashes for 20 min with another one, whose title may be cut
    case (let length?, true): tr("\(length) clash with \(title)")
    // TRANSLATORS: goes on after “clashes … with …”
    case (let length?, false): tr("and \(length) with \(title)")
    case (nil, true): tr("brief clash with \(title)")
    case (nil, false): tr("and briefly with \(title)")
    }
  }
}

extension ItemPage.Row {
  /// Its title as it is shown.
  func title(in text: FactText) -> String {
    switch self {
    case .heading(let heading): heading.title(in: text)
    case .item(let item): item.title
    case .room(let room): room.title
    case .group(let row): row.group.title(row.count)
    case .remainder(let rest): rest.title()
    }
  }

  /// The content of a row and the key that opens it; nil for a row that has a page.
  var words: String? {
    switch self {
    case .heading(let heading): heading.words
    case .item, .room: nil
    case .group(let row): row.count == 0 ? nil : "\(talks(row.count)) — \(tr("enter opens"))"
    case .remainder(let rest): rest.words
    }
  }
}

private func talks(_ count: Int) -> String { tr("\(count) talk", "\(count) talks", count: count) }
