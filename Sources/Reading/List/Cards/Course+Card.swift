import FlyerModel
import Localizing

extension Course: CardPayload {
  static let section = HomeSection(
    kind: .course, title: tr("Courses"), narrow: CardGrid(limit: 3, rows: [[.large], [.small]]),
    wide: CardGrid(limit: 5, rows: [[.large], [.small, .small]]))

  var deadline: FlyerDate? { status == .incubating ? due : nil }
  var saysDate: Bool { false }

  func facts(date: String?, in text: FactText) -> [FactRow] { CourseFacts(self, in: text).rows }
}
