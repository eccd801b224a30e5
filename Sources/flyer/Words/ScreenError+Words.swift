import CursesScreen
import Localizing

extension ScreenError: CustomStringConvertible {
  /// The error and a remedy.
  var description: String {
    switch self {
    case .noTerminal:
      tr("there is no terminal here; run flyer in one, or use flyer list and flyer show")
    case .unnamed: tr("TERM is not set; set it to your terminal’s type, as in TERM=xterm-256color")
    case .unknown(let name):
      tr(
        """
        the terminal type “\(name)” (TERM) is unknown here; try TERM=xterm-256color, or install \
        the package ncurses-term
        """)
    case .tooSimple(let name):
      tr(
        """
        the terminal type “\(name)” (TERM) can’t show a full screen; use flyer list and flyer \
        show there
        """)
    case .noDatabase: tr("no terminal descriptions are installed; install the package ncurses-base")
    case .refused(let name): tr("the terminal (TERM=\(name)) could not be opened")
    }
  }
}
