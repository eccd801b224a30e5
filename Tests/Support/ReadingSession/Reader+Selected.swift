import FlyerModel

@testable import Reading
@testable import Screens

extension Reader {
  var selected: ItemPage.Row? { screen?.list.selected }
  /// The room of the list.
  var viewport: Viewport { tabs.viewport(in: layout, world) }
  var menuLayout: MenuLayout { MenuLayout(menu, in: layout) }
  /// The actions of the keys in the footer.
  var footerActions: [Action] {
    FooterView.entries(of: self, in: layout, front).map(\.action)
  }
}
