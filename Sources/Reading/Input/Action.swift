/// Everything a key, the help or the command line can make the reader do; the raw value is its name.
package enum Action: String, Sendable, CaseIterable {
  case down, up, first, last
  case halfPageDown = "half-page-down"
  case halfPageUp = "half-page-up"
  case pageDown = "page-down"
  case pageUp = "page-up"

  case open, back
  case cardRight = "card-right"
  case cardLeft = "card-left"
  case nextItem = "next-item"
  case previousItem = "previous-item"

  case nextTab = "next-tab"
  case previousTab = "previous-tab"
  case goToTab = "go-to-tab"

  case search
  case nextMatch = "next-match"
  case previousMatch = "previous-match"
  case nextFilter = "next-filter"
  case readPost = "read-post"
  case previousFilter = "previous-filter"
  case checkLeftOut = "check-left-out"
  case tags
  case clearTags = "clear-tags"
  case sort

  case toggleSection = "toggle-section"
  case fold, unfold
  case foldAll = "fold-all"
  case unfoldAll = "unfold-all"
  case nextSection = "next-section"
  case previousSection = "previous-section"

  case tick, star, undo, note
  case listNote = "list-note"

  case openLink = "open-link"
  case followLink = "follow-link"
  case numberLink = "number-link"
  case links, copy
  case nextLink = "next-link"
  case previousLink = "previous-link"
  case hints, contents, zoom
  case scrollLeft = "scroll-left"
  case scrollRight = "scroll-right"

  case showPicture = "picture"
  case nextPicture = "next-picture"
  case previousPicture = "previous-picture"
  case zoomIn = "zoom-in"
  case zoomOut = "zoom-out"
  case zoomReset = "zoom-reset"
  case pause

  case addFixedShift = "add-fixed-shift"
  case newRequest = "new-request"
  case proposeTrade = "trade"
  case wish, people
  case logIn = "log-in"
  case signUp = "sign-up"
  case logOut = "log-out"

  case refresh, help, command, leave, quit, redraw, suspend

  case accept, cancel, toggle, save
  case newLine = "new-line"
  case complete
  case completeBack = "complete-back"
  case deleteBackward = "delete-backward"
  case deleteForward = "delete-forward"
  case deleteWord = "delete-word"
  case deleteLine = "delete-line"
  case cursorLeft = "cursor-left"
  case cursorRight = "cursor-right"
  case cursorStart = "cursor-start"
  case cursorEnd = "cursor-end"
}
