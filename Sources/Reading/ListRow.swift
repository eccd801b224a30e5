import Drawing
import FlyerModel

/// A row of a list, set to the columns that it has.
enum ListRow: Sendable, Equatable {
  case headline(HeadlineRow)
  case card(CardRow)

  var height: Int {
    switch self {
    case .headline(let row): row.height
    case .card(let row): row.height
    }
  }
}

extension ListRow {
  /// Where its text begins, from its upper left cell on: no cursor stands on a picture.
  var textStart: Point {
    switch self {
    case .headline: Point(x: 0, y: 0)
    case .card(let row): row.text
    }
  }
}

/// What rows are set with beside the room that they have.
struct RowSetting: Sendable, Equatable {
  var pictures: ImageSupport
  var text: FactText
}

extension ListRow {
  /// - Parameters:
  ///   - form: how it looks where it is a card.
  ///   - width: the columns of its text.
  ///   - screen: the rows of the screen that lists have.
  init(_ item: ItemSummary, form: CardForm, width: Int, screen: Int, setting: RowSetting) {
    if let course = item.course {
      let facts = CourseFacts(course, in: setting.text)
      self = .card(
        CardRow(
          item, form: form, cover: course.cover, width: width, screen: screen,
          pictures: setting.pictures, facts: facts.lines))
    } else if let pick = item.staffPick {
      let facts = StaffPickFacts(pick, date: item.date, in: setting.text)
      self = .card(
        CardRow(
          item, form: form, cover: pick.cover, width: width, screen: screen,
          pictures: setting.pictures, facts: facts.lines))
    } else if let post = item.post {
      self = .card(
        CardRow(
          item, post: post, width: width, screen: screen, pictures: setting.pictures,
          text: setting.text))
    } else {
      self = .headline(HeadlineRow(item, measure: width))
    }
  }
}
