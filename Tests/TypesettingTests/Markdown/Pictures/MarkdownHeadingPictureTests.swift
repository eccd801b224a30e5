import Testing

/// The screen output of headings and rules.
struct MarkdownHeadingPictureTests {
  @Test func headingsOfEachLevel() {
    let markdown = """
      # The library

      ## Opening *hours*

      ### On Sundays

      #### In summer

      ##### In the morning

      ###### For children and their parents

      It is open.
      """
    expectPicture(
      of: markdown, on: 40,
      """
      The library


      Opening hours

      On Sundays

      In summer

      In the morning

      For children and their parents

      It is open.
      """)
    expectPicture(
      of: markdown, on: 14,
      """
      The library


      Opening hours

      On Sundays

      In summer

      In the morning

      For children
      and their
      parents

      It is open.
      """)
  }

  @Test func headingsThatAreUnderlined() {
    let markdown = """
      The library and its garden
      ===

      Hours
      ---
      From nine.
      """
    expectPicture(
      of: markdown, on: 40,
      """
      The library and its garden


      Hours

      From nine.
      """)
    expectPicture(
      of: markdown, on: 12,
      """
      The library
      and its
      garden


      Hours

      From nine.
      """)
  }

  @Test func headingsWithMarkup() {
    let markdown = """
      # A `make` **guide** to [it](/x)

      ## ~~Old~~ &amp; new #

      #no heading
      """
    expectPicture(
      of: markdown, on: 40,
      """
      A make guide to it[1]


      Old & new

      #no heading
      """)
    expectPicture(
      of: markdown, on: 10,
      """
      A make
      guide to
      it[1]


      Old & new

      #no
      heading
      """)
  }

  @Test func headingsInQuotesAndLists() {
    let markdown = """
      Before.

      > # Quoted
      > text

      - ## Item
        text
      """
    expectPicture(
      of: markdown, on: [40, 8],
      """
      Before.

      │ Quoted
      │
      │ text

      • Item

        text
      """)
  }

  @Test func headingsBetweenLists() {
    let markdown = """
      - one

      ## Two

      - three

      ### Four
      - five
      """
    expectPicture(
      of: markdown, on: [40, 8],
      """
      • one


      Two

      • three

      Four

      • five
      """)
  }

  @Test func rulesAreAsWideAsTheMeasure() {
    let markdown = """
      one

      ---

      * * *

      two
      ___
      """
    expectPicture(
      of: markdown, on: 24,
      """
      one

      ────────────────────────

      ────────────────────────

      two

      ────────────────────────
      """)
    expectPicture(
      of: markdown, on: 5,
      """
      one

      ─────

      ─────

      two

      ─────
      """)
  }
}
