/// What stands on every page.
struct LayoutWords {
  let language = "en"
  let brand = "Roster"
  let skip = "Skip to the page"
  let lists = "Lists"
  let more = "More"
  let waiting = "for you"
  let updated = "The page shows how it is now."
}
