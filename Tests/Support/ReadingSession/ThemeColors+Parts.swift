import FlyerModel

@testable import Screens

extension ThemeColors {
  init(
    primary: RGB? = nil, secondary: RGB? = nil, accent: RGB? = nil, textLight: RGB? = nil,
    textMedium: RGB? = nil, textDark: RGB? = nil, background: RGB? = nil
  ) {
    self.init()
    (self.primary, self.secondary, self.accent) = (primary, secondary, accent)
    (self.textLight, self.textMedium, self.textDark) = (textLight, textMedium, textDark)
    self.background = background
  }
}
