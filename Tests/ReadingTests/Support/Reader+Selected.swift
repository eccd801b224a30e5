import FlyerModel

@testable import Reading

extension Reader {
  var selected: ItemPage.Row? { screen?.list.selected }
}
